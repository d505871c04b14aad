import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import { fieldErrorSchema } from './fieldErrors.ts';

/** Phases of an import; those of `workingPhases` advance automatically, `mapping` and `checked` wait for the user. */
export const importPhases = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'writing',
  'done',
  'cancelled',
  'failed',
] as const;
export type ImportPhase = (typeof importPhases)[number];

export const workingPhases = ['reading', 'checking', 'writing'] as const satisfies readonly ImportPhase[];
export const unfinishedPhases = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'writing',
] as const satisfies readonly ImportPhase[];

/** `all`: every row or none; `valid`: the rows without a fault. */
export const importModes = ['all', 'valid'] as const;
export type ImportMode = (typeof importModes)[number];

/** A column of the file and the field that it maps to. */
export const importColumnSchema = z.object({
  /** From 0, from the left. */
  at: z.int(),
  header: z.string(),
  /** The first distinct values. */
  samples: z.array(z.string()),
  /** A field's name, `<place field>.lng` or `.lat` for a single coordinate; null for an unmapped column. */
  field: z.string().nullable(),
  /**
   * The field suggested by the header: `same` in any of our languages or by the field's name, `meaning` by
   * synonyms, `near` by similar spelling.
   */
  suggested: z.object({ field: z.string(), how: z.enum(['same', 'meaning', 'near']) }).nullable(),
  /** Replacements of texts of the column. */
  values: z.record(z.string(), z.string()).optional(),
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** Upper bound of distinct texts of one column that can be replaced. */
export const maxColumnValues = 200;

/** The most frequent texts of a column, and whether a field accepts them. */
export const columnValuesSchema = z.object({
  values: z.array(z.object({ text: z.string(), count: z.int(), isRead: z.boolean() })),
  /** Number of distinct texts. */
  total: z.int(),
});
export type ColumnValues = z.infer<typeof columnValuesSchema>;

export const importMappingSchema = z.object({
  columns: z
    .array(
      z.object({
        at: z.int().min(0),
        field: z.string().max(100).nullable(),
        values: z
          .record(z.string().max(500), z.string().max(500))
          .refine((values) => Object.keys(values).length <= maxColumnValues)
          .optional(),
      }),
    )
    .max(1_000),
  /** Constant values for fields without a column. */
  constants: z.record(z.string().max(100), z.string().max(500)).default({}),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** A file being imported into a resource. */
export const importJobSchema = z.object({
  id: idSchema,
  resource: z.string(),
  fileName: z.string(),
  createdAt: instantSchema,
  phase: z.enum(importPhases),
  /** Progress of the phase: bytes while reading, else rows. */
  progress: z.object({ phase: z.enum(importPhases), done: z.number(), total: z.number().nullable() }),
  columns: z.array(importColumnSchema),
  constants: z.record(z.string(), z.string()),
  /** Null until the file is read. */
  rowsTotal: z.int().nullable(),
  mode: z.enum(importModes).nullable(),
  /** Expected counts while checking, actual ones while writing and after. */
  counts: z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), faulty: z.int() }),
  /** Error code of a failure, or of a return from writing. */
  code: z.string().nullable(),
});
export type ImportJob = z.infer<typeof importJobSchema>;

/** A row of the file with all its errors. */
export const importRowSchema = z.object({
  /** Row number as in a spreadsheet. */
  row: z.int(),
  cells: z.array(z.string()),
  errors: z.array(fieldErrorSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** Corrected cells of one row. */
export const importCorrectionSchema = z.object({
  cells: z
    .array(z.object({ at: z.int().min(0), text: z.string().max(10_000) }))
    .min(1)
    .max(1_000),
});
export type ImportCorrection = z.infer<typeof importCorrectionSchema>;

/** The rows whose verdict a correction changed, itself first. */
export const importCorrectedSchema = z.object({ rows: z.array(importRowSchema), job: importJobSchema });
