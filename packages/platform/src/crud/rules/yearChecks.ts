import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { organisationOfElevator } from './ofElevator.ts';
import type { EntityRules } from './rules.ts';

/** §7: `yyyy-MM-dd HH:mm:ss`. */
const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, { error: 'invalid_format' });
const dayOf = (time: unknown): string => String(time).slice(0, 10);

/**
 * A recorded result does not change, and a pending one is recorded by its command, which opens the next inspection. The
 * expiry notice of §7 selects checks that fell due between two wall-clock times and are not done.
 */
export const yearChecks: EntityRules = {
  async beforeWrite({ draft, before }) {
    if (before && before.result !== draft.result) throw new ProductError('illegalMove', { current: before });
  },
  columns: organisationOfElevator,
  listQuery: {
    shape: { startTime: wallTime.optional(), endTime: wallTime.optional() },
    where: ({ startTime, endTime }) => {
      if (!startTime && !endTime) return [];
      return [
        sql`r.checked_on is null`,
        ...(startTime ? [sql`r.due_date >= ${dayOf(startTime)}`] : []),
        ...(endTime ? [sql`r.due_date <= ${dayOf(endTime)}`] : []),
      ];
    },
  },
};
