/** Why somebody stands at the login page: an error code that ended their session, or a logout that no server heard of. */
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

/** The login page, which goes on to `path` afterwards and says why one is there. */
export function loginPath(path: string, because?: Farewell): string {
  const query = new URLSearchParams();
  if (path !== '/' && !isLogin(path)) query.set('to', path);
  if (because !== undefined) query.set('because', because);
  const text = query.toString();
  return text === '' ? '/login' : `/login?${text}`;
}

/** Where a login goes on to: a path of this site, and nothing else that an address may say. */
export function pathAfterLogin(search: string): string {
  const to = new URLSearchParams(search).get('to');
  return to !== null && /^\/(?![/\\])/.test(to) && !isLogin(to) ? to : '/';
}

/** What the address of the login page gives as the reason, where it is one of ours. */
export function farewellOf(search: string): Farewell | null {
  const because = new URLSearchParams(search).get('because');
  return isFarewell(because) ? because : null;
}

const isLogin = (path: string) => /^\/(login|thirdLogin)(?![^/?#,])/.test(path);
