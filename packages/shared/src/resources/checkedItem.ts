import { z } from 'zod';
import { requireWhen } from '../domain/draftChecks.ts';
import { textRequired } from '../domain/validation.ts';
import { choice, image, integer, text } from '../model/field.ts';

/** Fields of an item that is checked on a day or in a week. */
export const checkedItemFields = {
  position: integer({ schema: z.int().min(0).max(9999).nullable().optional(), list: true, transfer: true }),
  projectType: text({ list: true, filter: true, transfer: true }),
  projectName: text({ schema: textRequired, list: true, search: true, transfer: true }),
  result: choice(['notChecked', 'qualified', 'unqualified', 'notApplicable'], {
    required: true,
    list: true,
    filter: true,
    transfer: true,
  }),
  handleResult: text({ list: true, long: true, transfer: true }),
  opinion: text({ list: true, long: true, transfer: true }),
  picture: image({ accepts: 'image' }),
};

/** A defect needs a handling result (§5 "Maintenance"). */
export const checkDefect = requireWhen('handleResult', ({ result }) => result === 'unqualified');
