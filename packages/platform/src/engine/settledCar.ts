import { flagBits, runStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import { isTrappedPending } from '@hoistway/shared/domain/trapped.ts';
import { memberBit } from '@hoistway/shared/fleet/deviceFrame.ts';
import type { BatchReading } from '../ingest/batchWriter.ts';
import { type Car, type Stillness, stillness, troubles } from '../live/car.ts';
import type { LiveFleet } from '../live/liveFleet.ts';

/** Members whose change a rule must see. The load counts only while the car stands shut, and then it is not settled. */
const heeded =
  memberBit('mode') | memberBit('run') | memberBit('door') | memberBit('rearDoor') | memberBit('runCount');
/** Flags whose change a rule must see; a moving car passes through door zones. */
const heededFlags = flagBits.bellPressed | flagBits.callRegistered;
const heededFlagsStanding = heededFlags | flagBits.doorZone;
const faultBits = memberBit('fault') | memberBit('faultRaw');
const faultRawBit = memberBit('faultRaw');
const moving = runStates.indexOf('moving');

/**
 * Called when the rules have looked at a car: whether they would find the same again whenever they looked, but for people
 * seen inside.
 */
export function settle(car: Car, flags: number): void {
  const { trapped, bell } = car;
  car.isSettled =
    trapped.degree === null &&
    !isTrappedPending(trapped) &&
    bell.pressedSinceMs === null &&
    !(flags & flagBits.bellPressed);
}

/**
 * Whether a reading in the table changes nothing that a rule heeds. Hot: it is judged by its elevator's marks alone.
 * @param said before its flags count as told
 */
export function stillnessOf({ marks, table }: LiveFleet, slot: number, said: BatchReading): Stillness {
  const { told, flags, mask } = said;
  if (marks.settled[slot] === 0 || (said.changed & heeded) !== 0) return stillness.moved;
  if ((told & ~(marks.told[slot] as number)) !== 0) return stillness.moved;
  if (
    said.flagsChanged !== 0 &&
    said.flagsChanged & (table.columns.run[slot] === moving ? heededFlags : heededFlagsStanding)
  )
    return stillness.moved;
  const trouble = marks.troubles[slot] as number;
  if (
    told & flagBits.mainsLost &&
    ((flags & flagBits.mainsLost) !== 0) !== ((trouble & troubles.powerLoss) !== 0)
  )
    return stillness.moved;
  if (mask & faultBits && (said.fault !== 0 || (mask & faultRawBit) !== 0 || trouble & troubles.fault))
    return stillness.moved;
  return flags & (flagBits.passengers | (told & flagBits.personMoved)) ? stillness.people : stillness.still;
}
