import { z } from 'zod';
import { alarmKinds, alarmStates, closeReasons, trappedDegrees } from './alarm.ts';
import { deliveryStates } from './delivery.ts';
import type { EventKind } from './eventKinds.ts';
import { sensorFindingSchema } from './sensorFinding.ts';

const text = z.string().nullish();
const number = z.number().nullish();
const flag = z.boolean().nullish();

/** State of an alarm at its event. */
const alarmShape = {
  kind: z.enum(alarmKinds).nullish(),
  class: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullish(),
  degree: z.enum(trappedDegrees).nullish(),
  floor: number,
  floorSign: text,
  faultCode: number,
};

/** A user's change of an alarm, with reason and user. */
const alarmChangeShape = {
  ...alarmShape,
  state: z.enum(alarmStates).nullish(),
  /** Label key `repairs.why.<why>`. */
  why: text,
  reason: z.enum(closeReasons).nullish(),
  note: text,
  by: text,
  userId: text,
  /** The elevator that joined or left the incident. */
  elevatorNo: text,
  /** Way of the confirmation, and number of people. */
  how: text,
  people: number,
};

const faultShape = { faultId: text, fault: number, raw: text, floor: number, isPast: flag };

/** Details of one step of a repair order, beside the step itself. */
export const orderDetailShape = {
  source: text,
  kind: z.enum(alarmKinds).nullish(),
  degree: z.enum(trappedDegrees).nullish(),
  alarmPerson: text,
  alarmPhone: text,
  faultDesc: text,
  faultFloor: text,
  parentId: text,
  parentNo: text,
  secondNo: text,
  note: text,
  reason: text,
  by: text,
  /** Proof, time and distance of the arrival. */
  proof: text,
  arrivedAt: text,
  distanceM: number,
  people: number,
  injured: number,
  faultReason: text,
  handleMethod: text,
  repairMethod: text,
  /** Name of the signer, and satisfaction. */
  name: text,
  satisfaction: text,
  /** Dispatched rescuers, and the highest rescue level. */
  userIds: z.array(z.string()).nullish(),
  names: z.array(z.string()).nullish(),
  level: number,
  alarmClass: text,
  cause: text,
  wasDetectorRight: flag,
  dueAt: text,
  unacceptedAt: text,
};

/** A step of a repair order: the action, and the state before and after it. */
export const orderStepShape = { action: text, from: number, to: number };

/** Members of an event's body by its kind. Each is optional, since older rows of the log lack the newer ones. */
export const eventBodyShapes = {
  alarmRaised: alarmShape,
  alarmChanged: alarmChangeShape,
  alarmClosed: alarmChangeShape,
  bellPressed: { floor: number },
  faultOpened: faultShape,
  faultRecovered: faultShape,
  powerLost: {},
  powerRestored: {},
  wentOffline: { cause: text },
  cameOnline: {},
  modeChanged: { from: text, to: text, floor: number },
  sensorDoubted: z.object(sensorFindingSchema.shape).partial().shape,
  sensorTrusted: z.object(sensorFindingSchema.shape).partial().shape,
  repairOrderChanged: {
    ...orderDetailShape,
    ...orderStepShape,
    repairOrderId: text,
    workOrderNo: text,
    hasPeople: flag,
    isStopped: flag,
  },
  /** A step of a maintenance order, of which the names of states and actions are those of `orderMoves`. */
  maintenanceOrderChanged: {
    maintenanceOrderId: text,
    no: text,
    action: text,
    fromState: text,
    toState: text,
    by: text,
    reason: text,
  },
  noticePublished: {},
  commandChanged: { commandId: text, name: text, status: text, problem: text, by: text },
  escalationStepped: {
    kind: z.enum(alarmKinds).nullish(),
    class: alarmShape.class,
    why: text,
    round: number,
    position: number,
    bySeat: flag,
    byLight: flag,
    /** Number of people called. */
    called: number,
    holes: z.array(z.string()).nullish(),
  },
  deliveryChanged: {
    deliveryId: text,
    channel: text,
    template: text,
    state: z.enum(deliveryStates).nullish(),
    /** Label key `deliveries.reasons.<reason>`. */
    reason: text,
    userName: text,
    orderId: text,
    escalationId: text,
    step: number,
    round: number,
  },
  /** Numbers that the nightly check of the figures recomputed, and how many differed from their records. */
  figuresDiffered: { checked: number, different: number },
  /** Parameters that a check found to differ from the baseline: their number, and the first ones by their numbers. */
  parametersDrifted: { count: number, numbers: text },
} as const satisfies Record<EventKind, z.ZodRawShape>;

/** A body of such a shape; undeclared members are not accessible. */
export type BodyOf<Shape extends z.ZodRawShape> = { [M in keyof Shape]?: z.infer<Shape[M]> };

/** The body of each kind of event. */
export type EventBodies = { [K in EventKind]: BodyOf<(typeof eventBodyShapes)[K]> };

/** A kind with its body. */
export type EventDetail = { [K in EventKind]: { kind: K; body: EventBodies[K] } }[EventKind];
