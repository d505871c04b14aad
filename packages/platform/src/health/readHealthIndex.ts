import type { pageSizes } from '@hoistway/shared/domain/constants.ts';
import {
  comparedDays,
  type HealthCounts,
  type HealthIndexAnswer,
  type RankedHealth,
  type RankOrder,
} from '@hoistway/shared/domain/health/healthView.ts';
import type { HealthLoss } from '@hoistway/shared/domain/health.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import { elevatorsVisible, type Visibility } from '../session/visibility.ts';

interface IndexQuery {
  order: RankOrder;
  pageNo: number;
  pageSize: (typeof pageSizes)[number];
  nowMs: number;
}

interface RankedRow extends Record<string, unknown> {
  elevatorId: string;
  elevatorNo: string | null;
  elevatorName: string | null;
  useUnitName: string | null;
  score: number | null;
  index: RankedHealth['index'];
  coverage: number;
  losses: HealthLoss[];
  hasBefore: boolean;
  scoreBefore: number | null;
  lossesBefore: HealthLoss[] | null;
  openCards: number;
  total: number;
}

const orders: Record<RankOrder, SQL> = {
  score: sql`h.score nulls last`,
  fall: sql`h.score - b.score nulls last`,
  cards: sql`cards desc`,
};

/** One page of the ranking, and the counts of every level now and a month ago. */
export async function readHealthIndex(
  tx: Transaction,
  visibility: Visibility,
  { order, pageNo, pageSize, nowMs }: IndexQuery,
): Promise<HealthIndexAnswer> {
  const beforeAt = new Date(nowMs - comparedDays * dayMs);
  const before = sql`left join lateral (select c.score, c.health_index, c.losses, true as known from health_changes c
    where c.tenant_id = h.tenant_id and c.elevator_id = h.elevator_id and c.judged_at <= ${beforeAt}
    order by c.judged_at desc limit 1) b on true`;
  const judgedElevators = sql`from health_scores h join elevators e on e.id = h.elevator_id and e.deleted_at is null
    ${before} where ${elevatorsVisible('e', visibility)}`;
  const rows = await run<RankedRow>(
    tx,
    sql`select h.elevator_id::text as "elevatorId", e.no as "elevatorNo", e.name as "elevatorName",
        u.name as "useUnitName", h.score, h.health_index as index, h.coverage, h.losses,
        b.known is not null as "hasBefore", b.score as "scoreBefore", b.losses as "lossesBefore",
        h.cards as "openCards", h.total
      from (select h.*, count(*) over ()::int as total, (select count(*)::int from health_cards c
          where c.tenant_id = h.tenant_id and c.elevator_id = h.elevator_id and c.outcome = 'open') as cards
        ${judgedElevators} order by ${orders[order]}, h.elevator_id
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}) h
      join elevators e on e.id = h.elevator_id left join use_units u on u.id = e.use_unit_id ${before}
      order by ${orders[order]}, h.elevator_id`,
  );
  const total = rows[0]?.total ?? 0;
  const [counts] = await run<Record<string, number>>(
    tx,
    sql`select ${countsOf(sql`h.health_index`, 'now')}, ${countsOf(sql`b.health_index`, 'before')} ${judgedElevators}`,
  );
  return {
    counts: pickCounts(counts, 'now'),
    countsBefore: pickCounts(counts, 'before'),
    records: rows.map(rankedOf),
    total,
    pages: Math.ceil(total / pageSize),
  };
}

const levels = ['high', 'middle', 'low'] as const;

const countsOf = (index: SQL, prefix: string): SQL =>
  sql`${sql.join(
    levels.map(
      (level) =>
        sql`count(*) filter (where ${index} = ${level})::int as ${sql.identifier(`${prefix}_${level}`)}`,
    ),
    sql`, `,
  )}, count(*) filter (where ${index} is null)::int as ${sql.identifier(`${prefix}_none`)}`;

const pickCounts = (row: Record<string, number> | undefined, prefix: string): HealthCounts => ({
  high: row?.[`${prefix}_high`] ?? 0,
  middle: row?.[`${prefix}_middle`] ?? 0,
  low: row?.[`${prefix}_low`] ?? 0,
  none: row?.[`${prefix}_none`] ?? 0,
});

const rankedOf = (row: RankedRow): RankedHealth => ({
  elevatorId: row.elevatorId,
  elevatorNo: row.elevatorNo ?? '',
  elevatorName: row.elevatorName ?? '',
  useUnitName: row.useUnitName ?? '',
  score: row.score,
  index: row.index,
  coverage: row.coverage,
  losses: row.losses,
  before: row.hasBefore ? { score: row.scoreBefore, losses: row.lossesBefore ?? [] } : null,
  openCards: row.openCards,
});
