import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import { cellEvidenceSchema, matrixCellStates, matrixRunStates, matrixTests } from './dtuMatrix.ts';

const cellViewSchema = z.object({
  id: idSchema,
  test: z.enum(matrixTests),
  state: z.enum(matrixCellStates),
  measuredValue: z.string().nullable(),
  startedAt: instantSchema.nullable(),
  dueAt: instantSchema.nullable(),
  problem: z.string().nullable(),
  evidence: cellEvidenceSchema.nullable(),
});
export type MatrixCellView = z.infer<typeof cellViewSchema>;

/** A matrix of tests: a row for each device, a cell for each test. */
export const matrixViewSchema = z.object({
  id: idSchema,
  version: z.int(),
  state: z.enum(matrixRunStates),
  starter: z.string(),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  tests: z.array(z.enum(matrixTests)),
  devices: z.array(z.object({ dtuId: idSchema, dtuCode: z.string(), cells: z.array(cellViewSchema) })),
});
export type MatrixView = z.infer<typeof matrixViewSchema>;
