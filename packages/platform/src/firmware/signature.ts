import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type FirmwareManifest, manifestText } from '@hoistway/shared/domain/firmware/manifest.ts';

/** A public key that images may be signed with: 32 bytes, base64url. */
const keyOf = (text: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });

/** Whether a text is such a key. */
export function isFirmwareKey(text: string): boolean {
  try {
    return keyOf(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Signs a manifest with a key pair, base64url: as a maker of images does, outside of the product. */
export function signManifest(
  manifest: FirmwareManifest,
  pair: { publicKey: string; secretKey: string },
): string {
  const key = createPrivateKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: pair.publicKey, d: pair.secretKey },
    format: 'jwk',
  });
  return sign(null, Buffer.from(manifestText(manifest)), key).toString('base64');
}

/** Whether the bytes of a text are signed by one of the keys; a device checks an offer by it. */
export const isSignedText = (text: string, signature: string, key: string): boolean =>
  verify(null, Buffer.from(text), keyOf(key), Buffer.from(signature, 'base64'));

/** The short name of the key that signed a manifest; null if none of the keys did. */
export function signerOf(
  manifest: FirmwareManifest,
  signature: string,
  keys: readonly string[],
): string | null {
  const signedBytes = Buffer.from(manifestText(manifest));
  const signatureBytes = Buffer.from(signature, 'base64');
  const key = keys.find((one) => verify(null, signedBytes, keyOf(one), signatureBytes));
  return key === undefined ? null : createHash('sha256').update(key).digest('hex').slice(0, 12);
}
