import type { pageSizes } from '@hoistway/shared/domain/constants.ts';
import type {
  CardClaim,
  CardOutcome,
  CardRule,
  HealthCard,
} from '@hoistway/shared/domain/health/healthCard.ts';
import type { HealthCardsAnswer } from '@hoistway/shared/domain/health/healthView.ts';
import { scoreRules } from '@hoistway/shared/domain/health/scoreCard.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import { elevatorsVisible, type Visibility } from '../session/visibility.ts';

interface CardQuery {
  elevatorId?: string | undefined;
  rule?: CardRule | undefined;
  outcome?: CardOutcome | undefined;
  pageNo: number;
  pageSize: (typeof pageSizes)[number];
}

interface CardRow extends Record<string, unknown> {
  id: string;
  elevatorId: string;
  elevatorNo: string | null;
  elevatorName: string | null;
  claim: CardClaim;
  madeAt: Date;
  untilAt: Date;
  outcome: CardOutcome;
  outcomeAt: Date | null;
  acceptedOrderId: string | null;
  isDismissed: boolean;
  total?: number;
}

const columns = sql`c.id::text, c.elevator_id::text as "elevatorId", e.no as "elevatorNo", e.name as "elevatorName",
  c.claim, c.made_at as "madeAt", c.until_at as "untilAt", c.outcome, c.outcome_at as "outcomeAt",
  c.accepted_order_id::text as "acceptedOrderId", c.is_dismissed as "isDismissed"`;

const visibleCards = (visibility: Visibility): SQL =>
  sql`from health_cards c join elevators e on e.id = c.elevator_id and e.deleted_at is null
    where ${elevatorsVisible('e', visibility)}`;

/** One page of cards, the most probable open ones first, and the score of each rule. */
export async function readCards(
  tx: Transaction,
  visibility: Visibility,
  { elevatorId, rule, outcome, pageNo, pageSize }: CardQuery,
): Promise<HealthCardsAnswer> {
  const rows = await run<CardRow>(
    tx,
    sql`select ${columns}, count(*) over ()::int as total ${visibleCards(visibility)}
        and (${elevatorId ?? null}::bigint is null or c.elevator_id = ${elevatorId ?? null}::bigint)
        and (${rule ?? null}::text is null or c.rule = ${rule ?? null}::text)
        and (${outcome ?? null}::text is null or c.outcome = ${outcome ?? null}::text)
      order by c.outcome = 'open' and not c.is_dismissed desc, c.outcome_at desc nulls last,
        c.probability desc nulls last, c.id
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  const outcomes = await run<{ rule: CardRule; outcome: CardOutcome; probability: number | null }>(
    tx,
    sql`select c.rule, c.outcome, c.probability ${visibleCards(visibility)}`,
  );
  const total = rows[0]?.total ?? 0;
  return {
    records: rows.map(cardOf),
    total,
    pages: Math.ceil(total / pageSize),
    rules: scoreRules(outcomes),
  };
}

/** One visible card, locked for a decision; undefined where it does not exist or is not visible. */
export async function lockCard(
  tx: Transaction,
  visibility: Visibility,
  id: string,
): Promise<HealthCard | undefined> {
  const [row] = await run<CardRow>(
    tx,
    sql`select ${columns} ${visibleCards(visibility)} and c.id = ${id}::bigint for update of c`,
  );
  return row && cardOf(row);
}

const cardOf = ({ total: _, claim, ...row }: CardRow): HealthCard => ({
  ...claim,
  ...row,
  elevatorNo: row.elevatorNo ?? '',
  elevatorName: row.elevatorName ?? '',
  madeAt: row.madeAt.toISOString(),
  untilAt: row.untilAt.toISOString(),
  outcomeAt: row.outcomeAt?.toISOString() ?? null,
});
