import { z } from 'zod';
import { instantSchema } from '../model/field.ts';

/** What an administrator is told of backups (`GET system/backups/state`). */
export const backupStateSchema = z.object({
  /** When the last good one was complete; null where there is none. */
  lastGoodAt: instantSchema.nullable(),
  /** When that one was restored into a scratch folder and compared; null where it was not. */
  verifiedAt: instantSchema.nullable(),
  bytes: z.int(),
  /** Whether the last try failed. */
  hasFailed: z.boolean(),
  /** Whether backups are made by themselves. */
  isScheduled: z.boolean(),
  isOverdue: z.boolean(),
});
export type BackupState = z.infer<typeof backupStateSchema>;
