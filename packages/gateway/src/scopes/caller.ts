import { may } from '@hoistway/shared/domain/permission.ts';
import type { Credentials } from '../upstream/credentials.ts';

/** A verified session in one organisation. */
export interface Caller extends Credentials {
  username: string;
  /** The permission string; null where the upstream does not send it and decides each call itself. */
  auth: string | null;
  /** Sessions with the same key see the same data and share streams. */
  scopeKey: string;
}

/** Whether a session has a permission; true where the upstream does not send permissions. */
export const callerMay = (caller: Caller, permission: number | null): boolean =>
  permission === null ||
  caller.auth === null ||
  may({ username: caller.username, auth: caller.auth }, permission);
