import { z } from 'zod';
import { requireWhen } from '../domain/draftChecks.ts';
import { dangerSeverities, itemResults } from '../domain/supervision/supervisionKinds.ts';
import { textRequired } from '../domain/validation.ts';
import { choice, date, flag, image, instant, integer, place, text } from '../model/field.ts';

/** Fields of an item that is checked on a day or in a week. */
export const checkedItemFields = {
  position: integer({ schema: z.int().min(0).max(9999).nullable().optional(), list: true, transfer: true }),
  projectType: text({ list: true, filter: true, transfer: true }),
  projectName: text({ schema: textRequired, list: true, search: true, transfer: true }),
  result: choice(itemResults, {
    required: true,
    list: true,
    filter: true,
    transfer: true,
  }),
  severity: choice(dangerSeverities, { list: true, filter: true, transfer: true }),
  handleResult: text({ list: true, long: true, transfer: true }),
  /** The day by which a danger is removed. */
  dueOn: date({ list: true, transfer: true }),
  opinion: text({ list: true, long: true, transfer: true }),
  picture: image({ accepts: 'image' }),
  projectCode: text({ transfer: true }),
  requirement: text({ long: true, transfer: true }),
  isRequired: flag({ transfer: true }),
  /** When, how fast and where it was answered. */
  answeredAt: instant({ readOnly: true }),
  answerSeconds: integer({ readOnly: true, list: true, unit: 's' }),
  answerPlace: place({ readOnly: true }),
  answerAccuracyM: integer({ readOnly: true, unit: 'm' }),
};

/** A defect needs a handling result (§5 "Maintenance"). */
export const checkDefect = requireWhen('handleResult', ({ result }) => result === 'unqualified');
