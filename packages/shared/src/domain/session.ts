import { z } from 'zod';
import { idSchema } from '../model/field.ts';

/** §3 "User types"; codes beyond 9 are this product's for the types that the specification names without a number. */
export const userTypes = {
  platform: 0,
  companyAdministrator: 1,
  companyUser: 2,
  supervisionAdministrator: 3,
  supervisionUser: 4,
  general: 9,
  client: 10,
  agent: 11,
  afterSales: 12,
  maintenanceWorker: 13,
  regionStaff: 14,
  branchStaff: 15,
} as const;
export const userTypeCodes = Object.values(userTypes);

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

/** What a login answers and `GET main/session` repeats (§3 "Session / local data"). */
export const sessionSchema = z.object({
  token: z.string(),
  userId: idSchema,
  username: z.string(),
  name: z.string(),
  auth: z.string(),
  userType: z.int(),
  /** At which level the user's roles hold each permission; absent where the upstream has no levels. */
  levels: z.string().optional(),
  tenantId: idSchema,
  /** The organisation the session acts in; its subtree is the scope. */
  orgId: idSchema,
  orgName: z.string(),
  isTenantAdmin: z.boolean(),
  imUsername: z.string(),
  imPassword: z.string(),
  mustChangePassword: z.boolean(),
  /** Some users may change their own password (§6). */
  mayChangePassword: z.boolean(),
  /** The tenant is made up and its elevators are simulated: screens may offer to make things happen. */
  isDemonstration: z.boolean().default(false),
  uiSetting: uiSettingSchema,
  /** Equal for sessions that see the same: tenant, organisation and permissions. An edge shares streams by it. */
  scopeKey: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;
