import { z } from 'zod';
import { superAdminOnly } from '../domain/permission.ts';
import { manage, platformOnly } from '../domain/rights.ts';
import { requiredLongText } from '../domain/validation.ts';
import { defineCommand } from '../model/command.ts';

/** Gives a company the burns it applied for, if the program still has them (§4 "Approval"). */
export const approveOta = defineCommand({
  name: 'approveOta',
  permission: superAdminOnly,
  right: manage(platformOnly),
  input: z.object({}),
  output: z.object({ status: z.literal('approved') }),
});

/** Refuses an application, saying why. */
export const rejectOta = defineCommand({
  name: 'rejectOta',
  permission: superAdminOnly,
  right: manage(platformOnly),
  input: z.object({ rejectReason: requiredLongText }),
  output: z.object({ status: z.literal('rejected') }),
});
