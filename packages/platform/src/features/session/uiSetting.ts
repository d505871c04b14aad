import { type UiSetting, uiSettingSchema } from '@hoistway/shared/domain/session.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

/** The brand of a host that nobody has given one (§1). */
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

/** The brand of a host, its port aside; what the host's own set leaves out comes from the default one. */
export async function uiSettingOf(tx: Transaction, host: string): Promise<UiSetting> {
  const found = await tx.query<{ setting: Partial<UiSetting> }>(
    'select setting from host_brands where host = $1',
    [host.toLowerCase().replace(/:\d+$/, '')],
  );
  return uiSettingSchema.parse({ ...defaultUiSetting, ...found.rows[0]?.setting });
}
