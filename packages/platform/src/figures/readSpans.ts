import { outageFaults, outageModes, type Span } from '@hoistway/shared/domain/availability.ts';
import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { OutageCause } from '@hoistway/shared/domain/figures/evidence.ts';
import { offlineMs } from '@hoistway/shared/domain/freshness.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Queryable } from '../db/tenantTransaction.ts';

const codes = [...outageFaults].map((name) => faultCodes[name]);
/** A visit whose end was signed later than this is counted as planned up to here. */
const longestVisitMs = 8 * hourMs;

export interface Spans {
  down: (Span & { cause: OutageCause })[];
  unknown: Span[];
  visits: Span[];
}

interface SpanRow {
  elevator_id: string;
  what: OutageCause | 'unknown' | 'visits';
  from_at: Date | null;
  to_at: Date | null;
}

/**
 * Spans in which elevators were out of service, silent or under planned maintenance: from faults, power losses, the
 * changes of their mode, the silences in the event log, and signed visits. An elevator is unknown before its own first
 * message. Spans that touch the window have their own ends.
 */
export async function readSpans(
  tx: Queryable,
  window: Span,
  elevatorIds: readonly string[],
): Promise<Map<string, Spans>> {
  const result = await tx.query<SpanRow>(spansSql, [
    elevatorIds,
    new Date(window.fromMs),
    new Date(window.toMs),
    codes,
    [...outageModes],
    offlineMs,
    longestVisitMs,
  ]);
  const spans = new Map<string, Spans>(elevatorIds.map((id) => [id, { down: [], unknown: [], visits: [] }]));
  for (const row of result.rows) {
    const spansOfElevator = spans.get(row.elevator_id);
    if (!spansOfElevator) continue;
    const span = {
      fromMs: row.from_at?.getTime() ?? Number.NEGATIVE_INFINITY,
      // Open spans, and PostgreSQL's infinity, last beyond the window.
      toMs: row.to_at instanceof Date ? row.to_at.getTime() : window.toMs,
    };
    if (row.what === 'unknown' || row.what === 'visits') spansOfElevator[row.what].push(span);
    else spansOfElevator.down.push({ ...span, cause: row.what });
  }
  return spans;
}

/** Events of a kind within the window, and the last one before it. */
const statesSql = (kinds: string, columns: string, where: string) => `
  select r.id as elevator_id, l.* from requested r cross join lateral (
    (select seq, source_at, received_at, ${columns} from event_log e where e.elevator_id = r.id and ${kinds} ${where}
       and e.received_at < $2 order by e.received_at desc, e.seq desc limit 1)
    union all
    (select seq, source_at, received_at, ${columns} from event_log e where e.elevator_id = r.id and ${kinds} ${where}
       and e.received_at >= $2 and e.received_at < $3)
  ) l`;

const spansSql = `
  with requested as (select unnest($1::bigint[]) as id),
  modes as (
    select elevator_id, source_at as from_at, mode,
      lead(source_at) over (partition by elevator_id order by seq) as to_at
    from (${statesSql(`e.kind = 'modeChanged'`, `e.body ->> 'to' as mode`, 'and not e.is_late')}) m
  ),
  links as (
    select elevator_id, kind, source_at as from_at,
      lead(received_at) over (partition by elevator_id order by seq) as to_at
    from (${statesSql(`e.kind in ('wentOffline', 'cameOnline')`, 'e.kind', '')}) l
  )
  select elevator_id, 'fault' as what, fault_time as from_at, recovered_at as to_at from fault_records
    where elevator_id = any($1) and fault_type = any($4) and fault_time < $3
      and (recovered_at is null or recovered_at > $2)
  union all select elevator_id, 'powerLoss', lost_at, restored_at from power_losses
    where elevator_id = any($1) and lost_at < $3 and (restored_at is null or restored_at > $2)
  union all select elevator_id, 'mode', from_at, to_at from modes
    where mode = any($5) and from_at < $3 and (to_at is null or to_at > $2)
  union all select elevator_id, 'unknown', from_at + $6 * interval '1 millisecond', to_at from links
    where kind = 'wentOffline' and (to_at is null or to_at > $2)
  union all select e.id, 'unknown', null, coalesce(c.first_at, 'infinity') from requested e
    left join elevator_contacts c on c.elevator_id = e.id
  union all select elevator_id, 'visits', start_date,
      least(complete_date, start_date + $7 * interval '1 millisecond') from maintenance_orders
    where elevator_id = any($1) and deleted_at is null and status in ('completed', 'confirmed')
      and start_date < $3 and complete_date > $2`;
