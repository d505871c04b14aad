import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { fieldStaff, office, work } from '../domain/rights.ts';
import { defineCommand } from '../model/command.ts';

/** §4 "Elevator operation / remote command status". */
export const remoteStatuses = ['executing', 'success', 'error', 'overtime'] as const;

/** What a device is told to show people in a car that stands. */
export const helpOperation = 'help';

/** Asks the controller to reset a fault; refused where the DTU is offline or a person may be inside. */
export const resetFault = defineCommand({
  name: 'resetFault',
  permission: permissions.fault,
  right: work(office, fieldStaff),
  input: z.object({}),
  output: z.object({ commandId: z.string(), status: z.enum(remoteStatuses) }),
});
