import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '../domain/constants.ts';
import enUS from './en-US/index.ts';
import itItaly from './it-Italy/index.ts';
import { type LabelFile, labelExports, withLabels } from './labels.ts';
import type { Messages, Params } from './message.ts';
import { messageIn } from './message.ts';
import zhCN from './zh-CN/index.ts';

// A program reads all label files from disk; a browser build contains those of one language (web/app/words).
const paths = globSync(join(import.meta.dirname, 'labels/*/*.ts')).map((path) => path.replaceAll('\\', '/'));
const labelFiles = await Promise.all(
  paths.map(async (path) => {
    const file: LabelFile = await import(pathToFileURL(path).href);
    return [path, file] as const;
  }),
);

const labelsIn = (locale: Locale) =>
  Object.fromEntries(labelFiles.map(([path, file]) => [path, file[labelExports[locale]]]));

/** All messages of all locales; a browser loads one language alone. */
export const messages: Record<Locale, Messages> = {
  'zh-CN': withLabels(zhCN, labelsIn('zh-CN')),
  'en-US': withLabels(enUS, labelsIn('en-US')),
  'it-Italy': withLabels(itItaly, labelsIn('it-Italy')),
};

/** The message `key` in `locale` with its variables filled in; the key itself without a message. */
export const say = (locale: Locale, key: string, params: Params = {}): string =>
  messageIn(messages[locale], key, params) ?? key;
