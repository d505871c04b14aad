/**
 * The first address of the console in a mail as received, encoded or not; without a host, as the page needs it.
 * @throws without one
 */
export function linkIn(raw: string): string {
  const parts = [decodeQuoted(raw), ...encodedParts(raw)];
  for (const part of parts) {
    const [, path] = /(?:https?:\/\/[^\s/"<>]+)?(\/(?:8NMuztq|h5workOrder|d)\/[^\s"<>]+)/.exec(part) ?? [];
    if (path) return path.replaceAll('&amp;', '&');
  }
  throw new Error(`no link in ${raw}`);
}

const decodeQuoted = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const encodedParts = (raw: string): string[] =>
  [...raw.matchAll(/(?:^[A-Za-z0-9+/]{20,}={0,2}\r?\n)+/gm)].map(([block]) =>
    Buffer.from(block, 'base64').toString('utf8'),
  );
