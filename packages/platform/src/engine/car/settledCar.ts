import { isHungDoorNews } from '@hoistway/shared/domain/doorMemory.ts';
import { doorStates, flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { isHistoryUnknown } from '@hoistway/shared/domain/standing.ts';
import { type CarSignals, isTrappedGroundless, isTrappedPending } from '@hoistway/shared/domain/trapped.ts';
import { isLoaded } from '@hoistway/shared/domain/trappedEvidence.ts';
import { memberBit } from '@hoistway/shared/fleet/deviceFrame.ts';
import { unknownOf } from '../../fleet/applyReading.ts';
import type { BatchReading } from '../../fleet/batchWriter.ts';
import { type Car, quietStates, ride, type Stillness, stillness, troubles } from '../../fleet/car.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import { isRiding } from './carSignals.ts';

/** Members whose change a rule must see. */
const heeded = memberBit('mode') | memberBit('run') | memberBit('runCount');
const heededStanding =
  heeded |
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
/** Flags that `carSignals` shows to the rules; those of people count only where a car stands closed. */
const people = flagBits.passengers | flagBits.personMoved;
const rideFlags = flagBits.bellPressed | flagBits.callRegistered | flagBits.doorZone;
const closed = doorStates.indexOf('closed');
const open = doorStates.indexOf('open');
const unknownDoor = doorStates.indexOf('unknown');
const unknownLoad = unknownOf('load');

/** Called when the rules have looked at a car: whether they would find the same again whenever they looked. */
export function settle(car: Car, signals: CarSignals): void {
  const { trapped, bell } = car;
  const isAside =
    !signals.isPresenceStuck &&
    !signals.isMotionStuck &&
    trapped.degree === null &&
    bell.pressedSinceMs === null &&
    !signals.bellPressed;
  // A whole message of a run with such doors shows a sensor that hangs, even one that changes nothing.
  const isHungAwaited = isHungDoorNews(trapped.hungDoor, {
    ...signals,
    isRunOutsideZone: signals.run === 'moving' && !signals.doorZone,
  });
  const isEdgeAwaited = isHistoryUnknown(trapped) && signals.run !== 'moving';
  if (isAside && !isTrappedPending(trapped) && !isHungAwaited)
    car.settle(isEdgeAwaited ? quietStates.groundless : quietStates.riding);
  else if (isAside && isTrappedGroundless(trapped, signals, car.record.trapped))
    car.settle(quietStates.groundless);
  else car.settle(quietStates.not);
}

/**
 * Whether a reading in the table changes nothing that a rule heeds. Hot: it is judged by its elevator's marks alone.
 * @param said before its flags count as told
 */
export function stillnessOf(fleet: LiveFleet, slot: number, said: BatchReading): Stillness {
  const { marks } = fleet;
  const { told, flags, mask } = said;
  const isAt = marks.settled[slot]!;
  if (isAt === quietStates.not || (told & ~marks.told[slot]!) !== 0) return stillness.moved;
  if (isAt === quietStates.groundless) {
    if (said.changed & heededStanding || said.flagsChanged & (rideFlags | people)) return stillness.moved;
    if (flags & (flagBits.passengers | (told & flagBits.personMoved))) return stillness.moved;
  } else {
    if (said.changed & heeded || said.flagsChanged & flagBits.bellPressed) return stillness.moved;
    if (
      (said.changed & (doors | speed | floor) || said.flagsChanged & rideFlags) &&
      isRideNews(fleet, slot, said)
    )
      return stillness.moved;
    if ((said.changed & load || said.flagsChanged & people) && isPeopleNews(fleet, slot, flags))
      return stillness.moved;
  }
  const trouble = marks.troubles[slot]!;
  if (
    told & flagBits.mainsLost &&
    ((flags & flagBits.mainsLost) !== 0) !== ((trouble & troubles.powerLoss) !== 0)
  )
    return stillness.moved;
  if (mask & faultBits && (said.fault !== 0 || (mask & faultRawBit) !== 0 || trouble & troubles.fault))
    return stillness.moved;
  return flags & (flagBits.passengers | (told & flagBits.personMoved)) ? stillness.people : stillness.still;
}

/** Whether `stepTrapped` would remember, or begin, anything by the motion, the doors, the door zone and the calls of a car that rides. */
function isRideNews({ marks, table }: LiveFleet, slot: number, { flags, changed }: BatchReading): boolean {
  const { columns } = table;
  const door = columns.door[slot]!;
  const rides = marks.ride[slot]!;
  const isMoving = isRiding(table, marks.sensors, slot);
  if (isMoving !== ((rides & ride.moving) !== 0)) return true;
  const isOpen = door === open || columns.rearDoor[slot] === open;
  if (changed & floor && (!isMoving || isOpen)) return true;
  const isInZone = (flags & flagBits.doorZone) !== 0 || !(marks.told[slot]! & flagBits.doorZone);
  const isBeside = isInZone || (rides & ride.zoneDoubted) !== 0;
  if (isOpen !== ((rides & ride.open) !== 0) || (isOpen && isBeside) !== ((rides & ride.out) !== 0))
    return true;
  if (isOpen && isInZone && rides & ride.zoneDoubted) return true;
  const hungDoor = rides & ride.hungOpen ? 'open' : rides & ride.hungAjar ? 'ajar' : null;
  const rear = columns.rearDoor[slot]!;
  const shown = {
    doorsClosed: door === closed && (rear === closed || rear === unknownDoor),
    isDoorKnown: door !== unknownDoor,
    doorOpen: isOpen,
    isRunOutsideZone: isMoving && !isInZone,
  };
  if (isHungDoorNews(hungDoor, shown)) return true;
  const hasOpened = (rides & ride.openedSinceRun) !== 0;
  const mayCall = isMoving || !hasOpened;
  const hadCall =
    !isOpen && ((rides & ride.hadCall) !== 0 || (mayCall && (flags & flagBits.callRegistered) !== 0));
  if (hadCall !== ((rides & ride.hadCall) !== 0)) return true;
  if (isMoving || door === unknownDoor) return false;
  return !isBeside || ((rides & ride.hasMoved) !== 0 && !hasOpened && (rides & ride.doorDoubted) === 0);
}

/** Whether `rememberEvidence` would remember anything by the load, the presence and the motion sensor of a car that rides. */
function isPeopleNews({ marks, table }: LiveFleet, slot: number, flags: number): boolean {
  const rides = marks.ride[slot]!;
  if (((flags & flagBits.personMoved) !== 0) !== ((rides & ride.motionShown) !== 0)) return true;
  const percent = table.columns.load[slot]!;
  const loadPercent = percent === unknownLoad ? null : percent;
  const isLoadedNow = isLoaded(
    { loadPercent, emptyLoadPercent: marks.sensors.emptyLoadPercent(slot) },
    'between',
  );
  const hasPassengers = (flags & flagBits.passengers) !== 0;
  const wasLoaded = (rides & ride.loaded) !== 0;
  if ((isLoadedNow || (wasLoaded && hasPassengers)) !== wasLoaded) return true;
  const wasDoubted = (rides & ride.presenceDoubted) !== 0;
  const isLoadGone = wasLoaded && loadPercent !== null && !isLoadedNow;
  return (hasPassengers && (wasDoubted || isLoadGone)) !== wasDoubted;
}
