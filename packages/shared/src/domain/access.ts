import { z } from 'zod';
import { idSchema } from '../model/field.ts';

/** What decides what a user sees, as the platform knows it: answer of `GET main/access`. */
export const accessFactsSchema = z.object({
  userId: idSchema,
  username: z.string(),
  name: z.string(),
  /** What the user's roles hold together (§6). */
  auth: z.string(),
  /** At which level they hold each permission. */
  levels: z.string(),
  userType: z.int(),
  isEnabled: z.boolean(),
  isLocked: z.boolean(),
  isTenantActive: z.boolean(),
  mustChangePassword: z.boolean(),
  orgName: z.string(),
  /** Null where no record was asked for. */
  record: z
    .object({
      /** Whether the one who asks sees it; nothing is told of what they do not see. */
      isThere: z.boolean(),
      label: z.string(),
      isDeleted: z.boolean(),
      /** The organisation that it stands in. */
      orgName: z.string().nullable(),
      /** Whether it lies in the scope of the user's own organisation. */
      isInScope: z.boolean(),
    })
    .nullable(),
});
export type AccessFacts = z.infer<typeof accessFactsSchema>;
