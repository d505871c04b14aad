import { minuteMs } from './timeUnits.ts';

/** §4 "Elevator operation / remote command status". */
export const remoteStatuses = ['executing', 'success', 'error', 'overtime'] as const;
export type RemoteStatus = (typeof remoteStatuses)[number];

/** The life of a command to a device. */
export const commandStates = [
  'created',
  'delivered',
  'accepted',
  'succeeded',
  'failed',
  'rejected',
  'timedOut',
] as const;
export type CommandState = (typeof commandStates)[number];

/**
 * States that may follow each state. `delivered` is the acknowledgement of the transport and may be overtaken by the
 * reply; `rejected` means that the device or the platform refused before any effect.
 */
const nextStates: Record<CommandState, readonly CommandState[]> = {
  created: ['delivered', 'accepted', 'succeeded', 'failed', 'rejected', 'timedOut'],
  delivered: ['accepted', 'succeeded', 'failed', 'rejected', 'timedOut'],
  accepted: ['succeeded', 'failed', 'timedOut'],
  succeeded: [],
  failed: [],
  rejected: [],
  timedOut: [],
};

export const mayFollow = (from: CommandState, to: CommandState): boolean => nextStates[from].includes(to);

/** The states from which a command may enter a state. */
export const statesBefore = (to: CommandState): CommandState[] =>
  commandStates.filter((from) => mayFollow(from, to));

export const isEndState = (state: CommandState): boolean => nextStates[state].length === 0;

/** The status of §4 of each state. */
export const remoteStatusOf: Record<CommandState, RemoteStatus> = {
  created: 'executing',
  delivered: 'executing',
  accepted: 'executing',
  succeeded: 'success',
  failed: 'error',
  rejected: 'error',
  timedOut: 'overtime',
};

/**
 * Risk of a command: `read` changes nothing, `harmless` reverts by itself unless confirmed, `service` may move a car or
 * take it out of service and needs two persons. Parameters of a safety function belong to no class: they are refused.
 */
export const safetyClasses = ['read', 'harmless', 'service'] as const;
export type SafetyClass = (typeof safetyClasses)[number];

/** Device operation that shows a message to the people in a standing car. */
export const helpOperation = 'help';

/** Every operation of a command to a device, with its safety class. */
export const deviceOperations = {
  help: 'harmless',
  echo: 'read',
  readValues: 'read',
  writeValues: 'harmless',
  confirmValues: 'harmless',
  resetFault: 'service',
  lock: 'service',
  unlock: 'service',
  park: 'service',
} as const satisfies Record<string, SafetyClass>;
export type DeviceOperation = keyof typeof deviceOperations;
export const deviceOperationNames = Object.keys(deviceOperations) as DeviceOperation[];

/** Operations that affect the service of an elevator. */
export const serviceOperations = ['resetFault', 'lock', 'unlock', 'park'] as const;
export type ServiceOperation = (typeof serviceOperations)[number];
export const isServiceOperation = (operation: string): operation is ServiceOperation =>
  serviceOperations.some((one) => one === operation);

/** Time-out of a device's answer after the sending. */
export const replyWithinMs = 30_000;
/** Time within which a second person must approve a command of the class `service`. */
export const approveWithinMs = 5 * minuteMs;
/** Time that a command may wait for the commands before it. */
export const queuedForMs = 5 * minuteMs;
/** Interval after which an unacknowledged command is sent again under the same id. */
export const resendAfterMs = 8_000;
/** Time that an approved command may wait for a fresh reading. */
export const freshWithinMs = 10_000;

/** Reasons of the platform for the end of a command without an effect. */
export const commandProblems = [
  'notApproved',
  'declined',
  'withdrawn',
  'notSent',
  'noReply',
  'notVerified',
  'staleState',
  'occupied',
  'occupancyUnknown',
  'escalator',
  'underMaintenance',
  'moving',
  'doorMoving',
  'peopleAlarm',
  'noFault',
  'alreadySo',
  'switchedOff',
] as const;
export type CommandProblem = (typeof commandProblems)[number];

/** The state of a device's reply, as its stage and the class of the command define it. */
export type ReplyStage = 'accepted' | 'succeeded' | 'failed' | 'rejected';

/**
 * The state that a reply leads to. A success of an operation of the class `service` counts as accepted only: its
 * success is what the elevator's readings show.
 */
export const stateAfterReply = (stage: ReplyStage, operation: string): CommandState =>
  stage === 'succeeded' && isServiceOperation(operation) ? 'accepted' : stage;
