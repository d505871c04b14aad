import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectDevice, seedLiveSite } from '../../testing/liveSite.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let site: TestSite;
let device: MqttClient;
let operator: Caller;
const deviceCommands: { id: string; node: number; op: string }[] = [];

let keys = 0;
const reset = (caller: Caller) =>
  caller.send('POST', '/commands/resetFault', {
    id: site.elevators[0]?.id,
    expectedVersion: 0,
    idempotencyKey: `reset-${keys++}-key`,
    input: {},
  });
const publish = (channel: string, body: object) =>
  device.publishAsync(`hoistway/1/${site.dtuCode}/${channel}`, JSON.stringify(body), { qos: 1 });
const statuses = async () =>
  (await operator.get('/events/after/0'))
    .json<LiveEvent[]>()
    .filter((event) => event.kind === 'commandChanged')
    .map((event) => event.body.status);

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 1 });
  operator = await platform.login('operator1');
  device = await connectDevice(platform.app, site.dtuCode);
  device.on('message', (_, payload) => deviceCommands.push(JSON.parse(String(payload))));
  await device.subscribeAsync(`hoistway/1/${site.dtuCode}/cmd`, { qos: 1 });
});

afterAll(async () => {
  await device?.endAsync(true);
  await platform?.close();
});

describe('a reset of a fault', () => {
  it('is refused without a message of the elevator so far', async () => {
    expect((await reset(operator)).json()).toMatchObject({ code: 'elevatorOffline' });
  });

  it('goes to the device, and its answer is shown', async () => {
    await publish('state', { node: 1, atMs: platform.clock.now(), run: 'stopped' });
    const answer = (await reset(operator)).json();
    expect(answer).toMatchObject({ status: 'executing' });
    await vi.waitUntil(() => deviceCommands.length === 1);
    expect(deviceCommands[0]).toMatchObject({ id: answer.commandId, node: 1, op: 'resetFault' });
    await publish('reply', { id: answer.commandId, ok: true });
    await vi.waitUntil(async () => (await statuses()).length === 2);
    expect(await statuses()).toEqual(['executing', 'success']);
  });

  it('times out without an answer', async () => {
    await reset(operator);
    platform.clock.forward(31_000);
    await platform.app.live.tick();
    await platform.app.live.road.waitUntilWritten();
    expect((await statuses()).slice(2)).toEqual(['executing', 'overtime']);
  });

  it('is refused if the device has gone silent since the last round of the watch', async () => {
    platform.clock.forward(minuteMs);
    expect((await reset(operator)).json()).toMatchObject({ code: 'elevatorOffline' });
  });

  it('is refused while people may be inside, and to users who do not see the elevator', async () => {
    await publish('state', { node: 1, atMs: platform.clock.now(), run: 'stopped', door: 'closed' });
    await publish('event', { id: 'bell-1', node: 1, atMs: platform.clock.now(), kind: 'bell' });
    platform.clock.forward(4_000);
    await platform.app.live.tick();
    expect((await reset(operator)).json()).toMatchObject({ code: 'illegalMove', current: { kind: 'bell' } });
    expect((await reset(await platform.login('southerner'))).statusCode).toBe(404);
  });
});
