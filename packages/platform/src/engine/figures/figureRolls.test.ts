import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { type Figure, figuresAnswerSchema } from '@hoistway/shared/domain/figures/answer.ts';
import type { FigureId } from '@hoistway/shared/domain/figures/definitions.ts';
import { type FigureDay, figureCheckAnswerSchema } from '@hoistway/shared/domain/figures/figureDay.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Page } from '@hoistway/shared/model/resource.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { seedLiveSite } from '../../testing/liveSite.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { FigureRolls } from './figureRolls.ts';
import { FigureSelfCheck } from './selfCheck.ts';

const dtuCode = '10000000077';
/** 16:00 in Shanghai. */
const startAt = '2026-03-02T08:00:00Z';
const startMs = Date.parse(startAt);

let platform: TestPlatform;
let operator: Caller;
let site: TestSite;
beforeAll(async () => {
  platform = await startPlatform({ at: '2026-03-02T07:59:40Z' });
  site = await seedLiveSite(platform, { dtuCode, elevators: 4 });
  operator = await platform.login('operator1');
  await playHour();
}, 600_000);
afterAll(() => platform.close());

const send = (readings: readonly Omit<Reading, 'atMs'>[]) => {
  const atMs = platform.clock.now();
  const body = JSON.stringify({ readings: readings.map((reading) => ({ ...reading, atMs })) });
  platform.app.live.intake.receive(`hoistway/1/${dtuCode}/state`, Buffer.from(body));
};

/**
 * Twenty seconds a step: the first elevator rides a third of each minute, the second has a fault from minute 10 to 25,
 * the third is silent from minute 30 on. The fourth never reports.
 */
async function playHour(): Promise<void> {
  const resting = { mode: 'normal', run: 'stopped', door: 'closed', speedMps: 0 } as const;
  send([1, 2, 3].map((node) => ({ node, ...resting, fault: 0, runCount: 5_000 })));
  await platform.app.live.tick();
  for (let step = 0; step < 180; step++) {
    platform.clock.forward(20_000);
    const minute = Math.floor(step / 3);
    const ride = [
      { run: 'moving', door: 'closed', speedMps: 1.5, runCount: 5_001 + minute },
      { run: 'stopped', door: 'open', speedMps: 0 },
      { run: 'stopped', door: 'closed' },
    ] as const;
    send([
      { node: 1, ...ride[step % 3] },
      { node: 2, fault: minute >= 10 && minute < 25 ? faultCodes.preventsRestart : faultCodes.none },
      ...(minute < 30 ? [{ node: 3 }] : []),
    ]);
    await platform.app.live.tick();
  }
  await platform.app.live.road.waitUntilWritten();
}

/** Moves the clock and rolls up until nothing is due. */
async function rollAt(at: number): Promise<void> {
  platform.clock.set(at);
  await platform.app.live.tick();
  await rollUp();
}
const openRolls = () =>
  new FigureRolls(platform.app.platform, (error) => {
    throw error;
  });
async function rollUp(): Promise<void> {
  const rolls = openRolls();
  for (let round = 0; round < 40; round++) await rolls.tick();
}
const rows = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await platform.db.ownerPool.query<T>(statement, values)).rows;
const elevatorId = (nth: number) => site.elevators[nth]?.id ?? '';

async function ask(query: Record<string, string>) {
  operator = await platform.login('operator1');
  const answer = await operator.get('/figures', query);
  expect(answer.statusCode, answer.body).toBe(200);
  const figures = figuresAnswerSchema.parse(answer.json());
  const values = new Map<FigureId, Figure>(figures.figures.map((figure) => [figure.id, figure]));
  return { ...figures, values, valueOf: (id: FigureId) => values.get(id)?.value };
}
const march2 = { period: 'free', from: '2026-03-02', to: '2026-03-02' };

it('count the motion of an hour from its recordings', async () => {
  await rollAt(startMs + hourMs + 3 * minuteMs);
  const first = await ask({ ...march2, elevatorId: elevatorId(0), starts: 'true' });
  expect(first.valueOf('starts')).toBe(60);
  expect(first.valueOf('trips')).toBe(60);
  expect(first.valueOf('doorCycles')).toBe(60);
  expect(first.valueOf('runTime')).toBe(60 * 20_000);
  expect(first.valueOf('distance')).toBe(60 * 30);
  // Monday, from 16:00 on.
  expect(first.startsByHour?.[0]?.[16]).toBe(60);
  expect(first.startsByHour?.flat().reduce((sum, one) => sum + one, 0)).toBe(60);
  const silent = await ask({ ...march2, elevatorId: elevatorId(3) });
  expect(silent.values.get('trips')).toMatchObject({ value: null, emptyReason: 'noData', coverage: 0 });
});

it('leave the availability of an elevator empty that never reported behind a reporting device', async () => {
  const silent = await ask({ ...march2, elevatorId: elevatorId(3) });
  expect(silent.values.get('availability')).toMatchObject({
    value: null,
    emptyReason: 'noData',
    coverage: 0,
  });
  const from = new Date(startMs).toISOString();
  const live = await operator.get('/elevators/availability', { elevatorId: elevatorId(3), from });
  expect(live.json()).toMatchObject({ elevators: [{ availability: null, downMs: 0 }] });
  expect((await ask({ ...march2, elevatorId: elevatorId(0) })).valueOf('availability')).toBe(1);
  const groups = await operator.get('/figures', { ...march2, groupBy: 'elevator', ids: 'availability' });
  const parsedGroups = figuresAnswerSchema.parse(groups.json()).groups;
  expect(parsedGroups.map(({ figures }) => figures.map(({ value }) => value === null))).toEqual(
    site.elevators.map(({ id }) => [id === elevatorId(3)]),
  );
});

it('count outages by cause and silence from the event log', async () => {
  const second = await ask({ ...march2, elevatorId: elevatorId(1) });
  expect(second.valueOf('outOfServiceByFault')).toBe(15 * minuteMs);
  expect(second.valueOf('outages')).toBe(1);
  expect(second.valueOf('failures')).toBe(1);
  expect(second.values.get('outOfServiceByFault')?.rows.query).toMatchObject({ elevatorId: elevatorId(1) });
  const groups = (await ask({ ...march2, groupBy: 'elevator' })).groups;
  expect(groups.map(({ key }) => key)).toEqual(site.elevators.map(({ id }) => id).toSorted());
});

it('close a day once, in one process or two, and add its month', async () => {
  platform.clock.set(Date.parse('2026-03-02T18:30:00Z'));
  const processes = [openRolls(), openRolls()];
  for (let round = 0; round < 40; round++) await Promise.all(processes.map((one) => one.tick()));
  const days = await rows<{ day: string; isClosed: boolean; trips: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, closed_at is not null as "isClosed", trips from figure_days
     where elevator_id = $1 order by 1`,
    [elevatorId(0)],
  );
  expect(days).toEqual([
    { day: '2026-03-02', isClosed: true, trips: 60 },
    { day: '2026-03-03', isClosed: false, trips: 0 },
  ]);
  const months = await rows('select trips from figure_months where elevator_id = $1', [elevatorId(0)]);
  expect(months).toEqual([{ trips: 60 }]);
  expect(await rows('select from figure_restatements')).toEqual([]);
});

it('restate a closed day for a fault and an order that arrive late, with the old value', async () => {
  const before = await ask({ ...march2, elevatorId: elevatorId(0) });
  const availability = before.values.get('availability');
  expect(availability?.restatement).toBeNull();
  await asPlatform(platform.db, async (tx) => {
    const at = new Date(startMs + 30 * minuteMs);
    const values = [platform.people.north.id, elevatorId(0), at, new Date(at.getTime() + 10 * minuteMs)];
    await tx.query(
      `insert into fault_records (id, tenant_id, fault_no, elevator_id, elevator_no, elevator_name, use_unit_name, row,
         fault_type, fault_time, recovered_at, is_late)
       values (900001, $1, 'F1', $2, '', '', '', 0, ${faultCodes.preventsRestart}, $3, $4, true)`,
      values,
    );
    await tx.query(
      `insert into event_log (tenant_id, seq, kind, source_at, received_at, is_late, elevator_id)
       select $1, seq + 1, 'faultOpened', $3, $4::timestamptz + interval '9 hours', true, $2 from event_cursors
       where tenant_id = $1`,
      values,
    );
    await tx.query('update event_cursors set seq = seq + 1 where tenant_id = $1', [values[0]]);
    await tx.query(
      `insert into repair_orders (tenant_id, org_id, work_order_no, elevator_id, work_order_record_state, has_people,
         alarm_time, due_at, accepted_at, arrived_at, freed_at, people)
       values ($1, $3, 'W1', $2, 2, true, $4, $4::timestamptz + interval '30 minutes', $4::timestamptz + interval '2 minutes',
         $4::timestamptz + interval '12 minutes', $4::timestamptz + interval '15 minutes', 2)`,
      [values[0], elevatorId(0), platform.people.north.rootId, at],
    );
  });
  await rollUp();
  const after = await ask({ ...march2, elevatorId: elevatorId(0) });
  expect(after.valueOf('outOfServiceByFault')).toBe(10 * minuteMs);
  expect(after.values.get('availability')).toMatchObject({
    restatement: { at: '2026-03-02T18:30:00.000Z', oldValue: availability?.value },
  });
  expect(after.values.get('entrapments')).toMatchObject({ value: 1, restatement: { oldValue: 0 } });
  expect(after.valueOf('arrivalMedian')).toBe(12 * minuteMs);
  expect(after.valueOf('rescueMedian')).toBe(3 * minuteMs);
  expect(after.valueOf('personsFreed')).toBe(2);
  expect(after.values.get('trips')).toMatchObject({ value: 60, restatement: null });
  const whole = await ask(march2);
  expect(whole.values.get('entrapments')).toMatchObject({ value: 1, restatement: { oldValue: 0 } });
  const days = await operator.get('/figures/days', { only: 'restated' });
  expect(
    days.json<Page<FigureDay>>().records.map(({ day, oldValues }) => ({ day, oldValues })),
  ).toMatchObject([
    { day: '2026-03-02', oldValues: [{ id: 'availability' }, {}, {}, { id: 'orders', oldValue: 0 }] },
  ]);
  const month = await ask({ period: 'currentMonth' });
  expect(month.values.get('entrapments')).toMatchObject({ value: 1, restatement: { oldValue: 0 } });
});

it('are recomputed every night, and a wrong one is named on the page of days and in the event log', async () => {
  const night = Date.parse('2026-03-03T20:00:00Z');
  platform.clock.set(night);
  const check = async () => {
    await new FigureSelfCheck(platform.app.platform).tick();
    return rows<{ numbers: number; different: number }>(
      'select checked_count as numbers, different_count as different from figure_checks order by id',
    );
  };
  await rollUp();
  await expect.poll(check).toHaveLength(1);
  const [first] = await check();
  expect(first?.numbers).toBeGreaterThan(50);
  expect(first?.different).toBe(0);
  expect(await check(), 'once a night').toHaveLength(1);
  await rows(
    `update figure_days set down_ms = down_ms + 60000 where elevator_id = $1 and day = '2026-03-02'`,
    [elevatorId(1)],
  );
  platform.clock.set(night + 24 * hourMs);
  await expect.poll(check).toHaveLength(2);
  // The day differs from its records, its month and the group's month from the day.
  expect(await check()).toMatchObject([{ different: 0 }, { different: 3 }]);
  operator = await platform.login('operator1');
  const days = await operator.get('/figures/days', { only: 'different' });
  expect(days.json()).toMatchObject({
    total: 1,
    records: [
      {
        elevatorId: elevatorId(1),
        differences: [{ sum: 'downMs', storedValue: 16 * minuteMs, foundValue: 15 * minuteMs }],
      },
    ],
  });
  const restatedDays = await operator.get('/figures/days', { only: 'restated' });
  expect(restatedDays.json()).toMatchObject({
    total: 1,
    records: [{ elevatorId: elevatorId(0), orders: 1 }],
  });
  const events = await operator.get('/events', { kind: 'figuresDiffered' });
  expect(events.json()).toMatchObject({ records: [{ body: { different: 3 } }] });
  const last = figureCheckAnswerSchema.parse((await operator.get('/figures/check')).json()).check;
  expect(last).toMatchObject({ at: new Date(night + 24 * hourMs).toISOString(), differentCount: 3 });
  const down = { sum: 'downMs', month: '2026-03' };
  expect(last?.months).toEqual([
    {
      ...{ ...down, elevatorId: elevatorId(1), elevatorNo: site.elevators[1]?.no, block: null },
      ...{ storedValue: 15 * minuteMs, foundValue: 16 * minuteMs },
    },
    {
      ...{ ...down, elevatorId: null, elevatorNo: '', block: 0 },
      ...{ storedValue: 25 * minuteMs, foundValue: 26 * minuteMs },
    },
  ]);
});

it('leave out what a session may not see', async () => {
  const other = await platform.login('southerner');
  expect((await other.get('/figures', march2)).json()).toMatchObject({ elevators: 0 });
  const refusal = await operator.get('/figures', { period: 'free', from: '2026-03-02' });
  expect(refusal.statusCode).toBe(400);
});
