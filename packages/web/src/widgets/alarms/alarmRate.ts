import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';

const windowMs = 10 * minuteMs;
/** Alarms in ten minutes beyond an operator's capacity (ISA-18.2). */
const flood = 10;

/** Alarms of the last ten minutes, and the resulting operator load. */
export function alarmRate(
  alarms: readonly Pick<Alarm, 'receivedAt'>[],
  nowMs: number,
): { perTenMinutes: number; mood: 'calm' | 'busy' | 'flood' } {
  const perTenMinutes = alarms.filter((alarm) => nowMs - Date.parse(alarm.receivedAt) < windowMs).length;
  const mood = perTenMinutes >= flood ? 'flood' : perTenMinutes > 2 ? 'busy' : 'calm';
  return { perTenMinutes, mood };
}
