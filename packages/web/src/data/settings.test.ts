import { expect, it } from 'vitest';
import { localeFor } from './settings.ts';

it.each([
  ['it-Italy', 'en-GB', 'it-Italy'],
  [null, 'en', 'en-US'],
  [null, 'en-GB', 'en-US'],
  [null, 'it-IT', 'it-Italy'],
  [null, 'it-Italy', 'it-Italy'],
  [null, 'zh-TW', 'zh-CN'],
  [null, 'de-DE', 'zh-CN'],
  [null, '', 'zh-CN'],
] as const)('a choice of %s in a browser in %s means %s', (choice, browser, expectedLocale) => {
  expect(localeFor(choice, browser)).toBe(expectedLocale);
});
