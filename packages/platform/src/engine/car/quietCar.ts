import { isHungDoorNews } from '@hoistway/shared/domain/doorMemory.ts';
import { doorStates, flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { isHistoryUnknown } from '@hoistway/shared/domain/standing.ts';
import { type CarSignals, isTrappedGroundless, isTrappedPending } from '@hoistway/shared/domain/trapped.ts';
import { isLoaded } from '@hoistway/shared/domain/trappedEvidence.ts';
import { memberBit } from '@hoistway/shared/fleet/deviceFrame.ts';
import { unknownOf } from '../../fleet/applyReading.ts';
import type { BatchReading } from '../../fleet/batchWriter.ts';
import type { Car } from '../../fleet/car.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import {
  quietStates,
  type ReadingEffect,
  readingEffects,
  rideBits,
  troubleBits,
} from '../../fleet/quietCars.ts';
import { isRiding } from './carSignals.ts';

/** Members whose change a rule must see. */
const judgedMembers = memberBit('mode') | memberBit('run') | memberBit('runCount');
const judgedAtEmptyStop =
  judgedMembers |
  memberBit('door') |
  memberBit('rearDoor') |
  memberBit('loadPercent') |
  memberBit('speedMps') |
  memberBit('floor');
const speed = memberBit('speedMps');
const floor = memberBit('floor');
const load = memberBit('loadPercent');
const doors = memberBit('door') | memberBit('rearDoor');
const faultBits = memberBit('fault') | memberBit('faultRaw');
const faultRawBit = memberBit('faultRaw');
/** Flags that `carSignals` shows to the rules; those of people count only while a car stands closed. */
const people = flagBits.passengers | flagBits.personMoved;
const rideFlags = flagBits.bellPressed | flagBits.callRegistered | flagBits.doorZone;
const closedDoor = doorStates.indexOf('closed');
const open = doorStates.indexOf('open');
const unknownDoor = doorStates.indexOf('unknown');
const unknownLoad = unknownOf('load');

/** Sets the quiet state of a car after the rules have run. */
export function setQuietState(car: Car, signals: CarSignals): void {
  const { trapped, bell } = car;
  const isAside =
    !signals.isPresenceStuck &&
    !signals.isMotionStuck &&
    trapped.degree === null &&
    bell.pressedSinceMs === null &&
    !signals.bellPressed;
  // A whole message of a run with such doors shows a stuck sensor, even one that changes nothing.
  const isHungAwaited = isHungDoorNews(trapped.hungDoor, {
    ...signals,
    isRunOutsideZone: signals.run === 'moving' && !signals.doorZone,
  });
  const isEdgeAwaited = isHistoryUnknown(trapped) && signals.run !== 'moving';
  if (isAside && !isTrappedPending(trapped) && !isHungAwaited)
    car.setQuietState(isEdgeAwaited ? quietStates.emptyStop : quietStates.uneventful);
  else if (isAside && isTrappedGroundless(trapped, signals, car.record.trapped))
    car.setQuietState(quietStates.emptyStop);
  else car.setQuietState(quietStates.watched);
}

/**
 * Effect of a reading that is in the table. Hot: the columns of `QuietCars` alone decide.
 * @param reading before its flags count as known
 */
export function effectOf(fleet: LiveFleet, slot: number, reading: BatchReading): ReadingEffect {
  const { quiet } = fleet.marks;
  const { mentionedFlags, flags, mask } = reading;
  const state = quiet.stateOf(slot);
  if (state === quietStates.watched || (mentionedFlags & ~quiet.knownFlagsOf(slot)) !== 0)
    return readingEffects.forRules;
  if (state === quietStates.emptyStop) {
    if (reading.changedMembers & judgedAtEmptyStop || reading.changedFlags & (rideFlags | people))
      return readingEffects.forRules;
    if (flags & (flagBits.passengers | (mentionedFlags & flagBits.personMoved)))
      return readingEffects.forRules;
  } else {
    if (reading.changedMembers & judgedMembers || reading.changedFlags & flagBits.bellPressed)
      return readingEffects.forRules;
    if (
      (reading.changedMembers & (doors | speed | floor) || reading.changedFlags & rideFlags) &&
      isRideNews(fleet, slot, reading)
    )
      return readingEffects.forRules;
    if ((reading.changedMembers & load || reading.changedFlags & people) && isPeopleNews(fleet, slot, flags))
      return readingEffects.forRules;
  }
  const openTroubles = quiet.troublesOf(slot);
  if (
    mentionedFlags & flagBits.mainsLost &&
    ((flags & flagBits.mainsLost) !== 0) !== ((openTroubles & troubleBits.powerLoss) !== 0)
  )
    return readingEffects.forRules;
  if (
    mask & faultBits &&
    (reading.fault !== 0 || (mask & faultRawBit) !== 0 || openTroubles & troubleBits.fault)
  )
    return readingEffects.forRules;
  return flags & (flagBits.passengers | (mentionedFlags & flagBits.personMoved))
    ? readingEffects.peopleSeen
    : readingEffects.none;
}

/**
 * Whether `stepTrapped` would remember, or begin, anything by the motion, the doors, the door zone and the calls of a
 * car with this memory.
 */
function isRideNews(
  { marks, table }: LiveFleet,
  slot: number,
  { flags, changedMembers }: BatchReading,
): boolean {
  const { columns } = table;
  const door = columns.door[slot]!;
  const memory = marks.quiet.rideMemoryOf(slot);
  const isMoving = isRiding(table, marks.sensors, slot);
  if (isMoving !== ((memory & rideBits.moving) !== 0)) return true;
  const isOpen = door === open || columns.rearDoor[slot] === open;
  if (changedMembers & floor && (!isMoving || isOpen)) return true;
  const isInZone = (flags & flagBits.doorZone) !== 0 || !(marks.quiet.knownFlagsOf(slot) & flagBits.doorZone);
  const isBeside = isInZone || (memory & rideBits.zoneDoubted) !== 0;
  if (isOpen !== ((memory & rideBits.open) !== 0) || (isOpen && isBeside) !== ((memory & rideBits.out) !== 0))
    return true;
  if (isOpen && isInZone && memory & rideBits.zoneDoubted) return true;
  const hungDoor = memory & rideBits.hungOpen ? 'open' : memory & rideBits.hungAjar ? 'ajar' : null;
  const rear = columns.rearDoor[slot]!;
  const shownDoors = {
    doorsClosed: door === closedDoor && (rear === closedDoor || rear === unknownDoor),
    isDoorKnown: door !== unknownDoor,
    doorOpen: isOpen,
    isRunOutsideZone: isMoving && !isInZone,
  };
  if (isHungDoorNews(hungDoor, shownDoors)) return true;
  const hasOpened = (memory & rideBits.openedSinceRun) !== 0;
  const mayCall = isMoving || !hasOpened;
  const hadCall =
    !isOpen && ((memory & rideBits.hadCall) !== 0 || (mayCall && (flags & flagBits.callRegistered) !== 0));
  if (hadCall !== ((memory & rideBits.hadCall) !== 0)) return true;
  if (isMoving || door === unknownDoor) return false;
  return (
    !isBeside || ((memory & rideBits.hasMoved) !== 0 && !hasOpened && (memory & rideBits.doorDoubted) === 0)
  );
}

/**
 * Whether `rememberEvidence` would remember anything by the load, the presence and the motion sensor of a car with
 * this memory.
 */
function isPeopleNews({ marks, table }: LiveFleet, slot: number, flags: number): boolean {
  const memory = marks.quiet.rideMemoryOf(slot);
  if (((flags & flagBits.personMoved) !== 0) !== ((memory & rideBits.motionShown) !== 0)) return true;
  const percent = table.columns.load[slot]!;
  const loadPercent = percent === unknownLoad ? null : percent;
  const isLoadedNow = isLoaded(
    { loadPercent, emptyLoadPercent: marks.sensors.emptyLoadPercent(slot) },
    'between',
  );
  const hasPassengers = (flags & flagBits.passengers) !== 0;
  const wasLoaded = (memory & rideBits.loaded) !== 0;
  if ((isLoadedNow || (wasLoaded && hasPassengers)) !== wasLoaded) return true;
  const wasDoubted = (memory & rideBits.presenceDoubted) !== 0;
  const isLoadRemoved = wasLoaded && loadPercent !== null && !isLoadedNow;
  return (hasPassengers && (wasDoubted || isLoadRemoved)) !== wasDoubted;
}
