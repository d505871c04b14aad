import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DtuTests } from '../../engine/dtuTests.ts';
import { connectDevice, seedLiveSite } from '../../testing/liveSite.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

interface TestRow {
  id: string;
  version: number;
  state: string;
  pushes: number;
  refused: number;
  missedS: number;
}

let platform: TestPlatform;
let site: TestSite;
let device: MqttClient;
let writer: Caller;
let dtuId: string;
let sentCount = 0;

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 1 });
  writer = await platform.login('superAdmin');
  const list = await writer.get('/dtus', { dtuCode: site.dtuCode });
  dtuId = list.json<{ records: { id: string }[] }>().records[0]?.id ?? '';
  device = await connectDevice(platform.app, site.dtuCode);
});
afterAll(async () => {
  await device?.endAsync(true);
  await platform?.close();
});

let keys = 0;
const send = (name: string, target: { id: string; version?: number }, input: object = {}, by = writer) =>
  by.send('POST', `/commands/${name}`, {
    id: target.id,
    expectedVersion: target.version ?? 1,
    idempotencyKey: `${name}-${keys++}-key`,
    input,
  });
const start = async (input: { baseline: number | null; minutes: number }) => {
  const answer = await send('startDtuTest', { id: dtuId }, input);
  expect(answer.statusCode, answer.body).toBe(200);
  // The platform counts from its next tick on.
  await platform.app.live.tick();
  return answer.json<{ testId: string }>().testId;
};
const read = async (id: string) => (await writer.get(`/dtuTests/${id}`)).json<TestRow>();
/** The device sends, and the platform receives. */
const speak = async (times: number, body?: object) => {
  const { fleet } = platform.app.live;
  const before = fleet.dtus.get(site.dtuCode)?.pushes ?? 0;
  for (let time = 0; time < times; time++) {
    const reading = body ?? { node: 1, atMs: platform.clock.now() + sentCount++, run: 'stopped' };
    await device.publishAsync(`hoistway/1/${site.dtuCode}/state`, JSON.stringify(reading), { qos: 1 });
  }
  await vi.waitUntil(() => fleet.dtus.get(site.dtuCode)?.pushes === before + times);
};
/** In steps short enough that none counts as missed. */
const forward = async (seconds: number) => {
  for (let leftS = seconds; leftS > 0; leftS -= 15) {
    platform.clock.forward(Math.min(leftS, 15) * 1000);
    await platform.app.live.tick();
  }
};

describe('a test of a gateway device', () => {
  it('counts the device’s messages within its time, refused ones among them, and passes by the baseline', async () => {
    const id = await start({ baseline: 3, minutes: 5 });
    await speak(2);
    await speak(1, { node: 1, nonsense: true });
    await forward(10);
    expect(await read(id)).toMatchObject({ state: 'running', pushes: 3, refused: 1 });
    await forward(291);
    await speak(1);
    await forward(5);
    expect(await read(id)).toMatchObject({ state: 'passed', pushes: 3, missedS: 0 });
  });

  it('fails a device below the baseline, and any message passes without one', async () => {
    const id = await start({ baseline: 2, minutes: 5 });
    await speak(1);
    await forward(305);
    expect(await read(id)).toMatchObject({ state: 'failed', pushes: 1 });
    const any = await start({ baseline: null, minutes: 5 });
    await speak(1);
    await forward(305);
    expect(await read(any)).toMatchObject({ state: 'passed', pushes: 1 });
  });

  it('runs once at a time, is not restarted, and is cancelled without a verdict', async () => {
    const id = await start({ baseline: null, minutes: 1_440 });
    expect((await send('startDtuTest', { id: dtuId }, { baseline: null, minutes: 5 })).json()).toMatchObject({
      code: 'dtuUnderTest',
    });
    const cancellation = await send('cancelDtuTest', await read(id));
    expect(cancellation.statusCode, cancellation.body).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'cancelled' });
    expect((await send('cancelDtuTest', await read(id))).json()).toMatchObject({ code: 'illegalMove' });
  });

  it.each([
    { baseline: 0, minutes: 5 },
    { baseline: 1.5, minutes: 5 },
    { baseline: null, minutes: 4 },
    { baseline: null, minutes: 1_441 },
  ])('refuses %j', async (input) => {
    expect((await send('startDtuTest', { id: dtuId }, input)).statusCode).toBe(400);
  });

  it('continues after a restart with the counts so far, and shows the time without a count', async () => {
    const id = await start({ baseline: 5, minutes: 5 });
    await speak(2);
    await forward(60);
    const { db, changes } = platform.app.platform;
    const secondRun = new DtuTests({ db, fleet: platform.app.live.fleet, changes });
    platform.clock.forward(120_000);
    await secondRun.tick(platform.clock.now());
    expect(await read(id)).toMatchObject({ state: 'running', pushes: 2, missedS: 120 });
    await forward(130);
    expect(await read(id)).toMatchObject({ state: 'unclear', pushes: 2 });
  });

  it('tests as many devices at once as its length allows', async () => {
    await platform.db.ownerPool.query(
      `insert into dtus (tenant_id, org_id, dtu_code)
       select tenant_id, org_id, (30000000000 + n)::text from dtus, generate_series(1, 22) n where id = $1`,
      [dtuId],
    );
    const { records } = (await writer.get('/dtus', { pageSize: '50', sort: '-dtuCode' })).json<{
      records: { id: string }[];
    }>();
    const codes: string[] = [];
    for (const one of records.slice(0, 21)) {
      const answer = await send('startDtuTest', one, { baseline: null, minutes: 6 });
      codes.push(answer.statusCode === 200 ? 'started' : answer.json<{ code: string }>().code);
    }
    expect(codes).toEqual([...Array<string>(20).fill('started'), 'tooManyDtuTests']);
    const beside = await send('startDtuTest', records[21] ?? { id: '0' }, { baseline: null, minutes: 5 });
    expect(beside.statusCode).toBe(200);
  });

  it('has details: its refused messages, and the events of its elevators, by number and time', async () => {
    await speak(1, { node: 1, nonsense: true });
    await device.publishAsync(
      `hoistway/1/${site.dtuCode}/event`,
      JSON.stringify({ id: 'bell', node: 1, atMs: platform.clock.now(), kind: 'bell' }),
      { qos: 1 },
    );
    const query = async (path: string, dtuCode: string) =>
      (await writer.get(path, { dtuCode })).json<{ total: number; records: { kind: string }[] }>();
    await vi.waitUntil(async () => (await query('/deadLetters', site.dtuCode)).total > 0);
    await vi.waitUntil(async () => (await query('/events', site.dtuCode)).total > 0);
    const { records } = await query('/events', site.dtuCode);
    expect(records.map(({ kind }) => kind)).toContain('bellPressed');
    expect(await query('/events', '30000000001')).toMatchObject({ total: 0 });
    expect(await query('/deadLetters', '30000000001')).toMatchObject({ total: 0 });
    expect((await writer.get('/events', { dtuCode: '' })).statusCode).toBe(400);
    const reversedWindow = {
      dtuCode: site.dtuCode,
      from: '2026-02-20T00:00:00Z',
      to: '2026-02-19T00:00:00Z',
    };
    expect((await writer.get('/deadLetters', reversedWindow)).json()).toMatchObject({
      code: 'startAfterEnd',
    });
    const wide = { ...reversedWindow, from: '2026-02-01T00:00:00Z' };
    expect((await writer.get('/deadLetters', wide)).json()).toMatchObject({
      code: 'windowTooWide',
      params: { days: 15 },
    });
  });

  it('is visible to its own tenant only, and started with the permission', async () => {
    const southerner = await platform.login('southerner');
    const theirs = await southerner.get('/dtuTests');
    expect(theirs.json()).toMatchObject({ total: 0 });
    const input = { baseline: null, minutes: 5 };
    expect((await send('startDtuTest', { id: dtuId }, input, southerner)).statusCode).toBe(404);
    const clerk = await platform.login('clerk');
    expect((await send('startDtuTest', { id: dtuId }, input, clerk)).statusCode).toBe(403);
  });
});
