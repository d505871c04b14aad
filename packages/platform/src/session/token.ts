import { createHash, randomBytes } from 'node:crypto';

/** An opaque secret of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token; fast, since 256 random bits cannot be guessed. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
