import type { HomeSlide } from '@hoistway/shared/domain/records.ts';
import type { Database } from '../../db/database.ts';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import type { RequestSession } from '../../session/requestSession.ts';

/** The slides of the home page: those of the session's brand, then the tenant's own banners. */
export async function homeSlides(
  db: Pick<Database, 'pool'>,
  session: RequestSession,
  { host, day }: { host: string; day: string },
): Promise<HomeSlide[]> {
  const ofBrand = await asPlatform(db, (tx) =>
    tx.query<HomeSlide>(
      `select id::text, coalesce(title, '') as title, picture, null as link from ui_slides
       where place = 'homepage' and deleted_at is null and picture <> '' and ui_setting_id = (
         select id from ui_settings where deleted_at is null and (host = $1 or $2::bigint = any(user_ids))
         order by ($2::bigint = any(user_ids)) is true desc, id limit 1)
       order by position nulls last, id`,
      [host.toLowerCase().replace(/:\d+$/, ''), session.userId],
    ),
  );
  const banners = await inTenant(db, session.tenantId, (tx) =>
    tx.query<HomeSlide>(
      `select id::text, coalesce(title, '') as title, picture, nullif(link, '') as link from banners
       where place = 'homepage' and is_active and deleted_at is null and picture <> ''
         and coalesce(shown_from, $1::date) <= $1::date and coalesce(shown_until, $1::date) >= $1::date
       order by position nulls last, id`,
      [day],
    ),
  );
  return [...ofBrand.rows, ...banners.rows];
}
