import { describe, expect, it } from 'vitest';
import { locales } from '../domain/constants.ts';
import { errorStatus, localErrorCodes } from '../domain/errors.ts';
import { fieldErrorCodes } from '../model/fieldErrorCodes.ts';
import { resourceList } from '../resources/index.ts';
import { messages, say } from './index.ts';
import { flatMessages } from './message.ts';

const flat = Object.fromEntries(locales.map((locale) => [locale, flatMessages(messages[locale])]));
const ofLocale = (locale: string) => flat[locale] ?? new Map<string, string>();
/** Languages differ in their plural forms, so `count_one` and `count_other` are one key. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (locale: string) => [...new Set([...ofLocale(locale).keys()].map(withoutPlural))].sort();
const variablesOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join();

describe.each(locales.filter((locale) => locale !== 'zh-CN'))('%s', (locale) => {
  it('has the same keys as zh-CN', () => {
    expect(keysOf(locale)).toEqual(keysOf('zh-CN'));
  });

  it('uses the variables that zh-CN uses', () => {
    const wrong = [...ofLocale('zh-CN')].filter(([key, text]) => {
      const theirs = ofLocale(locale).get(key);
      return theirs !== undefined && variablesOf(theirs) !== variablesOf(text);
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});

it('leaves no message empty', () => {
  const empty = locales.flatMap((locale) =>
    [...ofLocale(locale)].filter(([, text]) => text.trim() === '').map(([key]) => `${locale} ${key}`),
  );
  expect(empty).toEqual([]);
});

it('has a text for every error of the catalogue and of the console, and no other', () => {
  const keys = [...ofLocale('en-US').keys()].filter((key) => key.startsWith('errors.'));
  const codes = [...Object.keys(errorStatus), ...localErrorCodes];
  expect(keys.sort()).toEqual(codes.map((code) => `errors.${code}`).sort());
});

it('has a text for every code of a field’s error, and no other', () => {
  const keys = [...ofLocale('en-US').keys()].filter((key) => key.startsWith('validation.'));
  // A form that knows the options names them.
  const codes = [...fieldErrorCodes, 'unknownOptionOf'];
  expect(keys.sort()).toEqual(codes.map((code) => `validation.${code}`).sort());
});

it('labels every field, option and group of every resource', () => {
  const requiredKeys = resourceList.flatMap((resource) => [
    `resources.${resource.name}.title`,
    ...Object.entries(resource.fields).flatMap(([name, field]) => [
      `resources.${resource.name}.fields.${name}`,
      ...(field.group ? [`resources.${resource.name}.groups.${field.group}`] : []),
      ...('options' in field
        ? field.options.map((code) => `resources.${resource.name}.options.${name}.${code}`)
        : []),
    ]),
  ]);
  expect(requiredKeys.filter((key) => !ofLocale('en-US').has(key))).toEqual([]);
});

it.each(locales)('distinguishes the fields of a resource by their labels: %s', (locale) => {
  const alike = resourceList.flatMap(({ name, fields }) => {
    const words = Object.keys(fields).map((field) => say(locale, `resources.${name}.fields.${field}`));
    return words.filter((word, at) => words.indexOf(word) !== at).map((word) => `${name}: ${word}`);
  });
  expect(alike).toEqual([]);
});

it('fills variables in and returns an unknown key', () => {
  expect(say('en-US', 'validation.tooShort', { minimum: 8 })).toContain('8');
  expect(say('en-US', 'validation.noSuchRule')).toBe('validation.noSuchRule');
});
