import { offlineMs } from '@hoistway/shared/domain/freshness.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import {
  type EvaluationCycle,
  evaluationDays,
  type LossSpan,
  type OnDemandFacts,
  type OnDemandRule,
} from '@hoistway/shared/domain/upkeep/onDemand.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** The active rule of an elevator's company and the facts that it is judged by. */
export interface OnDemandCase {
  rule: OnDemandRule;
  facts: OnDemandFacts;
}

interface RuleRow extends OnDemandRule {
  id: string;
  evaluationCycle: EvaluationCycle | null;
  continuousMinutes: number | null;
  openHazards: number;
  isInspected: boolean;
}

/** Reads the elevators whose company works by an active on-demand rule; all others are absent. */
export async function readOnDemand(
  tx: Transaction,
  elevatorIds: readonly string[],
  nowMs: number,
): Promise<Map<string, OnDemandCase>> {
  const result = await tx.query<RuleRow>(
    `select e.id, r.max_interval_days as "maxIntervalDays", r.min_monitored_percent as "minMonitoredPercent",
       r.max_loss_hours as "maxLossHours", e.evaluation_cycle as "evaluationCycle",
       e.continuous_minutes as "continuousMinutes",
       (select count(*)::int from potential_faults p where p.elevator_id = e.id and p.status = 'open'
         and p.deleted_at is null) as "openHazards",
       exists (select 1 from year_checks y where y.elevator_id = e.id and y.deleted_at is null and y.result = 'passed'
         and y.next_date >= $2::timestamptz::date) as "isInspected"
     from elevators e
       join maintenance_settings s on s.tenant_id = e.tenant_id and s.company_id = e.maintenance_id
         and s.deleted_at is null
       join on_demand_rules r on r.id = s.on_demand_rule_id and r.is_active and r.deleted_at is null
     where e.id = any($1::bigint[])`,
    [elevatorIds, new Date(nowMs)],
  );
  if (result.rows.length === 0) return new Map();
  const losses = await readLosses(
    tx,
    result.rows.map(({ id }) => id),
    nowMs,
  );
  return new Map(
    result.rows.map(({ id, maxIntervalDays, minMonitoredPercent, maxLossHours, ...row }) => [
      id,
      {
        rule: { maxIntervalDays, minMonitoredPercent, maxLossHours },
        facts: {
          evaluationCycle: row.evaluationCycle,
          continuousMinutes: row.continuousMinutes ?? 0,
          losses: losses.get(id) ?? [],
          openHazards: row.openHazards,
          isInspected: row.isInspected,
          nowMs,
        },
      },
    ]),
  );
}

/** Losses of contact that touch the longest evaluation cycle. An elevator without a gateway device was never monitored. */
async function readLosses(
  tx: Transaction,
  elevatorIds: readonly string[],
  nowMs: number,
): Promise<Map<string, LossSpan[]>> {
  const fromMs = nowMs - evaluationDays.fourWeeks * dayMs;
  const result = await tx.query<{ id: string; from_at: Date | null; to_at: Date | null }>(
    `with links as (
       select elevator_id, kind, source_at as from_at,
         lead(received_at) over (partition by elevator_id order by seq) as to_at
       from event_log where kind in ('wentOffline', 'cameOnline') and elevator_id = any($1::bigint[])
         and received_at < $2
     )
     select elevator_id as id, from_at + $4 * interval '1 millisecond' as from_at, to_at from links
       where kind = 'wentOffline' and (to_at is null or to_at > $3)
     union all select e.id, null, d.accessed_at from elevators e
       left join dtus d on d.tenant_id = e.tenant_id and d.dtu_code = e.dtu_code and d.deleted_at is null
       where e.id = any($1::bigint[]) and (d.accessed_at is null or d.accessed_at > $3)`,
    [elevatorIds, new Date(nowMs), new Date(fromMs), offlineMs],
  );
  const losses = new Map<string, LossSpan[]>();
  for (const { id, from_at, to_at } of result.rows) {
    const loss = { fromMs: from_at?.getTime() ?? fromMs, toMs: to_at?.getTime() ?? nowMs };
    losses.set(id, [...(losses.get(id) ?? []), loss]);
  }
  return losses;
}
