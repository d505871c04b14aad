/**
 * How far a role goes on the pages that it opens: `view` changes nothing, `work` does the daily work, `manage` also keeps
 * the registers and the settings.
 */
export const roleLevels = ['view', 'work', 'manage'] as const;
export type RoleLevel = (typeof roleLevels)[number];

/** Who may do one thing with the records or the targets of a page that is open to them. */
export interface Right {
  /** The lowest level of a role that allows it. */
  level: RoleLevel;
  /** The user types (§3) that may. */
  by: readonly number[];
}

/** What is done with a record beside reading it, which its page's permission decides. Bringing back is removal's. */
export const recordActions = ['create', 'change', 'remove'] as const;
export type RecordAction = (typeof recordActions)[number];
export type RecordRights = Readonly<Record<RecordAction, Right>>;
