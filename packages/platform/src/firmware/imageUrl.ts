import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../db/secretBox.ts';

/** What an address of an image proves: one try of one burn, until a moment. */
export interface ImageClaim {
  burnId: string;
  epoch: number;
  expiresMs: number;
}

const proofOf = (secrets: Pick<SecretBox, 'sign'>, { burnId, epoch, expiresMs }: ImageClaim): string =>
  secrets.sign(JSON.stringify(['firmware', burnId, epoch, expiresMs]));

/** The address at which a device loads its image; a path without an address of the platform for devices. */
export const imageUrl = (
  { secrets, base }: { secrets: Pick<SecretBox, 'sign'>; base: string | undefined },
  claim: ImageClaim,
): string =>
  `${base ?? ''}/public/firmware/${claim.burnId}/${claim.epoch}?expires=${claim.expiresMs}&proof=${proofOf(secrets, claim)}`;

/** Whether this installation signed the claim. */
export function isImageClaim(secrets: Pick<SecretBox, 'sign'>, claim: ImageClaim, proof: string): boolean {
  const ownBytes = Buffer.from(proofOf(secrets, claim));
  const proofBytes = Buffer.from(proof);
  return ownBytes.length === proofBytes.length && timingSafeEqual(ownBytes, proofBytes);
}
