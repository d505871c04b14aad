import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSecretBox, loadOrCreateSecretKey } from './secretBox.ts';

it('opens what it sealed, and nothing that was sealed with another key or changed', () => {
  const box = createSecretBox('one');
  const sealedText = box.seal('a password');
  expect(sealedText).not.toContain('password');
  expect(box.seal('a password')).not.toBe(sealedText);
  expect(box.open(sealedText)).toBe('a password');
  expect(() => createSecretBox('another').open(sealedText)).toThrow();
  const at = sealedText.length - 3;
  const tamperedText =
    sealedText.slice(0, at) + (sealedText[at] === 'A' ? 'B' : 'A') + sealedText.slice(at + 1);
  expect(() => box.open(tamperedText)).toThrow();
});

it('keeps its key from one start to the next, for the owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-key-'));
  try {
    const key = await loadOrCreateSecretKey(folder);
    expect(key).toHaveLength(43);
    expect(await loadOrCreateSecretKey(folder)).toBe(key);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
});
