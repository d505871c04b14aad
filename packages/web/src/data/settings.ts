import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import type { ProfileName } from '@hoistway/shared/domain/lampProfiles.ts';
import { resolveLocale } from '@hoistway/shared/domain/locale.ts';
import { store, storedAtom } from './store.ts';

/** The language choice; null until the user chooses (§1). */
export const localeChoiceAtom = storedAtom<Locale | null>('locale', null);
/** Whether notice sounds are off; alarms with people sound anyway. */
export const mutedAtom = storedAtom('muted', false);
/** Read before the first paint by `public/firstPaint.js` under the same name. */
export const themeAtom = storedAtom<'dark' | 'light'>('theme', 'dark');
export const sidebarOpenAtom = storedAtom('sidebarOpen', true);
/** Kind of the lamp at this desk. */
export const deskLampAtom = storedAtom<ProfileName>('deskLamp', 'modbusRelay8');
/** Set when the server requires a captcha (§4: the flag is stored). */
export const captchaShownAtom = storedAtom('captchaShown', false);

/** The stored choice, else the browser's language by its prefix (any English means en-US), else zh-CN (§1). */
export function localeFor(choice: Locale | null, browserLanguage: string): Locale {
  if (choice !== null && locales.includes(choice)) return choice;
  return browserLanguage === '' ? 'zh-CN' : resolveLocale(browserLanguage);
}

/** The locale of this page; a change of language reloads, so it is constant. */
export const locale: Locale = localeFor(
  store.get(localeChoiceAtom),
  typeof navigator === 'undefined' ? '' : navigator.language,
);

/** The browser's time zone, as requests name it (§7). */
export const zoneId = Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Shanghai';
