import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { manage, office } from '../domain/rights.ts';
import { defineCommand } from '../model/command.ts';
import { idSchema } from '../model/field.ts';

const version = z.int().min(1);

/** Lets an elevator onto the net (§4 "Net-access application"): under review → reviewed, approved. */
export const approveNetApplication = defineCommand({
  name: 'approveNetApplication',
  permission: permissions.netApply,
  right: manage(office),
  input: z.object({}),
  output: z.object({ version }),
});

/** Turns an application down: under review → reviewed, rejected. */
export const rejectNetApplication = defineCommand({
  name: 'rejectNetApplication',
  permission: permissions.netApply,
  right: manage(office),
  input: z.object({ rejectReason: z.string().trim().min(1).max(500) }),
  output: z.object({ version }),
});

/** Makes the elevator that an approved application describes, once. */
export const generateElevator = defineCommand({
  name: 'generateElevator',
  permission: permissions.netApply,
  right: manage(office),
  input: z.object({}),
  output: z.object({ version, elevatorId: idSchema }),
});
