import { z } from 'zod';
import { idSchema } from '../model/field.ts';

/** The facts that decide a user's visibility: answer of `GET main/access`. */
export const accessFactsSchema = z.object({
  userId: idSchema,
  username: z.string(),
  name: z.string(),
  /** The union of the user's roles (§6). */
  auth: z.string(),
  /** The level of each permission that the user has. */
  levels: z.string(),
  userType: z.int(),
  isEnabled: z.boolean(),
  isLocked: z.boolean(),
  isTenantActive: z.boolean(),
  mustChangePassword: z.boolean(),
  orgName: z.string(),
  /** Null unless a record was requested. */
  record: z
    .object({
      /** Whether the caller sees the record; otherwise no further member is set. */
      isThere: z.boolean(),
      label: z.string(),
      isDeleted: z.boolean(),
      /** The record's organisation. */
      orgName: z.string().nullable(),
      isInScope: z.boolean(),
    })
    .nullable(),
});
export type AccessFacts = z.infer<typeof accessFactsSchema>;
