import type { Locale } from '../domain/constants.ts';
import enUS from './en-US/index.ts';
import itItaly from './it-Italy/index.ts';
import type { Messages, Params } from './message.ts';
import { messageIn } from './message.ts';
import zhCN from './zh-CN/index.ts';

/** All messages of all locales; a browser loads one locale's folder alone. */
export const messages: Record<Locale, Messages> = { 'zh-CN': zhCN, 'en-US': enUS, 'it-Italy': itItaly };

/** The message `key` in `locale` with its variables filled in; the key itself where no message has it. */
export const say = (locale: Locale, key: string, params: Params = {}): string =>
  messageIn(messages[locale], key, params) ?? key;
