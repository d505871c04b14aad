import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { remoteStatuses } from '../domain/remoteCommand.ts';
import { fieldStaff, office, work } from '../domain/rights.ts';
import { requiredLongText } from '../domain/validation.ts';
import { defineFormCommand } from '../model/command.ts';
import { integer, text } from '../model/field.ts';

const reason = {
  ...text({ schema: requiredLongText.max(500), long: true }),
  sharesLabel: true,
} as const;
const base = {
  permission: permissions.fault,
  right: work(office, fieldStaff),
  about: 'deviceCommands',
  output: z.object({ commandId: z.string(), status: z.enum(remoteStatuses) }),
} as const;

/** Requests a fault reset; sent to the controller after a second person's approval. */
export const resetFault = defineFormCommand({ ...base, name: 'resetFault', fields: { reason } });

/** Requests that an empty car leaves service. */
export const lockElevator = defineFormCommand({ ...base, name: 'lockElevator', fields: { reason } });

/** Requests that a locked car returns to service. */
export const unlockElevator = defineFormCommand({ ...base, name: 'unlockElevator', fields: { reason } });

/** Requests that an empty car drives to a floor and waits there. */
export const parkElevator = defineFormCommand({
  ...base,
  name: 'parkElevator',
  fields: { floor: integer({ schema: z.int().min(-20).max(200) }), reason },
});

/** Approves another person's request, from another login; the command is sent. */
export const approveDeviceCommand = defineFormCommand({ ...base, name: 'approveDeviceCommand', fields: {} });

/** Declines another person's request. */
export const declineDeviceCommand = defineFormCommand({
  ...base,
  name: 'declineDeviceCommand',
  fields: { reason },
});

/** Withdraws an own request. */
export const withdrawDeviceCommand = defineFormCommand({
  ...base,
  name: 'withdrawDeviceCommand',
  fields: {},
});
