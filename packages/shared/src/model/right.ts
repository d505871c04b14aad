/**
 * The level of a role on its pages: `view` changes nothing, `work` does the daily work, `manage` also maintains
 * the registers and the settings.
 */
export const roleLevels = ['view', 'work', 'manage'] as const;
export type RoleLevel = (typeof roleLevels)[number];

/** The right to one action on the records or targets of an open page. */
export interface Right {
  /** The lowest level that allows it. */
  level: RoleLevel;
  /** The user types (§3) that may. */
  by: readonly number[];
}

/** Actions on a record beside reading, which its page's permission decides. Restoring belongs to removal. */
export const recordActions = ['create', 'change', 'remove'] as const;
export type RecordAction = (typeof recordActions)[number];
export type RecordRights = Readonly<Record<RecordAction, Right>>;
