import { z } from 'zod';
import { instantSchema } from '../model/field.ts';

/** The state of backups for administrators (`GET system/backups/state`). */
export const backupStateSchema = z.object({
  /** Completion of the last good backup; null for none. */
  lastGoodAt: instantSchema.nullable(),
  /** When that backup was verified by a restore into a scratch folder; null if not. */
  verifiedAt: instantSchema.nullable(),
  bytes: z.int(),
  hasFailed: z.boolean(),
  /** Whether backups run on a schedule. */
  isScheduled: z.boolean(),
  isOverdue: z.boolean(),
});
export type BackupState = z.infer<typeof backupStateSchema>;
