import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { uploadLimits } from '@hoistway/shared/domain/constants.ts';
import type { UploadPurpose } from '@hoistway/shared/model/upload.ts';
import { fileTypeFromFile } from 'file-type';

type Extension = (typeof uploadLimits)[UploadPurpose]['extensions'][number];

/** A file whose bytes the product does not interpret. */
const anyBytes = 'application/octet-stream';

/** Types that a file of an extension may have by its bytes; the first is the type it is served as. */
const typesOf = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  bmp: ['image/bmp'],
  mp4: ['video/mp4', 'video/x-m4v'],
  mp3: ['audio/mpeg'],
  m4a: ['audio/x-m4a', 'audio/mp4', 'video/mp4'],
  amr: ['audio/amr'],
  wav: ['audio/wav'],
  ogg: ['audio/ogg'],
  // Browsers record sound in it; by its bytes the container may hold a picture too.
  webm: ['audio/webm', 'video/webm'],
  pdf: ['application/pdf'],
  zip: ['application/zip'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  doc: ['application/x-cfb'],
  xls: ['application/x-cfb'],
  txt: ['text/plain'],
  bin: [anyBytes],
  img: [anyBytes],
  fw: [anyBytes],
  hex: [anyBytes],
} satisfies Record<Extension, readonly [string, ...string[]]>;

/** Old office files share one container: its bytes alone do not distinguish a letter from a sheet. */
const servedAs: Partial<Record<Extension, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  txt: 'text/plain; charset=utf-8',
};

/** The extension of a file's name if the purpose accepts it, without the dot. */
export function acceptedExtension(purpose: UploadPurpose, name: string): Extension | undefined {
  const extension = extname(name).slice(1).toLowerCase();
  return uploadLimits[purpose].extensions.find((one) => one === extension);
}

/** The type that a complete file is served as; undefined if its bytes contradict its name. */
export async function mediaTypeOf(path: string, extension: Extension): Promise<string | undefined> {
  const allowedTypes: readonly string[] = typesOf[extension];
  if (allowedTypes.includes(anyBytes)) return anyBytes;
  const detectedType = await fileTypeFromFile(path);
  const mediaType =
    detectedType?.mime.split(';')[0] ?? ((await isPlainText(path)) ? 'text/plain' : undefined);
  return mediaType !== undefined && allowedTypes.includes(mediaType)
    ? (servedAs[extension] ?? typesOf[extension][0])
    : undefined;
}

/** Whether its beginning holds no byte that text cannot have. */
async function isPlainText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 2 ** 10));
    return (
      bytesRead > 0 && !buffer.subarray(0, bytesRead).some((byte) => byte < 9 || (byte > 13 && byte < 32))
    );
  } finally {
    await file.close();
  }
}
