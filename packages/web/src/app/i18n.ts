import { intlLocale, type Locale } from '@hoistway/shared/domain/constants.ts';
import type { Messages } from '@hoistway/shared/locales/message.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { locale } from '../data/settings.ts';

type Load = Record<Locale, () => Promise<{ default: Messages }>>;

const entry: Load = {
  'zh-CN': () => import('@hoistway/shared/locales/zh-CN/entry.ts'),
  'en-US': () => import('@hoistway/shared/locales/en-US/entry.ts'),
  'it-Italy': () => import('@hoistway/shared/locales/it-Italy/entry.ts'),
};
const whole: Load = {
  'zh-CN': () => import('@hoistway/shared/locales/zh-CN/index.ts'),
  'en-US': () => import('@hoistway/shared/locales/en-US/index.ts'),
  'it-Italy': () => import('@hoistway/shared/locales/it-Italy/index.ts'),
};

const area = 'translation';
/** i18next rewrites `it-Italy`, which is no BCP 47 tag. */
const tag = intlLocale[locale];

let started: Promise<void> | null = null;

/** Readies the one language of this page with the words that the pages before login need; a second call waits for the first. */
export function startLanguage(): Promise<void> {
  started ??= start();
  return started;
}

async function start() {
  const { default: messages } = await entry[locale]();
  await i18next.use(initReactI18next).init({
    lng: tag,
    resources: { [tag]: { [area]: messages } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

/** Adds every other word of the language in use; the first call loads them. */
export async function completeLanguage() {
  await startLanguage();
  if (i18next.exists('codes.mode.normal')) return;
  const { default: messages } = await whole[locale]();
  i18next.addResourceBundle(tag, area, messages, true, true);
}
