import { z } from 'zod';
import { callDirections } from '../domain/callDirections.ts';
import { permissions } from '../domain/permission.ts';
import { repairAnswerSchema } from '../domain/repairAnswer.ts';
import {
  handleMethods,
  manualAlarmClasses,
  repairMethods,
  repairSatisfactions,
  rescueLevels,
} from '../domain/repairChoices.ts';
import { clients, everyType, fieldStaff, office, supervisors, useUnitStaff, work } from '../domain/rights.ts';
import { defineFormCommand } from '../model/command.ts';
import { choice, flag, idSchema, image, instantSchema, integer, refs, text } from '../model/field.ts';
import type { FieldErrorCode } from '../model/fieldErrorCodes.ts';
import { note, requiredLine, requiredNote } from './formFields.ts';

const permission = permissions.repairOrder;
const output = repairAnswerSchema;
const about = 'repairOrders';
const callText = (maxLength: number) => text({ schema: z.string().trim().max(maxLength).default('') });
const upTo = (maxLength: number) => text({ schema: z.string().trim().max(maxLength).optional() });
/**
 * Time of the step by the clock of a phone without coverage. It is stored beside the time of receipt, never after that
 * or before the previous step; otherwise it is moved to the nearest possible time.
 */
const happenedAt = instantSchema.optional();
/** Position of a phone, WGS-84, with its accuracy radius in metres. */
const phonePlace = z.object({
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  accuracyM: z.number().min(0).max(100_000),
  /** Time of the position; the time of the step if absent. */
  at: instantSchema.optional(),
});

/** 0 → 1: a rescuer accepts the order. */
export const acceptRepair = defineFormCommand({
  name: 'acceptRepair',
  permission,
  about,
  right: work(office, fieldStaff),
  fields: { note },
  members: { happenedAt },
  output,
});

/** On the way; the order stays accepted. */
export const departRepair = defineFormCommand({
  name: 'departRepair',
  permission,
  about,
  right: work(office, fieldStaff),
  fields: {},
  members: { place: phonePlace.optional(), happenedAt },
  output,
});

/** 1 → 2: proved by a position near the elevator, or stated by hand with a reason. */
export const arriveRepair = defineFormCommand({
  name: 'arriveRepair',
  permission,
  about,
  right: work(office, fieldStaff),
  fields: {
    reason: {
      ...text({ schema: requiredLine.optional(), long: true }),
      isDemanded: true,
      label: 'arrivalReason',
    },
  },
  members: { place: phonePlace.optional(), happenedAt },
  output,
});

/** The people are out, or the car was empty (`people` 0); ends the elevator's people-trapped alarms. */
export const freePeople = defineFormCommand({
  name: 'freePeople',
  permission,
  about,
  right: work(office, fieldStaff),
  fields: {
    people: integer({ schema: z.int().min(0).max(100) }),
    injured: integer({ schema: z.int().min(0).max(100).optional() }),
    note,
  },
  members: { happenedAt },
  output,
});

/** 2 → 3. */
export const completeRepair = defineFormCommand({
  name: 'completeRepair',
  permission,
  about,
  right: work(office, fieldStaff),
  fields: {
    faultReason: requiredNote,
    handleMethod: choice(handleMethods, { required: true }),
    faultDesc: note,
    photoIds: {
      ...image({ schema: z.array(z.string().max(200)).max(20).optional(), accepts: 'image' }),
      isList: true,
    },
  },
  members: {
    repairMethod: z.enum(repairMethods).optional(),
    voiceId: z.string().max(200).optional(),
    happenedAt,
  },
  output,
});

/** 3, 4, 5 → 6: the use unit's confirmation, signed. */
export const confirmRepair = defineFormCommand({
  name: 'confirmRepair',
  permission,
  about,
  right: work(office, fieldStaff, useUnitStaff, clients),
  fields: {
    name: text({ schema: requiredLine }),
    satisfaction: choice(repairSatisfactions, { required: true }),
    signatureId: image({
      schema: z
        .string()
        .min(1, { error: 'required' satisfies FieldErrorCode })
        .max(200),
      accepts: 'image',
    }),
    note,
  },
  output,
});

/** 0, 1 → 8: revoked, with all its data retained. */
export const cancelRepair = defineFormCommand({
  name: 'cancelRepair',
  permission,
  about,
  right: work(office),
  fields: { reason: requiredNote },
  output,
});

/** Suspends an order, e.g. for missing parts; never while people are inside. */
export const stopRepair = defineFormCommand({
  name: 'stopRepair',
  permission,
  about,
  right: work(office, fieldStaff),
  fields: { reason: requiredNote },
  output,
});

/** Resumes a stopped order. */
export const resumeRepair = defineFormCommand({
  name: 'resumeRepair',
  permission,
  about,
  right: work(office, fieldStaff),
  fields: { note },
  output,
});

/** Dispatches rescuers: of the contract's company, of a neighbour, or of the fire service. */
export const dispatchRepair = defineFormCommand({
  name: 'dispatchRepair',
  permission,
  about,
  right: work(office),
  fields: {
    userIds: { ...refs('users'), schema: z.array(idSchema).min(1).max(20) },
    level: { ...choice(rescueLevels, { required: true }), optionsOf: 'rescueLevel' },
    reason: note,
  },
  output,
});

/** Cause after the case; feeds the detector's figures. */
export const classifyRepair = defineFormCommand({
  name: 'classifyRepair',
  permission,
  about,
  right: work(office),
  fields: {
    alarmClass: choice(manualAlarmClasses, { required: true }),
    wasDetectorRight: { ...flag({ schema: z.boolean() }), mustAnswer: true },
    cause: requiredNote,
    note,
  },
  output,
});

/** Adds to the case without changing its state, so no version refuses it. */
export const commentRepair = defineFormCommand({
  name: 'commentRepair',
  permission,
  about,
  right: work(everyType),
  fields: { note: requiredNote },
  output,
});

/** A call with the people inside or about them (§3 "call records"); the first is the time of contact. */
export const recordRepairCall = defineFormCommand({
  name: 'recordRepairCall',
  permission,
  about,
  right: work(office, fieldStaff, useUnitStaff, supervisors),
  fields: {
    /** In seconds. */
    duration: integer({ schema: z.int().min(0).max(86_400) }),
    originator: callText(200),
    connector: callText(200),
    phone: callText(50),
  },
  members: { audioId: z.string().max(200).optional(), direction: z.enum(callDirections).optional() },
  output,
});

/** Reports a user's finding about an elevator, from an alarm, by phone or on site. Its target is the elevator. */
export const reportRepair = defineFormCommand({
  name: 'reportRepair',
  permission,
  about,
  right: work(everyType),
  fields: {
    source: { ...choice(repairMethods, { required: true }), optionsOf: 'repairMethod' },
    hasPeople: flag({ schema: z.boolean() }),
    alarmPerson: upTo(200),
    alarmPhone: upTo(50),
    floor: upTo(20),
    faultDesc: note,
  },
  members: {
    /** The alarm behind the report; an alarm that already has an order is refused. */
    alarmId: idSchema.optional(),
  },
  output,
});
