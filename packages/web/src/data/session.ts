import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { may } from '@hoistway/shared/domain/permission.ts';
import { mayAct, mayWrite } from '@hoistway/shared/domain/recordRights.ts';
import { mayDo } from '@hoistway/shared/domain/rights.ts';
import type { ActionName } from '@hoistway/shared/domain/rightsTable.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import type { AnyCommand } from '@hoistway/shared/model/command.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { RecordAction } from '@hoistway/shared/model/right.ts';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { type Farewell, loginPath } from './loginPath.ts';
import { clearStored, store, storedAtom } from './store.ts';

/** Session, or null. Stored in the browser, so that a reload and a new tab continue it. */
export const sessionAtom = storedAtom<Session | null>('session', null);

/** Session of a guarded page, which requires one. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom);
  if (session === null) throw new Error('A screen behind the guard was drawn without a session');
  return session;
}

/** Whether the user has the permission index, or any of several (§6). */
export function useMay(index: number | readonly number[]): boolean {
  const session = useAtomValue(sessionAtom);
  return session !== null && may(session, index);
}

/** Whether the user may perform this action on records of a resource. */
export function useMayWrite(resource: AnyResource, action: RecordAction): boolean {
  const session = useAtomValue(sessionAtom);
  return session !== null && mayWrite(session, resource, action);
}

/** Commands that the user may send, if the state of their target allows it. */
export function useMayCommand(): (command: Pick<AnyCommand, 'permission' | 'right'>) => boolean {
  const session = useAtomValue(sessionAtom);
  return useCallback(
    ({ permission, right }) => session !== null && mayDo(session, permission, right),
    [session],
  );
}

/** Whether the user may perform an action beside records and commands. */
export function useMayPerform(name: ActionName): boolean {
  const session = useAtomValue(sessionAtom);
  return session !== null && mayAct(session, name);
}

/** Login time of this user here (epoch milliseconds): the start of the shift. */
export const shiftBeganAtom = storedAtom<number>('shiftBegan', 0);

/** Stores a session; one of another user starts a shift. */
export function startSession(session: Session): void {
  if (store.get(sessionAtom)?.userId !== session.userId) store.set(shiftBeganAtom, systemClock.now());
  store.set(sessionAtom, session);
}

let isLeaving = false;

/**
 * Clears all stored values but the language, and reloads at the login page (§4). A session that ended by itself resumes
 * its page after the next login. Only the first call counts: a second one, from another refused call, would reload the
 * login page during the user's typing.
 */
export function logout(because?: Farewell) {
  if (isLeaving) return;
  isLeaving = true;
  // The browser may restore this page from its history.
  addEventListener('pageshow', () => (isLeaving = false), { once: true });
  const isByItself = because !== undefined && because !== 'untold';
  clearStored({ keep: ['locale'] });
  location.replace(loginPath(isByItself ? location.pathname + location.search : '/', because));
}
