import type { UiSetting } from './session.ts';

/** The brand of a host without one of its own (§1). */
export const defaultUiSetting: UiSetting = {
  systemName: 'Hoistway',
  faviconIcon: '/brand/favicon.svg',
  logoLarge: '/brand/logo.svg',
  logoSmall: '/brand/favicon.svg',
  appQr: '',
  miniProgramQr: '',
  companyName: '',
  platform: '',
};
