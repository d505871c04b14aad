import { fileInfoSchema } from '@hoistway/shared/domain/fileInfo.ts';
import type { UploadPurpose } from '@hoistway/shared/model/upload.ts';
import type { Calls } from './platformCalls.ts';

/** Uploads like a browser's form. @returns the file's id @throws if it is refused */
export async function uploadAs(
  { session }: Pick<Calls, 'session'>,
  url: string,
  file: { purpose: UploadPurpose; name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([file.bytes]), file.name);
  const answer = await fetch(`${url}/api/files?purpose=${file.purpose}`, {
    method: 'POST',
    headers: { authorization: session.token, 'current-org': session.orgId },
    body: form,
  });
  if (!answer.ok) throw new Error(`${file.name}: ${answer.status} ${await answer.text()}`);
  return fileInfoSchema.parse(await answer.json()).id;
}

const rate = 8_000;

/** A tone as phones record it: 8 kHz, 8 bits, one channel. */
export function aTone(seconds: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(44 + rate * seconds);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(rate * seconds, 40);
  for (let at = 44; at < bytes.length; at++) bytes[at] = 128 + 60 * Math.sin((at * 440 * 2 * Math.PI) / rate);
  return new Uint8Array(bytes);
}
