import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { remoteStatuses } from '../domain/remoteCommand.ts';
import { fieldStaff, office, work } from '../domain/rights.ts';
import { defineCommand } from '../model/command.ts';

/** Requests a fault reset from the controller; refused if the DTU is offline or a person may be inside. */
export const resetFault = defineCommand({
  name: 'resetFault',
  permission: permissions.fault,
  right: work(office, fieldStaff),
  input: z.object({}),
  output: z.object({ commandId: z.string(), status: z.enum(remoteStatuses) }),
});
