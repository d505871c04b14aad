/** Where a login goes on to: a path of this site, and nothing else that an address may say. */
export function pathAfterLogin(search: string): string {
  const to = new URLSearchParams(search).get('to');
  return to !== null && /^\/(?![/\\])/.test(to) && !to.startsWith('/login') ? to : '/';
}
