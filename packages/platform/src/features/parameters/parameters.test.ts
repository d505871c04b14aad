import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import type { ParameterTable } from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedLiveSite } from '../../testing/liveSite.ts';
import { openParameterDevice, type ParameterDevice } from '../../testing/parameterDevice.ts';
import { allowRemoteControl } from '../../testing/remoteDevice.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let device: ParameterDevice;
let operator: Caller;
let second: Caller;
let ids: string[];
let keys = 0;

const deviceValues = { 'P0-01': '1.75', 'P0-02': '0.65', 'P1-01': 4, 'P9-01': 'A' };
const patience = { timeout: 20_000 };

beforeAll(async () => {
  platform = await startPlatform();
  const site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 3 });
  ids = site.elevators.map(({ id }) => id);
  await platform.db.ownerPool.query(
    `update elevators set brand = 'Donghai', model = case when node = 3 then 'X2' else 'X1' end`,
  );
  await platform.db.ownerPool.query(
    `insert into parameters (tenant_id, no, name, value, "default", range, unit, access)
     select $1, p.* from (values
       ('P0-01', 'Rated speed', '1.75', '1.75', '0.25..10', 'm/s', 'safety'),
       ('P0-02', 'Acceleration', '0.60', '0.60', '0.20..1.50', 'm/s²', 'service'),
       ('P1-01', 'Door time', '3', '3', '1..60', 's', 'harmless'),
       ('P8-01', 'Fan time', '5', '5', '1..60', 'min', 'harmless'),
       ('P9-01', 'Version', 'A', 'A', null, null, 'readOnly')) p`,
    [platform.people.north.id],
  );
  operator = await platform.login('operator1');
  second = await platform.login('admin');
  device = await openParameterDevice(
    platform.app,
    site.dtuCode,
    new Map([1, 2, 3].map((node) => [node, deviceValues])),
  );
});
afterAll(async () => {
  await device?.client.endAsync(true);
  await platform?.close();
});

const send = (
  caller: Caller,
  name: string,
  target: { id: string | undefined; version?: number },
  input: object = {},
) =>
  caller.send('POST', `/commands/${name}`, {
    id: target.id,
    expectedVersion: target.version ?? 0,
    idempotencyKey: `parameters-${keys++}`,
    input,
  });
const readTable = async (at = 0, caller = operator) =>
  (await caller.get(`/elevators/${ids[at]}/parameters`)).json<ParameterTable>();
const lineOf = (table: ParameterTable, no: string) => table.lines.find((line) => line.no === no);
/** A reading of an empty car at rest, received by the platform. */
const report = async (members: object = {}, node = 1) => {
  platform.clock.forward(1_000);
  const { fleet } = platform.app.live;
  const slot = fleet.car(ids[node - 1] ?? '')?.slot ?? -1;
  await device.publish('state', {
    ...{ node, atMs: platform.clock.now(), run: 'stopped', door: 'closed', mode: 'normal', fault: 0 },
    ...{ loadPercent: 0, flags: { passengers: false, doorZone: true }, ...members },
  });
  await vi.waitUntil(() => fleet.table.receivedAt[slot] === platform.clock.now(), patience);
};
const read = async (at = 0) => {
  const before = (await readTable(at)).reading.at;
  expect((await send(operator, 'readParameters', { id: ids[at] })).statusCode).toBe(200);
  await vi.waitUntil(async () => {
    const { reading } = await readTable(at);
    return reading.state === 'succeeded' && (before === null || reading.at !== before || reading.at !== null);
  }, patience);
};
const request = (values: Record<string, string>, more: object = {}, at = 0) =>
  send(
    operator,
    'requestParameterChange',
    { id: ids[at] },
    { reason: 'Doors close too early', kind: 'edit', values, ...more },
  );
const openChange = async (at = 0) => {
  const { openChange: change } = await readTable(at);
  return { id: change?.id, version: change?.version ?? 0 };
};
/** A requested change, approved by the second person, until it has ended. */
const write = async (values: Record<string, string>, more: object = {}, at = 0) => {
  const answer = await request(values, more, at);
  expect(answer.statusCode, answer.body).toBe(200);
  const approval = await send(second, 'approveParameterChange', await openChange(at));
  expect(approval.statusCode, approval.body).toBe(200);
};
const waitForEnd = async (at = 0) => {
  await vi.waitUntil(async () => (await readTable(at)).openChange === null, patience);
  return (await readTable(at)).lastChange;
};

describe('the parameters of an elevator', () => {
  it('are read from its controller and shown with range, unit and default', async () => {
    expect(await readTable()).toMatchObject({ reading: { state: 'none' }, isWritingAllowed: false });
    await read();
    const table = await readTable();
    expect(lineOf(table, 'P1-01')).toMatchObject({
      ...{ name: 'Door time', unit: 's', range: '1..60', default: '3', access: 'harmless' },
      ...{ deviceValue: '4', baselineValue: null },
    });
    expect(lineOf(table, 'P8-01')).toMatchObject({ deviceValue: null });
  });

  it('are not written until the tenant and the device’s model allow it', async () => {
    await report();
    expect((await request({ 'P1-01': '5' })).json()).toMatchObject({ code: 'remoteControlOff' });
    await allowRemoteControl(platform, { tenantId: platform.people.north.id, dtuCode: '10000000001' });
    expect((await readTable()).isWritingAllowed).toBe(true);
  });

  it.each([
    ['a safety parameter', { 'P0-01': '1.5' }, 'forbidden'],
    ['a parameter for reading', { 'P9-01': 'B' }, 'forbidden'],
    ['a value above its range', { 'P1-01': '61' }, 'tooBig'],
    ['a text for a number', { 'P1-01': 'long' }, 'plainNumber'],
    ['an unknown parameter', { 'P7-77': '1' }, 'unknownReference'],
    ['the value that the device has', { 'P1-01': '4.0' }, 'duplicate'],
  ])('are not written with %s', async (_, values, code) => {
    await report();
    expect((await request(values)).json()).toMatchObject({ code: 'invalidFields', fields: [{ code }] });
  });

  it('are written after a second person’s approval, read back, confirmed, and become the baseline', async () => {
    await report();
    const sentCount = device.commands.length;
    expect((await request({ 'P1-01': '5' })).statusCode).toBe(200);
    expect((await request({ 'P1-01': '6' })).json()).toMatchObject({ code: 'changeUnderWay' });
    const change = await openChange();
    expect((await readTable()).openChange).toMatchObject({
      lines: [{ no: 'P1-01', before: '4', after: '5' }],
      isOwn: true,
    });
    for (const caller of [operator, await platform.login('operator1')])
      expect((await send(caller, 'approveParameterChange', change)).json()).toMatchObject({
        code: 'secondPersonNeeded',
      });
    expect(device.commands).toHaveLength(sentCount);
    expect((await send(second, 'approveParameterChange', change)).statusCode).toBe(200);
    expect(await waitForEnd()).toMatchObject({ state: 'confirmed', approvedBy: 'admin' });
    expect(device.commands.slice(sentCount)).toMatchObject([
      { op: 'writeValues', node: 1, area: 'parameters', values: { 'P1-01': '5' }, revertAfterS: 120 },
      { op: 'readValues', names: ['P1-01'] },
      { op: 'confirmValues' },
    ]);
    expect(lineOf(await readTable(), 'P1-01')).toMatchObject({ deviceValue: '5', baselineValue: '5' });
  });

  it.each([
    ['lies', 'lie', '≠ P1-01'],
    ['refuses', 'refuse', 'locked by the key switch'],
    ['does not answer', 'ignore', 'noReply'],
  ] as const)(
    'fail to be written where the device %s, and nothing is confirmed',
    async (_, manner, problem) => {
      await report();
      device.manner = manner;
      const confirmations = () => device.commands.filter(({ op }) => op === 'confirmValues').length;
      const before = confirmations();
      await write({ 'P1-01': '9' });
      if (manner === 'ignore') {
        await vi.waitUntil(() => device.commands.at(-1)?.values?.['P1-01'] === '9', patience);
        platform.clock.forward(31_000);
        await platform.app.live.tick();
      }
      expect(await waitForEnd()).toMatchObject({ state: 'failed', problem });
      expect(confirmations()).toBe(before);
      device.manner = 'obey';
    },
  );

  it('that affect service are written only to an empty car at rest', async () => {
    await report();
    const answer = await request({ 'P0-02': '0.70' });
    expect(answer.statusCode, answer.body).toBe(200);
    await report({ flags: { passengers: true } });
    const sentCount = device.commands.length;
    await send(second, 'approveParameterChange', await openChange());
    await platform.app.live.tick();
    expect(await waitForEnd()).toMatchObject({ state: 'failed', problem: 'occupied' });
    expect(device.commands).toHaveLength(sentCount);
    await report();
    await write({ 'P0-02': '0.70' });
    expect(await waitForEnd()).toMatchObject({ state: 'confirmed' });
  });

  it('are declined, withdrawn, or lapse without an approval in five minutes', async () => {
    await report();
    await request({ 'P1-01': '7' });
    await send(second, 'declineParameterChange', await openChange(), { reason: 'Not on a Monday' });
    expect((await readTable()).lastChange).toMatchObject({ state: 'declined', problem: 'Not on a Monday' });
    await request({ 'P1-01': '7' });
    expect((await send(second, 'withdrawParameterChange', await openChange())).statusCode).toBe(403);
    await send(operator, 'withdrawParameterChange', await openChange());
    expect((await readTable()).lastChange).toMatchObject({ state: 'withdrawn' });
    await request({ 'P1-01': '7' });
    platform.clock.forward(5 * minuteMs + 1);
    await platform.app.live.tick();
    expect((await readTable()).lastChange).toMatchObject({ state: 'lapsed' });
  });

  it('are copied from an elevator of the same model only, and only its own values', async () => {
    await read(1);
    await read(2);
    await report();
    const values = { 'P1-01': '4' };
    const copyFrom = (at: number) => request(values, { kind: 'copy', sourceElevatorId: ids[at] });
    expect((await copyFrom(2)).json()).toMatchObject({ code: 'notSameModel' });
    expect(
      (await request({ 'P1-01': '8' }, { kind: 'copy', sourceElevatorId: ids[1] })).json(),
    ).toMatchObject({
      fields: [{ field: 'P1-01', code: 'forbidden' }],
    });
    await write(values, { kind: 'copy', sourceElevatorId: ids[1] });
    expect(await waitForEnd()).toMatchObject({ state: 'confirmed', lines: [{ before: '5', after: '4' }] });
  });

  it('are compared with the baseline every night: a drift is listed and announced, and ends with its return', async () => {
    expect((await send(operator, 'keepBaseline', { id: ids[1] })).json()).toEqual({ count: 5 });
    const { nextCheckAt } = await readTable(1);
    Object.assign(device.valuesByNode.get(2) ?? {}, { 'P1-01': 9 });
    platform.clock.set(Date.parse(nextCheckAt ?? '') + 1_000);
    await platform.app.live.tick();
    operator = await platform.login('operator1');
    second = await platform.login('admin');
    const drifts = async () =>
      (await operator.get('/parameterDrifts', { elevatorId: ids[1] ?? '' })).json<{ records: object[] }>()
        .records;
    await vi.waitUntil(async () => (await drifts()).length > 0, patience);
    expect(await drifts()).toMatchObject([
      { no: 'P1-01', baselineValue: '4', deviceValue: '9', state: 'open', endedAt: null },
    ]);
    const events = (await operator.get('/events', { kind: 'parametersDrifted' })).json<{
      records: LiveEvent[];
    }>();
    expect(events.records).toMatchObject([{ elevatorId: ids[1], body: { count: 1, numbers: 'P1-01' } }]);
    expect(Date.parse((await readTable(1)).nextCheckAt ?? '') - platform.clock.now()).toBeLessThanOrEqual(
      dayMs,
    );
    await report({}, 2);
    const back = { kind: 'rollback' };
    expect((await request({ 'P1-01': '5' }, back, 1)).json()).toMatchObject({ code: 'invalidFields' });
    await write({ 'P1-01': '4' }, back, 1);
    expect(await waitForEnd(1)).toMatchObject({ state: 'confirmed' });
    expect(await drifts()).toMatchObject([{ state: 'ended' }]);
  });

  it('are invisible to another tenant, and not changed without the permission', async () => {
    const stranger = await platform.login('southerner');
    expect((await stranger.get(`/elevators/${ids[0]}/parameters`)).statusCode).toBe(404);
    expect((await send(stranger, 'readParameters', { id: ids[0] })).statusCode).toBe(404);
    const clerk = await platform.login('clerk');
    expect((await send(clerk, 'requestParameterChange', { id: ids[0] }, {})).statusCode).toBe(403);
  });

  it('are refused by the database itself for one person', async () => {
    const mark = platform.db.ownerPool.query(
      `update parameter_changes set approver_id = requester_id, approver_seat = requester_seat, approved_at = now(),
         state = 'writing' where state = 'lapsed'`,
    );
    await expect(mark).rejects.toThrow('parameter_changes_two_persons');
  });
});
