import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Hashes a user's password by argon2id with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Compares a password; an unknown user (a null hash) takes as long as a known one. */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash(randomBytes(16));
  const isRight = await verify(storedHash ?? (await decoy), password);
  return storedHash !== null && isRight;
}

/**
 * The stored hash of a device's secret. A fast hash: the secret is random, and thousands of devices return at once
 * after an outage.
 */
export function hashDeviceSecret(secret: string, salt = randomBytes(12).toString('base64url')): string {
  return `sha256$${salt}$${createHash('sha256').update(`${salt}$${secret}`).digest('base64url')}`;
}

/** Whether a device's secret matches the stored hash. */
export function isDeviceSecret(storedHash: string, secret: string): boolean {
  const [, salt = ''] = storedHash.split('$');
  const storedBytes = Buffer.from(storedHash);
  const candidateBytes = Buffer.from(hashDeviceSecret(secret, salt));
  return storedBytes.length === candidateBytes.length && timingSafeEqual(storedBytes, candidateBytes);
}
