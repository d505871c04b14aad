import type { FaultName } from '../elevatorCodes.ts';

/** Parts of an elevator that wear and fail on their own. */
export const subsystems = [
  'door',
  'brake',
  'drive',
  'levelling',
  'power',
  'communication',
  'safety',
  'controller',
  'escalator',
] as const;
export type Subsystem = (typeof subsystems)[number];

/** The subsystem that a fault code accuses. */
export const subsystemOfFault = {
  none: 'controller',
  safetyCircuitOpenRunning: 'safety',
  doorCloseFault: 'door',
  doorOpenFault: 'door',
  stoppedOutsideZone: 'levelling',
  unintendedMovement: 'brake',
  runTimeLimiter: 'drive',
  positionLost: 'levelling',
  preventsRestart: 'controller',
  doorOpenedRunning: 'door',
  overtravelTop: 'levelling',
  overtravelBottom: 'levelling',
  overspeed: 'drive',
  movesWithOpenDoor: 'brake',
  doorCycling: 'door',
  driveFault: 'drive',
  brakeFault: 'brake',
  controllerFault: 'controller',
  peopleTrapped: 'controller',
  handrailDeviation: 'escalator',
  stepMissing: 'escalator',
  unintendedReversal: 'escalator',
  emergencyStop: 'escalator',
  combPlate: 'escalator',
  other: 'controller',
} as const satisfies Record<FaultName, Subsystem>;
