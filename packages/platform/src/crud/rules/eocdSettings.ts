import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import { noteWrites } from '../noteWrites.ts';
import { isReplacing } from './alreadyBound.ts';
import type { EntityRules } from './rules.ts';

/** §5 "EOCD": a company's second setting for a speed replaces the first, if the writer sends `replace`. */
export const eocdSettings: EntityRules = {
  async beforeWrite(write) {
    const { tx, draft, before, isImport, nowMs } = write;
    const same = sql`company_id = ${draft.companyId} and speed = ${draft.speed} and deleted_at is null
      and id is distinct from ${before?.id ?? null}::bigint`;
    const rows = await run(tx, sql`select 1 from eocd_settings where ${same}`);
    if (rows.length === 0) return;
    if (!isReplacing(write))
      throw new ProductError(isImport ? 'invalidFields' : 'sameSpeed', {
        fields: [{ field: 'speed', code: 'duplicate' }],
      });
    const replacedRows = await run<{ id: string; version: number; label: string }>(
      tx,
      sql`update eocd_settings set deleted_at = ${new Date(nowMs)}, version = version + 1 where ${same}
        returning id, version, speed::text as label`,
    );
    await noteWrites(
      tx,
      { resource: resources.eocdSettings, session: write.session, action: 'deleted', atMs: nowMs },
      replacedRows,
    );
  },
};
