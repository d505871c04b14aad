import { onlineStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { EventDetail } from '@hoistway/shared/domain/eventBodies.ts';
import { onlineState } from '@hoistway/shared/domain/freshness.ts';
import { subjectOf } from '../events/fact.ts';
import type { Car } from '../fleet/car.ts';
import type { RuleTools } from './car/ruleTools.ts';

const codes = Object.fromEntries(onlineStates.map((name, index) => [name, index])) as Record<
  (typeof onlineStates)[number],
  number
>;

/** One of equally large parts of the fleet. */
export interface FleetPart {
  nth: number;
  of: number;
}

/**
 * Judges the silence of every elevator of a part of the fleet, by level: the order of a message and the time-out does
 * not matter, since the next round gives the same answer. The last logged state decides whether an event follows, so
 * none is written twice.
 */
export function watchOffline(
  { clock, fleet, road }: Omit<RuleTools, 'book' | 'ids'>,
  { nth, of }: FleetPart = { nth: 0, of: 1 },
): void {
  const nowMs = clock.now();
  const { table } = fleet;
  const { receivedAt } = table;
  const { online } = table.columns;
  const { quiet } = fleet.marks;
  const end = Math.floor((table.size * (nth + 1)) / of);
  for (let slot = Math.floor((table.size * nth) / of); slot < end; slot++) {
    const state = onlineState(receivedAt[slot]!, nowMs);
    const code = codes[state];
    // Most are unchanged since their last judgement: three columns suffice to skip a million.
    if (
      online[slot] === code &&
      (quiet.isLoggedOnline(slot, code) || state === 'unknown' || state === 'late')
    )
      continue;
    const car = fleet.carAt(slot);
    if (!car) continue;
    const changedLevels = table.write(slot, 'online', code);
    if (changedLevels !== 0) table.touch(slot, changedLevels);
    if (state === car.loggedOnline || state === 'unknown' || state === 'late') continue;
    const before = car.loggedOnline;
    car.loggedOnline = state;
    if (state === 'online' && before !== 'offline') continue;
    road.publish({
      tenantId: car.record.tenantId,
      event: {
        ...detailOf(state, car, fleet),
        sourceAtMs: receivedAt[car.slot]!,
        receivedAtMs: nowMs,
        isLate: false,
        subject: subjectOf(car),
        alarmId: null,
      },
    });
  }
}

const detailOf = (state: 'offline' | 'online', car: Car, fleet: RuleTools['fleet']): EventDetail =>
  state === 'offline'
    ? { kind: 'wentOffline', body: { cause: causeOf(car, fleet) } }
    : { kind: 'cameOnline', body: {} };

/** Silence is a power loss only if the last message before it reported the mains lost (§9). */
function causeOf(car: Car, fleet: RuleTools['fleet']): 'powerLost' | 'unknown' {
  if (car.powerLossId !== null) return 'powerLost';
  const dtu = car.record.dtuCode === null ? undefined : fleet.dtus.get(car.record.dtuCode);
  return dtu?.isOnMains === false ? 'powerLost' : 'unknown';
}
