import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { fieldStaff, manage, office } from '../domain/rights.ts';
import { defineFormCommand } from '../model/command.ts';

/**
 * Writes the recorded settings to the gateway device, reads them back and confirms them; the device reverts them by
 * itself if the confirmation does not arrive.
 */
export const writeGatewaySettings = defineFormCommand({
  name: 'writeGatewaySettings',
  permission: permissions.device,
  right: manage(office, fieldStaff),
  about: 'gatewaySettings',
  fields: {},
  output: z.object({ commandId: z.string() }),
});
