export type ThirdLogin = { username: string; password: string } | { ticket: string };

/** Decodes a part of an address; an unencoded one is returned unchanged. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Credentials of `/thirdLogin/{username},{password}` or `/thirdLogin?ticket=…` (§2.2), or null. The first comma
 * separates name and password; a user name has none, a password may.
 */
export function thirdLoginOf(pathname: string, search: string): ThirdLogin | null {
  const ticket = new URLSearchParams(search).get('ticket');
  if (ticket) return { ticket };
  const pair = pathname.split('/')[2] ?? '';
  const comma = pair.search(/,|%2C/i);
  if (comma < 1) return null;
  const after = pair.charAt(comma) === ',' ? comma + 1 : comma + 3;
  const password = decodePart(pair.slice(after));
  return password === '' ? null : { username: decodePart(pair.slice(0, comma)), password };
}
