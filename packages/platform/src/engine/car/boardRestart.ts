import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { trappedAfterRestart } from '@hoistway/shared/domain/trapped.ts';
import { memberBit } from '@hoistway/shared/fleet/deviceFrame.ts';
import { unknownOf } from '../../fleet/applyReading.ts';
import type { Car } from '../../fleet/car.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import type { MemberSet } from '../../fleet/readingMemory.ts';
import type { Moments } from './ruleTools.ts';

const loadBit = memberBit('loadPercent');
const peopleFlags = flagBits.passengers | flagBits.personMoved | flagBits.callRegistered;

/** A board counts its runs from zero when it starts. */
export const hasRestarted = (car: Car, { runCount }: Reading): boolean =>
  runCount !== undefined && runCount < car.lastRunCount;

/**
 * Forgets the evidence of the ride before a restart of the board, except what the board sends again.
 * @param message `newer` are the members of newer readings
 */
export function forgetRide(
  fleet: LiveFleet,
  car: Car,
  reading: Reading,
  message: { mentionedFlags: number; moments: Moments; newer?: MemberSet },
): void {
  const { mentionedFlags, moments, newer } = message;
  car.recoveryDoubtedSinceMs = moments.receivedAtMs;
  car.trapped = trappedAfterRestart(car.trapped);
  if (car.trapped.degree !== null) return;
  const { table, marks } = fleet;
  const flags = table.columns.flags[car.slot]!;
  marks.quiet.replaceKnownFlags(car.slot, mentionedFlags);
  car.noteOtherWriter();
  if (!newer) marks.readings.mentionAll(car.slot);
  let changedLevels = table.write(car.slot, 'flags', flags & (mentionedFlags | ~peopleFlags));
  const reportsLoad = reading.loadPercent !== undefined || ((newer?.members ?? 0) & loadBit) !== 0;
  if (!reportsLoad) changedLevels |= table.write(car.slot, 'load', unknownOf('load'));
  table.touch(car.slot, changedLevels);
}
