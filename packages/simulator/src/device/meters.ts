import {
  demonstrationMeterCode,
  demonstrationMeterSerial,
  demonstrationRegisterWh,
} from '@hoistway/shared/demonstration/demonstrationMeter.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Unit } from '../fleet/unit.ts';
import type { Message } from './uplink.ts';
import { topicRoot } from './wire.ts';

/** Period of the registers, on its multiples. */
export const meterEveryMs = 5 * minuteMs;

/** The registers of a device's meters; null without a meter. @param atMs by the device's clock */
export function meterMessage(
  code: string,
  units: readonly Unit[],
  { nowMs, atMs }: { nowMs: number; atMs: number },
): Message | null {
  const readings = units.flatMap(({ elevator: { no } }) => {
    const terminal = demonstrationMeterCode(no);
    const kwh = demonstrationRegisterWh(no, nowMs) / 1000;
    return terminal === null ? [] : [{ terminal, atMs, kwh, serial: demonstrationMeterSerial(no) }];
  });
  if (readings.length === 0) return null;
  return { topic: `${topicRoot}/${code}/meter`, payload: JSON.stringify({ readings }), qos: 1 };
}
