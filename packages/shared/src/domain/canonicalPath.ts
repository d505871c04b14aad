/**
 * The one spelling of a request's path that guards, limits and logs judge, and that is routed and sent on: percent signs
 * undone where RFC 3986 §6.2.2 allows it (unreserved characters), other escapes in capitals, dot segments resolved, double
 * slashes joined. The query stays as it is.
 * @returns null for a path that no client sends by mistake: a broken escape, or NUL
 */
export function canonicalUrl(url: string): string | null {
  const at = url.search(/[?#]/);
  const path = at < 0 ? url : url.slice(0, at);
  const rest = at < 0 ? '' : url.slice(at);
  if (isNulIn(path) || isNulIn(rest)) return null;
  const spelled = unreservedOf(path);
  return spelled === null ? null : `${segmentsOf(spelled)}${rest}`;
}

const isNulIn = (text: string): boolean => text.includes('\0') || text.includes('%00');

function unreservedOf(path: string): string | null {
  if (/%(?![0-9A-Fa-f]{2})/.test(path)) return null;
  return path.replace(/%[0-9A-Fa-f]{2}/g, (octet) => {
    const sign = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(sign) ? sign : octet.toUpperCase();
  });
}

/** A backslash divides as a slash does, as in every URL parser of browsers. */
function segmentsOf(path: string): string {
  const kept: string[] = [];
  const parts = path.replaceAll('\\', '/').split('/');
  for (const part of parts) {
    if (part === '..') kept.pop();
    else if (part !== '.' && part !== '') kept.push(part);
  }
  const last = parts.at(-1) ?? '';
  const isFolder = last === '' || last === '.' || last === '..';
  return `/${kept.join('/')}${isFolder && kept.length > 0 ? '/' : ''}`;
}
