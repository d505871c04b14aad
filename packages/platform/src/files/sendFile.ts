import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileRow } from './fileRow.ts';
import type { ByteRange, FileStore } from './fileStore.ts';
import { smallType } from './smallPicture.ts';

/**
 * Answers with a file, or the requested part of it: under the type of its bytes, never as a page. Only pictures and
 * videos open in the browser; all else is downloaded.
 */
export async function sendFile(
  store: FileStore,
  file: FileRow,
  { request, reply, caching }: { request: FastifyRequest; reply: FastifyReply; caching: string },
): Promise<FastifyReply> {
  const total = Number(file.bytes);
  const etag = `"${file.sha256}"`;
  guard(reply, file, { etag, caching }).header('accept-ranges', 'bytes');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const range = rangeOf(request.headers.range, total);
  if (range === 'none')
    return reply.status(416).header('content-range', `bytes */${total}`).type('text/plain').send();
  const stream = await store.read(file.key, range);
  reply.type(file.media_type);
  if (!range) return reply.header('content-length', total).send(stream);
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${total}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream);
}

/** Answers with a picture's small copy, under the same guards. */
export function sendSmall(
  small: Readable,
  file: FileRow,
  { request, reply, caching }: { request: FastifyRequest; reply: FastifyReply; caching: string },
): FastifyReply {
  const etag = `"${file.sha256}-small"`;
  guard(reply, file, { etag, caching });
  if (request.headers['if-none-match'] !== etag) return reply.type(smallType).send(small);
  small.destroy();
  return reply.status(304).send();
}

const guard = (reply: FastifyReply, file: FileRow, { etag, caching }: { etag: string; caching: string }) =>
  reply
    .header('etag', etag)
    .header('cache-control', caching)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', dispositionOf(file));

/** One byte range; several at once are answered with the whole file. `none` for an unsatisfiable one. */
export function rangeOf(header: string | undefined, total: number): ByteRange | undefined | 'none' {
  const range = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, from = '', to = ''] = range ?? [];
  if (!range || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, total - Number(to)) : Number(from);
  const end = from === '' || to === '' ? total - 1 : Math.min(Number(to), total - 1);
  return start > end || start >= total ? 'none' : { start, end };
}

function dispositionOf({ name, media_type: type }: FileRow): string {
  const how = type.startsWith('image/') || type === 'video/mp4' ? 'inline' : 'attachment';
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encodedName = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encodedName}`;
}
