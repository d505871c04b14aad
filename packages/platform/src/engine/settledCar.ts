import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { isTrappedPending } from '@hoistway/shared/domain/trapped.ts';
import { memberBit } from '@hoistway/shared/fleet/deviceFrame.ts';
import type { BatchReading } from '../ingest/batchWriter.ts';
import type { Car } from '../live/car.ts';
import type { LiveFleet } from '../live/liveFleet.ts';

/** Members whose change a rule must see. The load counts only while the car stands shut, and then it is not settled. */
const heeded =
  memberBit('mode') |
  memberBit('run') |
  memberBit('door') |
  memberBit('rearDoor') |
  memberBit('flags') |
  memberBit('runCount');
const faultBits = memberBit('fault') | memberBit('faultRaw');
const faultRawBit = memberBit('faultRaw');
/** Flags that say something anew each time they are told. */
const lasting = flagBits.passengers | flagBits.bellPressed;

/** Called when the rules have looked at a car: whether they would find the same again whenever they looked. */
export function settle(car: Car, flags: number): void {
  const { trapped, bell } = car;
  car.isSettled =
    trapped.degree === null &&
    !isTrappedPending(trapped) &&
    bell.pressedSinceMs === null &&
    !(flags & lasting);
}

/**
 * Whether a reading in the table changes nothing that a rule heeds. Hot: most are judged by their elevator's marks alone.
 * @param said before its flags count as told
 */
export function isUnmoved(fleet: LiveFleet, slot: number, said: BatchReading): boolean {
  const { told, flags, mask } = said;
  if (fleet.marks.settled[slot] === 0 || (said.changed & heeded) !== 0) return false;
  if ((told & ~(fleet.marks.told[slot] as number)) !== 0 || (told & flags & flagBits.personMoved) !== 0)
    return false;
  if ((told & flagBits.mainsLost) === 0 && (mask & faultBits) === 0) return true;
  const car = fleet.carAt(slot);
  if (!car) return false;
  if (told & flagBits.mainsLost && ((flags & flagBits.mainsLost) !== 0) !== (car.powerLossId !== null))
    return false;
  if ((mask & faultBits) === 0) return true;
  return said.fault === 0 && (mask & faultRawBit) === 0 && car.openFaults.size === 0;
}
