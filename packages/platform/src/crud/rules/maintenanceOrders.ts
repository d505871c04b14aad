import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { organisationOfElevator } from './ofElevator.ts';
import type { EntityRules } from './rules.ts';

/** A plan counts as near this long before its day. */
const nearMs = 3 * 24 * 3_600_000;

/**
 * A voided plan says why and cannot be restored (§4, §5). `recentNotAccept=true` (§7): orders that nobody has accepted and
 * whose day is near or past.
 */
export const maintenanceOrders: EntityRules = {
  check: ({ status, invalidReason }) =>
    status === 'invalid' && !String(invalidReason ?? '').trim()
      ? [{ field: 'invalidReason', code: 'required' }]
      : [],
  async beforeWrite({ draft, before }) {
    if (before?.status === 'invalid' && draft.status !== 'invalid')
      throw new ProductError('illegalMove', { current: before });
  },
  columns: organisationOfElevator,
  listQuery: {
    shape: { recentNotAccept: z.enum(['true', 'false']).optional() },
    where: ({ recentNotAccept }, nowMs) =>
      recentNotAccept === 'true'
        ? [
            sql`r.status in ('created', 'notSent', 'sent', 'notAccepted')`,
            sql`r.plan_date <= ${new Date(nowMs + nearMs).toISOString().slice(0, 10)}`,
          ]
        : [],
  },
};
