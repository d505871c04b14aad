import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldErrorCodes, isFieldErrorCode } from '../packages/shared/src/model/fieldErrorCodes.ts';
import { readSourceTree } from './house/sourceTree.ts';

const productFiles = readSourceTree(join(import.meta.dirname, '..')).filter(
  ({ path }) =>
    /^packages\/(shared|platform|web)\/src\//.test(path) &&
    !/\.(test|stories)\.|\/(testing|locales)\/|\/fieldErrorCodes\.ts$/.test(path),
);

/** A rule of a schema has its code as the message. */
const ruleMessage = /\berror: '([A-Za-z_]+)'/g;

test('each rule of a schema fails with a code of the table', () => {
  const messages = productFiles.flatMap(({ path, text }) =>
    [...text.matchAll(ruleMessage)].map((match) => ({ path, code: match[1] ?? '' })),
  );
  expect(messages.length).toBeGreaterThan(15);
  expect(messages.filter(({ code }) => !isFieldErrorCode(code))).toEqual([]);
});

test('each code of the table is one that some rule gives', () => {
  const texts = productFiles.map(({ text }) => text);
  const isProduced = (code: string) => texts.some((text) => new RegExp(`['".]${code}['"]`).test(text));
  expect(fieldErrorCodes.filter((code) => !isProduced(code))).toEqual([]);
});
