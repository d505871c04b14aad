import type { PlannedDay, PlannedVisit, PlannerBoard } from '@hoistway/shared/domain/plannerView.ts';
import { dayNumberOf } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { judgePlan } from '@hoistway/shared/domain/upkeep/judgePlan.ts';
import { loadsOf, type PlanBoard } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let admin: Caller;
let site: TestSite;
let workerIds: string[];
beforeEach(async () => {
  // 16:00 of a Monday in Shanghai.
  platform = await startPlatform({ at: '2026-03-02T08:00:00Z' });
  admin = await platform.login('admin');
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '13800000001', elevators: 6 });
  workerIds = (
    await selectRows<{ id: string }>(
      `select id::text from users where username in ('workerA', 'operator1') order by username = 'operator1'`,
    )
  ).map(({ id }) => id);
  await selectRows('update elevators set maintenance_worker_ids = $1::bigint[]', [workerIds]);
});
afterEach(() => platform.close());

const selectRows = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await platform.db.ownerPool.query<T>(statement, values)).rows;
const day = (text: string): number => dayNumberOf(text);
const post = async (path: string, body: Record<string, unknown>): Promise<string> => {
  const answer = await admin.send('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>().id;
};

/** Plans the visits of company A from the second of March on: due on the 17th, written two days ahead. */
async function planCompany(more: Record<string, unknown> = {}): Promise<void> {
  await post('/maintenanceSettings', {
    name: 'Rule',
    companyId: platform.people.north.companyAId,
    autoSendDay: 2,
    cycleDays: 15,
    signInDistanceM: 500,
    lateReading: 'fromVisit',
    limitsToLaw: true,
    needsTwoPersons: true,
    planFrom: '2026-03-02',
    ...more,
  });
  await platform.app.live.tick();
}
async function goTo(text: string): Promise<void> {
  platform.clock.set(Date.parse(`${text}T00:00:00Z`));
  await platform.app.live.tick();
  admin = await platform.login('admin');
}
const boardOf = async (caller: Caller = admin): Promise<PlannerBoard> => {
  const answer = await caller.get('/upkeepPlanner/board', { from: '2026-03-02', until: '2026-03-31' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PlannerBoard>();
};
const moveOf = ({ id, version, crewIds }: PlannedVisit, to: string, more: object = {}) => ({
  id,
  version,
  crewIds,
  planOn: day(to),
  ...more,
});
let nextKey = 0;
const sendAs = (caller: Caller, moves: object[], idempotencyKey = `planner-test-${nextKey++}`) =>
  caller.send('POST', '/upkeepPlanner/moves', { moves, idempotencyKey });
const send = (...moves: object[]) => sendAs(admin, moves);

describe('the board', () => {
  it('shows due visits before their orders are written, with the day of the law, and orders after', async () => {
    await planCompany();
    const before = await boardOf();
    expect(before.visits).toHaveLength(6);
    expect(before.visits[0]).toMatchObject({
      id: `due-${site.elevators[0]?.id}`,
      version: 0,
      planOn: day('2026-03-17'),
      dueOn: day('2026-03-17'),
      limitOn: day('2026-03-17'),
      crewIds: workerIds,
      minutes: 45,
    });
    await goTo('2026-03-15');
    const after = await boardOf();
    expect(after.visits).toHaveLength(6);
    expect(after.visits.every(({ id, state }) => !id.startsWith('due-') && state === 'sent')).toBe(true);
    expect(after.visits[0]).toMatchObject({ planOn: day('2026-03-17'), limitOn: day('2026-03-17') });
  });

  it('has the shifts, absences and certificates of maintainers, and the closed days of their company', async () => {
    const calendarId = await post('/holidayCalendars', { name: 'Spring' });
    await post('/holidays', { calendarId, day: '2026-03-20', name: 'Holiday' });
    await planCompany({ holidayCalendarId: calendarId });
    const [workerId] = workerIds;
    await post('/workShifts', {
      name: 'Half days',
      companyId: platform.people.north.companyAId,
      userId: workerId,
      startsAt: '08:00',
      endsAt: '12:30',
      onMonday: true,
      onSaturday: true,
    });
    await post('/workAbsences', {
      userId: workerId,
      kind: 'leave',
      fromOn: '2026-03-10',
      untilOn: '2026-03-12',
    });
    await post('/operatorCertificates', { no: 'T-1', userId: workerId, kind: 'T', expiresOn: '2026-03-18' });
    const { maintainers, companies } = await boardOf();
    const worker = maintainers.find(({ id }) => id === workerId);
    expect(worker).toMatchObject({
      minutesOfWeekday: [270, 0, 0, 0, 0, 270, 0],
      absences: [{ fromOn: day('2026-03-10'), untilOn: day('2026-03-12'), kind: 'leave' }],
      certifiedUntil: day('2026-03-18'),
    });
    const company = companies.find(({ id }) => id === platform.people.north.companyAId);
    expect(company).toMatchObject({ needsTwoPersons: true, closedDays: [day('2026-03-20')] });
  });

  it('is within the scope of the caller, and closed without the permission and to the other tenant', async () => {
    await planCompany();
    const south = await platform.login('southerner');
    expect((await boardOf(south)).visits).toEqual([]);
    const [visit] = (await boardOf()).visits;
    const answer = await sendAs(south, [moveOf(visit as PlannedVisit, '2026-03-16', { crewIds: [] })]);
    expect([404, 409]).toContain(answer.statusCode);
    expect(await selectRows('select 1 from maintenance_orders')).toEqual([]);
  });

  it('refuses a range that is too wide or reversedRange around', async () => {
    const wideRange = await admin.get('/upkeepPlanner/board', { from: '2026-03-01', until: '2026-06-01' });
    expect(wideRange.json()).toMatchObject({ code: 'windowTooWide' });
    const reversedRange = await admin.get('/upkeepPlanner/board', {
      from: '2026-03-02',
      until: '2026-03-01',
    });
    expect(reversedRange.json()).toMatchObject({ code: 'startAfterEnd' });
  });
});

describe('a move', () => {
  it('gives an order its new day and crew, notes it in the history, and is seen on the board', async () => {
    await planCompany();
    await goTo('2026-03-15');
    const [visit] = (await boardOf()).visits;
    if (!visit) throw new Error('no visit');
    const answer = await send(moveOf(visit, '2026-03-16', { crewIds: workerIds.toReversed() }));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<{ visits: PlannedVisit[] }>().visits).toMatchObject([
      {
        id: visit.id,
        version: visit.version + 1,
        planOn: day('2026-03-16'),
        crewIds: workerIds.toReversed(),
      },
    ]);
    const record = (await admin.get(`/maintenanceOrder/${visit.id}`)).json();
    expect(record).toMatchObject({ planDate: '2026-03-16', maintainer1Id: workerIds[1], status: 'sent' });
    expect(
      await selectRows('select changes from record_history where record_id = $1 and version = $2', [
        visit.id,
        visit.version + 1,
      ]),
    ).toMatchObject([
      { changes: expect.arrayContaining([{ field: 'planDate', from: '2026-03-17', to: '2026-03-16' }]) },
    ]);
  });

  it('is taken back by the move to the former day', async () => {
    await planCompany();
    await goTo('2026-03-15');
    const [visit] = (await boardOf()).visits;
    if (!visit) throw new Error('no visit');
    const movedVisit = (await send(moveOf(visit, '2026-03-16'))).json<{ visits: PlannedVisit[] }>().visits[0];
    if (!movedVisit) throw new Error('not movedVisit');
    expect((await send(moveOf(movedVisit, '2026-03-17'))).statusCode).toBe(200);
    expect((await boardOf()).visits.find(({ id }) => id === visit.id)).toMatchObject({
      planOn: visit.planOn,
    });
  });

  it('beyond the last day of the law is refused with the reason, and changes nothing of a batch', async () => {
    await planCompany();
    await goTo('2026-03-15');
    const [first, second] = (await boardOf()).visits;
    if (!first || !second) throw new Error('no visits');
    const answer = await send(moveOf(first, '2026-03-16'), moveOf(second, '2026-03-18'));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'planRefused',
      params: {
        reason: 'beyondLaw',
        refusals: [{ id: second.id, consequences: [{ kind: 'beyondLaw', limitOn: day('2026-03-17') }] }],
      },
    });
    expect((await boardOf()).visits.every(({ planOn }) => planOn === day('2026-03-17'))).toBe(true);
  });

  it('is refused for an absent maintainer, an expired certificate and one person where two are needed', async () => {
    await planCompany();
    const [workerId = '', otherId = ''] = workerIds;
    await post('/workAbsences', {
      userId: workerId,
      kind: 'sick',
      fromOn: '2026-03-16',
      untilOn: '2026-03-16',
    });
    await post('/operatorCertificates', { no: 'T-2', userId: otherId, kind: 'T', expiresOn: '2026-03-15' });
    await goTo('2026-03-15');
    const [visit] = (await boardOf()).visits;
    if (!visit) throw new Error('no visit');
    const reasonOf = async (to: string, crewIds: string[]) =>
      (await send(moveOf(visit, to, { crewIds }))).json<{ params: { reason: string } }>().params.reason;
    expect(await reasonOf('2026-03-16', [workerId])).toBe('onePerson');
    expect(await reasonOf('2026-03-16', workerIds)).toBe('absent');
    expect(await reasonOf('2026-03-17', workerIds)).toBe('certificateExpired');
    expect(await reasonOf('2026-03-17', [workerId, workerId])).toBe('twice');
  });

  it('decided on an older version is refused with the visit as it is', async () => {
    await planCompany();
    await goTo('2026-03-15');
    const [visit] = (await boardOf()).visits;
    if (!visit) throw new Error('no visit');
    await send(moveOf(visit, '2026-03-16'));
    const answer = await send(moveOf(visit, '2026-03-15'));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      current: [{ id: visit.id, version: visit.version + 1, planOn: day('2026-03-16') }],
    });
  });

  it('repeated with the same key takes effect once and has the first answer; the key is its user’s alone', async () => {
    await planCompany();
    await goTo('2026-03-15');
    const [visit] = (await boardOf()).visits;
    if (!visit) throw new Error('no visit');
    const moves = [moveOf(visit, '2026-03-16')];
    const [first, second] = await Promise.all([1, 2].map(() => sendAs(admin, moves, 'one-attempt')));
    expect([first?.statusCode, second?.statusCode], second?.body).toEqual([200, 200]);
    expect(second?.json()).toEqual(first?.json());
    expect((await boardOf()).visits.find(({ id }) => id === visit.id)?.version).toBe(visit.version + 1);
    const operator = await platform.login('operator1');
    expect((await sendAs(operator, moves, 'one-attempt')).statusCode).toBe(400);
    expect((await admin.send('POST', '/upkeepPlanner/moves', { moves })).statusCode).toBe(400);
  });

  it('from two seats at once is done once; the other learns the visits as they are', async () => {
    await planCompany();
    const due = (await boardOf()).visits.slice(0, 3);
    const otherSeat = await platform.login('admin');
    const days = ['2026-03-10', '2026-03-11'];
    const answers = await Promise.all(
      [admin, otherSeat].map((seat, at) =>
        sendAs(
          seat,
          due.map((visit) => moveOf(visit, days[at] ?? '')),
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    const orders = await selectRows<{ plan: string }>(
      `select to_char(plan_date, 'YYYY-MM-DD') as plan from maintenance_orders`,
    );
    expect(orders.map(({ plan }) => plan)).toEqual(Array(3).fill(days[winner]));
    const visits = (await boardOf()).visits.filter(({ id }) => !id.startsWith('due-'));
    const rivals = await Promise.all(
      [admin, otherSeat].map((seat) =>
        sendAs(
          seat,
          visits.map((visit) => moveOf(visit, '2026-03-12')),
        ),
      ),
    );
    const refusal = rivals.find(({ statusCode }) => statusCode === 409);
    expect(rivals.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(refusal?.json()).toMatchObject({
      code: 'conflict',
      current: visits.map(({ id, version }) => ({ id, version: version + 1, planOn: day('2026-03-12') })),
    });
  });

  it('that fills a maintainer’s working time is named on the board by its minutes, and does not refuse', async () => {
    await planCompany();
    await post('/workShifts', {
      name: 'Two hours',
      companyId: platform.people.north.companyAId,
      userId: workerIds[0],
      startsAt: '08:00',
      endsAt: '10:00',
      onMonday: true,
    });
    await goTo('2026-03-15');
    const board = await boardOf();
    const planBoard: PlanBoard = {
      orders: new Map(board.visits.map((visit) => [visit.id, visit])),
      maintainers: new Map(board.maintainers.map((one) => [one.id, one])),
      companies: new Map(
        board.companies.map((one) => [one.id, { ...one, closedDays: new Set(one.closedDays) }]),
      ),
      loads: loadsOf(board.visits),
    };
    const moves = board.visits.slice(0, 3).map((visit) => moveOf(visit, '2026-03-16'));
    const judgements = judgePlan(
      planBoard,
      moves.map(({ id, planOn, crewIds }) => ({ orderId: id, planOn, crewIds })),
    );
    expect(judgements[0]?.consequences).toContainEqual({
      kind: 'overloaded',
      maintainerId: workerIds[0],
      minutes: 135,
      capacityMinutes: 120,
    });
    expect((await send(...moves)).statusCode).toBe(200);
  });

  it('of a due visit writes its order, once, which the engine then leaves alone', async () => {
    await planCompany();
    const visits = (await boardOf()).visits.slice(0, 2);
    const answer = await send(...visits.map((visit) => moveOf(visit, '2026-03-10')));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<{ visits: PlannedVisit[] }>().visits).toMatchObject(
      Array(2).fill({ state: 'notSent', planOn: day('2026-03-10'), dueOn: day('2026-03-17') }),
    );
    expect((await send(...visits.map((visit) => moveOf(visit, '2026-03-11')))).statusCode).toBe(409);
    await goTo('2026-03-16');
    const counts = await selectRows<{ orders: number }>(
      'select count(*)::int as orders from maintenance_orders group by elevator_id',
    );
    expect(counts).toHaveLength(6);
    expect(counts.every(({ orders }) => orders === 1)).toBe(true);
  });

  it('is the office’s alone: a maintainer reads the board', async () => {
    await planCompany();
    const worker = await platform.login('workerA');
    const board = await worker.get('/upkeepPlanner/board', { from: '2026-03-02', until: '2026-03-31' });
    const [visit] = (await boardOf()).visits;
    const answer = await sendAs(worker, [moveOf(visit as PlannedVisit, '2026-03-16')]);
    expect([board.statusCode, answer.statusCode]).toEqual([200, 403]);
  });
});

describe('the routes of a day', () => {
  it('order the sites of a crew by distance, with times and reasons', async () => {
    const farSite = await seedSite(platform.db, platform.people.north, {
      dtuCode: '13800000002',
      elevators: 1,
    });
    const nearSite = await seedSite(platform.db, platform.people.north, {
      dtuCode: '13800000003',
      elevators: 1,
    });
    await selectRows('update use_units set place_lng = 121.9 where id = $1', [farSite.useUnitId]);
    await selectRows('update use_units set place_lng = 121.55 where id = $1', [nearSite.useUnitId]);
    await selectRows('update elevators set maintenance_worker_ids = $1::bigint[]', [workerIds]);
    await planCompany();
    await goTo('2026-03-15');
    const answer = await admin.get('/upkeepPlanner/dayPlan', { day: '2026-03-17' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { routes, basis, openSites } = answer.json<PlannedDay>();
    expect(basis).toBe('distance');
    expect(openSites).toEqual([]);
    expect(routes).toHaveLength(1);
    const names = routes[0]?.stops.map(({ siteName }) => siteName) ?? [];
    expect(names.indexOf('Site 13800000003')).toBe(1);
    expect(routes[0]?.stops.find(({ siteName }) => siteName === 'Site 13800000001')?.reasons).toContainEqual({
      kind: 'sameSite',
      count: 6,
    });
    expect(routes[0]?.workMinutes).toBe(8 * 45);
    expect(routes[0]?.distanceM).toBeGreaterThan(30_000);
  });
});

describe('an on-demand rule', () => {
  const rule = {
    name: 'Pilot',
    province: 'Sichuan',
    maxIntervalDays: 30,
    minMonitoredPercent: 50,
    maxLossHours: 24,
  };
  const dueDays = async () => new Set((await boardOf()).visits.map(({ dueOn }) => dueOn));

  it('stretches the interval only where it is active, named by the company and the elevator was monitored', async () => {
    const ruleId = await post('/onDemandRules', { ...rule, isActive: false });
    await selectRows(`update elevators set evaluation_cycle = 'weekly', continuous_minutes = 30`);
    await selectRows(`update dtus set accessed_at = '2025-01-01'`);
    await selectRows(
      `insert into year_checks (tenant_id, org_id, elevator_id, result, next_date)
       select tenant_id, org_id, id, 'passed', '2026-12-01' from elevators`,
    );
    await planCompany({ onDemandRuleId: ruleId });
    expect(await dueDays()).toEqual(new Set([day('2026-03-17')]));
    const record = (await admin.get(`/onDemandRules/${ruleId}`)).json<Record<string, unknown>>();
    const answer = await admin.send('PUT', '/onDemandRules', { ...record, isActive: true });
    expect(answer.statusCode, answer.body).toBe(200);
    await platform.app.live.tick();
    expect(await dueDays()).toEqual(new Set([]));
    expect(
      await selectRows(
        `select distinct due_on::text, limit_on::text, on_demand -> 'isStretched' as stretched from upkeep_due`,
      ),
    ).toEqual([{ due_on: '2026-04-01', limit_on: '2026-04-01', stretched: true }]);
    // A hazard ends the stretched interval at the next evaluation.
    await selectRows(
      `insert into potential_faults (tenant_id, org_id, elevator_id, status) select tenant_id, org_id, id, 'open'
       from elevators limit 1`,
    );
    // A change of an elevator's settings evaluates it at once.
    await selectRows('update elevators set continuous_minutes = 31');
    await platform.app.live.tick();
    expect(await dueDays()).toEqual(new Set([day('2026-03-17')]));
    expect((await boardOf()).visits[0]?.onDemand).toMatchObject({ isStretched: false, intervalDays: 15 });
    expect(
      await selectRows(
        `select on_demand -> 'refusals' as refusals from upkeep_due where due_on = '2026-03-17'`,
      ),
    ).toEqual([{ refusals: ['openHazard'] }]);
  });
});
