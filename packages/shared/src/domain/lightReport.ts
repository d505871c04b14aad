import { z } from 'zod';

/** What an edge tells upstream of its lamps: those that answer, and those that have not for all their tries. */
export const lightReportSchema = z.object({
  /** The machine that the lamps are at. */
  edge: z.string().trim().min(1).max(100),
  lights: z
    .array(
      z.object({
        /** The lamp's port. */
        key: z.string().min(1).max(200),
        isAvailable: z.boolean(),
        error: z.string().max(500).nullable(),
      }),
    )
    .max(32),
});
export type LightReport = z.infer<typeof lightReportSchema>;
