import { defaultUiSetting } from '@hoistway/shared/domain/defaultUiSetting.ts';
import type { UiSetting } from '@hoistway/shared/domain/session.ts';
import { atom } from 'jotai';
import { api } from './client.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** Name, logos and codes of the site, by its host (§1). */
export const brandAtom = atom<UiSetting>(defaultUiSetting);

/** Maximum wait of the first paint for the host's brand. */
const brandTimeoutMs = 3_000;

/** Applies a brand to the page's title, icon and logos; missing values come from the default set. */
export function applyBrand(uiSetting: Partial<UiSetting>) {
  const filledSettings = Object.fromEntries(Object.entries(uiSetting).filter(([, value]) => value !== ''));
  const brand = { ...defaultUiSetting, ...filledSettings };
  if (JSON.stringify(brand) === JSON.stringify(store.get(brandAtom)) && document.title !== '') return;
  store.set(brandAtom, brand);
  document.title = brand.systemName;
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', brand.faviconIcon);
}

/** Loads the brand before the first paint: the session's, else the host's, else the default set. */
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
