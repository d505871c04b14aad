/**
 * The canonical spelling of a request's path, which guards, limits, logs and routing use: percent escapes of
 * unreserved characters decoded (RFC 3986 §6.2.2), other escapes in capitals, dot segments resolved, double
 * slashes joined. The query stays unchanged. @returns null for a broken escape or NUL
 */
export function canonicalUrl(url: string): string | null {
  const at = url.search(/[?#]/);
  const path = at < 0 ? url : url.slice(0, at);
  const rest = at < 0 ? '' : url.slice(at);
  if (isNulIn(path) || isNulIn(rest)) return null;
  const plainPath = unreservedOf(path);
  return plainPath === null ? null : `${segmentsOf(plainPath)}${rest}`;
}

const isNulIn = (text: string): boolean => text.includes('\0') || text.includes('%00');

function unreservedOf(path: string): string | null {
  if (/%(?![0-9A-Fa-f]{2})/.test(path)) return null;
  return path.replace(/%[0-9A-Fa-f]{2}/g, (octet) => {
    const sign = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(sign) ? sign : octet.toUpperCase();
  });
}

/** A backslash separates like a slash, as in every browser's URL parser. */
function segmentsOf(path: string): string {
  const segments: string[] = [];
  const parts = path.replaceAll('\\', '/').split('/');
  for (const part of parts) {
    if (part === '..') segments.pop();
    else if (part !== '.' && part !== '') segments.push(part);
  }
  const last = parts.at(-1) ?? '';
  const isFolder = last === '' || last === '.' || last === '..';
  return `/${segments.join('/')}${isFolder && segments.length > 0 ? '/' : ''}`;
}
