/** Reason for showing the login page: the error code that ended the session, or a logout without an answer. */
export type Farewell =
  | 'unauthenticated'
  | 'forbidden'
  | 'accountDisabled'
  | 'accountLocked'
  | 'tenantFrozen'
  | 'passwordChangeRequired'
  | 'untold';

const farewells: ReadonlySet<string> = new Set<Farewell>([
  'unauthenticated',
  'forbidden',
  'accountDisabled',
  'accountLocked',
  'tenantFrozen',
  'passwordChangeRequired',
  'untold',
]);
const isFarewell = (text: string | null): text is Farewell => text !== null && farewells.has(text);

/** The farewell of an error code that ended a session. */
export const farewellFor = (code: string): Farewell => (isFarewell(code) ? code : 'unauthenticated');

/** Path of the login page, which continues to `path` and shows the reason. */
export function loginPath(path: string, because?: Farewell): string {
  const query = new URLSearchParams();
  if (path !== '/' && !isLogin(path)) query.set('to', path);
  if (because !== undefined) query.set('because', because);
  const text = query.toString();
  return text === '' ? '/login' : `/login?${text}`;
}

/** Path after a login: a path of this site only, never another origin. */
export function pathAfterLogin(search: string): string {
  const to = new URLSearchParams(search).get('to');
  return to !== null && /^\/(?![/\\])/.test(to) && !isLogin(to) ? to : '/';
}

/** Reason in the login page's address, if it is a known one. */
export function farewellOf(search: string): Farewell | null {
  const because = new URLSearchParams(search).get('because');
  return isFarewell(because) ? because : null;
}

const isLogin = (path: string) => /^\/(login|thirdLogin)(?![^/?#,])/.test(path);
