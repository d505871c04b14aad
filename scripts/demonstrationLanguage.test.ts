import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demonstrationLanguage, machineLanguage } from './demonstrationLanguage.ts';
import { readStartOptions } from './startOptions.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-language-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [{ LANG: 'it_IT.UTF-8' }, 'it-Italy'],
  [{ LANG: 'zh_TW.UTF-8' }, 'zh-CN'],
  [{ LANG: 'de_DE.UTF-8' }, 'en-US'],
  [{ LANG: 'it_IT.UTF-8', LC_ALL: 'en_GB.UTF-8' }, 'en-US'],
  [{ LANG: 'zh_CN.UTF-8', LC_MESSAGES: 'it_IT' }, 'it-Italy'],
] as const)('the machine’s language by its locale: %o', (environment, language) => {
  expect(machineLanguage(environment)).toBe(language);
});

test('a data folder keeps the language of its demonstration', async () => {
  const dataDir = join(folder, 'new');
  expect(await demonstrationLanguage(dataDir, 'it-Italy')).toBe('it-Italy');
  expect(await demonstrationLanguage(dataDir, 'en-US')).toBe('it-Italy');
  expect(await demonstrationLanguage(dataDir, null)).toBe('it-Italy');
});

test('a folder filled before the choice existed is Chinese', async () => {
  const dataDir = join(folder, 'old');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  expect(await demonstrationLanguage(dataDir, 'en-US')).toBe('zh-CN');
});

test('start takes the three languages and no other', () => {
  expect(readStartOptions(['--language', 'it-Italy'])).toMatchObject({ language: 'it-Italy' });
  expect(readStartOptions([])).toMatchObject({ language: null });
  expect(() => readStartOptions(['--language', 'de-DE'])).toThrow('zh-CN, en-US, it-Italy');
});
