import { expect, test } from 'vitest';
import { resolveLocale } from './locale.ts';

test.each([
  [undefined, 'en-US'],
  ['', 'en-US'],
  ['*', 'en-US'],
  ['it-Italy', 'it-Italy'],
  ['it-IT', 'it-Italy'],
  ['it', 'it-Italy'],
  ['EN-gb;q=0.9, zh-CN', 'en-US'],
  ['zh-Hant-TW', 'zh-CN'],
  ['fr', 'zh-CN'],
] as const)('the language %j resolves to %s', (languages, locale) => {
  expect(resolveLocale(languages)).toBe(locale);
});
