import { z } from 'zod';

/** An edge's report of its lamps: working ones, and those without an answer after all retries. */
export const lightReportSchema = z.object({
  /** Host name of the edge. */
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
