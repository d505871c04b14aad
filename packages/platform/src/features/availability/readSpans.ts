import { outageFaults, outageModes, type Span } from '@hoistway/shared/domain/availability.ts';
import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { offlineMs } from '@hoistway/shared/domain/freshness.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

const codes = [...outageFaults].map((name) => faultCodes[name]);

export interface Spans {
  down: Span[];
  unknown: Span[];
}

interface SpanRow {
  elevator_id: string;
  what: 'down' | 'unknown';
  from_at: Date | null;
  to_at: Date | null;
}

/**
 * Spans in which elevators were out of service or silent: from faults, power losses, the changes of their mode, and
 * the silences in the event log. An elevator is unknown before its gateway device's first message.
 */
export async function readSpans(
  tx: Transaction,
  window: Span,
  elevatorIds: readonly string[],
): Promise<Map<string, Spans>> {
  const result = await tx.query<SpanRow>(
    `with asked as (select unnest($1::bigint[]) as id),
     modes as (
       select elevator_id, source_at as from_at, body ->> 'to' as mode,
         lead(source_at) over (partition by elevator_id order by seq) as to_at
       from event_log where kind = 'modeChanged' and elevator_id in (select id from asked) and not is_late
         and received_at < $3
     ),
     links as (
       select elevator_id, kind, source_at as from_at,
         lead(received_at) over (partition by elevator_id order by seq) as to_at
       from event_log where kind in ('wentOffline', 'cameOnline') and elevator_id in (select id from asked)
         and received_at < $3
     )
     select elevator_id, 'down' as what, fault_time as from_at, recovered_at as to_at from fault_records
       where elevator_id in (select id from asked) and fault_type = any($4) and fault_time < $3
         and (recovered_at is null or recovered_at > $2)
     union all select elevator_id, 'down', lost_at, restored_at from power_losses
       where elevator_id in (select id from asked) and lost_at < $3 and (restored_at is null or restored_at > $2)
     union all select elevator_id, 'down', from_at, to_at from modes
       where mode = any($5) and (to_at is null or to_at > $2)
     union all select elevator_id, 'unknown', from_at + $6 * interval '1 millisecond', to_at from links
       where kind = 'wentOffline' and (to_at is null or to_at > $2)
     union all select e.id, 'unknown', null, coalesce(d.accessed_at, 'infinity') from elevators e
       left join dtus d on d.tenant_id = e.tenant_id and d.dtu_code = e.dtu_code and d.deleted_at is null
       where e.id in (select id from asked)`,
    [elevatorIds, new Date(window.fromMs), new Date(window.toMs), codes, [...outageModes], offlineMs],
  );
  const spans = new Map<string, Spans>(elevatorIds.map((id) => [id, { down: [], unknown: [] }]));
  for (const row of result.rows)
    spans.get(row.elevator_id)?.[row.what].push({
      fromMs: row.from_at?.getTime() ?? window.fromMs,
      // Open spans, and PostgreSQL's infinity, last beyond the window.
      toMs: row.to_at instanceof Date ? row.to_at.getTime() : window.toMs,
    });
  return spans;
}
