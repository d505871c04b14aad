import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Encrypts secrets that must be sent to other systems, by AES-256-GCM: a copy of the database alone reveals none. */
export interface SecretBox {
  seal(text: string): string;
  /** @throws if the text was sealed with another key, or changed since */
  open(sealedText: string): string;
  /** Proof that this installation signed the text. */
  sign(text: string): string;
}

/** Prefix of every sealed value. */
export const sealedPrefix = 'gcm$';

export function createSecretBox(key: string): SecretBox {
  const bytes = createHash('sha256').update(key).digest();
  const signing = createHash('sha256').update(`sign ${key}`).digest();
  return {
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${sealedPrefix}${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealedText) {
      const all = Buffer.from(
        sealedText.slice(sealedText.startsWith(sealedPrefix) ? sealedPrefix.length : 0),
        'base64url',
      );
      const decipher = createDecipheriv('aes-256-gcm', bytes, all.subarray(0, 12));
      decipher.setAuthTag(all.subarray(12, 28));
      return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString('utf8');
    },
    sign: (text) => createHmac('sha256', signing).update(text).digest('base64url'),
  };
}

/** The key of this installation: created at the first start, and stored beside the data, readable by its owner only. */
export async function loadOrCreateSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret.key');
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}
