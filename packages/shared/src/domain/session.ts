import { z } from 'zod';
import { idSchema } from '../model/field.ts';

export const uiSettingSchema = z.object({
  systemName: z.string(),
  faviconIcon: z.string(),
  logoLarge: z.string(),
  logoSmall: z.string(),
  appQr: z.string(),
  miniProgramQr: z.string(),
  companyName: z.string(),
  platform: z.string(),
});
export type UiSetting = z.infer<typeof uiSettingSchema>;

/** Answer of a login, repeated by `GET main/session` (§3 "Session / local data"). */
export const sessionSchema = z.object({
  token: z.string(),
  userId: idSchema,
  username: z.string(),
  name: z.string(),
  auth: z.string(),
  userType: z.int(),
  /** The level of each permission in the user's roles; absent if the upstream has no levels. */
  levels: z.string().optional(),
  tenantId: idSchema,
  /** The organisation the session acts in; its subtree is the scope. */
  orgId: idSchema,
  orgName: z.string(),
  isTenantAdmin: z.boolean(),
  imUsername: z.string(),
  imPassword: z.string(),
  mustChangePassword: z.boolean(),
  /** Whether the user may change their own password (§6). */
  mayChangePassword: z.boolean(),
  /** Whether the tenant is a demonstration with simulated elevators: screens may offer scenarios. */
  isDemonstration: z.boolean().default(false),
  uiSetting: uiSettingSchema,
  /**
   * Equal for sessions with the same visibility: tenant, organisation and permissions. An edge shares streams by
   * it.
   */
  scopeKey: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;
