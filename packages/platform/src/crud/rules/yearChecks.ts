import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { organisationOfElevator } from './ofElevator.ts';
import type { EntityRules } from './rules.ts';

/** §7: `yyyy-MM-dd HH:mm:ss`. */
const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, { error: 'invalid_format' });
const dayOf = (time: unknown): string => String(time).slice(0, 10);

/** The expiry notice of §7 selects checks that fell due between two wall-clock times and are not done. */
export const yearChecks: EntityRules = {
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
