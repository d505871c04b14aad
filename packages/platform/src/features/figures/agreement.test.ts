import { figuresAnswerSchema } from '@hoistway/shared/domain/figures/answer.ts';
import type { FigureId } from '@hoistway/shared/domain/figures/definitions.ts';
import { type HomeFigures, homeFiguresSchema } from '@hoistway/shared/domain/records.ts';
import { type ElevatorRepairs, repairStatisticsSchema } from '@hoistway/shared/domain/repairFigures.ts';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import type { Snapshot } from '@hoistway/shared/domain/reports/snapshot.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Page } from '@hoistway/shared/model/resource.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FigureRolls } from '../../engine/figures/figureRolls.ts';
import { seedLiveSite } from '../../testing/liveSite.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

/** 16:00 in Shanghai: everything below happened today. */
const nowMs = Date.parse('2026-03-20T08:00:00Z');
const today = { period: 'free', from: '2026-03-20', to: '2026-03-20' };

let platform: TestPlatform;
let operator: Caller;
let site: TestSite;
beforeAll(async () => {
  platform = await startPlatform({ at: new Date(nowMs).toISOString() });
  site = await seedLiveSite(platform, { dtuCode: '13800000002', elevators: 3 });
  operator = await platform.login('operator1');
  await insertCases();
  await select('delete from figure_due');
  const rolls = new FigureRolls(platform.app.platform, (error) => {
    throw error;
  });
  for (let round = 0; round < 20; round++) await rolls.tick();
}, 600_000);
afterAll(() => platform.close());

const select = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await platform.db.ownerPool.query<T>(statement, values)).rows;
const elevatorId = (nth: number) => site.elevators[nth]?.id ?? '';
const minutesAgo = (minutes: number) => new Date(nowMs - minutes * minuteMs);

interface OrderParts {
  nth: number;
  reportedAgo: number;
  arrival: number | null;
  hasPeople?: boolean;
  state?: number;
  parentId?: string | undefined;
}

/** Inserts an order; times in minutes. */
async function insertOrder({ nth, reportedAgo, arrival, ...more }: OrderParts): Promise<string> {
  const { hasPeople = false, state = repairStates.confirmed, parentId = null } = more;
  const [row] = await select<{ id: string }>(
    `insert into repair_orders (tenant_id, org_id, work_order_no, elevator_id, work_order_record_state, has_people, people,
       alarm_time, due_at, accepted_at, arrived_at, parent_id)
     values ($1, $2, $3, $4, $5, $6, 1, $7, $7::timestamptz + interval '30 minutes',
       $7::timestamptz + interval '2 minutes', $8, $9) returning id`,
    [
      ...[
        platform.people.north.id,
        platform.people.north.rootId,
        `A-${reportedAgo}`,
        elevatorId(nth),
        state,
        hasPeople,
      ],
      ...[minutesAgo(reportedAgo), arrival === null ? null : minutesAgo(reportedAgo - arrival), parentId],
    ],
  );
  return row?.id ?? '';
}

/** Five orders that count, a revoked one and one of a second alarm; alarms and faults. */
async function insertCases(): Promise<void> {
  const first = await insertOrder({ nth: 0, reportedAgo: 400, arrival: 12, hasPeople: true });
  await insertOrder({
    nth: 0,
    reportedAgo: 390,
    arrival: null,
    state: repairStates.twoAlarmCompleted,
    parentId: first,
  });
  await insertOrder({ nth: 0, reportedAgo: 300, arrival: 35, hasPeople: true });
  await insertOrder({ nth: 1, reportedAgo: 200, arrival: 20 });
  await insertOrder({ nth: 1, reportedAgo: 180, arrival: null, state: repairStates.cancelled });
  await insertOrder({ nth: 2, reportedAgo: 100, arrival: 50 });
  await insertOrder({ nth: 2, reportedAgo: 90, arrival: null });
  const alarms: [kind: string, ago: number][] = [
    ['trapped', 400],
    ['bell', 300],
    ['seriousFault', 90],
  ];
  for (const [at, [kind, ago]] of alarms.entries())
    await select(
      `insert into alarms (id, tenant_id, org_ids, body, received_at) values ($1, $2, $3, $4, $5)`,
      [
        ...[9_001 + at, platform.people.north.id, [platform.people.north.rootId]],
        JSON.stringify({ version: 1, kind, class: 2, state: 'open', elevatorId: elevatorId(0) }),
        minutesAgo(ago),
      ],
    );
  for (const [at, type] of [8, 8, 5].entries())
    await select(
      `insert into fault_records (id, tenant_id, fault_no, elevator_id, elevator_no, elevator_name, use_unit_name, row,
         fault_type, fault_time, recovered_at, org_ids)
       values ($1, $2, 'F', $3, '', '', '', 0, $4, $5, $5::timestamptz + interval '1 minute', $6)`,
      [
        9_001 + at,
        platform.people.north.id,
        elevatorId(at),
        type,
        minutesAgo(100 - at),
        [platform.people.north.rootId],
      ],
    );
}

async function readFigures(query: Record<string, string> = {}) {
  const answer = await operator.get('/figures', { ...today, ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  const { figures, groups } = figuresAnswerSchema.parse(answer.json());
  return { groups, value: (id: FigureId) => figures.find((one) => one.id === id)?.value, figures };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

it('home, kanban, lists, groups, statistics and reports print the same numbers', async () => {
  const { value } = await readFigures();
  const counts = { orders: 5, alarms: 3, trappedAlarms: 1, faults: 3, entrapments: 2 } as const;
  for (const id of ['orders', 'alarms', 'trappedAlarms', 'faults', 'entrapments'] as const)
    expect([id, value(id)]).toEqual([id, counts[id]]);
  const home: HomeFigures = homeFiguresSchema.parse((await operator.get('/home/figures')).json());
  expect(home.daily.at(-1)).toEqual({ day: '2026-03-20', alarms: 3, trapped: 1, faults: 3, repairOrders: 5 });
  expect(sumOf(home.alarmHours.map(({ alarms }) => alarms))).toBe(counts.alarms);
  expect(sumOf(home.alarmHours.map(({ urgent }) => urgent))).toBe(2);
  expect(home.faultTypes).toEqual([
    { faultType: 8, faults: 2 },
    { faultType: 5, faults: 1 },
  ]);

  for (const groupBy of ['elevator', 'useUnit', 'company', 'district', 'month']) {
    const { groups } = await readFigures({ groupBy });
    const values = groups.flatMap((group) => group.figures.find(({ id }) => id === 'orders')?.value ?? []);
    expect([groupBy, sumOf(values)]).toEqual([groupBy, counts.orders]);
  }
  const list = (await operator.get('/workOrders', { pageSize: '50' })).json<
    Page<{ workOrderRecordState: number }>
  >();
  const uncountedStates: readonly number[] = [repairStates.cancelled, repairStates.twoAlarmCompleted];
  const countedRecords = list.records.filter(
    ({ workOrderRecordState: state }) => !uncountedStates.includes(state),
  );
  expect(countedRecords.length).toBe(counts.orders);

  const from = '2026-03-19T16:00:00.000Z';
  const statistics = repairStatisticsSchema.parse(
    (await operator.get('/repairs/statistics', { from })).json(),
  );
  expect(statistics).toMatchObject({
    orders: counts.orders,
    rescues: counts.entrapments,
    cancelled: 1,
    late: { count: 1, of: 2 },
    daily: [{ day: '2026-03-20', orders: counts.orders, rescues: counts.entrapments }],
  });
  expect(1 - statistics.late.count / statistics.late.of).toBe(value('arrivedWithin30Minutes'));
  expect(statistics.times.accept.medianMs).toBe(value('acceptMedian'));
  expect(statistics.times.arrive).toMatchObject({
    meanMs: value('arrivalMean'),
    medianMs: value('arrivalMedian'),
    p90Ms: value('arrivalP90'),
  });
  const byElevator = (await operator.get('/repairs/statistics/elevators', { from })).json<
    Page<ElevatorRepairs>
  >();
  expect(sumOf(byElevator.records.map(({ orders }) => orders))).toBe(counts.orders);
  const days = (await operator.get('/figures/days', { from })).json<Page<{ orders: number }>>();
  expect(sumOf(days.records.map(({ orders }) => orders))).toBe(counts.orders);
});

it('a report prints the figures of its period, in its snapshot and so in its PDF', async () => {
  const { figures } = await readFigures();
  const answer = await operator.get('/reportSnapshots/preview', { kind: 'elevators', ...today });
  const { snapshot } = answer.json<{ snapshot: Snapshot }>();
  const printedRows = snapshot.blocks.flatMap((block) => (block.kind === 'figures' ? block.rows : []));
  expect(printedRows.length).toBeGreaterThan(20);
  for (const row of printedRows) {
    const id = row.name.replace('reports.figures.', '');
    const figure = figures.find((one) => one.id === id);
    expect([id, row.value, row.coverage]).toEqual([id, figure?.value, figure?.coverage]);
  }
});
