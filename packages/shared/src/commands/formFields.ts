import { z } from 'zod';
import { text } from '../model/field.ts';
import type { FieldErrorCode } from '../model/fieldErrorCodes.ts';

/** Longest note of a command. */
const maxNoteLength = 500;
/** One line that a command needs. */
export const requiredLine = z
  .string()
  .trim()
  .min(1, { error: 'required' satisfies FieldErrorCode })
  .max(maxNoteLength);
/** A note that a command needs, and one that it can do without. */
export const requiredNote = text({ schema: requiredLine, long: true });
export const note = text({ schema: z.string().trim().max(maxNoteLength).optional(), long: true });
