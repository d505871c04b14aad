import { type Alarm, alarmClass } from '@hoistway/shared/domain/alarm.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Car } from '../fleet/car.ts';
import type { OpenAlarms } from './openAlarms.ts';
import type { Raise } from './raisedAlarm.ts';

/** Number of raises within the window that is chattering (ISA-18.2). */
export const chatterTimes = 3;
export const chatterWindowMs = minuteMs;
/** From this many of one kind and cause at one site within the window on, later ones join the first. */
const floodSize = 3;

/** Counts recent raises by elevator and kind. */
export class ChatterCount {
  readonly #raisedMs = new Map<string, number[]>();

  /** Counts one more. @returns whether it chatters */
  add({ record }: Car, kind: Raise['kind'], nowMs: number): boolean {
    const key = `${record.id} ${kind}`;
    const times = [...(this.#raisedMs.get(key) ?? []).filter((ms) => nowMs - ms < chatterWindowMs), nowMs];
    this.#raisedMs.set(key, times);
    return times.length >= chatterTimes;
  }
}

/**
 * The alarm of another elevator of the same site with the same trouble that this one joins; people are never grouped.
 */
export function floodOf(open: OpenAlarms, car: Car, raise: Raise, nowMs: number): Alarm | undefined {
  const { useUnitId } = car.record;
  if (alarmClass[raise.kind] === 1 || useUnitId === null) return undefined;
  const alike = open
    .atSite(useUnitId, raise.kind, raise.faultCode ?? null)
    .filter((alarm) => raise.kind === 'powerLoss' || nowMs - Date.parse(alarm.receivedAt) < chatterWindowMs);
  if (raise.kind === 'powerLoss') return alike[0];
  return alike.length >= floodSize || (alike[0] && alike[0].members.length > 1) ? alike[0] : undefined;
}
