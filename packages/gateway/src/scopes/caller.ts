import { may } from '@hoistway/shared/domain/permission.ts';
import type { Credentials } from '../upstream/credentials.ts';

/** A verified session in one organisation. */
export interface Caller extends Credentials {
  username: string;
  /** The permission string; null where the upstream does not say, and decides each call by itself. */
  auth: string | null;
  /** Sessions with the same key see the same and share streams. */
  scopeKey: string;
}

/** The one permission function, for a session whose upstream may keep its permissions to itself. */
export const callerMay = (caller: Caller, permission: number | null): boolean =>
  permission === null ||
  caller.auth === null ||
  may({ username: caller.username, auth: caller.auth }, permission);
