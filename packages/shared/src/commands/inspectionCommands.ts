import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { fieldStaff, office, supervisors, useUnitStaff, work } from '../domain/rights.ts';
import { spotCheckResults } from '../domain/upkeep/spotCheckState.ts';
import { defineFormCommand } from '../model/command.ts';
import { choice, date, dateSchema, file, idSchema, image, instantSchema, text } from '../model/field.ts';

const name = z.string().trim().min(1, { error: 'required' }).max(100);
const shortText = z.string().trim().min(1, { error: 'required' }).max(500);
const upTo = (maxLength: number) => z.string().trim().max(maxLength).optional();
const fileId = z.string().max(200).optional();

/** The maintainer's own inspection before the annual one, signed by the inspector and by another who reviewed it. */
export const recordSelfInspection = defineFormCommand({
  name: 'recordSelfInspection',
  permission: permissions.yearCheck,
  about: 'yearChecks',
  right: work(office, fieldStaff),
  fields: {
    selfInspectedOn: date({ schema: dateSchema }),
    selfInspector: text({ schema: name }),
    selfReviewer: text({ schema: name }),
    selfReport: file({ schema: fileId, accepts: 'document' }),
  },
  output: z.object({ id: idSchema, selfInspectedOn: dateSchema }),
});

/** The result of an annual inspection; it sets the elevator's validity and opens the next inspection. */
export const recordInspection = defineFormCommand({
  name: 'recordInspection',
  permission: permissions.yearCheck,
  about: 'yearChecks',
  right: work(office),
  fields: {
    result: choice(['passed', 'failed'], { required: true }),
    checkedOn: date({ schema: dateSchema }),
    inspectionBody: text({ schema: name }),
    inspector: text({ schema: upTo(100) }),
    reportNo: text({ schema: upTo(100) }),
    report: file({ schema: fileId, accepts: 'document' }),
    note: text({ schema: upTo(500), long: true }),
  },
  output: z.object({
    id: idSchema,
    result: z.enum(['passed', 'failed']),
    nextDate: dateSchema,
    nextId: idSchema,
    hasSelfInspection: z.boolean(),
  }),
});

const spotCheckItem = z.object({
  name,
  requirement: upTo(500),
  fullScore: z.int().min(1).max(100),
  score: z.int().min(0).max(100),
  picture: fileId,
  note: upTo(500),
});

const checkedOutput = z.object({
  id: idSchema,
  number: z.string(),
  results: z.enum(spotCheckResults),
  rectificationStatus: z.enum(['notNeeded', 'unrectified', 'rectified']),
  rectifyBy: dateSchema.nullable(),
  score: z.int().nullable(),
});

/** A spot check done on site, with all its items. Its target is the elevator. */
export const conductSpotCheck = defineFormCommand({
  name: 'conductSpotCheck',
  permission: permissions.safeCheck,
  about: 'spotChecks',
  right: work(office, supervisors),
  fields: {
    results: choice(spotCheckResults, { required: true }),
    rectifyBy: date({ schema: dateSchema.optional() }),
    note: text({ schema: upTo(500), long: true }),
  },
  members: {
    items: z.array(spotCheckItem).min(1, { error: 'required' }).max(100),
    /** The end of the check by the phone's clock, for one that was sent later. */
    happenedAt: instantSchema.optional(),
  },
  output: checkedOutput,
});

/** Unrectified → rectified, proved by at least one picture. */
export const rectifySpotCheck = defineFormCommand({
  name: 'rectifySpotCheck',
  permission: permissions.safeCheck,
  about: 'spotChecks',
  right: work(office, fieldStaff, useUnitStaff),
  fields: {
    rectification: text({ schema: shortText, long: true }),
    photoIds: {
      ...image({
        schema: z.array(z.string().max(200)).min(1, { error: 'required' }).max(20),
        accepts: 'image',
      }),
      isList: true,
    },
  },
  output: checkedOutput,
});

/** Rectified → unrectified: the checker does not accept it and sets a new deadline. */
export const reopenSpotCheck = defineFormCommand({
  name: 'reopenSpotCheck',
  permission: permissions.safeCheck,
  about: 'spotChecks',
  right: work(office, supervisors),
  fields: {
    refusedBecause: text({ schema: shortText, long: true }),
    rectifyBy: date({ schema: dateSchema }),
  },
  output: checkedOutput,
});

/**
 * Opens a rectification after a case, of the items that its cause names; one that is open for the elevator takes them over.
 * Its target is the repair order.
 */
export const openRectification = defineFormCommand({
  name: 'openRectification',
  permission: permissions.safeCheck,
  about: 'spotChecks',
  right: work(office, supervisors),
  fields: { note: text({ schema: upTo(500), long: true }) },
  output: checkedOutput,
});
