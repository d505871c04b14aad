import type { UiSetting } from '@hoistway/shared/domain/session.ts';
import { atom } from 'jotai';
import { api } from './client.ts';
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

/** Fetches the host's brand; the default set stands in where the upstream does not answer. */
export async function startBrand() {
  const told = await api
    .get<Partial<UiSetting>>('main/uiSetting', {
      query: { host: location.host },
      timeoutMs: brandTimeoutMs,
    })
    .catch((): Partial<UiSetting> => ({}));
  const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== ''));
  const brand = { ...defaultBrand, ...given };
  store.set(brandAtom, brand);
  document.title = brand.systemName;
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', brand.faviconIcon);
}
