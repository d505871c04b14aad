import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { office, work } from '../domain/rights.ts';
import { defineCommand } from '../model/command.ts';

/** Hands a written message over; one that failed may be tried again. */
export const sendMessage = defineCommand({
  name: 'sendMessage',
  permission: permissions.message,
  right: work(office),
  input: z.object({}),
  /** `notSent` where no sender is configured: the text waits in the outbox. */
  output: z.object({ status: z.enum(['sent', 'failed', 'notSent']) }),
});
