import type { FileInfo } from '@hoistway/shared/domain/fileInfo.ts';
import type { UploadPurpose } from '@hoistway/shared/model/upload.ts';
import type { LightMyRequestResponse } from 'fastify';
import { formWithFile } from './multipart.ts';
import type { Caller } from './startPlatform.ts';

/** A picture of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** Bytes that a player accepts as a video. */
export function mp4(bytes: number): Buffer {
  const whole = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at++) whole[at] = at % 251;
  whole.writeUInt32BE(24, 0);
  whole.write('ftypisom\0\0\x02\0isommp42', 4, 'latin1');
  return whole;
}

/** Uploads as a browser's form does. */
export const upload = (
  caller: Caller,
  purpose: UploadPurpose,
  { name, content }: { name: string; content: string | Buffer },
): Promise<LightMyRequestResponse> =>
  caller.inject({ method: 'POST', url: `/files?purpose=${purpose}`, ...formWithFile(name, content) });

/** A picture that the platform has accepted. @throws if it has not */
export async function uploadedPicture(caller: Caller, purpose: UploadPurpose): Promise<FileInfo> {
  const answer = await upload(caller, purpose, { name: 'picture.png', content: png });
  if (answer.statusCode !== 200) throw new Error(`a picture: ${answer.body}`);
  return answer.json<FileInfo>();
}
