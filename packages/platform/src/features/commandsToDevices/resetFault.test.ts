import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedLiveSite } from '../../testing/liveSite.ts';
import { allowRemoteControl, openRemoteDevice, type RemoteDevice } from '../../testing/remoteDevice.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

interface CommandRecord {
  id: string;
  version: number;
  state: string;
  status: string;
  problem: string | null;
  requestedBy: string;
  approvedBy: string | null;
  deliveredAt: string | null;
  lateReplyAt: string | null;
  lateReply: string | null;
  tries: number;
}

let platform: TestPlatform;
let site: TestSite;
let device: RemoteDevice;
let operator: Caller;
let second: Caller;

let keys = 0;
const give = (
  caller: Caller,
  name: string,
  target: { id: string; version?: number },
  input: object = { reason: 'Door fault, car empty on camera' },
) =>
  caller.send('POST', `/commands/${name}`, {
    id: target.id,
    expectedVersion: target.version ?? 0,
    idempotencyKey: `remote-${keys++}-key`,
    input,
  });
const elevator = () => ({ id: site.elevators[0]?.id ?? '' });
const request = (caller = operator) => give(caller, 'resetFault', elevator());
const read = async (id: string) => (await operator.get(`/deviceCommands/${id}`)).json<CommandRecord>();
const approve = async (id: string, by = second) => give(by, 'approveDeviceCommand', await read(id), {});
const emptyCar = {
  node: 1,
  run: 'stopped',
  door: 'closed',
  mode: 'normal',
  fault: 7,
  loadPercent: 0,
  flags: { passengers: false, doorZone: true },
};
/** A reading a second after the last one, received by the platform. */
const report = async (members: object = {}) => {
  platform.clock.forward(1_000);
  const { fleet } = platform.app.live;
  const slot = fleet.car(elevator().id)?.slot ?? -1;
  await device.publish('state', { ...emptyCar, atMs: platform.clock.now(), ...members });
  await vi.waitUntil(() => fleet.table.receivedAt[slot] === platform.clock.now());
};
const tick = async () => {
  await platform.app.live.tick();
  await platform.app.live.road.waitUntilWritten();
};
const statuses = async () =>
  (await operator.get('/events/after/0'))
    .json<LiveEvent[]>()
    .filter((event) => event.kind === 'commandChanged')
    .map((event) => event.body.status);
/** A request that a second person has approved and the device has got. */
const sendReset = async () => {
  await report();
  const { commandId } = (await request()).json<{ commandId: string }>();
  expect((await approve(commandId)).statusCode).toBe(200);
  await vi.waitUntil(() => device.commands.some(({ id }) => id === commandId));
  return commandId;
};

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 1 });
  operator = await platform.login('operator1');
  second = await platform.login('admin');
  device = await openRemoteDevice(platform.app, site.dtuCode);
});

afterAll(async () => {
  await device?.client.endAsync(true);
  await platform?.close();
});

describe('a fault reset', () => {
  it('is refused without a message of the elevator so far', async () => {
    expect((await request()).json()).toMatchObject({ code: 'elevatorOffline' });
  });

  it('is off until the tenant and the device’s model allow it', async () => {
    await report();
    expect((await request()).json()).toMatchObject({ code: 'remoteControlOff' });
    await platform.db.ownerPool.query('update tenants set allows_remote_control = true');
    expect((await request()).json()).toMatchObject({ code: 'remoteControlOff' });
    await allowRemoteControl(platform, { tenantId: platform.people.north.id, dtuCode: site.dtuCode });
    expect((await request()).statusCode).toBe(200);
  });

  it('needs a reason', async () => {
    expect((await give(operator, 'resetFault', elevator(), {})).json()).toMatchObject({
      code: 'invalidFields',
    });
  });

  it('is sent after a second person’s approval, and succeeds by the readings, not by the reply', async () => {
    await report();
    const { commandId } = (await request()).json<{ commandId: string }>();
    await tick();
    expect(device.commands).toEqual([]);
    expect((await approve(commandId)).json()).toMatchObject({ status: 'executing' });
    await vi.waitUntil(() => device.commands.length === 1);
    expect(device.commands[0]).toMatchObject({ id: commandId, node: 1, op: 'resetFault' });
    await vi.waitUntil(async () => (await read(commandId)).state === 'delivered');
    await device.reply({ id: commandId, ok: true });
    await vi.waitUntil(async () => (await read(commandId)).state === 'accepted');
    await report({ fault: 7 });
    await tick();
    expect(await read(commandId)).toMatchObject({ state: 'accepted', status: 'executing' });
    await report({ fault: 0 });
    await tick();
    expect(await read(commandId)).toMatchObject({
      state: 'succeeded',
      status: 'success',
      requestedBy: 'operator1',
      approvedBy: 'admin',
    });
    expect((await statuses()).at(-1)).toBe('success');
  });

  it('is not approved by the requester, from the same or from another login', async () => {
    await report();
    const { commandId } = (await request()).json<{ commandId: string }>();
    expect((await approve(commandId, operator)).json()).toMatchObject({ code: 'secondPersonNeeded' });
    const again = await platform.login('operator1');
    expect((await approve(commandId, again)).json()).toMatchObject({ code: 'secondPersonNeeded' });
    expect((await give(again, 'withdrawDeviceCommand', await read(commandId), {})).statusCode).toBe(200);
    expect(await read(commandId)).toMatchObject({ state: 'rejected', problem: 'withdrawn' });
  });

  it('lapses without an approval within five minutes, and is declined by the second person', async () => {
    await report();
    const { commandId } = (await request()).json<{ commandId: string }>();
    const other = (await request()).json<{ commandId: string }>().commandId;
    const decline = await give(second, 'declineDeviceCommand', await read(other), { reason: 'On site soon' });
    expect(decline.statusCode, decline.body).toBe(200);
    expect(await read(other)).toMatchObject({ state: 'rejected', problem: 'declined' });
    platform.clock.forward(5 * minuteMs + 1);
    await tick();
    expect(await read(commandId)).toMatchObject({ state: 'timedOut', problem: 'notApproved' });
    expect((await approve(commandId)).json()).toMatchObject({ code: 'illegalMove' });
  });

  it.each([
    ['people inside', { flags: { passengers: true } }, 'occupied'],
    ['a loaded car', { loadPercent: 20 }, 'occupied'],
    ['inspection', { mode: 'inspection' }, 'underMaintenance'],
    ['a moving car', { run: 'moving' }, 'moving'],
    ['no fault', { fault: 0 }, 'noFault'],
  ])(
    'is refused by the platform for %s, at the request and again before the sending',
    async (_, members, problem) => {
      await report();
      const { commandId } = (await request()).json<{ commandId: string }>();
      const before = device.commands.length;
      await report(members);
      expect((await request()).json()).toMatchObject({ code: 'commandRefused', params: { problem } });
      await approve(commandId);
      await vi.waitUntil(async () => (await read(commandId)).state === 'rejected');
      expect(await read(commandId)).toMatchObject({ problem });
      expect(device.commands).toHaveLength(before);
    },
  );

  it('waits for a fresh reading, and is not sent without one', async () => {
    await report();
    const { commandId } = (await request()).json<{ commandId: string }>();
    const before = device.commands.length;
    platform.clock.forward(6_000);
    await approve(commandId);
    expect(await read(commandId)).toMatchObject({ state: 'created' });
    platform.clock.forward(11_000);
    await tick();
    expect(await read(commandId)).toMatchObject({ state: 'rejected', problem: 'staleState' });
    expect(device.commands).toHaveLength(before);
  });

  it('times out without an answer; the late one is recorded and changes no state', async () => {
    const commandId = await sendReset();
    platform.clock.forward(31_000);
    await tick();
    expect(await read(commandId)).toMatchObject({
      state: 'timedOut',
      status: 'overtime',
      problem: 'noReply',
    });
    await device.reply({ id: commandId, ok: true });
    await vi.waitUntil(async () => (await read(commandId)).lateReplyAt !== null);
    expect(await read(commandId)).toMatchObject({ state: 'timedOut', lateReply: 'succeeded' });
    expect((await statuses()).at(-1)).toBe('overtime');
  });

  it('fails by a refusal of the device, and repeats or reordered replies change nothing', async () => {
    const commandId = await sendReset();
    await device.reply({ id: commandId, ok: false, stage: 'rejected', error: 'occupied' });
    await vi.waitUntil(async () => (await read(commandId)).state === 'rejected');
    const { version } = await read(commandId);
    await device.reply({ id: commandId, ok: true });
    await device.reply({ id: commandId, ok: true, stage: 'accepted' });
    await device.reply({ id: commandId, ok: false });
    const next = await sendReset();
    expect(await read(commandId)).toMatchObject({ state: 'rejected', problem: 'occupied', version });
    await device.reply({ id: next, ok: false });
    await vi.waitUntil(async () => (await read(next)).state === 'failed');
  });

  it('reaches a device one at a time, in the order of the requests', async () => {
    await report();
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth++) {
      const { commandId } = (await request()).json<{ commandId: string }>();
      ids.push(commandId);
    }
    const before = device.commands.length;
    for (const id of [...ids].reverse()) await approve(id);
    const sentIds = () => device.commands.slice(before).map(({ id }) => id);
    await vi.waitUntil(() => sentIds().length === 1);
    await tick();
    expect(sentIds()).toEqual([ids[2]]);
    for (const [nth, id] of [ids[2], ids[0], ids[1]].entries()) {
      await vi.waitUntil(() => sentIds().length === nth + 1);
      expect(sentIds()[nth]).toBe(id);
      await device.reply({ id, ok: false });
    }
  });

  it('is refused while an alarm for people is open, and to users who do not see the elevator', async () => {
    await report();
    await device.publish('event', { id: 'bell-1', node: 1, atMs: platform.clock.now(), kind: 'bell' });
    platform.clock.forward(4_000);
    await tick();
    await report();
    expect((await request()).json()).toMatchObject({
      code: 'commandRefused',
      params: { problem: 'peopleAlarm' },
    });
    expect((await request(await platform.login('southerner'))).statusCode).toBe(404);
  });
});
