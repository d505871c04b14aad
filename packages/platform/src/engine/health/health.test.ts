import type { Health } from '@hoistway/shared/domain/health.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Drafts, draftsOf } from '../../testing/drafts.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { judgeHealthOfAll } from './health.ts';
import { judgePotentialFaults } from './potentialFaults.ts';

let platform: TestPlatform;
let owner: Caller;
let drafts: Drafts;
let tenantId: string;
beforeAll(async () => {
  platform = await startPlatform();
  owner = await platform.login('superAdmin');
  drafts = draftsOf(owner, platform.people.north);
  tenantId = platform.people.north.id;
});
afterAll(() => platform.close());

const make = async (path: string, draft: object) => {
  const answer = await owner.send('POST', path, draft);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Record<string, unknown> & { id: string; version: number }>();
};
const daysAgo = (days: number) => new Date(platform.clock.now() - days * dayMs);
const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);
const write = (statement: string, values: unknown[]) => platform.db.ownerPool.query(statement, values);
let rowCount = 0;
const fault = (elevatorId: string, type: number, days: number) => {
  rowCount += 1;
  return write(
    `insert into fault_records (id, tenant_id, fault_no, elevator_id, elevator_no, elevator_name, use_unit_name, row,
       fault_type, fault_time) values ($1, $2, $3, $4, '', '', '', 0, $5, $6)`,
    [rowCount, tenantId, `F${rowCount}`, elevatorId, type, daysAgo(days)],
  );
};
const writeEvent = (elevatorId: string, kind: 'wentOffline' | 'cameOnline', days: number) => {
  rowCount += 1;
  return write(
    `insert into event_log (tenant_id, seq, kind, source_at, received_at, elevator_id) values ($1, $2, $3, $4, $4, $5)`,
    [tenantId, 1_000 + rowCount, kind, daysAgo(days), elevatorId],
  );
};
/** An elevator behind a gateway with a month of messages. */
async function addConnectedElevator(n: number) {
  const code = `1234567890${n}`;
  const dtu = await make('/dtus', { ...(await drafts.of('dtus', n)), dtuCode: code });
  await write('update dtus set is_online = true, seen_at = $2, accessed_at = $3 where id = $1', [
    dtu.id,
    daysAgo(0),
    daysAgo(30),
  ]);
  const draft = await drafts.of('elevators', n);
  return make('/elevators', { ...draft, dtuCode: code, inspectedUntil: dayOf(-100) });
}
const healthOf = async (id: string): Promise<Health & { shown: unknown }> => {
  await judgePotentialFaults(platform.db, platform.clock.now());
  await judgeHealthOfAll(platform.db, platform.clock.now());
  const answer = await owner.get(`/elevators/${id}/health`);
  expect(answer.statusCode, answer.body).toBe(200);
  const shownIndex = (await owner.get(`/elevators/${id}`)).json<Record<string, unknown>>().healthIndex;
  return { ...answer.json<Health>(), shown: shownIndex };
};

it('starts at full score, loses points by recorded troubles, and regains them after the repair', async () => {
  const { id, version } = await addConnectedElevator(1);
  expect(await healthOf(id)).toMatchObject({
    score: 100,
    index: 'high',
    shown: 'high',
    coverage: 1,
    losses: [],
  });

  await make('/potentialFaultSettings', {
    ...(await drafts.of('potentialFaultSettings', 1)),
    faultCode: 2,
    warningValue: 2,
    periodDays: 10,
    weight: 30,
    isActive: true,
  });
  await fault(id, 2, 1);
  await fault(id, 2, 0);
  await fault(id, 2, 0);
  await make('/componentLives', {
    elevatorId: id,
    component: 'wireRope',
    threshold: 100,
    thresholdUnit: 'days',
    latestReplaceOn: dayOf(150),
  });
  const order = await make('/maintenanceOrder', {
    ...(await drafts.of('maintenanceOrders', 1)),
    elevatorId: id,
    planDate: dayOf(15),
    planEndDate: dayOf(15),
  });
  const worn = await healthOf(id);
  expect(worn.losses).toMatchObject([
    { cause: 'potentialFault', points: 30, measure: 3 },
    { cause: 'maintenanceOverdue', points: 15, measure: 15, evidence: [order.id] },
    { cause: 'lifeOverrun', points: 5, subject: 'wireRope', measure: 1.5 },
  ]);
  expect(worn).toMatchObject({ score: 50, index: 'low', shown: 'low' });
  expect((await owner.get(`/elevators/${id}`)).json()).toMatchObject({ version });

  await fault(id, 12, 0);
  expect(await healthOf(id)).toMatchObject({
    score: 0,
    losses: [{ cause: 'seriousFault', points: 100 }, {}, {}, {}],
  });
  await write(
    'update fault_records set recovered_at = fault_time where elevator_id = $1 and fault_type = 12',
    [id],
  );
  await write('update potential_faults set status = $2 where elevator_id = $1', [id, 'cleared']);
  await write('delete from fault_records where elevator_id = $1', [id]);
  expect(await healthOf(id)).toMatchObject({ score: 80, index: 'high', shown: 'high' });
});

it('has no score with too few messages, and shows their share', async () => {
  const { id } = await addConnectedElevator(2);
  await writeEvent(id, 'wentOffline', 6);
  const silent = await healthOf(id);
  expect(silent).toMatchObject({ score: null, index: null, shown: null });
  expect(silent.coverage).toBeCloseTo(1 / 7);
  await writeEvent(id, 'cameOnline', 4);
  const back = await healthOf(id);
  expect(back).toMatchObject({ score: 100, shown: 'high' });
  expect(back.coverage).toBeCloseTo(5 / 7);
});

it('has no value for an elevator without a gateway, and is hidden from users who do not see it', async () => {
  const { id } = await make('/elevators', await drafts.of('elevators', 3));
  expect(await healthOf(id)).toMatchObject({ score: null, judgedAt: null });
  const southerner = await platform.login('southerner');
  expect((await southerner.get(`/elevators/${id}/health`)).statusCode).toBe(404);
});
