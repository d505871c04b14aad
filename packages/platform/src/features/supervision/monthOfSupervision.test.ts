import { createHash } from 'node:crypto';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant } from '../../db/tenantTransaction.ts';
import { SupervisionWatch } from '../../engine/supervision/supervisionWatch.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { unzip } from '../../testing/unzip.ts';

/**
 * March 2026 of a unit with 30 elevators, day by day. On 11 March elevator 7 has no record; on 18 March elevator 12 is
 * stopped for a serious danger, and released on 23 March.
 */
const elevatorCount = 30;
const place = { lng: 9.5, lat: 47.1 };

let platform: TestPlatform;
let owner: Caller;
let officer: Caller;
let director: Caller;
let chief: Caller;
let watch: SupervisionWatch;
let unitId: string;
let elevatorIds: string[];
let commandCount = 0;
const watchErrors: unknown[] = [];

const create = async (path: string, body: object) => {
  const answer = await owner.send('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string; version: number }>();
};
const send = (name: string, target: { id: string; version?: number }, input: object, caller = officer) =>
  caller.send('POST', `/commands/${name}`, {
    id: target.id,
    expectedVersion: target.version ?? 0,
    idempotencyKey: `key-${++commandCount}-${name}`,
    input,
  });
const perform = async (...call: Parameters<typeof send>) => {
  const answer = await send(...call);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string; version: number; repairOrderId: string; stopUseId: string }>();
};
const sheetOf = async (kind: string, id: string, caller = officer): Promise<Sheet> => {
  const answer = await caller.get(`/supervision/${kind}/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Sheet>();
};
/** A session ends after seven days without a call. */
const visit = (...callers: Caller[]) =>
  Promise.all(callers.map((caller) => caller.get('/supervision/overview')));
const rowsOf = async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await platform.db.ownerPool.query<T>(text, values)).rows;
/** As the product's database role. */
const query = (statement: string) =>
  inTenant(platform.db, platform.people.north.id, (tx) => tx.query(statement));

async function itemIdsOf(dayIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ dayId: string; ids: string[] }>(
    `select day_control_id::text as "dayId", array_agg(id::text order by position) as ids from day_control_items
     where day_control_id = any($1::bigint[]) group by 1`,
    [dayIds],
  );
  return new Map(rows.map(({ dayId, ids }) => [dayId, ids]));
}

/** Drafts, answers and signs the daily controls of elevators; those of elevator 3 are answered from the office at once. */
async function recordDays(ids: readonly string[]): Promise<void> {
  const drafts = await Promise.all(ids.map((id) => perform('draftDayControl', { id }, { locale: 'en-US' })));
  const itemIds = await itemIdsOf(drafts.map(({ id }) => id));
  await Promise.all(
    drafts.map(async ({ id }, at) => {
      const isOffice = ids[at] === elevatorIds[2];
      const { version } = await perform(
        'answerDayControl',
        { id, version: 1 },
        {
          answers: (itemIds.get(id) ?? []).map((itemId, nth) => ({
            itemId,
            result: 'qualified',
            seconds: isOffice ? 1 : 20 + nth,
            answeredAt: new Date(platform.clock.now() - (isOffice ? 0 : (60 - nth) * 1_000)).toISOString(),
            place: { ...place, lng: isOffice ? 9.6 : place.lng, accuracyM: 10 },
          })),
        },
      );
      await perform('signDayControl', { id, version }, { place: { ...place, accuracyM: 5 } });
    }),
  );
}

async function signWeek(day: string): Promise<string> {
  const { id } = await perform('draftWeekCheck', { id: unitId }, { day, locale: 'en-US' });
  await perform('signWeekCheck', await sheetOf('week', id), { opinion: 'Read' });
  await perform('signWeekCheck', await sheetOf('week', id), { opinion: 'Agreed' }, director);
  return id;
}

/** Reports a serious danger at elevator 12, which stops it. */
async function reportDanger(elevatorId: string): Promise<{ dayId: string; repairOrderId: string }> {
  const { id } = await perform('draftDayControl', { id: elevatorId }, { locale: 'en-US' });
  const [itemId = ''] = (await itemIdsOf([id])).get(id) ?? [];
  const { repairOrderId } = await perform(
    'reportSeriousDanger',
    { id, version: 1 },
    { itemId, finding: 'Door opens while the car moves' },
  );
  const reportedSheet = await sheetOf('day', id);
  const { version } = await perform('answerDayControl', reportedSheet, {
    answers: reportedSheet.items
      .slice(1)
      .map((item) => ({ itemId: item.id, result: 'qualified', seconds: 30 })),
  });
  await perform('signDayControl', { id, version }, {});
  return { dayId: id, repairOrderId };
}

const weekIds: string[] = [];
let dangerDayId: string;
let monthId: string;

beforeAll(async () => {
  platform = await startPlatform({ at: '2026-03-02T00:30:00Z' });
  [owner, officer, director, chief] = await Promise.all([
    platform.login('superAdmin'),
    platform.login('operator1'),
    platform.login('officeA'),
    platform.login('admin'),
  ]);
  const { north } = platform.people;
  const unit = { no: 'U-30', name: 'Harbour Court', type: 'residential', propertyId: north.propertyId };
  unitId = (await create('/useUnits', { ...unit, district: 'Harbour', place })).id;
  elevatorIds = [];
  for (let n = 1; n <= elevatorCount; n++) {
    const no = `E-${String(n).padStart(2, '0')}`;
    const elevator = {
      no,
      name: `Elevator ${n}`,
      type: 'tractionPassenger',
      factoryNo: `F-${n}`,
      useUnitId: unitId,
    };
    const people = { maintenanceId: north.companyAId, maintenanceWorkerIds: [owner.session.userId] };
    elevatorIds.push((await create('/elevators', { ...elevator, ...people, useStatus: 1, place })).id);
  }
  for (const [caller, role] of [
    [officer, 'officer'],
    [director, 'director'],
    [chief, 'mainResponsible'],
  ] as const)
    await create('/safetyAppointments', { useUnitId: unitId, userId: caller.session.userId, role });
  const template = await create('/supervisionTemplates', { number: 'D', name: 'Daily', kind: 'day' });
  for (const [at, projectName] of ['Door edge', 'Alarm bell', 'Lights'].entries())
    await create('/supervisionTemplateItems', {
      templateId: template.id,
      position: at + 1,
      projectName,
      isRequired: true,
    });
  await perform('publishSupervisionTemplate', template, {}, owner);
  watch = new SupervisionWatch(platform.app.platform, (error) => watchErrors.push(error));
});
afterAll(() => platform.close());

it('records every day of the month, and each week is drafted from its days', {
  timeout: 600_000,
}, async () => {
  for (let date = 2; date <= 31; date++) {
    const day = `2026-03-${String(date).padStart(2, '0')}`;
    platform.clock.set(Date.parse(`${day}T02:00:00Z`));
    if (date === 23) {
      const [stop] = (await sheetOf('day', dangerDayId)).stops;
      const note = { note: 'Lock replaced and tested', evidence: '1' };
      await perform('releaseElevator', stop ?? { id: '0' }, note, director);
    }
    const isStopped = date >= 19 && date <= 22;
    await recordDays(
      elevatorIds.filter((_, at) => !(at === 6 && date === 11) && !(at === 11 && (date === 18 || isStopped))),
    );
    if (date === 18) {
      const report = await reportDanger(elevatorIds[11] ?? '');
      dangerDayId = report.dayId;
      expect(
        await rowsOf('select repair_method from repair_orders where id = $1', [report.repairOrderId]),
      ).toEqual([{ repair_method: 'inspection' }]);
    }
    platform.clock.set(Date.parse(`${day}T11:00:30Z`));
    await watch.tick();
    if (date % 3 === 0) await visit(officer, director, chief, owner);
    if (date % 7 === 1) weekIds.push(await signWeek(day));
  }
  expect(watchErrors).toEqual([]);
  const weeks = await Promise.all(weekIds.map((id) => sheetOf('week', id)));
  expect(weeks.map(({ days }) => [days?.recordedCount, days?.expectedCount])).toEqual([
    [210, 210],
    [209, 210],
    // Stopped from the 19th to the 22nd: four days are not owed.
    [206, 206],
    [210, 210],
  ]);
  expect(weeks[1]?.days?.missing).toEqual([{ elevatorNo: 'E-07', days: ['2026-03-11'] }]);
  expect(weeks[2]?.result).toBe('hazard');
  const misses = await rowsOf(
    `select kind, to_char(from_on, 'YYYY-MM-DD') as day from supervision_misses where from_on >= '2026-03-02'`,
  );
  expect(misses).toEqual([{ kind: 'day', day: '2026-03-11' }]);
});

it('shows the director which daily controls were answered away from the elevator or at once', async () => {
  const { weekPace } = await sheetOf('week', weekIds[0] ?? '', director);
  expect(weekPace).toMatchObject({
    recordCount: 210,
    answeredCount: 630,
    medianSeconds: 21,
    flaggedCount: 7,
  });
  expect(weekPace?.flaggedRecords[0]).toMatchObject({
    elevatorNo: 'E-03',
    medianSeconds: 1,
    sameSecondCount: 3,
    awayCount: 3,
  });
});

it('drafts the month from its weeks with the numbers of an independent count', async () => {
  const { id } = await perform('draftMonthDispatch', { id: unitId }, { locale: 'en-US' }, director);
  monthId = id;
  const month = await sheetOf('month', id, director);
  expect(month.missingWeeks).toEqual([]);
  const [count] = await rowsOf<{ days: number }>(
    `select count(distinct (elevator_id, control_date))::int as days from day_controls
     where use_unit_id = $1 and status = 'archived' and control_date between '2026-03-01' and '2026-03-31'`,
    [unitId],
  );
  // Every day since the elevators joined on 2 March, but the four of the stopped elevator.
  expect(month.days).toMatchObject({ recordedCount: count?.days, expectedCount: 30 * elevatorCount - 4 });
  expect(count?.days).toBe(30 * elevatorCount - 4 - 1);
  expect(month.texts.monthlyProblems).toContain('Dangers found: 1.');
  for (const [content, isDone] of [
    ['Replace the door edge of E-12', false],
    ['Hold a rescue drill', true],
  ] as const)
    await create('/supervisionTasks', { monthDispatchId: id, content, dueOn: '2026-04-20', isDone });
  await perform('signMonthDispatch', await sheetOf('month', id), { opinion: 'Reported' }, director);
  expect((await send('signMonthDispatch', await sheetOf('month', id), {}, director)).json()).toMatchObject({
    params: { because: 'signedBefore' },
  });
  await perform('signMonthDispatch', await sheetOf('month', id), { opinion: 'Approved' }, chief);
  expect((await sheetOf('month', id)).status).toBe('archived');
});

it('leaves no signed record, item or task to a change by the product’s database role', async () => {
  for (const [table, id] of [
    ['day_controls', dangerDayId],
    ['week_checks', weekIds[0]],
    ['month_dispatches', monthId],
  ])
    for (const statement of [
      `update ${table} set is_abnormal = not is_abnormal where id = ${id}`,
      `update ${table} set status = 'draft' where id = ${id}`,
      `update ${table} set deleted_at = now() where id = ${id}`,
      `delete from ${table} where id = ${id}`,
    ])
      await expect(query(statement), statement).rejects.toThrow(/signed record|permission denied/);
  for (const statement of [
    `update day_control_items set handle_result = 'none' where day_control_id = ${dangerDayId}`,
    `update supervision_tasks set content = 'other' where month_dispatch_id = ${monthId}`,
    `delete from supervision_tasks where month_dispatch_id = ${monthId}`,
    `insert into supervision_tasks (tenant_id, org_id, month_dispatch_id, content)
      select tenant_id, org_id, id, 'more' from month_dispatches where id = ${monthId}`,
  ])
    await expect(query(statement), statement).rejects.toThrow(/part of a signed record|permission denied/);
  await query(`update supervision_tasks set done_note = 'In work' where month_dispatch_id = ${monthId}`);
});

it('corrects a signed record by an addendum: the content stays, the chain continues', async () => {
  const before = await sheetOf('day', dangerDayId);
  const correction = { kind: 'day', reason: 'Wrong door named', text: 'It was the rear door.' };
  expect((await send('addSupervisionAddendum', before, { ...correction, text: ' ' })).statusCode).toBe(400);
  expect((await send('addSupervisionAddendum', before, correction, owner)).json()).toMatchObject({
    params: { because: 'notAppointed' },
  });
  await perform('addSupervisionAddendum', before, correction, director);
  const after = await sheetOf('day', dangerDayId);
  expect(after.items).toEqual(before.items);
  expect(after.signatures).toEqual(before.signatures);
  expect(after).toMatchObject({
    status: 'archived',
    addendumRole: 'officer',
    chain: { brokenAt: null },
    addenda: [
      {
        role: 'director',
        name: 'officeA',
        reason: 'Wrong door named',
        text: 'It was the rear door.',
        corrects: before.signatures[0]?.contentHash,
      },
    ],
  });
  const { id } = await perform('draftWeekCheck', { id: unitId }, { locale: 'en-US' });
  const draft = await sheetOf('week', id);
  expect(draft).toMatchObject({ addenda: [], addendumRole: null });
  expect((await send('addSupervisionAddendum', draft, { ...correction, kind: 'week' })).json()).toMatchObject(
    {
      code: 'illegalMove',
    },
  );
});

it('reads the tasks of the month back in the next one', async () => {
  for (const day of ['2026-04-06', '2026-04-12', '2026-04-18', '2026-04-24', '2026-04-30']) {
    platform.clock.set(Date.parse(`${day}T03:00:00Z`));
    await visit(officer, director);
  }
  const { id } = await perform('draftMonthDispatch', { id: unitId }, { locale: 'en-US' }, director);
  const april = await sheetOf('month', id, director);
  expect(april.texts.riskRectification).toContain('Tasks of last month done: 1 of 2.');
  expect(april.tasks.map(({ content }) => content)).toEqual(['Replace the door edge of E-12']);
});

it('bundles the year so that a stranger verifies it without the product', async () => {
  const bundle = await officer.get(`/supervision/units/${unitId}/years/2026`);
  const members = unzip(bundle.rawPayload);
  const chain: {
    seals: {
      nth: number;
      kind: string;
      resource: string;
      recordId: string;
      contentHash: string;
      prevHash: string;
      hash: string;
    }[];
  } = JSON.parse(String(members.get('chain.json')));
  // 895 days, four weeks and a month with two signatures each, one addendum.
  expect(chain.seals).toHaveLength(895 + 4 * 2 + 2 + 1);
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  let prevHash = '0'.repeat(64);
  for (const [at, seal] of chain.seals.entries()) {
    expect(seal).toMatchObject({ nth: at + 1, prevHash });
    prevHash = seal.hash;
    const member = [...members.keys()].find((name) =>
      name.startsWith(`records/${String(seal.nth).padStart(5, '0')}-`),
    );
    expect(sha256(members.get(member ?? '') ?? Buffer.alloc(0)), member).toBe(seal.contentHash);
  }
  for (const line of String(members.get('sha256.txt')).trim().split('\n')) {
    const [digest, name = ''] = line.split('  ');
    expect(sha256(members.get(name) ?? Buffer.alloc(0)), name).toBe(digest);
  }
  expect(String(members.get('index.html'))).toContain('2026-03-11');
});
