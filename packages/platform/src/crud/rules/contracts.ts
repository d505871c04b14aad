import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityRules } from './rules.ts';

const monthMs = 30 * dayMs;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** §9 "Contract expiry filters": 1 expired, 2 within one month, 3 within three. */
export const contracts: EntityRules = {
  listQuery: {
    shape: { isOverdue: z.enum(['1', '2', '3']).optional() },
    where: ({ isOverdue }, nowMs) => {
      if (isOverdue === '1') return [sql`r.end_date < ${dayOf(nowMs)}`];
      if (isOverdue === undefined) return [];
      const lastMs = nowMs + (isOverdue === '2' ? monthMs : 3 * monthMs);
      return [sql`r.end_date >= ${dayOf(nowMs)}`, sql`r.end_date <= ${dayOf(lastMs)}`];
    },
  },
};
