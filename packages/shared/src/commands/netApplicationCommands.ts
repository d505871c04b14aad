import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { manage, office } from '../domain/rights.ts';
import { defineCommand, defineFormCommand } from '../model/command.ts';
import { idSchema } from '../model/field.ts';
import { requiredNote } from './formFields.ts';

const version = z.int().min(1);

/** Approves the connection of an elevator (§4 "Net-access application"): under review → reviewed, approved. */
export const approveNetApplication = defineCommand({
  name: 'approveNetApplication',
  permission: permissions.netApply,
  right: manage(office),
  input: z.object({}),
  output: z.object({ version }),
});

/** Rejects an application: under review → reviewed, rejected. */
export const rejectNetApplication = defineFormCommand({
  name: 'rejectNetApplication',
  permission: permissions.netApply,
  right: manage(office),
  about: 'netApplications',
  fields: { rejectReason: { ...requiredNote, sharesLabel: true } },
  output: z.object({ version }),
});

/** Creates the elevator of an approved application, once. */
export const generateElevator = defineCommand({
  name: 'generateElevator',
  permission: permissions.netApply,
  right: manage(office),
  input: z.object({}),
  output: z.object({ version, elevatorId: idSchema }),
});
