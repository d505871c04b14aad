import type { UiSetting } from '@hoistway/shared/domain/session.ts';
import { atom } from 'jotai';
import { api } from './client.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** The brand where no host names one. */
export const defaultBrand: UiSetting = {
  systemName: 'Hoistway',
  faviconIcon: '/brand/favicon.svg',
  logoLarge: '/brand/logo.svg',
  logoSmall: '/brand/favicon.svg',
  appQr: '',
  miniProgramQr: '',
  companyName: '',
  platform: '',
};

/** Name, logos and codes of the site, by the host it is served from (§1). */
export const brandAtom = atom<UiSetting>(defaultBrand);

/** How long a first paint waits for the brand of the host. */
const brandTimeoutMs = 3_000;

/** Shows a brand in the page's title and icon and wherever it is drawn; what it leaves out comes from the default set. */
export function applyBrand(uiSetting: Partial<UiSetting>) {
  const filledSettings = Object.fromEntries(Object.entries(uiSetting).filter(([, value]) => value !== ''));
  const brand = { ...defaultBrand, ...filledSettings };
  if (JSON.stringify(brand) === JSON.stringify(store.get(brandAtom)) && document.title !== '') return;
  store.set(brandAtom, brand);
  document.title = brand.systemName;
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', brand.faviconIcon);
}

/**
 * Finds the brand before the first paint: that of whoever is logged in, else the host's; the default set stands in where
 * the upstream does not answer.
 */
export async function startBrand() {
  const session = store.get(sessionAtom);
  if (session !== null) return applyBrand(session.uiSetting);
  const uiSetting = await api
    .get<Partial<UiSetting>>('main/uiSetting', {
      query: { host: location.host },
      timeoutMs: brandTimeoutMs,
    })
    .catch((): Partial<UiSetting> => ({}));
  applyBrand(uiSetting);
}
