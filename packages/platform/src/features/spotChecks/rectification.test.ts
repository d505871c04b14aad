import type { CaseVisits } from '@hoistway/shared/domain/caseVisits.ts';
import type { RepairAnswer } from '@hoistway/shared/domain/repairAnswer.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { uploadedPicture } from '../../testing/uploads.ts';

let platform: TestPlatform;
let site: TestSite;
let operator: Caller;
let nextKey = 0;
let nextElevator = 0;

beforeAll(async () => {
  platform = await startPlatform({ at: '2026-03-02T08:00:00Z' });
  const { db, people } = platform;
  site = await seedSite(db, people.north, { dtuCode: '13800000001', elevators: 8 });
  operator = await platform.login('operator1');
  await ask(`update users set mail = username || '@example.com' where username in ('officeA', 'workerA')`);
  await ask(
    `update elevators set maintenance_worker_ids = array(select id from users where username = 'workerA')`,
  );
  await ask(
    `insert into channels (tenant_id, name, kind, host, is_active, created_at, updated_at)
     values ($1, 'Mail', 'mail', 'mail.example', true, now(), now())`,
    [people.north.id],
  );
});
afterAll(() => platform?.close());

const ask = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await platform.db.ownerPool.query<T>(statement, values)).rows;
const send = (caller: Caller, name: string, target: { id: string; version: number }, input: object = {}) =>
  caller.send('POST', `/commands/${name}`, {
    id: target.id,
    expectedVersion: target.version,
    idempotencyKey: `rectification-${nextKey++}`,
    input,
  });
async function perform(name: string, target: { id: string; version: number }, input: object = {}) {
  const answer = await send(operator, name, target, input);
  expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
  return answer.json<RepairAnswer>();
}

/** A signed visit with the condition of each item. */
async function signVisit(elevatorId: string, at: string, items: Record<string, string>): Promise<void> {
  const { north } = platform.people;
  const [order] = await ask<{ id: string }>(
    `insert into maintenance_orders (tenant_id, org_id, no, elevator_id, type, plan_date, status, company_id,
       maintainer1_id, created_at, updated_at)
     values ($1, $2, 'V-' || $3 || '-' || $4, $3::bigint, 'semiMonthly', $4::timestamptz::date, 'inExecution', $5,
       (select id from users where username = 'workerA'), now(), now()) returning id`,
    [north.id, north.rootId, elevatorId, at, north.companyAId],
  );
  for (const [name, condition] of Object.entries(items))
    await ask(
      `insert into maintenance_order_items (tenant_id, org_id, created_at, updated_at, maintenance_order_id, name,
         requirement, area, condition) values ($1, $2, now(), now(), $3, $4, 'Clean', 'car', $5)`,
      [north.id, north.rootId, order?.id, name, condition],
    );
  await ask(`update maintenance_orders set status = 'completed', complete_date = $2 where id = $1`, [
    order?.id,
    at,
  ]);
}

/** An entrapment that is over, reported now; its steps take so many minutes. */
async function rescue(
  elevatorId: string,
  minutes: { arrive: number; free: number },
  isComplete = true,
): Promise<RepairAnswer> {
  let now = await perform(
    'reportRepair',
    { id: elevatorId, version: 0 },
    { source: 'phoneCall', hasPeople: true },
  );
  const current = async () => ({
    id: now.id,
    version: (await operator.get(`/workOrders/${now.id}`)).json<{ version: number }>().version,
  });
  const forward = async (passedMinutes: number) => {
    platform.clock.forward(passedMinutes * minuteMs);
    await platform.app.live.tick();
  };
  now = await perform('acceptRepair', await current());
  await forward(minutes.arrive);
  now = await perform('arriveRepair', await current(), { reason: 'No signal' });
  await forward(minutes.free - minutes.arrive);
  now = await perform('freePeople', await current(), { people: 1 });
  if (!isComplete) return now;
  return perform('completeRepair', await current(), { faultReason: 'Unclear', handleMethod: 'onSite' });
}
const visitsOf = async (orderId: string): Promise<CaseVisits> => {
  const answer = await operator.get(`/workOrders/${orderId}/visits`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CaseVisits>();
};
const nextElevatorId = (): string => site.elevators[nextElevator++]?.id ?? '';
const classify = (order: RepairAnswer, cause: string) =>
  perform('classifyRepair', order, { alarmClass: 'A1', cause, wasDetectorRight: true });

describe('after a case with a cause', () => {
  it('the latest results of the items that check the part are shown, with the days between', async () => {
    const elevatorId = nextElevatorId();
    await signVisit(elevatorId, '2026-01-10T02:00:00Z', {
      层门门锁电气触点: 'unqualified',
      制动衬: 'qualified',
    });
    await signVisit(elevatorId, '2026-02-21T02:00:00Z', {
      层门门锁电气触点: 'qualified',
      层门锁紧元件啮合长度: 'notProcessed',
      底坑环境: 'qualified',
    });
    const order = await rescue(elevatorId, { arrive: 12, free: 30 });
    expect(await visitsOf(order.id)).toMatchObject({ cause: 'Unclear', items: [], rectification: null });
    await classify(order, '门锁触点接触不良');
    const view = await visitsOf(order.id);
    expect(view.items).toMatchObject([
      {
        name: '层门门锁电气触点',
        condition: 'qualified',
        visit: { visitClass: 'semiMonthly', signedOn: '2026-02-21', daysBefore: 9, maintainers: ['workerA'] },
      },
    ]);
    expect(view.term).toEqual({ days: 7, because: 'inTime', rectifyBy: '2026-03-09' });
    const stranger = await platform.login('southerner');
    expect((await stranger.get(`/workOrders/${order.id}/visits`)).statusCode).toBe(404);
  });

  it('a rectification is opened once, due in three days after a late arrival or a long rescue, else in seven', async () => {
    const termAfter = async (minutes: { arrive: number; free: number }) => {
      const order = await rescue(nextElevatorId(), minutes);
      const classifiedOrder = await classify(order, 'Brake');
      const answer = await send(operator, 'openRectification', classifiedOrder);
      expect(answer.statusCode, answer.body).toBe(200);
      const { term, rectification } = await visitsOf(order.id);
      expect(rectification).toMatchObject({ status: 'unrectified', isOverdue: false });
      return [term.days, term.because];
    };
    expect(await termAfter({ arrive: 31, free: 40 })).toEqual([3, 'lateArrival']);
    expect(await termAfter({ arrive: 20, free: 61 })).toEqual([3, 'longRescue']);
    expect(await termAfter({ arrive: 30, free: 60 })).toEqual([7, 'inTime']);
  });

  it('a second case of the elevator adds its items to the open rectification and may only bring it forward', async () => {
    const elevatorId = nextElevatorId();
    await signVisit(elevatorId, '2026-02-25T02:00:00Z', { 制动器间隙: 'qualified', 随行电缆: 'qualified' });
    const first = await classify(await rescue(elevatorId, { arrive: 5, free: 10 }), '制动器间隙过大');
    const openCheck = (await send(operator, 'openRectification', first)).json<{
      id: string;
      rectifyBy: string;
    }>();
    const second = await classify(await rescue(elevatorId, { arrive: 45, free: 50 }), '随行电缆破损');
    const again = (await send(operator, 'openRectification', second)).json<{
      id: string;
      rectifyBy: string;
    }>();
    expect(again.id).toBe(openCheck.id);
    expect(again.rectifyBy < openCheck.rectifyBy).toBe(true);
    const items = await operator.get('/spotCheckItems', { spotCheckId: openCheck.id });
    expect(items.json<{ records: { name: string }[] }>().records.map(({ name }) => name)).toEqual([
      '制动器间隙',
      '随行电缆',
    ]);
    expect((await visitsOf(second.id)).rectification?.id).toBe(openCheck.id);
  });

  it('is refused without a cause, on an older version, and to a maintainer', async () => {
    const order = await rescue(nextElevatorId(), { arrive: 5, free: 10 }, false);
    expect((await visitsOf(order.id)).cause).toBe('');
    expect((await send(operator, 'openRectification', order)).json()).toMatchObject({
      fields: [{ field: 'cause', code: 'required' }],
    });
    const completedOrder = await perform('completeRepair', order, {
      faultReason: 'Unclear',
      handleMethod: 'onSite',
    });
    const classifiedOrder = await classify(completedOrder, 'Brake');
    expect((await send(operator, 'openRectification', order)).json()).toMatchObject({ code: 'conflict' });
    const worker = await platform.login('workerA');
    expect((await send(worker, 'openRectification', classifiedOrder)).statusCode).toBe(403);
  });
});

it('an open rectification is listed, reminded of in steps, overdue, and closed with a picture', {
  timeout: 240_000,
}, async () => {
  await ask(`update spot_checks set deleted_at = now()`);
  const elevatorId = nextElevatorId();
  const order = await classify(await rescue(elevatorId, { arrive: 5, free: 10 }), 'Door lock contact');
  const { id, rectifyBy } = (await send(operator, 'openRectification', order)).json<{
    id: string;
    rectifyBy: string;
  }>();
  const openPage = await operator.get('/spotChecks', { rectificationStatus: 'unrectified' });
  expect(openPage.json()).toMatchObject({ records: [{ id, repairOrderId: order.id, rectifyBy }] });
  // A message leaves the queue once it is sent or given up; its key has the step.
  const messages = () =>
    ask<{ username: string; step: number }>(
      `select u.username, substring(d.key from '-(-?[0-9]+)-[0-9]+-mail$')::int as step
       from deliveries d join users u on u.id = d.user_id
       where d.template = 'maintenanceRectification' and d.key like 'rectification-' || $1 || '-%' order by d.id`,
      [id],
    );
  const goTo = async (daysAfter: number) => {
    platform.clock.set(Date.parse(`${rectifyBy}T01:00:00Z`) + daysAfter * dayMs);
    await platform.app.live.tick();
    operator = await platform.login('operator1');
  };
  for (const day of [-7, -6, -3, -1, 0, 1, 2, 8]) await goTo(day);
  const steps = (await messages()).filter(({ username }) => username === 'workerA').map(({ step }) => step);
  expect(steps).toEqual([7, 3, 1, 0, -1, -8]);
  expect((await messages()).filter(({ username }) => username === 'officeA')).toHaveLength(6);
  expect((await visitsOf(order.id)).rectification).toMatchObject({ status: 'unrectified', isOverdue: true });
  const worker = await platform.login('workerA');
  const version = (await worker.get(`/spotChecks/${id}`)).json<{ version: number }>().version;
  const photo = (await uploadedPicture(worker, 'image')).id;
  const closeAnswer = await send(
    worker,
    'rectifySpotCheck',
    { id, version },
    { rectification: 'Contact replaced', photoIds: [photo] },
  );
  expect(closeAnswer.statusCode, closeAnswer.body).toBe(200);
  expect((await visitsOf(order.id)).rectification).toMatchObject({
    id,
    status: 'rectified',
    isOverdue: false,
  });
  await goTo(30);
  expect(await messages()).toHaveLength(12);
});
