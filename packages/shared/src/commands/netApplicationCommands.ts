import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { manage, office } from '../domain/rights.ts';
import { defineCommand } from '../model/command.ts';
import { idSchema } from '../model/field.ts';

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
export const rejectNetApplication = defineCommand({
  name: 'rejectNetApplication',
  permission: permissions.netApply,
  right: manage(office),
  input: z.object({ rejectReason: z.string().trim().min(1).max(500) }),
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
