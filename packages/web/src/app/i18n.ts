import { intlLocale, type Locale } from '@hoistway/shared/domain/constants.ts';
import type { Messages } from '@hoistway/shared/locales/message.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { locale } from '../data/settings.ts';

type Load = Record<Locale, () => Promise<{ default: Messages }>>;

const entry: Load = {
  'zh-CN': () => import('./words/zhCNEntry.ts'),
  'en-US': () => import('./words/enUSEntry.ts'),
  'it-Italy': () => import('./words/itItalyEntry.ts'),
};
const whole: Load = {
  'zh-CN': () => import('./words/zhCN.ts'),
  'en-US': () => import('./words/enUS.ts'),
  'it-Italy': () => import('./words/itItaly.ts'),
};

const area = 'translation';
/** i18next rewrites `it-Italy`, which is no BCP 47 tag. */
const tag = intlLocale[locale];

let startPromise: Promise<void> | null = null;

/** Loads the page's language with the texts of the pages before login; a second call waits for the first. */
export function startLanguage(): Promise<void> {
  startPromise ??= start();
  return startPromise;
}

async function start() {
  const { default: messages } = await entry[locale]();
  await i18next.use(initReactI18next).init({
    lng: tag,
    resources: { [tag]: { [area]: messages } },
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: reportMissingText,
    // Texts that load later are rendered on arrival.
    react: { bindI18nStore: 'added' },
  });
}

/**
 * A key without a text shows as itself and is reported, so that a test of the pages finds it. Keys with a default are
 * skipped.
 */
function reportMissingText(_locales: readonly string[], _area: string, key: string, fallback: string) {
  if (fallback === key) console.error(`No text has the key ${key}.`);
}

/** Adds all other texts of the language in use; the first call loads them. */
export async function completeLanguage() {
  await startLanguage();
  if (i18next.exists('codes.mode.normal')) return;
  const { default: messages } = await whole[locale]();
  i18next.addResourceBundle(tag, area, messages, true, true);
}

const own = new Map<string, string>();

/** The product's own text of a key, without custom names; null without one. */
export function ownWord(key: string): string | null {
  return own.get(key) ?? (i18next.exists(key) ? i18next.t(key) : null);
}

/** Sets these texts at their keys from now on, and the product's own at the previously replaced keys. */
export function replaceTexts(newTexts: ReadonlyMap<string, string>) {
  const words = new Map([...own, ...newTexts]);
  for (const key of newTexts.keys()) if (!own.has(key)) own.set(key, i18next.t(key));
  if (words.size > 0) i18next.addResources(tag, area, Object.fromEntries(words));
}
