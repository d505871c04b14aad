import { maxSlides } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import type { EntityRules } from './rules.ts';

/** §5 "Uploads": each place of a brand has a limited number of images. */
export const uiSlides: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    const others = await run(
      tx,
      sql`select 1 from ui_slides where ui_setting_id = ${draft.uiSettingId} and place = ${draft.place}
        and deleted_at is null and id is distinct from ${before?.id ?? null}::bigint`,
    );
    if (others.length >= maxSlides)
      throw new ProductError('invalidFields', {
        fields: [{ field: 'picture', code: 'tooMany', params: { maximum: maxSlides } }],
      });
  },
};
