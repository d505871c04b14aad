import { defaultUiSetting } from '@hoistway/shared/domain/defaultUiSetting.ts';
import { type UiSetting, uiSettingSchema } from '@hoistway/shared/domain/session.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

interface BrandRow {
  system_name: string | null;
  favicon_icon: string | null;
  logo_large: string | null;
  logo_small: string | null;
  app_qr: string | null;
  mini_program_qr: string | null;
  company_name: string | null;
  platform: string | null;
}

/**
 * The brand of a host, ignoring its port, or of a user with one of their own at any host (§1); omitted members come
 * from the default one.
 */
export async function uiSettingOf(tx: Transaction, host: string, userId?: string): Promise<UiSetting> {
  const result = await tx.query<BrandRow>(
    `select system_name, favicon_icon, logo_large, logo_small, app_qr, mini_program_qr, company_name, platform
       from ui_settings where deleted_at is null and (host = $1 or $2::bigint = any(user_ids))
       order by ($2::bigint = any(user_ids)) is true desc, id limit 1`,
    [host.toLowerCase().replace(/:\d+$/, ''), userId ?? null],
  );
  const own = result.rows[0];
  if (!own) return defaultUiSetting;
  const texts = {
    systemName: own.system_name,
    faviconIcon: pictureUrl(own.favicon_icon),
    logoLarge: pictureUrl(own.logo_large),
    logoSmall: pictureUrl(own.logo_small),
    appQr: pictureUrl(own.app_qr),
    miniProgramQr: pictureUrl(own.mini_program_qr),
    companyName: own.company_name,
    platform: own.platform,
  };
  const setting = Object.fromEntries(Object.entries(texts).filter(([, value]) => value));
  return uiSettingSchema.parse({ ...defaultUiSetting, ...setting });
}

/** A picture is an uploaded file's id; a path of the web application stays as it is. */
const pictureUrl = (picture: string | null): string | null =>
  picture && /^[0-9]+$/.test(picture) ? `/api/files/${picture}` : picture;
