import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import { type EventBodies, eventBodyShapes } from './eventBodies.ts';
import { type EventKind, eventKinds } from './eventKinds.ts';

/** Progress of an escalation and its messages: shown with their alarm, too many for an operator's list. */
export const escalationKinds = [
  'escalationStepped',
  'deliveryChanged',
] as const satisfies readonly EventKind[];
const isEscalationKind: ReadonlySet<EventKind> = new Set(escalationKinds);

/** Kinds in an operator's list. */
export const operatorKinds: readonly EventKind[] = eventKinds.filter((kind) => !isEscalationKind.has(kind));

/** People, faults and power: listed first. */
export const urgentKinds: ReadonlySet<EventKind> = new Set([
  'alarmRaised',
  'bellPressed',
  'faultOpened',
  'powerLost',
]);

/** Members of each row of the event log, beside its kind and body. */
const eventHeadSchema = z.object({
  id: z.string().min(1),
  /** Per tenant, without a gap, in commit order: the cursor everywhere. */
  seq: z.int().min(1),
  /** By the source's clock. */
  sourceAt: instantSchema,
  receivedAt: instantSchema,
  /** Stored and forwarded: recorded without ringing. */
  isLate: z.boolean(),
  elevatorId: idSchema.nullable(),
  elevatorNo: z.string(),
  elevatorName: z.string(),
  row: z.int().nullable(),
  useUnitName: z.string(),
  alarmId: idSchema.nullable(),
});
export type EventHead = z.infer<typeof eventHeadSchema>;

/** An event of one kind; undeclared members of its body pass unchanged. */
const eventOfKind = <K extends EventKind>(kind: K) =>
  eventHeadSchema.extend({ kind: z.literal(kind), body: z.looseObject(eventBodyShapes[kind]) });

/** One row of the event log: the same shape in the database's answer, on the sockets and on the screen. */
export type LiveEventOf<K extends EventKind> = {
  [One in K]: EventHead & { kind: One; body: EventBodies[One] };
}[K];
export type LiveEvent = LiveEventOf<EventKind>;
export const liveEventSchema: z.ZodType<LiveEvent> = z.discriminatedUnion('kind', [
  eventOfKind('alarmRaised'),
  eventOfKind('alarmChanged'),
  eventOfKind('alarmClosed'),
  eventOfKind('bellPressed'),
  eventOfKind('faultOpened'),
  eventOfKind('faultRecovered'),
  eventOfKind('powerLost'),
  eventOfKind('powerRestored'),
  eventOfKind('wentOffline'),
  eventOfKind('cameOnline'),
  eventOfKind('modeChanged'),
  eventOfKind('sensorDoubted'),
  eventOfKind('sensorTrusted'),
  eventOfKind('repairOrderChanged'),
  eventOfKind('maintenanceOrderChanged'),
  eventOfKind('noticePublished'),
  eventOfKind('commandChanged'),
  eventOfKind('escalationStepped'),
  eventOfKind('deliveryChanged'),
  eventOfKind('figuresDiffered'),
  eventOfKind('parametersDrifted'),
]);

/** The change of the alarm of an event; empty for an event without one. */
export const alarmChangeOf = (event: LiveEvent): EventBodies['alarmChanged'] =>
  event.kind === 'alarmChanged' || event.kind === 'alarmClosed' ? event.body : {};
