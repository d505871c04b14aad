import type { StoredReport } from '@hoistway/shared/domain/reports/reportCall.ts';
import type { Snapshot } from '@hoistway/shared/domain/reports/snapshot.ts';
import { sealKeyOfHandovers } from '@hoistway/shared/domain/seal.ts';
import { hourMs, minuteMs, secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenSealAt, readSeals } from '../../chains/seals.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import { connectDevice, seedLiveSite } from '../../testing/liveSite.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let night: Caller;
let day: Caller;

const readHandover = async (caller: Caller) => {
  const answer = await caller.get('/shiftHandover');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ snapshot: Snapshot }>().snapshot;
};
const tableOf = (snapshot: Snapshot, name: string) => {
  const block = snapshot.blocks.find((one) => one.name === name);
  if (block?.kind !== 'table') throw new Error(`no table ${name}`);
  return block;
};

beforeAll(async () => {
  platform = await startPlatform({ at: '2026-03-02T20:00:00Z' });
  const site = await seedLiveSite(platform, { dtuCode: '13800000001', elevators: 1 });
  await platform.listen();
  night = await platform.login('operator1');
  day = await platform.login('admin');
  const device = await connectDevice(platform.app, site.dtuCode);
  await device.publishAsync(
    'hoistway/1/13800000001/event',
    JSON.stringify({ node: 1, atMs: platform.clock.now(), id: 'bell-1', kind: 'bell' }),
    { qos: 1 },
  );
  platform.clock.forward(4 * secondMs);
  await platform.app.live.tick();
  await platform.app.live.road.waitUntilWritten();
  await device.endAsync(true);
  platform.clock.forward(minuteMs);
});
afterAll(() => platform.close());

it('lists in under a second what happened and what is open, each row linked', async () => {
  const beganMs = performance.now();
  const snapshot = await readHandover(night);
  expect(performance.now() - beganMs).toBeLessThan(secondMs);
  expect(snapshot.blocks.map(({ name }) => name)).toEqual([
    'happened',
    'alarmsOpen',
    'idle',
    'lapsed',
    'ordersOpen',
    'due',
  ]);
  const open = tableOf(snapshot, 'alarmsOpen');
  expect(open.rows[0]?.cells.slice(0, 2)).toEqual(['alarms.kind.bell', '13800000001-1 Lift 1']);
  expect(open.rows[0]?.link).toMatch(/^\/alarm\/\d+$/);
  expect(tableOf(snapshot, 'happened').rows.map(({ cells }) => cells[0])).toContain('events.alarmRaised');
});

it('links each kind of event to its list, and lists a lapsed acknowledgement and the visits that are due', async () => {
  const { north } = platform.people;
  const alarms = tableOf(await readHandover(night), 'alarmsOpen');
  const alarmId = alarms.rows[0]?.link?.split('/').at(-1) ?? '';
  const answer = await night.send('POST', '/commands/acknowledgeAlarm', {
    id: alarmId,
    expectedVersion: (await platform.db.ownerPool.query('select body from alarms where id = $1', [alarmId]))
      .rows[0].body.version,
    idempotencyKey: 'handover-acknowledge',
    input: {},
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(tableOf(await readHandover(night), 'idle').rows[0]?.cells.at(-1)).toBe('operator1');
  platform.clock.forward(20 * minuteMs);
  await platform.app.live.tick();
  await platform.app.live.road.waitUntilWritten();
  platform.clock.forward(secondMs);
  await platform.db.ownerPool.query(
    `insert into maintenance_orders (tenant_id, org_id, no, elevator_id, type, plan_date, plan_end_date, status)
     select tenant_id, org_id, 'M-1', id, 'semiMonthly', '2026-03-02', '2026-03-03', 'sent' from elevators where tenant_id = $1`,
    [north.id],
  );
  const snapshot = await readHandover(night);
  expect(tableOf(snapshot, 'lapsed').rows.map(({ link }) => link)).toEqual([`/alarm/${alarmId}`]);
  expect(tableOf(snapshot, 'due').rows.map(({ cells }) => [cells[0], cells[2]])).toContainEqual([
    'resources.maintenanceOrders.one',
    'M-1',
  ]);
  const [raisedRow] = tableOf(snapshot, 'happened').rows.filter(
    ({ cells }) => cells[0] === 'events.alarmRaised',
  );
  const link = new URL(raisedRow?.link ?? '', 'http://console.example');
  expect([link.pathname, link.searchParams.get('kind'), link.searchParams.get('view')]).toEqual([
    '/eventRecord',
    'alarmRaised',
    'history',
  ]);
  // The page reads the range as the viewer's local time, here the report's zone.
  const instant = (name: string) => new Date(`${link.searchParams.get(name)}+08:00`).toISOString();
  const events = await night.get('/events', {
    kind: 'alarmRaised',
    from: instant('from'),
    to: instant('to'),
  });
  expect(events.json<{ total: number }>().total).toBe(raisedRow?.cells[1]);
});

it('is signed by the shift that leaves and by another person of the next, in one chain', async () => {
  platform.clock.forward(hourMs);
  const answer = await night.send('POST', '/shiftHandover', { note: 'Lift 1 rings without cause' });
  expect(answer.statusCode, answer.body).toBe(200);
  const { id, sha256 } = answer.json<{ id: string; sha256: string }>();
  expect((await night.send('POST', `/shiftHandover/${id}/takeOver`, {})).statusCode).toBe(403);
  expect((await day.send('POST', `/shiftHandover/${id}/takeOver`, { note: 'Seen' })).statusCode).toBe(200);
  expect((await day.send('POST', `/shiftHandover/${id}/takeOver`, {})).statusCode).toBe(409);
  const report = (await day.get(`/reportSnapshots/${id}`)).json<StoredReport>();
  expect(report.signatures).toMatchObject([
    { name: 'operator1', note: 'Lift 1 rings without cause' },
    { name: 'admin', note: 'Seen' },
  ]);
  const { north } = platform.people;
  const key = sealKeyOfHandovers(north.rootId);
  const seals = await inTenant(platform.db, north.id, (tx) => readSeals(tx, key));
  expect(seals.map(({ kind, content }) => [kind, content.sha256])).toEqual([
    ['signed', sha256],
    ['confirmed', sha256],
  ]);
  expect(brokenSealAt(key, seals)).toBeNull();
  const log = await day.get('/operationLogs', { search: id });
  expect(log.statusCode).toBe(200);
});

it('begins where the shift before was handed over', async () => {
  platform.clock.forward(30 * minuteMs);
  const { period } = await readHandover(day);
  expect(Date.parse(period.to) - Date.parse(period.from)).toBe(30 * minuteMs);
});

it('is refused without the right, and to another tenant', async () => {
  const clerk = await platform.login('clerk');
  expect((await clerk.get('/shiftHandover')).statusCode).toBe(403);
  const worker = await platform.login('workerA');
  expect((await worker.send('POST', '/shiftHandover', {})).statusCode).toBe(403);
  const southerner = await platform.login('southerner');
  expect(tableOf(await readHandover(southerner), 'alarmsOpen').rows).toEqual([]);
});
