import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { office, work } from '../domain/rights.ts';
import { defineCommand } from '../model/command.ts';

/** Sends a written message; a failed one may be sent again. */
export const sendMessage = defineCommand({
  name: 'sendMessage',
  permission: permissions.message,
  right: work(office),
  input: z.object({}),
  /** `notSent` without a configured sender: the text waits in the outbox. */
  output: z.object({ status: z.enum(['sent', 'failed', 'notSent']) }),
});
