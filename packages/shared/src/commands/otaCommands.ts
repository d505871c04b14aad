import { z } from 'zod';
import { superAdminOnly } from '../domain/permission.ts';
import { manage, platformOnly } from '../domain/rights.ts';
import { requiredLongText } from '../domain/validation.ts';
import { defineCommand } from '../model/command.ts';

/** Grants a company the requested burns, if the program has enough left (§4 "Approval"). */
export const approveOta = defineCommand({
  name: 'approveOta',
  permission: superAdminOnly,
  right: manage(platformOnly),
  input: z.object({}),
  output: z.object({ status: z.literal('approved') }),
});

/** Rejects an application, with a reason. */
export const rejectOta = defineCommand({
  name: 'rejectOta',
  permission: superAdminOnly,
  right: manage(platformOnly),
  input: z.object({ rejectReason: requiredLongText }),
  output: z.object({ status: z.literal('rejected') }),
});
