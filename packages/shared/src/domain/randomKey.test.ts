import { expect, it } from 'vitest';
import { keyAlphabet, randomKey } from './randomKey.ts';

it('makes distinct keys of eight letters and digits without look-alike characters', () => {
  const keys = Array.from({ length: 2_000 }, () => randomKey());
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) {
    expect(key).toMatch(/^[A-Za-z0-9]{8}$/);
    expect(key).toMatch(/[0-9]/);
    expect(key).toMatch(/[A-Za-z]/);
    expect(key).not.toMatch(/[01258OIlZSB]/);
  }
});

it('favours no character of its alphabet', () => {
  const countByCharacter = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    // A digit and a letter first, so that any character may follow.
    const bytes = new Uint8Array([0, keyAlphabet.indexOf('3'), byte]);
    const third = randomKey(() => bytes, 3).charAt(2);
    countByCharacter.set(third, (countByCharacter.get(third) ?? 0) + 1);
  }
  const counts = [...keyAlphabet].map((character) => countByCharacter.get(character) ?? 0);
  expect(Math.min(...counts.slice(1))).toBe(Math.max(...counts.slice(1)));
});
