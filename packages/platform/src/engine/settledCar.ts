import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { isTrappedPending } from '@hoistway/shared/domain/trapped.ts';
import { memberBit } from '@hoistway/shared/fleet/deviceFrame.ts';
import type { BatchReading } from '../ingest/batchWriter.ts';
import type { Car } from '../live/car.ts';

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

/**
 * Called when the rules have looked at a car. It is settled where they would find the same again whenever they looked, until
 * something they heed changes.
 */
export function settle(car: Car, flags: number): void {
  const { record, trapped, bell } = car;
  const isSettled =
    trapped.degree === null &&
    !isTrappedPending(trapped) &&
    bell.pressedSinceMs === null &&
    !(flags & lasting);
  if (!isSettled) car.settled = null;
  else if (!isStillSettled(car)) car.settled = { record, trapped, bell };
}

/** Whether a reading in the table changes nothing that a rule heeds. @param said before its flags count as told */
export function isUnmoved(car: Car, said: BatchReading): boolean {
  const { told, flags } = said;
  if (!isStillSettled(car) || (said.changed & heeded) !== 0) return false;
  if ((told & ~car.toldFlags) !== 0 || (told & flags & flagBits.personMoved) !== 0) return false;
  if (told & flagBits.mainsLost && ((flags & flagBits.mainsLost) !== 0) !== (car.powerLossId !== null))
    return false;
  if ((said.mask & faultBits) === 0) return true;
  return said.fault === 0 && (said.mask & faultRawBit) === 0 && car.openFaults.size === 0;
}

const isStillSettled = ({ settled, record, trapped, bell }: Car): boolean =>
  settled !== null && settled.record === record && settled.trapped === trapped && settled.bell === bell;
