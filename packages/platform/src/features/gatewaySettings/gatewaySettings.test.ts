import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seedLiveSite } from '../../testing/liveSite.ts';
import { openRemoteDevice, type RemoteDevice } from '../../testing/remoteDevice.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

interface SettingsRow {
  id: string;
  version: number;
  deviceState: string;
  deviceProblem: string | null;
  writtenAt: string | null;
}

let platform: TestPlatform;
let device: RemoteDevice;
let writer: Caller;
let settings: SettingsRow;
let keys = 0;
const recordedValues = { port: 8883, apnName: 'cmiot.new', volume: 60, isFiltered: true };

beforeAll(async () => {
  platform = await startPlatform();
  const site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 1 });
  writer = await platform.login('operator1');
  device = await openRemoteDevice(platform.app, site.dtuCode);
  const { records } = (await writer.get('/dtus')).json<{ records: { id: string }[] }>();
  const answer = await writer.send('POST', '/gatewaySettings', { dtuId: records[0]?.id, ...recordedValues });
  expect(answer.statusCode, answer.body).toBe(200);
  settings = answer.json();
});
afterAll(async () => {
  await device?.client.endAsync(true);
  await platform?.close();
});

const read = async () => (await writer.get(`/gatewaySettings/${settings.id}`)).json<SettingsRow>();
const write = async (caller = writer) =>
  caller.send('POST', '/commands/writeGatewaySettings', {
    id: settings.id,
    expectedVersion: (await read()).version,
    idempotencyKey: `settings-${keys++}-key`,
    input: {},
  });
/** The next command of this operation, after those already seen. */
const next = async (op: string) => {
  await vi.waitUntil(() => device.commands.at(-1)?.op === op, { timeout: 20_000 });
  return device.commands.at(-1);
};

it('writes the settings, reads them back, and confirms them, which ends the writing', async () => {
  expect(await read()).toMatchObject({ deviceState: 'notWritten', writtenAt: null });
  expect((await write()).statusCode).toBe(200);
  const sentWrite = await next('writeValues');
  expect(sentWrite).toMatchObject({ area: 'settings', values: recordedValues, revertAfterS: 120 });
  expect((await write()).json()).toMatchObject({ code: 'illegalMove' });
  await device.reply({ id: sentWrite?.id, ok: true });
  const sentRead = await next('readValues');
  await device.reply({ id: sentRead?.id, ok: true, values: recordedValues });
  const confirmation = await next('confirmValues');
  expect(confirmation?.changeId).toBe(sentWrite?.changeId);
  expect(await read()).toMatchObject({ deviceState: 'writing' });
  await device.reply({ id: confirmation?.id, ok: true });
  await vi.waitUntil(async () => (await read()).deviceState === 'onDevice');
  expect((await read()).writtenAt).not.toBeNull();
});

it('does not confirm values that the device holds differently, and names them', async () => {
  await write();
  await device.reply({ id: (await next('writeValues'))?.id, ok: true });
  await device.reply({
    id: (await next('readValues'))?.id,
    ok: true,
    values: { ...recordedValues, port: 1 },
  });
  await vi.waitUntil(async () => (await read()).deviceState === 'failed');
  expect(await read()).toMatchObject({ deviceProblem: '≠ port' });
  await platform.app.live.tick();
  expect(device.commands.at(-1)?.op).toBe('readValues');
});

it('fails by a refusal or by silence of the device', async () => {
  await write();
  await device.reply({ id: (await next('writeValues'))?.id, ok: false, error: 'flash full' });
  await vi.waitUntil(async () => (await read()).deviceState === 'failed');
  expect(await read()).toMatchObject({ deviceProblem: 'flash full' });
  const before = device.commands.length;
  await write();
  await vi.waitUntil(() => device.commands.length > before);
  platform.clock.forward(31_000);
  await platform.app.live.tick();
  expect(await read()).toMatchObject({ deviceState: 'failed', deviceProblem: 'noReply' });
});

it('returns to not written by a change of the record', async () => {
  const answer = await writer.send('PUT', '/gatewaySettings', { ...(await read()), volume: 10 });
  expect(answer.json()).toMatchObject({ deviceState: 'notWritten', deviceProblem: null });
});

it('is refused for another tenant and without the permission', async () => {
  expect((await write(await platform.login('southerner'))).statusCode).toBe(404);
  expect((await write(await platform.login('clerk'))).statusCode).toBe(403);
});
