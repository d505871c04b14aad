import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import { endSessionsOfTenant } from '../../session/endSession.ts';
import type { EntityRules } from './rules.ts';

/** A new tenant begins with one organisation; freezing or expiry ends its sessions (§4). No tenant is another's. */
export const tenants: EntityRules = {
  async beforeWrite({ draft, before }) {
    if (before && draft.belongTenantId === before.id)
      throw new ProductError('invalidFields', {
        fields: [{ field: 'belongTenantId', code: 'unknownReference' }],
      });
  },
  async columns({ draft, before, nowMs }) {
    if (draft.status === before?.status) return {};
    return { frozen_at: draft.status === 'frozen' ? new Date(nowMs) : null };
  },
  async afterWrite(tx, { action, after }) {
    if (action !== 'created') return;
    await run(
      tx,
      sql`insert into organisations (tenant_id, no, name, type)
        values (${after.id}, 'root', ${after.initialCompany ?? after.tenantName}, 'platform')`,
    );
  },
  async afterCommit(platform, { action, after }) {
    if (action === 'deleted' || after.status === 'frozen')
      await endSessionsOfTenant(platform, String(after.id));
  },
  outlivedBy: [],
};
