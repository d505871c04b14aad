import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import {
  handleMethods,
  manualAlarmClasses,
  repairMethods,
  repairSatisfactions,
  rescueLevels,
} from '../domain/repairChoices.ts';
import { repairStates } from '../domain/repairStates.ts';
import { clients, everyType, fieldStaff, office, supervisors, useUnitStaff, work } from '../domain/rights.ts';
import { defineCommand } from '../model/command.ts';
import { idSchema, instantSchema } from '../model/field.ts';

/** A repair order after a command: what the next one has to name. */
export const repairAnswerSchema = z.object({
  id: idSchema,
  version: z.int().min(1),
  workOrderRecordState: z.literal(Object.values(repairStates)),
  isStopped: z.boolean(),
  /** The order under which a second alarm was closed. */
  parentId: idSchema.nullable(),
});
export type RepairAnswer = z.infer<typeof repairAnswerSchema>;

const permission = permissions.repairOrder;
const output = repairAnswerSchema;
const note = z.string().trim().max(500).optional();
const requiredNote = z.string().trim().min(1, { error: 'required' }).max(500);
/**
 * When it was done by the clock of a phone that had no coverage. It is kept beside the time of receipt, never after that
 * and never before the step before; where it cannot be, it is moved to where it can.
 */
const happenedAt = instantSchema.optional();
/** Where a phone is, WGS-84, with the radius in metres that it is sure of. */
const phonePlace = z.object({
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  accuracyM: z.number().min(0).max(100_000),
  /** When it was there; the moment of the step, where it does not say. */
  at: instantSchema.optional(),
});

/** 0 → 1: somebody is going. */
export const acceptRepair = defineCommand({
  name: 'acceptRepair',
  permission,
  right: work(office, fieldStaff),
  input: z.object({ note, happenedAt }),
  output,
});

/** On the way; the order stays accepted. */
export const departRepair = defineCommand({
  name: 'departRepair',
  permission,
  right: work(office, fieldStaff),
  input: z.object({ place: phonePlace.optional(), happenedAt }),
  output,
});

/** 1 → 2: proved by a position near the elevator, or said by hand with a reason. */
export const arriveRepair = defineCommand({
  name: 'arriveRepair',
  permission,
  right: work(office, fieldStaff),
  input: z.object({ place: phonePlace.optional(), reason: requiredNote.optional(), happenedAt }),
  output,
});

/** The people are out, or nobody was inside (`people` 0); ends the elevator's people-trapped alarms. */
export const freePeople = defineCommand({
  name: 'freePeople',
  permission,
  right: work(office, fieldStaff),
  input: z.object({
    people: z.int().min(0).max(100),
    injured: z.int().min(0).max(100).optional(),
    note,
    happenedAt,
  }),
  output,
});

/** 2 → 3. */
export const completeRepair = defineCommand({
  name: 'completeRepair',
  permission,
  right: work(office, fieldStaff),
  input: z.object({
    faultReason: requiredNote,
    faultDesc: note,
    handleMethod: z.enum(handleMethods),
    repairMethod: z.enum(repairMethods).optional(),
    photoIds: z.array(z.string().max(200)).max(20).optional(),
    voiceId: z.string().max(200).optional(),
    happenedAt,
  }),
  output,
});

/** 3, 4, 5 → 6: the use unit's word, signed. */
export const confirmRepair = defineCommand({
  name: 'confirmRepair',
  permission,
  right: work(office, fieldStaff, useUnitStaff, clients),
  input: z.object({
    name: requiredNote,
    signatureId: z.string().min(1, { error: 'required' }).max(200),
    satisfaction: z.enum(repairSatisfactions),
    note,
  }),
  output,
});

/** 0, 1 → 8: revoked, with all that is known of it kept. */
export const cancelRepair = defineCommand({
  name: 'cancelRepair',
  permission,
  right: work(office),
  input: z.object({ reason: requiredNote }),
  output,
});

/** Lays an order aside, for parts that have to come; never while people are inside. */
export const stopRepair = defineCommand({
  name: 'stopRepair',
  permission,
  right: work(office, fieldStaff),
  input: z.object({ reason: requiredNote }),
  output,
});

/** Takes a stopped order up again. */
export const resumeRepair = defineCommand({
  name: 'resumeRepair',
  permission,
  right: work(office, fieldStaff),
  input: z.object({ note }),
  output,
});

/** Sends people: of the contract's company, of a neighbour, or of the fire service. */
export const dispatchRepair = defineCommand({
  name: 'dispatchRepair',
  permission,
  right: work(office),
  input: z.object({
    userIds: z.array(idSchema).min(1).max(20),
    level: z.literal(rescueLevels),
    reason: note,
  }),
  output,
});

/** What it was in the end; feeds the detector's figures. */
export const classifyRepair = defineCommand({
  name: 'classifyRepair',
  permission,
  right: work(office),
  input: z.object({
    alarmClass: z.enum(manualAlarmClasses),
    cause: requiredNote,
    wasDetectorRight: z.boolean(),
    note,
  }),
  output,
});

/** Adds to the case; decides nothing, so that no version refuses it. */
export const commentRepair = defineCommand({
  name: 'commentRepair',
  permission,
  right: work(everyType),
  input: z.object({ note: requiredNote }),
  output,
});

/** A call with the people inside or about them (§3 "call records"); the first is the moment of contact. */
export const recordRepairCall = defineCommand({
  name: 'recordRepairCall',
  permission,
  right: work(office, fieldStaff, useUnitStaff, supervisors),
  input: z.object({
    /** In seconds. */
    duration: z.int().min(0).max(86_400),
    originator: z.string().trim().max(200),
    connector: z.string().trim().max(200),
    phone: z.string().trim().max(50),
    audioId: z.string().max(200).optional(),
  }),
  output,
});

/** What a person reports of an elevator, from an alarm, by phone or on site. Its target is the elevator. */
export const reportRepair = defineCommand({
  name: 'reportRepair',
  permission,
  right: work(everyType),
  input: z.object({
    source: z.enum(repairMethods),
    hasPeople: z.boolean(),
    /** The alarm that it comes of; one that has an order already is refused. */
    alarmId: idSchema.optional(),
    alarmPerson: z.string().trim().max(200).optional(),
    alarmPhone: z.string().trim().max(50).optional(),
    faultDesc: note,
    floor: z.string().trim().max(20).optional(),
  }),
  output,
});

/** The command of each action that a person may take. */
export const repairCommandOf = {
  accept: acceptRepair,
  depart: departRepair,
  arrive: arriveRepair,
  freePeople,
  complete: completeRepair,
  confirm: confirmRepair,
  dispatch: dispatchRepair,
  stop: stopRepair,
  resume: resumeRepair,
  cancel: cancelRepair,
  classify: classifyRepair,
  recordCall: recordRepairCall,
  comment: commentRepair,
} as const;
