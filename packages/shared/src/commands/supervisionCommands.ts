import { z } from 'zod';
import { locales } from '../domain/constants.ts';
import { permissions } from '../domain/permission.ts';
import { manage, office, supervisionAdministrators, useUnitStaff, work } from '../domain/rights.ts';
import {
  dangerSeverities,
  itemResults,
  supervisionKinds,
  supervisionStates,
} from '../domain/supervision/supervisionKinds.ts';
import { defineCommand } from '../model/command.ts';
import { dateSchema, idSchema, instantSchema } from '../model/field.ts';

const permission = permissions.dayWeekMonth;
const unitRight = work(office, useUnitStaff);
const templateRight = manage(office, supervisionAdministrators);
const optionalText = z.string().trim().max(5_000).optional();
const requiredText = z.string().trim().min(1, { error: 'required' }).max(5_000);
const version = z.int().min(1);
/** By the phone's clock, for a step that is sent later. */
const happenedAt = instantSchema.optional();
/** The language that a draft is written in; the person's own where it is absent. */
const locale = z.enum(locales).optional();
/** Where a phone is, WGS-84, with the radius in metres that it is sure of. */
const phonePlace = z.object({
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  accuracyM: z.number().min(0).max(100_000),
});

/** Copies a template in force to a draft of the next version. */
export const reviseSupervisionTemplate = defineCommand({
  name: 'reviseSupervisionTemplate',
  permission,
  right: templateRight,
  input: z.object({}),
  output: z.object({ id: idSchema, templateVersion: version }),
});

/** Puts a draft in force; the version before becomes history. */
export const publishSupervisionTemplate = defineCommand({
  name: 'publishSupervisionTemplate',
  permission,
  right: templateRight,
  input: z.object({}),
  output: z.object({ version }),
});

/** Opens the daily control of an elevator, the target; a second call returns the same record. */
export const draftDayControl = defineCommand({
  name: 'draftDayControl',
  permission,
  right: unitRight,
  input: z.object({
    day: dateSchema.optional(),
    period: z.enum(['morning', 'afternoon', 'wholeDay']).default('wholeDay'),
    locale,
  }),
  output: z.object({ id: idSchema }),
});

/** Opens the weekly check of a use unit, the target, for the week of a day. */
export const draftWeekCheck = defineCommand({
  name: 'draftWeekCheck',
  permission,
  right: unitRight,
  input: z.object({ day: dateSchema.optional(), locale }),
  output: z.object({ id: idSchema }),
});

/** Opens the monthly dispatch of a use unit, the target, for the month of a day. */
export const draftMonthDispatch = defineCommand({
  name: 'draftMonthDispatch',
  permission,
  right: unitRight,
  input: z.object({ day: dateSchema.optional(), locale }),
  output: z.object({ id: idSchema }),
});

const answers = z
  .array(
    z.object({
      itemId: idSchema,
      result: z.enum(itemResults),
      severity: z.enum(dangerSeverities).nullable().default(null),
      handleResult: z.string().trim().max(500).nullable().default(null),
      /** The day by which a danger is removed; without one the product proposes it. */
      dueOn: dateSchema.nullable().optional(),
      picture: z.string().max(200).nullable().optional(),
      /** Seconds that the person spent on the item. */
      seconds: z.int().min(0).max(86_400).optional(),
      answeredAt: instantSchema.optional(),
      place: phonePlace.optional(),
    }),
  )
  .max(200);

/** Answers items of a daily control; its outcome follows from all answers. */
export const answerDayControl = defineCommand({
  name: 'answerDayControl',
  permission,
  right: unitRight,
  input: z.object({ answers, weather: z.string().trim().max(50).optional(), opinions: optionalText }),
  output: z.object({ version }),
});

/** Answers items of a weekly check, and changes its sections. */
export const answerWeekCheck = defineCommand({
  name: 'answerWeekCheck',
  permission,
  right: unitRight,
  input: z.object({ answers, texts: z.record(z.string(), z.string().max(20_000)).default({}) }),
  output: z.object({ version }),
});

/** Changes the sections and the meeting of a monthly dispatch, and adds the tasks that the meeting gave. */
export const answerMonthDispatch = defineCommand({
  name: 'answerMonthDispatch',
  permission,
  right: unitRight,
  input: z.object({
    texts: z.record(z.string(), z.string().max(20_000)).default({}),
    meetingAt: instantSchema.nullable().optional(),
    newTasks: z
      .array(z.object({ content: requiredText, dueOn: dateSchema.optional() }))
      .max(100)
      .default([]),
  }),
  output: z.object({ version }),
});

/**
 * Reports a serious danger of a daily control's item: the elevator is stopped, a repair order is opened and the safety
 * director gets a notice, in one transaction.
 */
export const reportSeriousDanger = defineCommand({
  name: 'reportSeriousDanger',
  permission,
  right: unitRight,
  input: z.object({
    itemId: idSchema,
    finding: requiredText,
    place: phonePlace.optional(),
    happenedAt,
  }),
  output: z.object({ version, stopUseId: idSchema, repairOrderId: idSchema }),
});

/** Releases a stopped elevator, the director's act with its evidence. The target is the stop-use record. */
export const releaseElevator = defineCommand({
  name: 'releaseElevator',
  permission,
  right: unitRight,
  input: z.object({
    note: requiredText,
    evidence: z.string().min(1, { error: 'required' }).max(200),
    happenedAt,
  }),
  output: z.object({ version }),
});

const signature = z.object({
  opinion: optionalText,
  /** The drawn signature. */
  picture: z.string().max(200).optional(),
  place: phonePlace.optional(),
  /** By the phone's clock; it counts, but never after its receipt and never before the answers. */
  signedAt: instantSchema.optional(),
});
const signatureAnswer = z.object({ version, status: z.enum(supervisionStates), contentHash: z.string() });

/** The safety officer signs a daily control, which seals it. */
export const signDayControl = defineCommand({
  name: 'signDayControl',
  permission,
  right: unitRight,
  input: signature,
  output: signatureAnswer,
});

/** The safety officer, then the safety director sign a weekly check. */
export const signWeekCheck = defineCommand({
  name: 'signWeekCheck',
  permission,
  right: unitRight,
  input: signature,
  output: signatureAnswer,
});

/** The safety director, then the main responsible person sign a monthly dispatch. */
export const signMonthDispatch = defineCommand({
  name: 'signMonthDispatch',
  permission,
  right: unitRight,
  input: signature,
  output: signatureAnswer,
});

/**
 * Corrects a signed record, the target, by an addendum in its chain: the signed content stays as it is. Only people
 * appointed in the unit write one.
 */
export const addSupervisionAddendum = defineCommand({
  name: 'addSupervisionAddendum',
  permission,
  right: unitRight,
  input: z.object({
    kind: z.enum(supervisionKinds),
    reason: requiredText,
    text: requiredText,
    happenedAt,
  }),
  output: z.object({ version, contentHash: z.string() }),
});
