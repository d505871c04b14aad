import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';

/** What the event log tells. Label keys `events.<kind>`. */
export const eventKinds = [
  'alarmRaised',
  'alarmChanged',
  'alarmClosed',
  'bellPressed',
  'faultOpened',
  'faultRecovered',
  'powerLost',
  'powerRestored',
  'wentOffline',
  'cameOnline',
  'modeChanged',
  'sensorDoubted',
  'sensorTrusted',
  'repairOrderChanged',
  'noticePublished',
  'commandChanged',
  'escalationStepped',
  'deliveryChanged',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Progress of an escalation and its messages: shown beside their alarm, too many for an operator's list. */
export const escalationKinds = [
  'escalationStepped',
  'deliveryChanged',
] as const satisfies readonly EventKind[];
const isEscalationKind: ReadonlySet<EventKind> = new Set(escalationKinds);

/** What an operator's list shows. */
export const operatorKinds: readonly EventKind[] = eventKinds.filter((kind) => !isEscalationKind.has(kind));

/** People, faults and power: listed before everything else. */
export const urgentKinds: ReadonlySet<EventKind> = new Set([
  'alarmRaised',
  'bellPressed',
  'faultOpened',
  'powerLost',
]);

/** One row of the event log: the same shape in the database's answer, on the sockets and on the screen. */
export const liveEventSchema = z.object({
  id: z.string().min(1),
  /** Per tenant, without a gap, in commit order: the cursor everywhere. */
  seq: z.int().min(1),
  kind: z.enum(eventKinds),
  /** By the source's clock. */
  sourceAt: instantSchema,
  receivedAt: instantSchema,
  /** Stored and forwarded: recorded, and rings nothing. */
  isLate: z.boolean(),
  elevatorId: idSchema.nullable(),
  elevatorNo: z.string(),
  elevatorName: z.string(),
  row: z.int().nullable(),
  useUnitName: z.string(),
  alarmId: idSchema.nullable(),
  /** Details by kind: fault code and floor, old and new mode, who and why; of an alarm its `kind`, `class` and `degree`. */
  body: z.record(z.string(), z.unknown()),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;
