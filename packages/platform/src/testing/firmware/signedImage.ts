import { createHash } from 'node:crypto';
import {
  demonstrationFirmwareKey,
  demonstrationFirmwareSecret,
} from '@hoistway/shared/demonstration/firmwareKey.ts';
import type { FirmwareManifest, FirmwareTarget } from '@hoistway/shared/domain/firmware/manifest.ts';
import { signManifest } from '../../firmware/signature.ts';
import type { Caller } from '../startPlatform.ts';
import { upload } from '../uploads.ts';

const pair = { publicKey: demonstrationFirmwareKey, secretKey: demonstrationFirmwareSecret };
const sampleBytes = Buffer.from('firmware of a test');

/** Uploads the bytes of an image. @returns the file's id */
export async function uploadedImage(caller: Caller, bytes: Buffer = sampleBytes): Promise<string> {
  const answer = await upload(caller, 'firmware', { name: 'image.bin', content: bytes });
  if (answer.statusCode !== 200) throw new Error(`an image: ${answer.body}`);
  return answer.json<{ id: string }>().id;
}

/** The draft of an image with these bytes, signed with the demonstration's key. */
export async function imageDraftOf(
  caller: Caller,
  programId: string,
  { bytes, ...values }: Omit<FirmwareManifest, 'sha256' | 'sizeBytes'> & { bytes: Buffer },
): Promise<Record<string, unknown>> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const manifest: FirmwareManifest = { ...values, sha256, sizeBytes: bytes.length };
  const { version, ...fields } = values;
  return {
    ...{ programId, release: version, ...fields, file: await uploadedImage(caller, bytes) },
    signature: signManifest(manifest, pair),
  };
}

/** A draft that is different for each `n`. */
export const signedImageDraft = (
  caller: Caller,
  { programId, n, target }: { programId: string; n: number; target: FirmwareTarget },
): Promise<Record<string, unknown>> =>
  imageDraftOf(caller, programId, {
    ...{ target, version: `3.${n}.0`, sequence: n, minimumVersion: '1.0.0', bytes: sampleBytes },
    ...{ deviceModel: `Model ${n}`, boardHardVer: 'B2', boardProtocol: 'DL/1' },
  });
