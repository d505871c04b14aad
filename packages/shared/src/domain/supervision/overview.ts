import { z } from 'zod';
import { idSchema } from '../../model/field.ts';

/** The use units whose supervision a session sees, with today's daily controls. */
export const supervisionOverviewSchema = z.object({
  units: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      /** Today at the unit. */
      day: z.string(),
      year: z.int(),
      /** Elevators in use. */
      expectedCount: z.int(),
      signedCount: z.int(),
      /** Records missing in the last 30 days. */
      missed: z.object({ day: z.int(), week: z.int(), month: z.int() }),
      elevators: z.array(
        z.object({
          id: idSchema,
          no: z.string(),
          name: z.string(),
          /** Null for an elevator without one: it has no QR label. */
          factoryNo: z.string().nullable(),
          dayControlId: idSchema.nullable(),
          isSigned: z.boolean(),
        }),
      ),
    }),
  ),
});
export type SupervisionOverview = z.infer<typeof supervisionOverviewSchema>;
