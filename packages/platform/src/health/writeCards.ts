import { faultCodes, faultName } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { CardClaim, CardRule } from '@hoistway/shared/domain/health/healthCard.ts';
import { scoreCard } from '@hoistway/shared/domain/health/scoreCard.ts';
import { subsystemOfFault } from '@hoistway/shared/domain/health/subsystems.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readSpans } from '../figures/readSpans.ts';
import { contactOf, doorComponents } from './readCardFacts.ts';

/** Stores claims as cards; a claim whose card is open waits until that is scored. @returns the number of new cards */
export async function writeCards(
  tx: Transaction,
  {
    tenantId,
    claims,
    nowMs,
  }: { tenantId: string; claims: readonly (CardClaim & { elevatorId: string })[]; nowMs: number },
): Promise<number> {
  if (claims.length === 0) return 0;
  const rows = claims.map(({ elevatorId, ...claim }) => ({
    elevatorId,
    rule: claim.rule,
    subsystem: claim.subsystem,
    subject: claim.subject,
    probability: claim.probability,
    untilAt: new Date(nowMs + claim.horizonDays * dayMs).toISOString(),
    claim,
  }));
  const { rowCount } = await tx.query(
    `insert into health_cards (tenant_id, elevator_id, rule, subsystem, subject, probability, claim, made_at, until_at)
     select $1, c."elevatorId", c.rule, c.subsystem, c.subject, c.probability, c.claim, $3, c."untilAt"
     from jsonb_to_recordset($2::jsonb) as c("elevatorId" bigint, rule text, subsystem text, subject text,
       probability float8, claim jsonb, "untilAt" timestamptz)
     on conflict (tenant_id, elevator_id, rule, subject) where outcome = 'open' do nothing`,
    [tenantId, JSON.stringify(rows), new Date(nowMs)],
  );
  return rowCount ?? 0;
}

interface EndedCard {
  id: string;
  elevatorId: string;
  rule: CardRule;
  subsystem: string;
  subject: string;
  madeAt: Date;
  untilAt: Date;
  faultCodes: number[];
  isReached: boolean;
}

/** Scores a batch of open cards whose time is over. @returns the number of scored cards */
export async function scoreEndedCards(tx: Transaction, nowMs: number): Promise<number> {
  const { rows } = await tx.query<EndedCard>(endedSql, [new Date(nowMs), doorComponents]);
  for (const card of rows) {
    const window = { fromMs: card.madeAt.getTime(), toMs: card.untilAt.getTime() };
    const spans = await readSpans(tx, window, [card.elevatorId]);
    const contactMs = contactOf(window, spans.get(card.elevatorId)?.unknown ?? []).reduce(
      (sum, { fromMs, toMs }) => sum + toMs - fromMs,
      0,
    );
    const outcome = scoreCard(card.rule, {
      faults: card.faultCodes.filter((code) => isClaimed(card, code)).length,
      isReached: card.isReached,
      coverage: contactMs / (window.toMs - window.fromMs),
    });
    await tx.query(`update health_cards set outcome = $2, outcome_at = $3 where id = $1`, [
      card.id,
      outcome,
      new Date(nowMs),
    ]);
  }
  return rows.length;
}

const isClaimed = ({ rule, subsystem, subject }: EndedCard, code: number): boolean => {
  const name = faultName(code);
  if (code === faultCodes.none) return false;
  return rule === 'hazard' ? name === subject : subsystemOfFault[name] === subsystem;
};

const scoredAtOnce = 200;
const endedSql = `
  select c.id::text, c.elevator_id::text as "elevatorId", c.rule, c.subsystem, c.subject,
    c.made_at as "madeAt", c.until_at as "untilAt",
    array(select f.fault_type from fault_records f where f.tenant_id = c.tenant_id and f.elevator_id = c.elevator_id
      and f.fault_time > c.made_at and f.fault_time <= c.until_at and f.fault_type is not null) as "faultCodes",
    -- A life in days ends by the calendar; one in operations by those since the card, or by a replacement.
    exists (select 1 from component_lives l where c.rule = 'life' and l.tenant_id = c.tenant_id
      and l.id = (c.claim -> 'evidence' ->> 0)::bigint and (l.threshold_unit = 'days'
        or l.latest_replace_on >= c.made_at::date
        or (select coalesce(sum(case when l.component = any($2) then d.door_cycles else d.trips end), 0) from figure_days d
          where d.tenant_id = c.tenant_id and d.elevator_id = c.elevator_id and d.day >= c.made_at::date
            and d.day < c.until_at::date) >= l.threshold * (1 - (c.claim ->> 'reference')::float8))) as "isReached"
  from health_cards c where c.outcome = 'open' and c.until_at <= $1 order by c.until_at, c.id limit ${scoredAtOnce}`;
