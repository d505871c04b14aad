import { type Locale, locales } from './constants.ts';

/** The locale of a request without a language, as programs send it. */
const localeOfPrograms: Locale = 'en-US';
/** The locale for an unsupported language (§1). */
const localeOfOthers: Locale = 'zh-CN';

/**
 * The first language of an `Accept-Language` header, or a browser's language tag, as one of the product's locales: an
 * exact name, else the same primary language (§1). `it-IT` and `it-Italy` are one.
 */
export function resolveLocale(languages: string | undefined): Locale {
  const firstLanguage = languages?.split(',')[0]?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (firstLanguage === '' || firstLanguage === '*') return localeOfPrograms;
  const primary = firstLanguage.split('-')[0];
  return locales.find((locale) => locale.split('-')[0] === primary) ?? localeOfOthers;
}
