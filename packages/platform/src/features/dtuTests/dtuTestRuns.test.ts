import type { MatrixView } from '@hoistway/shared/domain/dtuMatrixView.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DtuTestRuns } from '../../engine/dtuTestRuns.ts';
import { seedLiveSite } from '../../testing/liveSite.ts';
import { openRemoteDevice, type RemoteDevice } from '../../testing/remoteDevice.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { unzip } from '../../testing/unzip.ts';

let platform: TestPlatform;
let device: RemoteDevice;
let writer: Caller;
let ids: string[];
let keys = 0;
let messages = 0;
const patience = { timeout: 20_000 };

beforeAll(async () => {
  platform = await startPlatform();
  const site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 1 });
  await platform.db.ownerPool.query(
    `insert into dtus (tenant_id, org_id, dtu_code)
     select tenant_id, org_id, (30000000000 + n)::text from dtus, generate_series(1, 22) n where dtu_code = $1`,
    [site.dtuCode],
  );
  writer = await platform.login('superAdmin');
  const { records } = (await writer.get('/dtus', { pageSize: '50', sort: 'dtuCode' })).json<{
    records: { id: string }[];
  }>();
  ids = records.map(({ id }) => id);
  device = await openRemoteDevice(platform.app, site.dtuCode);
});
afterAll(async () => {
  await device?.client.endAsync(true);
  await platform?.close();
});

const send = (name: string, target: { id: string; version?: number }, input: object, by = writer) =>
  by.send('POST', `/commands/${name}`, {
    id: target.id,
    expectedVersion: target.version ?? 1,
    idempotencyKey: `${name}-${keys++}-key`,
    input,
  });
const start = (dtuIds: readonly string[], tests: readonly string[]) =>
  send('startDtuTestRun', { id: dtuIds[0] ?? '1' }, { dtuIds, tests });
const read = async (id: string) => (await writer.get(`/dtuTestRuns/${id}/matrix`)).json<MatrixView>();
const speak = async () => {
  const { fleet } = platform.app.live;
  const before = fleet.dtus.get('10000000001')?.pushes ?? 0;
  await device.publish('state', {
    node: 1,
    atMs: platform.clock.now(),
    run: 'stopped',
    floor: messages++ % 9,
  });
  await vi.waitUntil(() => (fleet.dtus.get('10000000001')?.pushes ?? 0) > before, patience);
};
/** Time passes in steps short enough that none counts as missed. */
const forward = async (seconds: number, isSpeaking = true) => {
  for (let leftS = seconds; leftS > 0; leftS -= 15) {
    platform.clock.forward(Math.min(leftS, 15) * 1_000);
    if (isSpeaking) await speak();
    await platform.app.live.tick();
  }
};
const runOf = async (answer: { json<T>(): T }) => answer.json<{ runId: string }>().runId;

describe('a matrix of tests', () => {
  it('takes the tests of a device one after the other, five minutes each, and keeps the evidence', async () => {
    const answer = await start(ids.slice(0, 1), ['messages', 'echo', 'silence']);
    expect(answer.statusCode, answer.body).toBe(200);
    const runId = await runOf(answer);
    await speak();
    await platform.app.live.tick();
    expect((await read(runId)).devices[0]?.cells.map(({ test, state }) => [test, state])).toEqual([
      ['silence', 'running'],
      ['messages', 'waiting'],
      ['echo', 'waiting'],
    ]);
    await forward(301);
    await forward(301);
    await vi.waitUntil(() => device.commands.at(-1)?.op === 'echo', patience);
    await device.reply({ id: device.commands.at(-1)?.id, ok: true, text: 'test' });
    await forward(301);
    const view = await read(runId);
    expect(view).toMatchObject({ state: 'finished', devices: [{ dtuCode: '10000000001' }] });
    expect(view.devices[0]?.cells.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed']);
    expect(view.devices[0]?.cells[1]?.evidence).toMatchObject({ refused: 0, missedS: 0 });
    const list = (await writer.get('/dtuTestRuns')).json<{ records: object[] }>();
    expect(list.records).toMatchObject([{ state: 'finished', passed: 3, failed: 0, tests: 3, devices: 1 }]);
    const cells = (await writer.get('/dtuTestCells', { runId })).json<{ total: number }>();
    expect(cells.total).toBe(3);
  });

  it('fails a silent device, and a command without an answer', async () => {
    const runId = await runOf(await start(ids.slice(0, 1), ['silence', 'echo']));
    await platform.app.live.tick();
    await forward(301, false);
    await forward(301, false);
    const [silence, echo] = (await read(runId)).devices[0]?.cells ?? [];
    expect(silence).toMatchObject({ state: 'failed' });
    expect(echo).toMatchObject({ state: 'failed', problem: expect.stringMatching(/noReply|notSent/) });
  });

  it('continues after a restart of the platform, and shows the time without a sample', async () => {
    const runId = await runOf(await start(ids.slice(0, 1), ['silence']));
    await speak();
    await platform.app.live.tick();
    await forward(60);
    const { db, changes } = platform.app.platform;
    const { fleet, remote, link } = platform.app.live;
    const next = new DtuTestRuns({ db, fleet, changes, remote, link });
    platform.clock.forward(120_000);
    await speak();
    await next.tick(platform.clock.now());
    for (let step = 0; step < 9; step++) {
      platform.clock.forward(14_000);
      await speak();
      await next.tick(platform.clock.now());
    }
    const [cell] = (await read(runId)).devices[0]?.cells ?? [];
    expect(cell).toMatchObject({ state: 'unclear' });
    expect(cell?.evidence?.missedS).toBeGreaterThan(60);
  });

  it('refuses a device that is in a test, more devices than its length allows, and an unknown one', async () => {
    const runId = await runOf(await start(ids.slice(1, 2), ['silence', 'echo']));
    expect((await start(ids.slice(1, 2), ['clock'])).json()).toMatchObject({ code: 'dtuUnderTest' });
    const single = await send('startDtuTest', { id: ids[1] ?? '' }, { baseline: null, minutes: 5 });
    expect(single.json()).toMatchObject({ code: 'dtuUnderTest' });
    expect((await start(ids.slice(2, 22), ['silence', 'echo'])).json()).toMatchObject({
      code: 'tooManyDtuTests',
      params: { most: 20 },
    });
    expect((await start(ids.slice(2, 23), ['silence'])).statusCode).toBe(200);
    expect((await start(['9223372036854775807'], ['silence'])).statusCode).toBe(404);
    const cancellation = await send('cancelDtuTestRun', await read(runId), {});
    expect(cancellation.statusCode, cancellation.body).toBe(200);
    expect((await read(runId)).devices[0]?.cells.map(({ state }) => state)).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });

  it('is exported as a spreadsheet with the grid and the evidence', async () => {
    const { records } = (await writer.get('/dtuTestRuns', { state: 'finished' })).json<{
      records: { id: string }[];
    }>();
    const answer = await writer.get(`/dtuTestRuns/${records.at(-1)?.id}/xlsx`);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    const members = await unzip(answer.rawPayload);
    expect(String(members.get('xl/worksheets/sheet1.xml'))).toContain('Heartbeat gap');
    expect(String(members.get('xl/worksheets/sheet2.xml'))).toContain('silenceMostS');
  });

  it('is invisible to another tenant', async () => {
    const stranger = await platform.login('southerner');
    expect((await stranger.get('/dtuTestRuns')).json()).toMatchObject({ total: 0 });
    const { records } = (await writer.get('/dtuTestRuns')).json<{ records: { id: string }[] }>();
    expect((await stranger.get(`/dtuTestRuns/${records[0]?.id}/matrix`)).statusCode).toBe(404);
  });
});
