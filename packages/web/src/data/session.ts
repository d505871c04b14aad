import { may } from '@hoistway/shared/domain/permission.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import { useAtomValue } from 'jotai';
import { type Farewell, loginPath } from './loginPath.ts';
import { clearStored, store, storedAtom } from './store.ts';

/** Who is logged in, or null. Kept in the browser, so that a new page and a reload go on with it. */
export const sessionAtom = storedAtom<Session | null>('session', null);

/** The session of a page that the guard lets nobody reach without one. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom);
  if (session === null) throw new Error('A screen behind the guard was drawn without a session');
  return session;
}

/** Whether the user holds the permission index, or any of several (§6). */
export function useMay(index: number | readonly number[]): boolean {
  const session = useAtomValue(sessionAtom);
  return session !== null && may(session, index);
}

export const startSession = (session: Session) => store.set(sessionAtom, session);

/**
 * Clears all stored values but the language, and reloads at the login page (§4). A session that ended by itself goes on
 * where it was after the next login.
 */
export function logout(because?: Farewell) {
  const isByItself = because !== undefined && because !== 'untold';
  clearStored({ keep: ['locale'] });
  location.replace(loginPath(isByItself ? location.pathname + location.search : '/', because));
}
