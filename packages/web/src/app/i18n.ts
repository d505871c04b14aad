import type { Locale } from '@hoistway/shared/domain/constants.ts';
import type { Messages } from '@hoistway/shared/locales/message.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const load: Record<Locale, () => Promise<{ default: Messages }>> = {
  'zh-CN': () => import('@hoistway/shared/locales/zh-CN/index.ts'),
  'en-US': () => import('@hoistway/shared/locales/en-US/index.ts'),
  'it-Italy': () => import('@hoistway/shared/locales/it-Italy/index.ts'),
};

/** Readies the one language of this page; its messages come as a chunk of their own. */
export async function startLanguage(locale: Locale) {
  const { default: messages } = await load[locale]();
  await i18next.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { translation: messages } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}
