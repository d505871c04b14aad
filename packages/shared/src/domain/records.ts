import { z } from 'zod';
import { idSchema, instantSchema, placeSchema } from '../model/field.ts';

/** One fault from its opening to its recovery (§3 "Fault record"). */
export const faultRecordSchema = z.object({
  id: idSchema,
  faultNo: z.string(),
  elevatorId: idSchema,
  elevatorNo: z.string(),
  elevatorName: z.string(),
  useUnitName: z.string(),
  row: z.int(),
  /** Canonical code; `codes.fault.<faultName>` names it. */
  faultType: z.int(),
  /** The vendor's own code, unchanged (§3 "hex"). */
  raw: z.string().nullable(),
  faultTime: instantSchema,
  mainBoardTime: instantSchema.nullable(),
  /** The floor counted from the lowest of the building, which is 1. */
  faultStorey: z.int().nullable(),
  /** The controller's own floor name (§3 "fault floor code MC"). */
  faultFloorCode: z.string().nullable(),
  faultFloor: z.int().nullable(),
  displayFaultFloor: z.string().nullable(),
  recoveredAt: instantSchema.nullable(),
});
export type FaultRecord = z.infer<typeof faultRecordSchema>;

/** Loss of mains reported by the gateway device, from loss to return. */
export const powerLossSchema = z.object({
  id: idSchema,
  elevatorId: idSchema,
  elevatorNo: z.string(),
  elevatorName: z.string(),
  useUnitName: z.string(),
  lostAt: instantSchema,
  restoredAt: instantSchema.nullable(),
});
export type PowerLoss = z.infer<typeof powerLossSchema>;

/** §3 "elevator notice", as `mbPowerLoss/notice` and `alarmRecords/notice` list it. */
export const elevatorNoticeSchema = z.object({
  id: idSchema,
  elevatorId: idSchema.nullable(),
  elevatorNo: z.string(),
  elevatorName: z.string(),
  sipNo: z.string().nullable(),
  /** 0 offline, 1 online. */
  newStatus: z.union([z.literal(0), z.literal(1)]),
  at: instantSchema,
  kind: z.enum(['powerLoss', 'online', 'offline', 'bell', 'trapped', 'seriousFault']),
});
/** The answer of a notice call (§7). */
export const noticeListSchema = z.object({ list: z.array(elevatorNoticeSchema), total: z.int() });
export type ElevatorNotice = z.infer<typeof elevatorNoticeSchema>;

/** Refused device input, with the reason. */
export const deadLetterSchema = z.object({
  id: idSchema,
  receivedAt: instantSchema,
  dtuCode: z.string().nullable(),
  topic: z.string(),
  reason: z.string(),
  /** The first 4,096 bytes, base64. */
  payload: z.string(),
  bytes: z.int(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/** A slide of the home page: an uploaded file's id, or a path of the web application. */
export const homeSlideSchema = z.object({
  id: idSchema,
  title: z.string(),
  picture: z.string(),
  link: z.string().nullable(),
});
export type HomeSlide = z.infer<typeof homeSlideSchema>;

/** A pending maintenance visit of the caller, with its place and site contact. */
export const ownVisitSchema = z.object({
  id: idSchema,
  no: z.string(),
  type: z.string(),
  status: z.string(),
  planDate: z.iso.date(),
  /** Whether the day is today or past, in the caller's zone. */
  isDue: z.boolean(),
  isOverdue: z.boolean(),
  elevatorId: idSchema,
  elevatorNo: z.string(),
  elevatorName: z.string(),
  useUnitName: z.string(),
  address: z.string(),
  place: placeSchema.nullable(),
  contact: z.string(),
  phone: z.string(),
});
export type OwnVisit = z.infer<typeof ownVisitSchema>;

/** Totals of the home dashboard, for one instant and one scope (§2.3). */
export const homeFiguresSchema = z.object({
  at: instantSchema,
  elevators: z.int(),
  archived: z.int(),
  online: z.int(),
  repairOrdersOpen: z.int(),
  reportsOpened: z.int(),
  users: z.int(),
  byDistrict: z.array(z.object({ district: z.string(), elevators: z.int(), online: z.int() })),
  /** The last fourteen days, oldest first, in the caller's zone. */
  daily: z.array(
    z.object({
      day: z.iso.date(),
      alarms: z.int(),
      trapped: z.int(),
      faults: z.int(),
      repairOrders: z.int(),
    }),
  ),
  /** Alarms of the last 24 local hours, oldest first, and those of class 1 among them. */
  alarmHours: z.array(z.object({ at: instantSchema, alarms: z.int(), urgent: z.int() })),
  /** Faults opened in the last seven days by code, the most frequent first. */
  faultTypes: z.array(z.object({ faultType: z.int(), faults: z.int() })),
});
export type HomeFigures = z.infer<typeof homeFiguresSchema>;
