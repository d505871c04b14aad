import { z } from 'zod';
import { alarmKinds, alarmStates, closeReasons, trappedDegrees } from '../domain/alarm.ts';
import { directions, doorStates, onlineStates, runStates, serviceModes } from '../domain/elevatorCodes.ts';
import { idSchema, instantSchema } from '../model/field.ts';
import { developerEventTypes } from './eventTypes.ts';

const dateText = z.string().nullable();
const time = instantSchema.nullable();
const elevatorShape = { elevatorId: idSchema, elevatorNo: z.string() };

/** A page in ascending order. `next` continues after it, and is null on the last page. */
export const developerPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

/** An elevator without names, telephone numbers or other data of persons. */
export const developerElevatorSchema = z.object({
  id: idSchema,
  no: z.string(),
  name: z.string().nullable(),
  type: z.string().nullable(),
  registerCode: z.string().nullable(),
  address: z.string().nullable(),
  buildingNo: z.string().nullable(),
  liftNo: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  floors: z.number().nullable(),
  lowestFloor: z.number().nullable(),
  /** In m/s. */
  ratedSpeed: z.number().nullable(),
  /** In kg. */
  ratedLoad: z.number().nullable(),
  useUnitId: idSchema,
  useUnitNo: z.string().nullable(),
  useUnitName: z.string().nullable(),
  inspectedUntil: dateText,
});
export type DeveloperElevator = z.infer<typeof developerElevatorSchema>;

/** The last state that the platform received; a member is null or `unknown` until it was reported. */
export const developerStateSchema = z.object({
  ...elevatorShape,
  online: z.enum(onlineStates),
  mode: z.enum(serviceModes),
  run: z.enum(runStates),
  door: z.enum(doorStates),
  direction: z.enum(directions),
  /** Physical floor, counted from 0 at the lowest. */
  floor: z.number().nullable(),
  /** In m/s, up is positive. */
  speed: z.number().nullable(),
  /** Share of the rated load in percent. */
  load: z.number().nullable(),
  faultCode: z.int().nullable(),
  receivedAt: time,
});
export type DeveloperState = z.infer<typeof developerStateSchema>;

export const developerEventSchema = z.object({
  /** Unique and constant: a repetition of an event has the same id. */
  id: z.string(),
  type: z.enum(developerEventTypes),
  /** By the device's clock. */
  occurredAt: instantSchema,
  receivedAt: instantSchema,
  /** Stored by the device while it had no connection. */
  isLate: z.boolean(),
  ...elevatorShape,
  alarmId: idSchema.nullable(),
  data: z.object({
    kind: z.string().optional(),
    class: z.number().optional(),
    degree: z.string().optional(),
    state: z.string().optional(),
    reason: z.string().optional(),
    floor: z.number().optional(),
    faultCode: z.number().optional(),
    mode: z.string().optional(),
  }),
});
export type DeveloperEvent = z.infer<typeof developerEventSchema>;

export const developerAlarmSchema = z.object({
  id: idSchema,
  ...elevatorShape,
  kind: z.enum(alarmKinds),
  class: z.int(),
  state: z.enum(alarmStates),
  degree: z.enum(trappedDegrees).nullable(),
  floor: z.int().nullable(),
  faultCode: z.int().nullable(),
  raisedAt: instantSchema,
  acknowledgedAt: time,
  closedAt: time,
  closeReason: z.enum(closeReasons).nullable(),
});
export type DeveloperAlarm = z.infer<typeof developerAlarmSchema>;

export const developerFaultSchema = z.object({
  id: idSchema,
  no: z.string(),
  ...elevatorShape,
  /** Canonical code. */
  code: z.int(),
  /** The controller's own code. */
  rawCode: z.string().nullable(),
  floor: z.int().nullable(),
  occurredAt: instantSchema,
  recoveredAt: time,
  isLate: z.boolean(),
});
export type DeveloperFault = z.infer<typeof developerFaultSchema>;

export const developerRepairOrderSchema = z.object({
  id: idSchema,
  no: z.string().nullable(),
  ...elevatorShape,
  type: z.string().nullable(),
  /** §4 "Repair order". */
  state: z.int().nullable(),
  isStopped: z.boolean(),
  hasPeople: z.boolean(),
  alarmId: z.string().nullable(),
  faultCode: z.string().nullable(),
  reportedAt: time,
  dueAt: time,
  acceptedAt: time,
  departedAt: time,
  arrivedAt: time,
  freedAt: time,
  completedAt: time,
  recoveredAt: time,
  confirmedAt: time,
});
export type DeveloperRepairOrder = z.infer<typeof developerRepairOrderSchema>;

export const developerMaintenanceOrderSchema = z.object({
  id: idSchema,
  no: z.string().nullable(),
  ...elevatorShape,
  type: z.string().nullable(),
  planDate: dateText,
  planEndDate: dateText,
  state: z.string().nullable(),
  timing: z.string().nullable(),
  startedAt: time,
  completedAt: time,
  confirmedAt: time,
});
export type DeveloperMaintenanceOrder = z.infer<typeof developerMaintenanceOrderSchema>;

/** A gateway device, with those of its elevators that the developer may access. */
export const developerTerminalSchema = z.object({
  id: idSchema,
  code: z.string(),
  isOnline: z.boolean(),
  seenAt: time,
  /** In dBm. */
  signal: z.number().nullable(),
  softwareVersion: z.string().nullable(),
  elevators: z.array(z.object({ ...elevatorShape, node: z.int().nullable() })),
});
export type DeveloperTerminal = z.infer<typeof developerTerminalSchema>;
