import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { office, work } from '../domain/rights.ts';
import { defineCommand } from '../model/command.ts';

/** Runs a communication test at once; the schedule continues from it. */
export const runChannelTest = defineCommand({
  name: 'runChannelTest',
  permission: permissions.systemSetting,
  right: work(office),
  input: z.object({}),
  output: z.object({ nextAt: z.iso.datetime() }),
});
