import type { CaseVisits } from '@hoistway/shared/domain/caseVisits.ts';
import type { PlannerBoard } from '@hoistway/shared/domain/plannerView.ts';
import { sealKeyOfElevator } from '@hoistway/shared/domain/seal.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { dayNumberOf, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { OrderState } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenSealAt, readSeals } from '../../chains/seals.ts';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import { adoptTemplates } from '../../features/maintenanceTemplates/adopt.ts';
import { seedSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { uploadedPicture } from '../../testing/uploads.ts';
import { findPastLimit } from '../../upkeep/findPastLimit.ts';

let platform: TestPlatform;
let admin: Caller;
let elevatorId: string;
let nextKey = 0;

beforeAll(async () => {
  platform = await startPlatform({ at: '2026-01-04T23:30:00Z' });
  const { north } = platform.people;
  const site = await seedSite(platform.db, north, { dtuCode: '13800000001', elevators: 1 });
  elevatorId = site.elevators[0]?.id ?? '';
  await ask(`update elevators set service_on = '2020-05-01', joined_on = '2026-01-05'`);
  await setCrew('workerA');
  for (const orgId of [north.companyAId, north.companyBId])
    await inTenant(platform.db, north.id, (tx) =>
      adoptTemplates(tx, { tenantId: north.id, orgId, nowMs: platform.clock.now() }),
    );
  // The nightly check of the figures has tests of its own, and would take most of the year's time.
  await ask(
    `insert into figure_checks (tenant_id, checked_at, checked_count, different_count) values ($1, '2027-01-01', 0, 0)`,
    [north.id],
  );
  admin = await platform.login('admin');
});
afterAll(() => platform?.close());

const ask = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await platform.db.ownerPool.query<T>(statement, values)).rows;
const setCrew = (username: string) =>
  ask(`update elevators set maintenance_worker_ids = array(select id from users where username = $1)`, [
    username,
  ]);
async function post<T = { id: string }>(path: string, body: object): Promise<T> {
  const answer = await admin.send('POST', path, body);
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
  return answer.json<T>();
}

/** Moves the clock to the morning of a day in Shanghai and runs the jobs. Sessions have ended by then. */
async function goTo(day: string): Promise<void> {
  platform.clock.set(dayNumberOf(day) * dayMs);
  await platform.app.live.tick();
  await platform.app.live.tick();
  admin = await platform.login('admin');
}

interface Order {
  id: string;
  version: number;
  type: string;
  status: OrderState;
  timing: string | null;
  planDate: string;
  companyId: string;
}
/** The orders as the office's list shows them, the latest plan first. */
async function listOrders(): Promise<Order[]> {
  const answer = await admin.get('/maintenanceOrder', { pageSize: '100', sort: '-id' });
  return answer.json<{ records: Order[] }>().records;
}
const latest = async (): Promise<string> => {
  const [order] = await listOrders();
  return order ? `${order.planDate} ${order.type} ${order.status} ${order.timing}` : 'none';
};
const command = (caller: Caller, name: string, target: { id: string; version: number }, input: object = {}) =>
  caller.send('POST', `/commands/${name}`, {
    id: target.id,
    expectedVersion: target.version,
    idempotencyKey: `year-of-elevator-${nextKey++}`,
    input,
  });
async function perform<T extends { id: string; version: number }>(
  caller: Caller,
  name: string,
  target: { id: string; version: number },
  input: object = {},
): Promise<T> {
  const answer = await command(caller, name, target, input);
  expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
  return answer.json<T>();
}

/** A whole visit on a phone: accepted, signed in at the elevator, every item judged, signed. */
async function visit(username: string): Promise<void> {
  const worker = await platform.login(username);
  const own = (await worker.get('/home/visits')).json<{ id: string }[]>();
  expect(own, `the day of ${username}`).toHaveLength(1);
  const orderId = own[0]?.id ?? '';
  const target = async () => {
    const { version } = (await worker.get(`/maintenanceOrder/${orderId}`)).json<{ version: number }>();
    return { id: orderId, version };
  };
  await perform(worker, 'acceptMaintenance', await target());
  const place = { lng: 121.5, lat: 31.23, accuracyM: 10 };
  await perform(worker, 'signInMaintenance', await target(), { place });
  await perform(worker, 'startMaintenance', await target());
  const { items } = (await worker.get(`/maintenanceOrder/${orderId}/visit`)).json<VisitView>();
  await perform(worker, 'judgeMaintenance', await target(), {
    items: items.map(({ id, judgeType, minimum, maximum }) => ({
      itemId: id,
      condition: 'qualified',
      ...(judgeType === 'numeric' && { measured: minimum ?? maximum ?? 1 }),
    })),
  });
  const signatureId = (await uploadedPicture(worker, 'image')).id;
  await perform(worker, 'completeMaintenance', await target(), { signatureId });
}

async function planCompany(companyId: string, holidayCalendarId: string): Promise<void> {
  await post('/maintenanceSettings', {
    ...{ name: `Rule ${companyId}`, companyId, holidayCalendarId, autoSendDay: 2, cycleDays: 15 },
    ...{ signInDistanceM: 500, lateReading: 'fromVisit', limitsToLaw: true, needsTwoPersons: false },
    ...{ needsPhoto: false, needsSignature: true, autoConfirmHours: 72, planFrom: '2026-01-05' },
  });
}

it('a year of one elevator: early, late, void, holidays, a stop, a new company, an entrapment, an inspection, a server down', {
  timeout: 900_000,
}, async () => {
  const { companyAId, companyBId } = platform.people.north;
  const { id: calendarId } = await post('/holidayCalendars', { name: 'Year' });
  for (let day = 16; day <= 22; day++)
    await post('/holidays', { calendarId, day: `2026-02-${day}`, name: 'Spring Festival' });
  for (const companyId of [companyAId, companyBId]) await planCompany(companyId, calendarId);

  // January: the first visit is due fifteen days after the take-over, and is done a day early.
  await goTo('2026-01-17');
  expect(await latest()).toBe('none');
  const before = (
    await admin.get('/upkeepPlanner/board', { from: '2026-01-17', until: '2026-01-31' })
  ).json<PlannerBoard>();
  expect(before.visits).toMatchObject([{ id: `due-${elevatorId}`, dueOn: dayNumberOf('2026-01-20') }]);
  await goTo('2026-01-18');
  expect(await latest()).toBe('2026-01-20 semiMonthly sent normal');
  await goTo('2026-01-19');
  await visit('workerA');
  expect(await latest()).toBe('2026-01-20 semiMonthly completed advance');
  await goTo('2026-01-22');
  expect(await latest()).toBe('2026-01-20 semiMonthly confirmed advance');

  // February: the early visit moved the chain; the next one is late and is reported as such.
  await goTo('2026-02-01');
  expect(await latest()).toBe('2026-02-03 semiMonthly sent normal');
  await goTo('2026-02-04');
  expect(await latest()).toBe('2026-02-03 semiMonthly notAccepted overdue');
  expect((await admin.get('/maintenanceOrder', { recentNotAccept: 'true' })).json()).toMatchObject({
    total: 1,
  });
  await goTo('2026-02-05');
  await visit('workerA');
  expect(await latest()).toBe('2026-02-03 semiMonthly completed overdue');

  // Due on the 20th, in the holidays: planned before them. The office voids the order, and it is due again.
  await goTo('2026-02-13');
  expect(await latest()).toBe('2026-02-15 semiMonthly sent normal');
  const [holidayOrder] = await listOrders();
  if (!holidayOrder) throw new Error('no order');
  const silent = await command(admin, 'voidMaintenance', holidayOrder);
  expect(silent.json()).toMatchObject({ fields: [{ field: 'input.invalidReason', code: 'required' }] });
  await perform(admin, 'voidMaintenance', holidayOrder, { invalidReason: 'Wrong crew' });
  await platform.app.live.tick();
  const [anew, voidedOrder] = await listOrders();
  expect([anew?.status, anew?.planDate, voidedOrder?.status]).toEqual(['sent', '2026-02-15', 'invalid']);
  const restoreAnswer = await command(admin, 'sendMaintenance', voidedOrder ?? holidayOrder);
  expect(restoreAnswer.json()).toMatchObject({ code: 'illegalMove', current: { status: 'invalid' } });
  await goTo('2026-02-15');
  await visit('workerA');

  // Out of use: no visit is due, and a half-yearly set on the return.
  await goTo('2026-02-20');
  await ask('update elevators set use_status = 3');
  await goTo('2026-02-21');
  await goTo('2026-04-09');
  expect((await listOrders()).filter(({ planDate }) => planDate > '2026-02-15')).toEqual([]);
  await ask('update elevators set use_status = 1');
  await goTo('2026-04-10');
  expect(await latest()).toBe('2026-04-10 halfYearly sent normal');
  await visit('workerA');

  // Another company takes over: the chain goes on, and its own maintainer has the order.
  await goTo('2026-04-15');
  await ask('update elevators set maintenance_id = $1', [companyBId]);
  await setCrew('workerB');
  await goTo('2026-04-23');
  expect((await listOrders())[0]).toMatchObject({
    planDate: '2026-04-25',
    type: 'semiMonthly',
    companyId: companyBId,
  });
  await goTo('2026-04-25');
  await visit('workerB');

  await sufferEntrapment('2026-05-04');

  // The server is down over the due day of May and comes back in June: one order, overdue.
  await goTo('2026-06-15');
  expect((await listOrders()).filter(({ planDate }) => planDate > '2026-04-25')).toHaveLength(1);
  expect(await latest()).toMatch(/ (sent|notAccepted) overdue$/);
  await visit('workerB');

  await inspect('2026-06-20');

  // The rest of the year: every visit on its day.
  for (let on = dayNumberOf('2026-06-21'); on <= dayNumberOf('2026-12-31'); on++) {
    platform.clock.set(on * dayMs);
    await platform.app.live.tick();
    const past = await asPlatform(platform.db, (tx) => findPastLimit(tx, platform.clock.now()));
    expect(past, textOfDay(on)).toEqual([]);
    const dueOrders = await ask(`select 1 from maintenance_orders where status = 'sent' and plan_date = $1`, [
      textOfDay(on),
    ]);
    if (dueOrders.length > 0) await visit('workerB');
  }
  await goTo('2026-12-31');
  const signedOrders = (await listOrders()).filter(({ status }) =>
    ['completed', 'confirmed'].includes(status),
  );
  const restOfYear = signedOrders.filter(({ planDate }) => planDate > '2026-06-16').toReversed();
  expect(restOfYear.map(({ timing }) => timing)).toEqual(Array(restOfYear.length).fill('normal'));
  const days = [dayNumberOf('2026-06-15'), ...restOfYear.map(({ planDate }) => dayNumberOf(planDate))];
  const gaps = days.slice(1).map((day, at) => day - (days[at] ?? day));
  expect(
    gaps.every((gap) => gap >= 1 && gap <= 15),
    gaps.join(),
  ).toBe(true);
  expect(new Set(restOfYear.map(({ type }) => type))).toEqual(
    new Set(['semiMonthly', 'quarterly', 'halfYearly']),
  );
  const sealKey = sealKeyOfElevator(elevatorId);
  const seals = await asPlatform(platform.db, (tx) => readSeals(tx, sealKey));
  expect(brokenSealAt(sealKey, seals)).toBeNull();
  expect(new Set(seals.map(({ recordId }) => recordId)).size).toBe(signedOrders.length);
});

/** People are trapped behind a door lock that was qualified nine days before; the rectification ends late. */
async function sufferEntrapment(day: string): Promise<void> {
  await goTo(day);
  let now = await perform<{ id: string; version: number }>(
    admin,
    'reportRepair',
    { id: elevatorId, version: 0 },
    { source: 'phoneCall', hasPeople: true },
  );
  const current = async () => ({
    id: now.id,
    version: (await admin.get(`/workOrders/${now.id}`)).json<{ version: number }>().version,
  });
  now = await perform(admin, 'acceptRepair', await current());
  platform.clock.forward(40 * minuteMs);
  await platform.app.live.tick();
  now = await perform(admin, 'arriveRepair', await current(), { reason: 'No signal' });
  now = await perform(admin, 'freePeople', await current(), { people: 1 });
  now = await perform(admin, 'completeRepair', await current(), {
    faultReason: '门锁',
    handleMethod: 'onSite',
  });
  const classification = { alarmClass: 'A1', cause: '门锁触点接触不良', wasDetectorRight: true };
  now = await perform(admin, 'classifyRepair', await current(), classification);
  const readVisits = async () => (await admin.get(`/workOrders/${now.id}/visits`)).json<CaseVisits>();
  const { items, term } = await readVisits();
  expect(items).toContainEqual(
    expect.objectContaining({
      name: '层门门锁电气触点',
      condition: 'qualified',
      visit: expect.objectContaining({ signedOn: '2026-04-25', daysBefore: 9, maintainers: ['workerB'] }),
    }),
  );
  expect(term).toEqual({ days: 3, because: 'lateArrival', rectifyBy: '2026-05-07' });
  const openAnswer = await command(admin, 'openRectification', await current());
  expect(openAnswer.statusCode, openAnswer.body).toBe(200);
  const rectification = openAnswer.json<{ id: string }>();
  await goTo('2026-05-08');
  expect((await readVisits()).rectification).toMatchObject({ status: 'unrectified', isOverdue: true });
  const worker = await platform.login('workerB');
  const { version } = (await worker.get(`/spotChecks/${rectification.id}`)).json<{ version: number }>();
  const photo = (await uploadedPicture(worker, 'image')).id;
  const closeAnswer = await command(
    worker,
    'rectifySpotCheck',
    { id: rectification.id, version },
    { rectification: 'Contact replaced', photoIds: [photo] },
  );
  expect(closeAnswer.statusCode, closeAnswer.body).toBe(200);
  expect((await readVisits()).rectification).toMatchObject({ status: 'rectified', isOverdue: false });
}

/** The annual inspection is passed after the maintainer's own one, and sets the next. */
async function inspect(day: string): Promise<void> {
  await goTo(day);
  const check = await post<{ id: string; version: number }>('/yearChecks', {
    ...{ elevatorId, dueDate: '2026-07-01', kind: 'periodic', result: 'pending' },
  });
  const self = { selfInspectedOn: day, selfInspector: 'Li', selfReviewer: 'Wang' };
  const selfAnswer = await command(admin, 'recordSelfInspection', check, self);
  expect(selfAnswer.statusCode, selfAnswer.body).toBe(200);
  const result = { result: 'passed', checkedOn: day, inspectionBody: 'Institute' };
  const passAnswer = await command(
    admin,
    'recordInspection',
    { ...check, version: check.version + 1 },
    result,
  );
  expect(passAnswer.json(), passAnswer.body).toMatchObject({ result: 'passed', hasSelfInspection: true });
  expect((await admin.get(`/elevators/${elevatorId}`)).json()).toMatchObject({ inspectionResult: 'passed' });
}
