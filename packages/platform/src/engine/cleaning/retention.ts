import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Database } from '../../db/database.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { signalDaysMs } from '../../health/readWeeks.ts';
import type { RetentionConfig } from '../../retentionConfig.ts';

/** Rows past their retention: the condition `old` selects them by the instant `$1`, which is `retentionMs` ago. */
export interface Retention {
  table: string;
  old: string;
  retentionMs: number;
}

/** Small enough that no request waits for the deletion. */
const atOnce = 5_000;
/** The indexes begin with the tenant, so the search does too. */
const ofAnyTenant = 'tenant_id in (select id from tenants)';

/** The retention of each table. An alarm's age counts from its end: an open alarm is never too old. */
export const retentions = ({
  historyDays,
  auditDays,
  hourlyFiguresDays,
  dailyFiguresDays,
  meterReadingsDays,
  meterQuartersDays,
}: Omit<RetentionConfig, 'reportDays'>): readonly Retention[] => [
  // A repeat of a device event after this counts as a new one.
  { table: 'device_event_ids', old: 'seen_at < $1', retentionMs: 3 * dayMs },
  { table: 'event_follower_failures', old: 'failed_at < $1', retentionMs: 30 * dayMs },
  { table: 'dead_letters', old: 'received_at < $1', retentionMs: 30 * dayMs },
  { table: 'command_answers', old: 'at < $1', retentionMs: 30 * dayMs },
  // A duty is deleted with the position stored under it.
  { table: 'rescuer_duties', old: `${ofAnyTenant} and until_at < $1`, retentionMs: 0 },
  { table: 'rescuer_trails', old: 'received_at < $1', retentionMs: 30 * dayMs },
  { table: 'rescue_estimates', old: 'at < $1', retentionMs: 30 * dayMs },
  { table: 'sms_outbox', old: 'created_at < $1', retentionMs: 30 * dayMs },
  { table: 'login_logs', old: `${ofAnyTenant} and time < $1`, retentionMs: 180 * dayMs },
  {
    table: 'login_tries',
    old: 'greatest(failed_at, succeeded_at) < $1',
    retentionMs: 30 * dayMs,
  },
  { table: 'unknown_logins', old: 'at < $1', retentionMs: 180 * dayMs },
  { table: 'operation_logs', old: `${ofAnyTenant} and operate_time < $1`, retentionMs: auditDays * dayMs },
  { table: 'record_history', old: 'at < $1', retentionMs: auditDays * dayMs },
  { table: 'escalations', old: 'ended_at < $1', retentionMs: historyDays * dayMs },
  { table: 'escalation_told', old: 'done_at < $1', retentionMs: historyDays * dayMs },
  { table: 'escalation_acknowledgements', old: 'at < $1', retentionMs: historyDays * dayMs },
  { table: 'escalation_comments', old: 'at < $1', retentionMs: historyDays * dayMs },
  { table: 'event_log', old: `${ofAnyTenant} and received_at < $1`, retentionMs: historyDays * dayMs },
  { table: 'figure_hours', old: `${ofAnyTenant} and hour < $1`, retentionMs: hourlyFiguresDays * dayMs },
  { table: 'figure_days', old: `${ofAnyTenant} and day < $1`, retentionMs: dailyFiguresDays * dayMs },
  { table: 'figure_restatements', old: `${ofAnyTenant} and day < $1`, retentionMs: dailyFiguresDays * dayMs },
  { table: 'figure_checks', old: `${ofAnyTenant} and checked_at < $1`, retentionMs: 400 * dayMs },
  { table: 'figure_differences', old: `${ofAnyTenant} and found_at < $1`, retentionMs: 400 * dayMs },
  // A device that resumes an incomplete ride later sends it whole.
  { table: 'ride_chunks', old: 'received_at < $1', retentionMs: 7 * dayMs },
  { table: 'signal_days', old: `${ofAnyTenant} and day < $1`, retentionMs: signalDaysMs },
  {
    table: 'health_changes',
    // The last change before the limit is the score at the limit.
    old: `${ofAnyTenant} and judged_at < $1 and exists (select 1 from health_changes n
      where n.tenant_id = health_changes.tenant_id and n.elevator_id = health_changes.elevator_id
        and n.judged_at > health_changes.judged_at and n.judged_at < $1)`,
    retentionMs: 400 * dayMs,
  },
  { table: 'health_cards', old: `${ofAnyTenant} and outcome_at < $1`, retentionMs: historyDays * dayMs },
  { table: 'meter_readings', old: 'at < $1', retentionMs: meterReadingsDays * dayMs },
  { table: 'meter_checkpoints', old: 'at < $1', retentionMs: meterReadingsDays * dayMs },
  { table: 'meter_intervals', old: 'until_at < $1', retentionMs: meterReadingsDays * dayMs },
  { table: 'meter_quarters', old: 'at < $1', retentionMs: meterQuartersDays * dayMs },
  { table: 'delivery_rates', old: 'minute < $1', retentionMs: dayMs },
  { table: 'delivery_costs', old: 'day < $1', retentionMs: 400 * dayMs },
  { table: 'channel_test_runs', old: `${ofAnyTenant} and started_at < $1`, retentionMs: historyDays * dayMs },
  {
    table: 'deliveries',
    old: `${ofAnyTenant} and due_at < $1
      and not exists (select 1 from channel_test_runs r where r.tenant_id = deliveries.tenant_id and r.delivery_id = deliveries.id)
      and not exists (select 1 from delivery_queue q where q.delivery_id = deliveries.id)`,
    retentionMs: historyDays * dayMs,
  },
  {
    table: 'alarms',
    old: `${ofAnyTenant} and received_at < $1 and closed_at < $1`,
    retentionMs: historyDays * dayMs,
  },
];

/** Deletes rows past their retention, a batch per table. @returns whether there may be more */
export async function dropOld(db: Database, rules: readonly Retention[], nowMs: number): Promise<boolean> {
  let isMore = false;
  for (const { table, old, retentionMs } of rules) {
    const result = await asPlatform(db, (tx) =>
      tx.query(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where ${old} limit ${atOnce}))`,
        [new Date(nowMs - retentionMs)],
      ),
    );
    isMore ||= result.rowCount === atOnce;
  }
  return isMore;
}
