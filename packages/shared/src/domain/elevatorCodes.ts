/**
 * Canonical codes of an elevator's reports. The wire and the columns carry the number, everything else the name;
 * label keys are `codes.<table>.<name>`.
 */

/** Service modes of §2.3 and GB/T 24476; `normal` is the specification's "service". */
export const serviceModes = [
  'unknown',
  'normal',
  'stopped',
  'inspection',
  'fireReturn',
  'firefighter',
  'emergencyPower',
  'earthquake',
  'independent',
  'attendant',
  'parallel',
  'overload',
  'fault',
  'locked',
] as const;
export type ServiceMode = (typeof serviceModes)[number];

export const runStates = ['unknown', 'stopped', 'moving'] as const;
export type RunState = (typeof runStates)[number];

export const directions = ['none', 'up', 'down'] as const;
export type Direction = (typeof directions)[number];

export const doorStates = ['unknown', 'closed', 'opening', 'open', 'closing'] as const;
export type DoorState = (typeof doorStates)[number];

/** States of an elevator's contact; an `unknown` elevator has never reported. */
export const onlineStates = ['unknown', 'online', 'late', 'offline'] as const;
export type OnlineState = (typeof onlineStates)[number];

/** Marks of an elevator's worst open alarm, least severe first. */
export const alarmMarks = ['none', 'attention', 'fault', 'people'] as const;
export type AlarmMark = (typeof alarmMarks)[number];

/** Bits of the `flags` column. */
export const flagBits = {
  doorZone: 1 << 0,
  doorLocked: 1 << 1,
  safetyCircuitClosed: 1 << 2,
  passengers: 1 << 3,
  mainsLost: 1 << 4,
  onBattery: 1 << 5,
  overload: 1 << 6,
  grouped: 1 << 7,
  brakeOpen: 1 << 8,
  bellPressed: 1 << 9,
  callRegistered: 1 << 10,
  personMoved: 1 << 11,
} as const;
export type FlagName = keyof typeof flagBits;
export const flagNames = Object.keys(flagBits) as FlagName[];

/** Canonical faults (GB/T 24476 and common vendor extensions); a vendor's own code is stored beside it. */
export const faultCodes = {
  none: 0,
  safetyCircuitOpenRunning: 1,
  doorCloseFault: 2,
  doorOpenFault: 3,
  stoppedOutsideZone: 4,
  unintendedMovement: 5,
  runTimeLimiter: 6,
  positionLost: 7,
  preventsRestart: 8,
  doorOpenedRunning: 9,
  overtravelTop: 10,
  overtravelBottom: 11,
  overspeed: 12,
  movesWithOpenDoor: 13,
  doorCycling: 14,
  driveFault: 15,
  brakeFault: 16,
  controllerFault: 17,
  /** The controller's own report, weighed as evidence. */
  peopleTrapped: 18,
  handrailDeviation: 30,
  stepMissing: 31,
  unintendedReversal: 32,
  emergencyStop: 33,
  combPlate: 34,
  other: 99,
} as const;
export type FaultName = keyof typeof faultCodes;
const faultNames = new Map<number, FaultName>(
  (Object.entries(faultCodes) as [FaultName, number][]).map(([name, code]) => [code, name]),
);
export const faultName = (code: number): FaultName => faultNames.get(code) ?? 'other';
export const isFaultName = (name: string): name is FaultName => Object.hasOwn(faultCodes, name);

/**
 * Faults after which no one may ride until a person has inspected: they raise the alarm "serious fault" (alarm
 * type 3).
 */
export const seriousFaults: ReadonlySet<FaultName> = new Set([
  'safetyCircuitOpenRunning',
  'unintendedMovement',
  'doorOpenedRunning',
  'overtravelTop',
  'overtravelBottom',
  'overspeed',
  'movesWithOpenDoor',
  'brakeFault',
  'stepMissing',
  'unintendedReversal',
]);
