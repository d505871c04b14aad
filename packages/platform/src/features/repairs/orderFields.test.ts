import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { FaultRecord } from '@hoistway/shared/domain/records.ts';
import type { RepairAnswer } from '@hoistway/shared/domain/repairAnswer.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectDevice, seedLiveSite } from '../../testing/liveSite.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { upload } from '../../testing/uploads.ts';

const dtuCode = '10000000021';
const startsAt = '2026-03-02T08:00:00.000Z';

type Row = Record<string, unknown> & { id: string; version: number };

let platform: TestPlatform;
let site: TestSite;
let device: MqttClient;
let operator: Caller;
let worker: Caller;
let keys = 0;

beforeAll(async () => {
  platform = await startPlatform({ at: startsAt });
  site = await seedLiveSite(platform, { dtuCode, elevators: 4 });
  operator = await platform.login('operator1');
  worker = await platform.login('workerA');
  await nameContact();
  await nameFloor(elevatorOf(3), { actualFloor: 13, displayedFloor: '12A', faultCode: 'MC-13' });
  await platform.listen();
  device = await connectDevice(platform.app, dtuCode);
});
afterAll(async () => {
  await device?.endAsync(true);
  await platform?.close();
});

const elevatorOf = (node: number): string => site.elevators[node - 1]?.id ?? '';

/** Gives the site's use unit a contact person. */
async function nameContact(): Promise<void> {
  const path = `/useUnits/${site.useUnitId}`;
  const { version } = (await operator.get(path)).json<Row>();
  const answer = await operator.send('PUT', path, { version, contact: 'Ms Li', phone: '13812345678' });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function nameFloor(elevatorId: string, floor: object): Promise<void> {
  const answer = await operator.send('POST', '/floorComparisons', { elevatorId, stops: true, ...floor });
  expect(answer.statusCode, answer.body).toBe(200);
  await vi.waitUntil(
    () => platform.app.live.fleet.car(elevatorId)?.record.floorLabels?.get(13) === '12A',
    30_000,
  );
}

async function command(
  caller: Caller,
  name: string,
  { id, version }: { id: string; version: number },
  input: object,
): Promise<RepairAnswer> {
  const envelope = { id, expectedVersion: version, idempotencyKey: `order-field-${keys++}`, input };
  const answer = await caller.send('POST', `/commands/${name}`, envelope);
  expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
  return answer.json<RepairAnswer>();
}

const report = (node: number, input: object) =>
  command(operator, 'reportRepair', { id: elevatorOf(node), version: 0 }, { hasPeople: false, ...input });
const orderOf = async (id: string): Promise<Row> => (await operator.get(`/workOrders/${id}`)).json();

async function publishEvent(body: object): Promise<void> {
  const { fleet, road } = platform.app.live;
  const receivedMs = () => fleet.dtus.get(dtuCode)?.seenAtMs;
  platform.clock.forward(1_000);
  await device.publishAsync(`hoistway/1/${dtuCode}/event`, JSON.stringify(body), { qos: 1 });
  await expect.poll(receivedMs).toBe(platform.clock.now());
  await road.waitUntilWritten();
}

describe('a repair order', () => {
  it('copies the contact, the property company and the gateway device from its elevator', async () => {
    const { id } = await report(1, { source: 'phoneCall' });
    expect(await orderOf(id)).toMatchObject({
      propertyName: await propertyName(),
      contactPerson: 'Ms Li',
      contactTel: '13812345678',
      deviceCode: dtuCode,
      alarmTime: new Date(platform.clock.now()).toISOString(),
      alarmType: 0,
      faultCode: null,
    });
  });

  it('stores its reporter with phone, floor and way, and shows them in list, search and export', async () => {
    const { id } = await report(2, {
      ...{ source: 'appAlarm', hasPeople: true, alarmPerson: 'Mr Zhao', alarmPhone: '13987654321' },
      ...{ faultDesc: 'Stands between two floors', floor: 'B1' },
    });
    const fields = {
      ...{ alarmPerson: 'Mr Zhao', alarmPhone: '13987654321', faultFloor: 'B1', alarmType: 1 },
      ...{ repairMethod: 'appAlarm', faultDesc: 'Stands between two floors', acceptor: null },
    };
    expect(await orderOf(id)).toMatchObject(fields);
    for (const search of ['Mr Zhao', '13987654321']) {
      const { records } = (await operator.get('/workOrders', { search })).json<{ records: Row[] }>();
      expect(records.map((one) => one.id)).toEqual([id]);
    }
    const file = await operator.get('/workOrders/export', { format: 'csv', elevatorId: elevatorOf(2) });
    const cells = file.body.split('\n')[1]?.split(',');
    expect(cells).toEqual(expect.arrayContaining(['Mr Zhao', '13987654321', 'B1', 'Ms Li', dtuCode]));
  });

  it('names the person who accepted it, all who served, and the repair', async () => {
    const order = await report(4, { source: 'inspection' });
    const acceptedOrder = await command(worker, 'acceptRepair', order, {});
    expect(await orderOf(order.id)).toMatchObject({
      acceptor: 'workerA',
      servicePersonnelIds: [worker.session.userId],
    });
    const other = await platform.login('officeA');
    const arrivedOrder = await command(other, 'arriveRepair', acceptedOrder, {
      reason: 'no signal in the shaft',
    });
    await command(other, 'completeRepair', arrivedOrder, {
      ...{ faultReason: 'worn contact', handleMethod: 'onSite', repairMethod: 'selfRepair' },
    });
    expect(await orderOf(order.id)).toMatchObject({
      acceptor: 'workerA',
      servicePersonnelIds: [worker.session.userId, other.session.userId],
      repairMethod: 'selfRepair',
    });
  });

  it('lists its calls with their time, length, people, number and recording', async () => {
    const order = await report(1, { source: 'phoneCall' });
    const audio = await upload(operator, 'sound', { name: 'call.amr', content: '#!AMR\n' });
    const audioId = audio.json<{ id: string }>().id;
    const endedMs = platform.clock.now();
    const input = { duration: 95, originator: 'Seat 1', connector: 'Mr Zhao', phone: '13987654321', audioId };
    await command(operator, 'recordRepairCall', order, input);
    const calls = await operator.get('/repairCalls', { repairOrderId: order.id });
    expect(calls.json()).toMatchObject({
      total: 1,
      records: [
        {
          callTime: new Date(endedMs - 95_000).toISOString(),
          ...{ duration: 95, originator: 'Seat 1', connector: 'Mr Zhao', phone: '13987654321' },
          audio: audioId,
        },
      ],
    });
    expect((await operator.get(`/files/${audioId}`)).body).toBe('#!AMR\n');
    expect((await orderOf(order.id)).contactedAt).toBe(new Date(endedMs - 95_000).toISOString());
  });
});

describe('a fault record', () => {
  it('has a number, both clocks, the floor by index, storey, controller and sign, and the original code', async () => {
    const deviceMs = platform.clock.now() - 2_000;
    await publishEvent({
      node: 3,
      id: 'fault-1',
      atMs: deviceMs,
      kind: 'fault',
      fault: 12,
      faultRaw: '0x1F',
      floor: 13,
    });
    const faults = await operator.get('/faultRecords', { elevatorId: elevatorOf(3) });
    const { total, records } = faults.json<{ total: number; records: FaultRecord[] }>();
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({
      faultNo: expect.stringMatching(/^F\d+$/),
      faultType: 12,
      raw: '0x1F',
      mainBoardTime: new Date(deviceMs).toISOString(),
      ...{ faultFloor: 13, faultStorey: 13, faultFloorCode: 'MC-13', displayFaultFloor: '12A' },
      recoveredAt: null,
    });
    const lagMs = platform.clock.now() - Date.parse(records[0]?.faultTime ?? '');
    expect(lagMs).toBeGreaterThanOrEqual(0);
    expect(lagMs).toBeLessThanOrEqual(3_000);
  });

  it('of a building with basements counts its storey from the lowest floor', async () => {
    const path = `/elevators/${elevatorOf(4)}`;
    const { version } = (await operator.get(path)).json<Row>();
    const maintenanceWorkerIds = [worker.session.userId];
    const draft = { version, lowestFloor: -2, factoryNo: 'F-4', maintenanceWorkerIds };
    const lowering = await operator.send('PUT', path, draft);
    expect(lowering.statusCode, lowering.body).toBe(200);
    await publishEvent({
      node: 4,
      id: 'fault-2',
      atMs: platform.clock.now(),
      kind: 'fault',
      fault: 3,
      floor: -1,
    });
    await publishEvent({ node: 4, id: 'fault-3', atMs: platform.clock.now(), kind: 'fault', fault: 5 });
    const faults = await operator.get('/faultRecords', { elevatorId: elevatorOf(4) });
    const records = faults
      .json<{ records: FaultRecord[] }>()
      .records.toSorted((a, b) => a.faultType - b.faultType);
    expect(records).toMatchObject([
      { faultType: 3, faultFloor: -1, faultStorey: 2, faultFloorCode: null, raw: null },
      { faultType: 5, faultNo: expect.any(String) },
    ]);
    expect(new Set(records.map(({ faultNo }) => faultNo)).size).toBe(2);
  });

  it('passes its code and floor to its alarm and to that alarm’s order', async () => {
    const open = (await operator.get('/elevatorLcds/alarms')).json<Alarm[]>();
    const alarms = open.filter(({ elevatorId }) => elevatorId === elevatorOf(3));
    expect(alarms).toMatchObject([{ elevatorId: elevatorOf(3), floor: 13, floorSign: '12A', faultCode: 12 }]);
    const { records } = (await operator.get('/workOrders', { elevatorId: elevatorOf(3) })).json();
    expect(records).toMatchObject([
      { alarmType: 3, faultCode: '12', faultFloor: '12A', repairMethod: 'autoAlarm', alarmId: alarms[0]?.id },
    ]);
  });
});

async function propertyName(): Promise<string> {
  const unit = (await operator.get(`/useUnits/${site.useUnitId}`)).json<Row>();
  const property = (await operator.get(`/organisations/${unit.propertyId}`)).json<{ name: string }>();
  expect(property.name).not.toBe('');
  return property.name;
}
