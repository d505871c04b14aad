import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import entryWords from '@hoistway/shared/locales/en-US/entry.ts';
import { messages } from '@hoistway/shared/locales/index.ts';
import { flatMessages } from '@hoistway/shared/locales/message.ts';
import { expect, it } from 'vitest';
import { titleKeyOf } from './page.ts';
import { pages } from './routes.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
/** Stories, tests and the gallery address developers and need no translation. */
const isSpoken = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file) && !file.startsWith('gallery');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(isSpoken)
  .map((file) => ({ file, text: withoutComments(readFileSync(source + file, 'utf8')) }));

function withoutComments(text: string) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** Any text may replace a placeholder. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('.+')}(_other)?$`, 'm');
}

const matchesOf = (pattern: RegExp) =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map((match) => `${file}: ${match[1]?.trim()}`),
  );

it('has texts for every literal key', () => {
  const keys = new Set(flatMessages(messages['en-US']).keys());
  const isKnown = (key: string) => keys.has(key) || keys.has(`${key}_other`);
  const silent = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\bt\(\s*'([\w.-]+)'/g)]
      .map((match) => match[1] ?? '')
      .filter((key) => !isKnown(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(silent).toEqual([]);
});

it('has texts for every composed key', () => {
  const keys = [...flatMessages(messages['en-US']).keys()].join('\n');
  const patterns = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\bt\(\s*`([^`]*)`/g)].map(([, template = '']) => ({ file, template })),
  );
  const silent = patterns.filter(({ template }) => !patternOf(template).test(keys));
  expect(patterns.length).toBeGreaterThan(100);
  expect(silent).toEqual([]);
});

it('has the texts of the pages before login in the first chunk', () => {
  const keys = new Set(flatMessages(entryWords).keys());
  const ofLogin = files.filter(({ file }) => file.startsWith('screens/login/'));
  const usedKeys = ofLogin.flatMap(({ text }) =>
    [...text.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map((match) => match[1] ?? ''),
  );
  const titles = pages.filter(({ isEntry }) => isEntry).map(titleKeyOf);
  expect(usedKeys.length).toBeGreaterThan(10);
  expect([...usedKeys, ...titles].filter((key) => !keys.has(key))).toEqual([]);
});

it('has no text between tags', () => {
  expect(matchesOf(/<[A-Z][^<>]*[^=]>\s*([A-Za-z][A-Za-z ,.]{2,})\s*<\//g)).toEqual([]);
});

it('has no text in visible attributes', () => {
  expect(matchesOf(/\b(?:aria-label|title|placeholder|label|alt)="([^"]*[A-Za-z]{2,}[^"]*)"/g)).toEqual([]);
});

it('has no Chinese outside of the locale files', () => {
  expect(matchesOf(/(\p{Script=Han}+)/gu)).toEqual([]);
});
