import { z } from 'zod';
import { matrixTests } from '../domain/dtuMatrix.ts';
import { maxDtuTests } from '../domain/dtuTest.ts';
import { permissions } from '../domain/permission.ts';
import { fieldStaff, office, work } from '../domain/rights.ts';
import { defineCommand } from '../model/command.ts';
import { idSchema } from '../model/field.ts';

const base = { permission: permissions.device, right: work(office, fieldStaff) } as const;
const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

/** Starts a matrix: each device takes the tests one after the other. The target is the first device. */
export const startDtuTestRun = defineCommand({
  ...base,
  name: 'startDtuTestRun',
  input: z.object({
    dtuIds: z.array(idSchema).min(1).max(maxDtuTests.usual).refine(isDistinct),
    tests: z.array(z.enum(matrixTests)).min(1).refine(isDistinct),
  }),
  output: z.object({ runId: idSchema }),
});

/** Ends a matrix; the judged cells stay. */
export const cancelDtuTestRun = defineCommand({
  ...base,
  name: 'cancelDtuTestRun',
  input: z.object({}),
  output: z.object({ version: z.int() }),
});
