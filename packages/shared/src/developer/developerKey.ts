import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';

/** A valid signing secret of a developer, without the secret itself. */
export const developerKeySchema = z.object({
  id: idSchema,
  issuedBy: z.string(),
  createdAt: instantSchema,
  usedAt: instantSchema.nullable(),
  /** Null while no newer secret replaces it. */
  endsAt: instantSchema.nullable(),
});
export type DeveloperKey = z.infer<typeof developerKeySchema>;
