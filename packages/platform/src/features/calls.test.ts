import { homeFiguresSchema } from '@hoistway/shared/domain/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform, inTenant } from '../db/tenantTransaction.ts';
import { seedDictionaries } from '../seed/seedDictionaries.ts';
import { type Drafts, draftsOf } from '../testing/drafts.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

let platform: TestPlatform;
let operator: Caller;
let drafts: Drafts;
beforeAll(async () => {
  platform = await startPlatform({ at: '2026-03-02T08:00:00Z' });
  operator = await platform.login('operator1');
  drafts = draftsOf(operator, platform.people.north);
  await asPlatform(platform.db, seedDictionaries);
});
afterAll(() => platform.close());

interface List {
  records: Record<string, unknown>[];
  total: number;
  pages: number;
}
const list = async (path: string, query: Record<string, string> = {}, caller = operator): Promise<List> => {
  const answer = await caller.get(path, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<List>();
};
async function create(
  resource: 'maintenanceOrders' | 'contracts' | 'yearChecks',
  path: string,
  n: number,
  more: object,
) {
  const draft = { ...(await drafts.of(resource, n)), ...more };
  const answer = await operator.send('POST', path, draft);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>();
}

describe('the calls of §7', () => {
  it('dicts/mapTree: every enumeration by its code, in the language of the caller', async () => {
    const tree = (await operator.get('/dicts/mapTree')).json<
      Record<string, { code: string; desc: string }[]>
    >();
    expect(tree.userType).toContainEqual({ code: '13', desc: 'Maintenance worker' });
    expect(tree.workOrderRecordState).toHaveLength(9);
    expect(tree.manualAlarmClass?.map((entry) => entry.code)).toEqual(['A1', 'A2', 'B', 'C', 'D1', 'D2']);
    const chinese = await operator.inject({
      method: 'GET',
      url: '/dicts/mapTree',
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(chinese.json().healthIndex).toContainEqual({ code: 'high', desc: '高' });
  });

  it('dicts/mapTree: a tenant’s own words stay in every language', async () => {
    const owner = await platform.login('superAdmin');
    const [entry] = (await list('/dictionaries', { search: 'approved' }, owner)).records;
    const answer = await owner.send('PUT', '/dictionaries', {
      id: entry?.id,
      version: 1,
      desc: 'Let through',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const tree = (await operator.get('/dicts/mapTree')).json();
    expect(tree.approvalStatus).toContainEqual({ code: 'approved', desc: 'Let through' });
    const refusal = await operator.send('PUT', '/dictionaries', { id: entry?.id, version: 2, desc: 'Mine' });
    expect(refusal.statusCode).toBe(403);
  });

  it('main/authChildrenOrg: the organisations that a user may act in', async () => {
    const organisations = (await operator.get('/main/authChildrenOrg')).json();
    expect(organisations).toHaveLength(4);
    expect(organisations[0]).toEqual({ id: expect.any(String), name: expect.any(String) });
  });

  it('workOrders/web: a page of repair orders in a state', async () => {
    const { north } = platform.people;
    await inTenant(platform.db, north.id, (tx) =>
      tx.query(
        `insert into repair_orders (tenant_id, org_id, work_order_no, work_order_record_state, alarm_time)
         values ($1, $2, 'R-1', 1, now()), ($1, $2, 'R-2', 6, now())`,
        [north.id, north.rootId],
      ),
    );
    const orderPage = await list('/workOrders/web', { pageIndex: '1', workOrderRecordState: '1' });
    expect(orderPage).toMatchObject({ total: 1, pages: 1, records: [{ workOrderNo: 'R-1' }] });
    expect((await list('/workOrders/web')).total).toBe(2);
    expect((await operator.send('POST', '/workOrders', { workOrderNo: 'R-3' })).statusCode).toBe(404);
  });

  it('maintenanceOrder?recentNotAccept=true: orders not accepted whose day is near', async () => {
    const plan = (day: string) => ({ planDate: day, planEndDate: day });
    await create('maintenanceOrders', '/maintenanceOrder', 1, plan('2026-03-04'));
    const acceptedOrder = await create('maintenanceOrders', '/maintenanceOrder', 2, {
      ...plan('2026-03-04'),
      maintainer1Id: operator.session.userId,
    });
    await create('maintenanceOrders', '/maintenanceOrder', 3, plan('2026-05-04'));
    for (const [step, name] of ['sendMaintenance', 'acceptMaintenance'].entries()) {
      const answer = await operator.send('POST', `/commands/${name}`, {
        id: acceptedOrder.id,
        expectedVersion: 1 + step,
        idempotencyKey: `accepts-${name}`,
        input: {},
      });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const dueRows = await list('/maintenanceOrder', { recentNotAccept: 'true' });
    expect(dueRows.records.map((row) => row.no)).toEqual(['M-1']);
    expect((await list('/maintenanceOrder')).total).toBe(3);
  });

  it('contract?isOverdue=2: contracts that end within a month', async () => {
    await create('contracts', '/contract', 1, { endDate: '2026-03-20' });
    await create('contracts', '/contract', 2, { endDate: '2026-02-20' });
    await create('contracts', '/contract', 3, { endDate: '2026-05-20' });
    const numbers = async (isOverdue: string) =>
      (await list('/contract', { isOverdue })).records.map((row) => row.contractNo);
    expect(await numbers('2')).toEqual(['C-1']);
    expect(await numbers('1')).toEqual(['C-2']);
    expect(await numbers('3')).toEqual(['C-1', 'C-3']);
    const backwards = { ...(await drafts.of('contracts', 4)), endDate: '2025-01-01' };
    expect((await operator.send('POST', '/contract', backwards)).json()).toMatchObject({
      fields: [{ field: 'endDate', code: 'endBeforeStart' }],
    });
  });

  it('yearChecks?startTime&endTime: inspections that fell due in between and are not done', async () => {
    await create('yearChecks', '/yearChecks', 1, { dueDate: '2026-01-15' });
    await create('yearChecks', '/yearChecks', 2, {
      dueDate: '2026-01-16',
      checkedOn: '2026-01-10',
      result: 'passed',
    });
    await create('yearChecks', '/yearChecks', 3, { dueDate: '2026-02-20' });
    const window = { startTime: '2025-03-02 00:00:00', endTime: '2026-02-02 23:59:59' };
    expect((await list('/yearChecks', window)).records.map((row) => row.dueDate)).toEqual(['2026-01-15']);
    expect((await operator.get('/yearChecks', { startTime: '2026-01-01' })).statusCode).toBe(400);
    const reminder = { startTime: '2025-03-02 00:00:00', endTime: '2026-04-01 00:00:00' };
    expect((await list('/yearChecks', reminder)).records.map((row) => row.dueDate)).toEqual([
      '2026-01-15',
      '2026-02-20',
    ]);
  });
});

describe('home/figures', () => {
  it('agree with the lists, for the whole tenant and for one company', async () => {
    for (const username of ['operator1', 'workerA', 'workerB']) {
      const caller = await platform.login(username);
      const answer = await caller.get('/home/figures');
      const figures = homeFiguresSchema.parse(answer.json());
      expect(figures.elevators).toBe((await list('/elevators', {}, caller)).total);
      expect(figures.users).toBe((await list('/users', {}, caller)).total);
      const districts = figures.byDistrict.reduce((sum, one) => sum + one.elevators, 0);
      expect(districts).toBe(figures.elevators);
      expect(figures.repairOrdersOpen).toBe(username === 'operator1' ? 1 : 0);
    }
  });

  it('count days in the caller’s zone, the last one today', async () => {
    const inZone = async (zoneid: string) =>
      homeFiguresSchema.parse(
        (await operator.inject({ method: 'GET', url: '/home/figures', headers: { zoneid } })).json(),
      ).daily;
    platform.clock.set(Date.parse('2026-03-02T18:00:00Z'));
    const shanghai = await inZone('Asia/Shanghai');
    expect(shanghai).toHaveLength(14);
    expect(shanghai.at(-1)?.day).toBe('2026-03-03');
    expect((await inZone('America/New_York')).at(-1)?.day).toBe('2026-03-02');
    expect((await inZone('Nowhere/Land')).at(-1)?.day).toBe('2026-03-03');
  });
});
