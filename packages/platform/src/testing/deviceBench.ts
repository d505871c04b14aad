import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import type { ColumnName } from '@hoistway/shared/fleet/columns.ts';
import { encodeReadings } from '@hoistway/shared/fleet/deviceFrame.ts';
import { SiteFrameWriter } from '@hoistway/shared/fleet/siteFrameWriter.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { asPlatform } from '../db/tenantTransaction.ts';
import { connectDevice, seedLiveSite } from './liveSite.ts';
import { type Caller, startPlatform, type TestPlatform } from './startPlatform.ts';

/** Members of a reading of node 1. */
export type ReadingMembers = Omit<Reading, 'node' | 'atMs'>;
export type WireForm = 'json' | 'compact' | 'site';
export const wireForms: WireForm[] = ['json', 'compact', 'site'];

/**
 * A platform and, new for each test, a device with one elevator that sends to it over MQTT. Registers the hooks for
 * both.
 */
export function useDeviceBench() {
  let platform: TestPlatform;
  let operator: Caller;
  let device: MqttClient;
  let dtuCode = '';
  let frames = new SiteFrameWriter(1);
  let sites = 0;
  let events = 0;

  const nowMs = () => platform.clock.now();
  const elevatorNo = () => `${dtuCode}-1`;
  const send = (channel: string, payload: string | Uint8Array) =>
    device.publishAsync(
      channel === 'cube' ? `cube/${dtuCode}/up` : `hoistway/1/${dtuCode}/${channel}`,
      Buffer.from(payload),
      { qos: 1 },
    );
  /** Sends a reading taken at a moment by the device's clock. */
  const sendReading = (atMs: number, members: ReadingMembers, form: WireForm = 'json') => {
    const reading: Reading = { node: 1, atMs, ...members };
    if (form === 'json') return send('state', JSON.stringify(reading));
    return send('bin', form === 'compact' ? encodeReadings([reading]) : frames.frame([reading], atMs));
  };
  const sendEvent = (atMs: number, event: Pick<DeviceEvent, 'kind'> & Partial<DeviceEvent>) =>
    send('event', JSON.stringify({ id: `e${events++}`, node: 1, atMs, ...event }));
  /** Lets time pass in rounds of a second, and a long time in rounds of five, as on a busy server. */
  const pass = async (seconds: number) => {
    const roundS = seconds > 90 ? 5 : 1;
    for (let passedS = 0; passedS < seconds; passedS += roundS) {
      platform.clock.forward(roundS * 1_000);
      await platform.app.live.tick();
    }
    await platform.app.live.road.waitUntilWritten();
  };
  const alarms = async () =>
    (await operator.get('/elevatorLcds/alarms'))
      .json<Alarm[]>()
      .filter((alarm) => alarm.elevatorNo === elevatorNo());
  const query = async <T extends object>(sql: string) =>
    (await asPlatform(platform.db, (tx) => tx.query<T>(sql, [elevatorNo()]))).rows;
  const car = () => {
    const loadedCar = [...platform.app.live.fleet.cars].find(({ record }) => record.no === elevatorNo());
    if (!loadedCar) throw new Error(`no elevator ${elevatorNo()}`);
    return loadedCar;
  };
  const column = (name: ColumnName) => platform.app.live.fleet.table.columns[name][car().slot];
  const renew = async () => {
    await device?.endAsync(true);
    dtuCode = String(10_000_000_001 + sites++);
    await seedLiveSite(platform, { dtuCode, elevators: 1 });
    frames = new SiteFrameWriter(1);
    device = await connectDevice(platform.app, dtuCode);
  };

  beforeAll(async () => {
    platform = await startPlatform();
    operator = await platform.login('operator1');
  });
  beforeEach(renew);
  afterAll(async () => {
    await device?.endAsync(true);
    await platform?.close();
  });
  return {
    nowMs,
    send,
    sendReading: sendReading,
    sendEvent: sendEvent,
    pass,
    alarms,
    query,
    car,
    column,
    /** Continues with another device. */
    renew,
    operator: () => operator,
    dtuCode: () => dtuCode,
    frames: () => frames,
  };
}
