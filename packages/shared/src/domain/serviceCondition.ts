import type { DoorState, RunState, ServiceMode } from './elevatorCodes.ts';
import type { CommandProblem, ServiceOperation } from './remoteCommand.ts';

/** Age up to which a reading counts as the present state before an operation that affects service. */
export const freshForMs = 5_000;
/** Share of the rated load up to which a car counts as empty. */
const emptyLoadPercent = 5;

/** The present state of an elevator, as its last reading shows it; null where it has never reported a member. */
export interface ServiceState {
  /** Age of the reading; null without one. */
  ageMs: number | null;
  mode: ServiceMode;
  run: RunState;
  door: DoorState;
  floor: number | null;
  /** Canonical code; 0 for none. */
  fault: number;
  loadPercent: number | null;
  hasPassengers: boolean | null;
  /** An escalator or a moving walk: people on it do not show in a load, so it is never operated from afar. */
  isEscalator: boolean;
  /** An alarm for people is open. */
  hasPeopleAlarm: boolean;
}

/** Modes in which a person or a building system controls the car. */
const controlledModes: ReadonlySet<ServiceMode> = new Set([
  'inspection',
  'fireReturn',
  'firefighter',
  'emergencyPower',
  'earthquake',
  'attendant',
  'independent',
]);

/**
 * The reason to refuse an operation that affects service, or null; a null operation is a write of values that do. An unknown member never counts as safe: a car that
 * does not report its people is not operated from afar.
 */
export function serviceRefusal(
  operation: ServiceOperation | null,
  state: ServiceState,
  parameters: { floor?: number | undefined } = {},
): CommandProblem | null {
  if (state.ageMs === null || state.ageMs > freshForMs) return 'staleState';
  return knownRefusal(operation, state, parameters);
}

/** The same without the age of the reading: for an early answer to a request. */
export function knownRefusal(
  operation: ServiceOperation | null,
  state: ServiceState,
  parameters: { floor?: number | undefined } = {},
): CommandProblem | null {
  if (state.isEscalator) return 'escalator';
  if (state.hasPeopleAlarm) return 'peopleAlarm';
  if (state.hasPassengers === true || (state.loadPercent ?? 0) > emptyLoadPercent) return 'occupied';
  if (state.hasPassengers === null) return 'occupancyUnknown';
  if (controlledModes.has(state.mode)) return 'underMaintenance';
  if (state.run !== 'stopped') return 'moving';
  if (state.door === 'opening' || state.door === 'closing') return 'doorMoving';
  if (operation === 'resetFault' && state.fault === 0) return 'noFault';
  if (operation === null || operation === 'resetFault') return null;
  return isReached(operation, state, parameters) ? 'alreadySo' : null;
}

/** Whether a reading shows the state that an operation is to bring about. */
export function isReached(
  operation: ServiceOperation,
  state: Pick<ServiceState, 'mode' | 'run' | 'fault' | 'floor'>,
  parameters: { floor?: number | undefined } = {},
): boolean {
  if (operation === 'resetFault') return state.fault === 0;
  if (operation === 'lock') return state.mode === 'locked';
  if (operation === 'unlock') return state.mode !== 'locked' && state.mode !== 'unknown';
  return state.run === 'stopped' && state.floor !== null && state.floor === parameters.floor;
}
