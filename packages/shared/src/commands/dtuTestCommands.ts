import { z } from 'zod';
import { dtuTestBaseline, dtuTestLength } from '../domain/dtuTest.ts';
import { permissions } from '../domain/permission.ts';
import { fieldStaff, office, work } from '../domain/rights.ts';
import { defineCommand } from '../model/command.ts';

/** Starts counting a gateway device's messages for a number of minutes (§5 "DTU test"). Refused while one runs. */
export const startDtuTest = defineCommand({
  name: 'startDtuTest',
  permission: permissions.device,
  right: work(office, fieldStaff),
  input: z.object({ baseline: dtuTestBaseline, minutes: dtuTestLength }),
  output: z.object({ testId: z.string(), dueAt: z.iso.datetime() }),
});

/** Ends a test without a verdict. */
export const cancelDtuTest = defineCommand({
  name: 'cancelDtuTest',
  permission: permissions.device,
  right: work(office, fieldStaff),
  input: z.object({}),
  output: z.object({ version: z.int() }),
});
