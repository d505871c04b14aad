import { open } from 'node:fs/promises';

export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const;
export type TextEncoding = (typeof textEncodings)[number];

const chunkBytes = 2 ** 18;
const probeBytes = 2 ** 16;

/**
 * The encoding of a text file: by its byte order mark, else UTF-16 by its zero bytes, else the first of UTF-8, GB18030
 * and Windows-1252 that all bytes fit.
 * @returns undefined for binary data and for damaged UTF-8
 */
export async function encodingOf(path: string): Promise<TextEncoding | undefined> {
  const start = await firstBytes(path);
  const byMark = encodingByMark(start) ?? encodingByZeros(start);
  if (byMark) return (await fits(path, byMark)) ? byMark : undefined;
  if (start.includes(0)) return undefined;
  if (await fits(path, 'utf-8')) return 'utf-8';
  const high = await countHighBytes(path);
  if (high.ofUtf8 > high.alone) return undefined;
  if (high.pairs > 2 * high.mixed && (await fits(path, 'gb18030'))) return 'gb18030';
  return high.undefined === 0 ? 'windows-1252' : undefined;
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(probeBytes), 0, probeBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function encodingByMark([a, b, c]: Buffer): TextEncoding | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return undefined;
}

/** Separators and line ends have a zero byte in UTF-16, before them or after them. */
function encodingByZeros(start: Buffer): TextEncoding | undefined {
  let even = 0;
  let odd = 0;
  for (const [at, byte] of start.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > 8 * even) return 'utf-16le';
  if (even > 8 * odd) return 'utf-16be';
  return undefined;
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  yield* file.createReadStream({ highWaterMark: chunkBytes });
}

/** Whether every byte of a file is text in an encoding. */
async function fits(path: string, encoding: TextEncoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunksOf(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Counts bytes above ASCII: Chinese ones come in pairs, Western letters singly. */
async function countHighBytes(path: string) {
  const counts = { pairs: 0, mixed: 0, undefined: 0, ofUtf8: 0, alone: 0 };
  for await (const chunk of chunksOf(path)) countIn(chunk, counts);
  return counts;
}

/** Bytes without a letter in Windows-1252. */
const withoutLetter = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function countIn(bytes: Buffer, counts: Awaited<ReturnType<typeof countHighBytes>>): void {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    if (withoutLetter.has(byte)) counts.undefined += 1;
    const length = utf8Length(bytes, at);
    if (length > 1) counts.ofUtf8 += 1;
    else counts.alone += 1;
    const next = bytes[at + 1] ?? 0;
    if (next < 0x80) counts.mixed += 1;
    else counts.pairs += 1;
    at += Math.max(length, next < 0x80 ? 1 : 2) - 1;
  }
}

/** The length of the UTF-8 letter at a byte; 0 for none. */
function utf8Length(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  for (let next = 1; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}
