import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Candidates, Proposal, RescueCase, RescuerView } from '@hoistway/shared/domain/dispatchView.ts';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCaseEntries } from '../../cases/caseLog.ts';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

/** Serves OSRM's table call: a second for every ten metres of latitude; lists its requests. */
class RoutingService {
  readonly requests: string[] = [];
  isBroken = false;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, answer) => {
      const url = new URL(request.url ?? '', 'http://osrm.example');
      this.requests.push(url.pathname);
      if (this.isBroken) return void answer.writeHead(502).end('<html>');
      const places = (url.pathname.split('/').pop() ?? '')
        .split(';')
        .map((place) => place.split(',').map(Number));
      answer.setHeader('content-type', 'application/json');
      const metres = (a: number[], b: number[]) =>
        Math.round(Math.abs((a[1] ?? 0) - (b[1] ?? 0)) * 11_119.5) * 10;
      if (url.pathname.startsWith('/route/v1/driving/')) {
        const [a = [], b = []] = places;
        const distance = metres(a, b);
        return void answer.end(
          JSON.stringify({
            code: 'Ok',
            routes: [
              { duration: distance / 10, distance, geometry: { coordinates: [a, [121.45, 31.3], b] } },
            ],
          }),
        );
      }
      const pick = (name: string) =>
        (url.searchParams.get(name) ?? '').split(';').map((index) => places[Number(index)] ?? []);
      const distances = pick('sources').map((from) => pick('destinations').map((to) => metres(from, to)));
      const durations = distances.map((line) => line.map((one) => one / 10));
      answer.end(JSON.stringify({ code: 'Ok', durations, distances }));
    });
  }

  listen = () =>
    new Promise<string>((resolve) => {
      this.#server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`),
      );
    });

  close = () => new Promise((resolve) => this.#server.close(resolve));
}

const routing = new RoutingService();
let platform: TestPlatform;
let site: TestSite;
let operator: Caller;
let workerA: Caller;
let workerB: Caller;
const minute = minuteMs;
const place = { lng: 121.5, lat: 31.23 };
const north = (metres: number) => ({ lng: place.lng, lat: place.lat + metres / 111_195 });

const query = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await asPlatform(platform.db, (tx) => tx.query<T>(statement, values))).rows;
const now = () => new Date(platform.clock.now()).toISOString();

let orders = 0;
const openCase = async (node: number, more: Record<string, unknown> = {}): Promise<string> => {
  const { north: tenant } = platform.people;
  const columns: Record<string, unknown> = {
    tenant_id: tenant.id,
    org_id: tenant.rootId,
    work_order_no: `R-${++orders}`,
    case_key: `order-${orders}`,
    elevator_id: site.elevators[node - 1]?.id,
    work_order_record_state: repairStates.reported,
    has_people: true,
    alarm_time: now(),
    due_at: new Date(platform.clock.now() + 30 * minute),
    ...more,
  };
  const names = Object.keys(columns);
  const [row] = await query<{ id: string }>(
    `insert into repair_orders (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()}) returning id`,
    Object.values(columns),
  );
  return row?.id ?? '';
};

const goOnDuty = async (caller: Caller, metres?: number, sharesPosition = true) => {
  const answer = await caller.send('POST', '/rescuers/duty', { isOnDuty: true, hours: 8, sharesPosition });
  expect(answer.json()).toMatchObject({ isOnDuty: true, sharesPosition });
  if (metres === undefined) return;
  expect((await stand(caller, metres)).statusCode).toBe(204);
};
const stand = (caller: Caller, metres: number, at = now()) =>
  caller.send('POST', '/rescuers/position', { ...north(metres), accuracyM: 12, at });
const candidates = async (orderId: string) =>
  (await operator.get('/dispatch/candidates', { orderId })).json<Candidates>();

beforeAll(async () => {
  platform = await startPlatform({ config: { osrmUrl: await routing.listen() } });
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '10000000001', elevators: 3 });
  operator = await platform.login('operator1');
  workerA = await platform.login('workerA');
  workerB = await platform.login('workerB');
});
beforeEach(async () => {
  routing.isBroken = false;
  await query('delete from rescuer_duties');
  await query('update repair_orders set work_order_record_state = $1', [repairStates.cancelled]);
});
afterAll(async () => {
  await platform.close();
  await routing.close();
});

describe('a rescuer', () => {
  it('is visible on duty only, with the position that they agreed to show, and no longer than that', async () => {
    expect((await stand(workerA, 100)).json()).toMatchObject({ code: 'offDuty' });
    await goOnDuty(workerA, undefined, false);
    expect((await stand(workerA, 100)).json()).toMatchObject({ code: 'offDuty' });
    await goOnDuty(workerA, 100);
    const readRescuers = async (by = operator) => (await by.get('/rescuers')).json<RescuerView[]>();
    expect(await readRescuers()).toMatchObject([
      { name: 'workerA', place: { lng: 121.5 }, accuracyM: 12, positionAt: now(), sharesPosition: true },
    ]);
    expect(await readRescuers(await platform.login('southerner'))).toEqual([]);
    expect(await readRescuers(workerB)).toEqual([]);
    await goOnDuty(workerA, undefined, false);
    expect(await readRescuers()).toMatchObject([{ place: null, positionAt: null, sharesPosition: false }]);
    await workerA.send('POST', '/rescuers/duty', { isOnDuty: false });
    expect(await readRescuers()).toEqual([]);
    expect((await workerA.get('/rescuers/duty')).json()).toMatchObject({ isOnDuty: false, untilAt: null });
  });

  it('is on duty by the turn of a rota too, is shown with the rota, and can be dispatched without a position', async () => {
    const userId = workerA.session.userId;
    const [rota] = await query<{ id: string }>(
      `insert into on_call_rotas (tenant_id, org_id, name, starts_on, hand_over_at, shift_length, shift_unit, zone_id)
       select tenant_id, org_id, 'Night', '2026-01-01', '08:00', 1, 'days', 'UTC' from users where id = $1
       returning id`,
      [userId],
    );
    await query(
      'insert into rota_members (tenant_id, org_id, rota_id, position, user_id) select tenant_id, org_id, $1, 1, id from users where id = $2',
      [rota?.id, userId],
    );
    try {
      const readRescuers = (await operator.get('/rescuers')).json<RescuerView[]>();
      expect(readRescuers).toMatchObject([
        { name: 'workerA', rotaName: 'Night', place: null, sharesPosition: false },
      ]);
      expect((await workerA.get('/rescuers/duty')).json()).toMatchObject({
        isOnDuty: false,
        rota: { name: 'Night' },
      });
      const nearest = await candidates(await openCase(1));
      expect(nearest.refused).toContainEqual(
        expect.objectContaining({ name: 'workerA', reason: 'noConsent', rotaName: 'Night' }),
      );
      expect(nearest.shortfalls).not.toContainEqual(
        expect.objectContaining({ level: 1, reason: 'noneOnDuty' }),
      );
      await goOnDuty(workerA, 300);
      expect((await operator.get('/rescuers')).json<RescuerView[]>()).toMatchObject([
        { name: 'workerA', rotaName: 'Night', place: { lng: 121.5 } },
      ]);
    } finally {
      await query('delete from rota_members where rota_id = $1', [rota?.id]);
      await query('delete from on_call_rotas where id = $1', [rota?.id]);
    }
  });

  it('has no position older than five minutes, and an older one changes nothing', async () => {
    await goOnDuty(workerA, 100);
    const old = new Date(platform.clock.now() - 5 * minute - 1).toISOString();
    expect((await stand(workerA, 5_000, old)).json()).toMatchObject({ code: 'positionStale' });
    await stand(workerA, 5_000, new Date(platform.clock.now() - minute).toISOString());
    const [one] = (await operator.get('/rescuers')).json<RescuerView[]>();
    expect(one?.place?.lat).toBeCloseTo(north(100).lat, 6);
  });

  it('leaves a trail while a case binds them, and a line a minute in its file', async () => {
    await goOnDuty(workerA, 100);
    const orderId = await openCase(1, { dispatched_user_ids: [workerA.session.userId] });
    for (const metres of [900, 800, 700]) {
      await stand(workerA, metres);
      platform.clock.forward(25_000);
    }
    const trail = await query('select 1 from rescuer_trails where order_id = $1', [orderId]);
    expect(trail).toHaveLength(3);
    const [order] = await query<{ case_key: string }>('select case_key from repair_orders where id = $1', [
      orderId,
    ]);
    const events = await inTenant(platform.db, platform.people.north.id, (tx) =>
      readCaseEntries(tx, order?.case_key ?? ''),
    );
    expect(events).toMatchObject([{ kind: 'position', by: 'workerA', body: { accuracyM: 12 } }]);
    expect((await operator.get('/rescuers')).json()).toMatchObject([{ orderId }]);
  });
});

describe('the candidates of a case', () => {
  it('are its own crew first, by the routing service’s times, and excluded ones are named with the reason', async () => {
    await goOnDuty(workerA, 6_000);
    await goOnDuty(workerB, 1_000);
    await query('update elevators set maintenance_worker_ids = $2 where id = $1', [
      site.elevators[0]?.id,
      [operator.session.userId],
    ]);
    const ranking = await candidates(await openCase(1));
    expect(ranking.candidates).toMatchObject([
      { name: 'workerA', tie: 'contract', level: 1, basis: 'route', distanceM: 6_000, isInTime: true },
      { name: 'workerB', tie: 'neighbour', level: 2, basis: 'route', distanceM: 1_000 },
    ]);
    expect(ranking.candidates[0]?.etaMs).toBe(platform.clock.now() + 600_000);
    expect(ranking.refused).toMatchObject([{ name: 'operator1', tie: 'worker', reason: 'offDuty' }]);
    expect(ranking.shortfalls).toEqual([{ level: 3, reason: 'noneOnDuty' }]);
    await query(`update elevators set maintenance_worker_ids = '{}'`);
  });

  it('are estimated by the air line with a stated detour if no service answers', async () => {
    await goOnDuty(workerA, 5_000);
    routing.isBroken = true;
    const ranking = await candidates(await openCase(1));
    expect(ranking).toMatchObject({ detourFactor: 1.4, speedKmh: 25 });
    expect(ranking.candidates).toMatchObject([{ basis: 'distance', distanceM: 7_000 }]);
    expect(ranking.candidates[0]?.etaMs).toBeCloseTo(platform.clock.now() + 1_008_000, -3);
  });

  it('do not use a stale position, and a busy crew is not offered twice', async () => {
    await goOnDuty(workerA, 500);
    await goOnDuty(workerB, 500);
    const first = await openCase(1, { dispatched_user_ids: [workerB.session.userId] });
    const second = await openCase(2);
    platform.clock.forward(5 * minute + 1);
    expect(await candidates(second)).toMatchObject({
      candidates: [],
      refused: [
        { name: 'workerA', reason: 'positionStale' },
        { name: 'workerB', reason: 'busy' },
      ],
      shortfalls: [
        { level: 1, reason: 'noneLocated' },
        { level: 2, reason: 'allBusy' },
        { level: 3, reason: 'noneOnDuty' },
      ],
    });
    await stand(workerB, 400);
    expect((await candidates(first)).candidates).toMatchObject([{ name: 'workerB' }]);
  });

  it('are found for several cases together, so that none is left without help for a shorter way', async () => {
    const far = await seedSite(platform.db, platform.people.north, {
      dtuCode: '10000000002',
      elevators: 1,
      name: 'Far',
    });
    await query('update use_units set place_lat = $2 where id = $1', [far.useUnitId, north(9_000).lat]);
    await goOnDuty(workerA, 1_000);
    const one = await openCase(1);
    const other = await openCase(1, { elevator_id: far.elevators[0]?.id });
    await query('update elevators set maintenance_worker_ids = $1', [[workerB.session.userId]]);
    await goOnDuty(workerB, -10_500);
    // By itself the near case would take workerA, and the far one would be late.
    const proposal = (
      await operator.send('POST', '/dispatch/proposal', { orderIds: [one, other] })
    ).json<Proposal>();
    const rescuerByOrder = Object.fromEntries(
      proposal.assignments.map(({ orderId, candidate }) => [orderId, candidate?.name]),
    );
    expect(rescuerByOrder).toEqual({ [one]: 'workerB', [other]: 'workerA' });
    await query(`update elevators set maintenance_worker_ids = '{}'`);
    const refusal = await operator.send('POST', '/dispatch/proposal', { orderIds: [one, '999999'] });
    expect(refusal.statusCode).toBe(404);
  });
});

describe('the open cases', () => {
  it('carry the data of their clocks, and are visible to rescuers dispatched across companies', async () => {
    await goOnDuty(workerB, 300);
    const orderId = await openCase(1, { dispatched_user_ids: [workerB.session.userId] });
    const [readRescuers] = (await operator.get('/dispatch/cases')).json<RescueCase[]>();
    expect(readRescuers).toMatchObject({
      id: orderId,
      state: 0,
      hasPeople: true,
      place: { lng: 121.5, lat: 31.23 },
      address: '1 Test Road',
      dueAt: new Date(platform.clock.now() + 30 * minute).toISOString(),
      sent: [{ name: 'workerB', etaAt: null }],
    });
    // A frame that an edge shares with a whole company holds no personal data.
    expect((await workerB.get('/dispatch/cases')).json()).toEqual([]);
    expect((await workerB.get(`/workOrders/${orderId}`)).statusCode).toBe(200);
    await query(`update repair_orders set dispatched_user_ids = '{}' where id = $1`, [orderId]);
    expect((await workerB.get(`/workOrders/${orderId}`)).statusCode).toBe(404);
    expect((await (await platform.login('clerk')).get('/dispatch/cases')).statusCode).toBe(403);
  });

  it('show the route of each dispatched person', async () => {
    await goOnDuty(workerA, 2_000);
    const orderId = await openCase(1);
    const way = await operator.get('/dispatch/way', { orderId, userId: workerA.session.userId });
    expect(way.json()).toMatchObject({ basis: 'route', travelMs: 200_000, distanceM: 2_000 });
    expect(way.json().line).toHaveLength(3);
    routing.isBroken = true;
    const straight = await operator.get('/dispatch/way', { orderId, userId: workerA.session.userId });
    expect(straight.json()).toMatchObject({ basis: 'distance' });
    expect(straight.json().line).toHaveLength(2);
  });
});

describe('the visibility of cases and crews', () => {
  it('shows as telephone of the site the contact of the case, else of the use unit, else the reporter', async () => {
    const orderId = await openCase(1, { contact_tel: '13900000001', alarm_phone: '13900000003' });
    const phone = async () => (await operator.get('/dispatch/cases')).json<RescueCase[]>()[0]?.sitePhone;
    await query(`update use_units set phone = '13900000002' where id = $1`, [site.useUnitId]);
    expect(await phone()).toBe('13900000001');
    await query(`update repair_orders set contact_tel = '' where id = $1`, [orderId]);
    expect(await phone()).toBe('13900000002');
    await query('update use_units set phone = null where id = $1', [site.useUnitId]);
    expect(await phone()).toBe('13900000003');
    await query('update repair_orders set alarm_phone = null where id = $1', [orderId]);
    expect(await phone()).toBe('');
  });

  it('shows a branch the crew on duty that maintains its elevators, and no other crew', async () => {
    const { north: tenant } = platform.people;
    const [branch] = await query<{ id: string }>(
      `insert into organisations (tenant_id, no, name, type, parent_id) values ($1, 'B1', 'Branch', 'branch', $2) returning id`,
      [tenant.id, tenant.companyAId],
    );
    const [elevator] = site.elevators;
    await query(`update users set org_id = $1, user_type = 15 where username = 'officeA'`, [branch?.id]);
    await query('update elevators set maintenance_id = $1 where id = $2', [branch?.id, elevator?.id]);
    await goOnDuty(workerA, 100);
    await goOnDuty(workerB, 100);
    const names = async () =>
      (await (await platform.login('officeA')).get('/rescuers'))
        .json<RescuerView[]>()
        .map(({ name }) => name);
    expect(await names()).toEqual([]);
    await query(
      `update elevators set maintenance_worker_ids = array(select id from users where username = 'workerA') where id = $1`,
      [elevator?.id],
    );
    expect(await names()).toEqual(['workerA']);
  });
});
