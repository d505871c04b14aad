import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';

/** Where an import is; those of `workingPhases` go on by themselves, `mapping` and `checked` wait for their user. */
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

/** A column of the file: what it says, and the field that it goes to. */
export const importColumnSchema = z.object({
  /** From 0, from the left. */
  at: z.int(),
  header: z.string(),
  /** The first values that differ. */
  samples: z.array(z.string()),
  /** A field's name, `<place field>.lng` or `.lat` for half a place; null where the column is left out. */
  field: z.string().nullable(),
  /**
   * What the header seems to mean: `same` in any of our languages or by the field's name, `meaning` in words of others,
   * `near` but for its spelling.
   */
  suggested: z.object({ field: z.string(), how: z.enum(['same', 'meaning', 'near']) }).nullable(),
  /** What is read in place of texts of the column, by the text. */
  values: z.record(z.string(), z.string()).optional(),
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** Texts of one column that can be given another value. */
export const mostColumnValues = 200;

/** The texts that a column holds most often, and whether a field reads them. */
export const columnValuesSchema = z.object({
  values: z.array(z.object({ text: z.string(), count: z.int(), isRead: z.boolean() })),
  /** All texts of the column that differ. */
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
          .refine((values) => Object.keys(values).length <= mostColumnValues)
          .optional(),
      }),
    )
    .max(1_000),
  /** Said of every row, for fields that the file has no column of. */
  constants: z.record(z.string().max(100), z.string().max(500)).default({}),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** A file on its way into the records of a resource. */
export const importJobSchema = z.object({
  id: idSchema,
  resource: z.string(),
  fileName: z.string(),
  createdAt: instantSchema,
  phase: z.enum(importPhases),
  /** How far the present phase is: bytes while reading, else rows. */
  progress: z.object({ phase: z.enum(importPhases), done: z.number(), total: z.number().nullable() }),
  columns: z.array(importColumnSchema),
  constants: z.record(z.string(), z.string()),
  /** Known once the file has been read. */
  rowsTotal: z.int().nullable(),
  mode: z.enum(importModes).nullable(),
  /** While checking what would be, while writing and after it what is. */
  counts: z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), faulty: z.int() }),
  /** Why it failed, or came back from writing: a code of the error catalogue. */
  code: z.string().nullable(),
});
export type ImportJob = z.infer<typeof importJobSchema>;

const importFaultSchema = z.object({
  /** Dotted path of the field. */
  field: z.string(),
  /** Label key `validation.<code>`. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** A row of the file as it stands, with all that is wrong in it. */
export const importRowSchema = z.object({
  /** As a spreadsheet numbers it. */
  row: z.int(),
  cells: z.array(z.string()),
  errors: z.array(importFaultSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** New texts of cells of one row. */
export const importMendSchema = z.object({
  cells: z
    .array(z.object({ at: z.int().min(0), text: z.string().max(10_000) }))
    .min(1)
    .max(1_000),
});
export type ImportMend = z.infer<typeof importMendSchema>;

/** The rows that a mend changed the verdict of, itself first. */
export const importMendedSchema = z.object({ rows: z.array(importRowSchema), job: importJobSchema });
