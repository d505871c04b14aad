import { z } from 'zod';
import { superAdminOnly } from '../domain/permission.ts';
import { manage, platformOnly } from '../domain/rights.ts';
import { requiredLongText } from '../domain/validation.ts';
import { defineCommand, defineFormCommand } from '../model/command.ts';
import { text } from '../model/field.ts';

/** Grants a company the requested burns, if the program has enough left (§4 "Approval"). */
export const approveOta = defineCommand({
  name: 'approveOta',
  permission: superAdminOnly,
  right: manage(platformOnly),
  input: z.object({}),
  output: z.object({ status: z.literal('approved') }),
});

/** Rejects an application, with a reason. */
export const rejectOta = defineFormCommand({
  name: 'rejectOta',
  permission: superAdminOnly,
  right: manage(platformOnly),
  about: 'otaApplications',
  fields: { rejectReason: { ...text({ schema: requiredLongText, long: true }), sharesLabel: true } },
  output: z.object({ status: z.literal('rejected') }),
});
