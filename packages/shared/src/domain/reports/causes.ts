import type { FaultName } from '../elevatorCodes.ts';

/** Classes of causes in a city's report. */
export const causeClasses = [
  'external',
  'doors',
  'safety',
  'drive',
  'control',
  'escalator',
  'other',
  'unknown',
] as const;
export type CauseClass = (typeof causeClasses)[number];
/** Causes of orders: a class of faults, or people. */
export const orderCauses = [...causeClasses, 'people'] as const;
export type OrderCause = (typeof orderCauses)[number];

const classes: Partial<Record<FaultName, CauseClass>> = {
  safetyCircuitOpenRunning: 'safety',
  doorCloseFault: 'doors',
  doorOpenFault: 'doors',
  doorOpenedRunning: 'doors',
  movesWithOpenDoor: 'doors',
  doorCycling: 'doors',
  stoppedOutsideZone: 'control',
  positionLost: 'control',
  runTimeLimiter: 'control',
  preventsRestart: 'control',
  controllerFault: 'control',
  unintendedMovement: 'drive',
  overtravelTop: 'drive',
  overtravelBottom: 'drive',
  overspeed: 'drive',
  driveFault: 'drive',
  brakeFault: 'drive',
  handrailDeviation: 'escalator',
  stepMissing: 'escalator',
  unintendedReversal: 'escalator',
  emergencyStop: 'escalator',
  combPlate: 'escalator',
};

/** What is known about the cause of an order. */
export interface CauseFacts {
  fault: FaultName | null;
  /** Classes D1 and D2. */
  isByUser: boolean;
  /** Reported while the mains of its elevator were lost. */
  isAtPowerLoss: boolean;
}

/** The cause of an order: a user or a power loss explains the fault that it leads to. */
export function causeOfOrder({ fault, isByUser, isAtPowerLoss }: CauseFacts): OrderCause {
  if (isByUser) return 'people';
  return isAtPowerLoss ? 'external' : causeOf(fault);
}

/** The class of a fault; `unknown` without one. */
export function causeOf(fault: FaultName | null): CauseClass {
  if (fault === null || fault === 'none') return 'unknown';
  return classes[fault] ?? 'other';
}

/** Age groups of elevators by whole years. */
export const ageGroups = ['below5', 'below10', 'below15', 'below20', 'above', 'unknown'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** The age group of an elevator installed on a day, at another day. */
export function ageGroupOf(installedOn: string | null, today: string): AgeGroup {
  if (installedOn === null) return 'unknown';
  const birthday = installedOn.slice(5) <= today.slice(5) ? 0 : 1;
  const years = Number(today.slice(0, 4)) - Number(installedOn.slice(0, 4)) - birthday;
  return ageGroups[Math.min(4, Math.max(0, Math.floor(years / 5)))] ?? 'unknown';
}
