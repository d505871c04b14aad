import { z } from 'zod';
import { dtuTestBaseline, dtuTestLength } from '../domain/dtuTest.ts';
import { permissions } from '../domain/permission.ts';
import { fieldStaff, office, work } from '../domain/rights.ts';
import { defineCommand, defineFormCommand } from '../model/command.ts';
import { integer } from '../model/field.ts';

/** Starts counting a gateway device's messages for a number of minutes (§5 "DTU test"). Refused while one runs. */
export const startDtuTest = defineFormCommand({
  name: 'startDtuTest',
  permission: permissions.device,
  right: work(office, fieldStaff),
  about: 'dtuTests',
  fields: {
    baseline: { ...integer({ schema: dtuTestBaseline }), sharesLabel: true },
    minutes: { ...integer({ schema: dtuTestLength, unit: 'min' }), sharesLabel: true },
  },
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
