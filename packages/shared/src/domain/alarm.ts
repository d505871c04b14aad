import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';

/** Kinds of alarm, most severe first. */
export const alarmKinds = [
  'trapped',
  'bell',
  'seriousFault',
  'powerLoss',
  'lightUnavailable',
  'channelFailed',
  'systemTrouble',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** The specification's alarm types (§3): 0 not available, 1 people stuck, 2 alarm bell, 3 serious fault. */
export const alarmType: Record<AlarmKind, 0 | 1 | 2 | 3> = {
  trapped: 1,
  bell: 2,
  seriousFault: 3,
  powerLoss: 0,
  lightUnavailable: 0,
  channelFailed: 0,
  systemTrouble: 0,
};

/** Class 1 is people: never grouped away, muted, shelved or throttled. */
export const alarmClass: Record<AlarmKind, 1 | 2 | 3> = {
  trapped: 1,
  bell: 1,
  seriousFault: 2,
  powerLoss: 3,
  lightUnavailable: 2,
  channelFailed: 2,
  systemTrouble: 2,
};

export const alarmStates = ['open', 'acknowledged', 'shelved', 'closed'] as const;
export type AlarmState = (typeof alarmStates)[number];

/** Certainty of the evidence; only people-trapped alarms have one. */
export const trappedDegrees = ['suspected', 'probable', 'confirmed'] as const;
export type TrappedDegree = (typeof trappedDegrees)[number];

/** Reasons for closing an alarm. A people-trapped alarm is never closed by a guess. */
export const closeReasons = [
  'peopleFreed',
  'falseAlarm',
  'evidenceWithdrawn',
  'recovered',
  'handled',
  'test',
] as const;

/** Ways in which people are known to be inside. */
export const confirmWays = ['voice', 'camera', 'onSite'] as const;

/** Whether an alarm is closed with a note only. */
export const needsCloseNote = (alarm: Pick<Alarm, 'class'>): boolean => alarm.class === 1;

export const evidenceSchema = z.object({
  at: instantSchema,
  /** Label key `evidence.<what>`. */
  what: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const alarmSchema = z.object({
  id: idSchema,
  version: z.int().min(1),
  kind: z.enum(alarmKinds),
  class: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  state: z.enum(alarmStates),
  degree: z.enum(trappedDegrees).nullable(),
  /** Distinguishes this alarm of this elevator from the one before it. */
  epoch: z.int(),
  elevatorId: idSchema.nullable(),
  elevatorNo: z.string(),
  elevatorName: z.string(),
  /** The fleet row of the elevator, or null without one. */
  row: z.int().nullable(),
  useUnitId: idSchema.nullable(),
  useUnitName: z.string(),
  buildingNo: z.string(),
  address: z.string(),
  place: z.object({ lng: z.number(), lat: z.number() }).nullable(),
  /** Physical floor when it was raised. */
  floor: z.int().nullable(),
  /** The floor's sign at that time, such as `12A` or `B1`. */
  floorSign: z.string().nullable().optional(),
  faultCode: z.int().nullable(),
  evidence: z.array(evidenceSchema),
  /** Members of a grouped incident: ids of elevators, this one included. */
  members: z.array(idSchema),
  /** By the device's clock. */
  raisedAt: instantSchema,
  receivedAt: instantSchema,
  acknowledgedAt: instantSchema.nullable(),
  acknowledgedBy: z.string().nullable(),
  /** When an unused acknowledgement lapses, or a shelved alarm returns. */
  untilAt: instantSchema.nullable(),
  closedAt: instantSchema.nullable(),
  closedBy: z.string().nullable(),
  closeReason: z.enum(closeReasons).nullable(),
  note: z.string().nullable(),
  /** Raised three times or more within a minute. */
  isChattering: z.boolean(),
  /** On sockets only: not recorded yet, so the event log has no row. */
  isUnrecorded: z.literal(true).optional(),
});
export type Alarm = z.infer<typeof alarmSchema>;

/** The floor of an alarm by its sign; null where unknown. */
export const floorOfAlarm = ({ floor, floorSign }: Pick<Alarm, 'floor' | 'floorSign'>): string | null =>
  floorSign ?? (floor === null ? null : String(floor));

/** Whether it sounds on the seats. */
export const isRinging = (alarm: Pick<Alarm, 'state'>): boolean => alarm.state === 'open';
export const isOpen = (alarm: Pick<Alarm, 'state'>): boolean => alarm.state !== 'closed';
