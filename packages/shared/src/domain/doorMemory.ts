import { hasOpened, isAtOtherFloor, maxBlindStops, type Standing } from './standing.ts';
import type { CarSignals } from './trapped.ts';

/**
 * A car neither runs nor leaves the door zone with open doors: a door reported open earlier counts as closed until its
 * next report. A door that a whole message reports as not closed during a run between floors is a stuck sensor.
 */
export function rememberStaleDoor<S extends Standing>(state: S, car: CarSignals): S {
  const isRunning = car.run === 'moving' && !state.isMoving;
  const hasLeftZone = !car.doorZone && state.door === 'out';
  const unshutDoor = unshutDoorOf(car);
  const isUnshutInRun = car.isWhole && car.run === 'moving' && !car.doorZone;
  const isUnshutAtStop =
    unshutDoor === 'ajar' && !car.hasDoorSignal && state.isMoving && car.run !== 'moving';
  const hungDoor = state.hungDoor === unshutDoor || isUnshutInRun || isUnshutAtStop ? unshutDoor : null;
  const isUntold = !car.hasDoorSignal && (state.isDoorStale || isRunning || hasLeftZone);
  const isDoorStale = car.doorOpen && (hungDoor !== null || isUntold);
  if (isDoorStale === state.isDoorStale && hungDoor === state.hungDoor) return state;
  return { ...state, isDoorStale, hungDoor };
}

type DoorSignals = Pick<CarSignals, 'doorsClosed' | 'isDoorKnown' | 'doorOpen'>;

const unshutDoorOf = (car: DoorSignals): Standing['hungDoor'] =>
  car.doorsClosed || !car.isDoorKnown ? null : car.doorOpen ? 'open' : 'ajar';

/** Whether a whole message with these doors changes the state of a stuck door sensor. */
export const isHungDoorNews = (
  hungDoor: Standing['hungDoor'],
  car: DoorSignals & { isRunOutsideZone: boolean },
): boolean => unshutDoorOf(car) !== hungDoor && (hungDoor !== null || car.isRunOutsideZone);

/** Remembers which doors have been open since the last run, and the stops that indicate a stuck sensor. */
export function rememberDoors<S extends Standing>(state: S, car: CarSignals, nowMs: number): S {
  const blindStops = countBlindStops(state, car);
  const isInZone = car.doorZone || blindStops >= maxBlindStops;
  const door = car.doorOpen ? (isInZone ? 'out' : 'open') : 'shut';
  const openedSinceRun = state.openedSinceRun || (door === 'out' && !state.isMoving);
  const closedStops = door === 'shut' ? state.closedStops : 0;
  if (
    door === state.door &&
    blindStops === state.blindStops &&
    openedSinceRun === state.openedSinceRun &&
    (door !== 'out' || state.outFloor === car.floor) &&
    closedStops === state.closedStops
  )
    return state;
  return {
    ...state,
    door,
    openedSinceRun,
    closedStops,
    blindStops,
    outFloor: door === 'out' ? car.floor : state.outFloor,
    openedAtMs: door === state.door || state.isMoving ? state.openedAtMs : nowMs,
    wayOutAtMs:
      door !== state.door && (door === 'out' || state.door === 'out') ? car.readAtMs : state.wayOutAtMs,
    countedFloor: blindStops > state.blindStops ? car.floor : state.countedFloor,
  };
}

function countBlindStops(state: Standing, car: CarSignals): number {
  if (!car.doorOpen) return state.blindStops;
  if (car.doorZone) return 0;
  const isNew = state.door === 'shut' && !state.isMoving && !hasOpened(state) && isAtOtherFloor(state, car);
  return isNew ? Math.min(state.blindStops + 1, maxBlindStops) : state.blindStops;
}
