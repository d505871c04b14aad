import {
  type AlarmLoad,
  bandOf,
  type LoadBand,
  loadBands,
  loadSpanMs,
  staleAlarmMs,
} from '@hoistway/shared/domain/repairFigures.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../../db/tenantTransaction.ts';
import type { Window } from '../../../events/historyQuery.ts';
import { historyVisible, type Visibility } from '../../../session/visibility.ts';

interface SpanRow extends Record<string, unknown> {
  span: string;
  alarms: number;
  people: number;
  seats: number;
}

/**
 * The operators' load per ten minutes: alarms of class 1 and 2 as they were raised and as they rang again, divided
 * among the seats that acted on alarms in the same ten minutes (docs/figures.md).
 */
export async function alarmLoad(tx: Transaction, visibility: Visibility, window: Window): Promise<AlarmLoad> {
  const rows = await run<SpanRow>(
    tx,
    sql`with reported as (
        select floor(extract(epoch from e.received_at) * 1000 / ${loadSpanMs}::float8)::bigint as span, e.kind, e.body
        from event_log e
        where e.received_at >= ${window.from} and e.received_at < ${window.to} and not e.is_late
          and e.kind in ('alarmRaised', 'alarmChanged', 'alarmClosed') and ${historyVisible(sql`e.org_ids`, visibility)}
      )
      select span, count(*) filter (where rings)::int as alarms,
        count(*) filter (where rings and (body ->> 'class')::int = 1)::int as people,
        count(distinct body ->> 'by')::int as seats
      from reported, lateral (select (body ->> 'class')::int <= 2
        and (kind = 'alarmRaised' or body ->> 'why' in ('again', 'lapsed', 'joined')) as rings) as judged
      group by span order by span`,
  );
  const marks = await run<{ chattering: number; stale: number }>(
    tx,
    sql`select count(*) filter (where (a.body ->> 'isChattering')::boolean)::int as chattering,
        count(*) filter (where coalesce(a.closed_at, ${window.to}) - a.received_at
          > ${staleAlarmMs}::float8 * interval '1 millisecond')::int as stale
      from alarms a
      where a.received_at >= ${window.from} and a.received_at < ${window.to} and ${historyVisible(sql`a.org_ids`, visibility)}`,
  );
  const spans = rows.flatMap((row) => {
    if (row.alarms === 0) return [];
    const seats = Math.max(1, row.seats);
    const perSeat = row.alarms / seats;
    return [
      {
        at: new Date(Number(row.span) * loadSpanMs).toISOString(),
        ...{ alarms: row.alarms, people: row.people, seats, perSeat, band: bandOf(perSeat) },
      },
    ];
  });
  const spansTotal = Math.max(1, Math.ceil((window.to.getTime() - window.from.getTime()) / loadSpanMs));
  const alarms = spans.reduce((sum, span) => sum + span.alarms, 0);
  return {
    from: window.from.toISOString(),
    to: window.to.toISOString(),
    spans,
    spansTotal,
    averagePerSpan: alarms / spansTotal,
    averagePerDay: (alarms * dayMs) / Math.max(1, window.to.getTime() - window.from.getTime()),
    peak: Math.max(0, ...spans.map((span) => span.alarms)),
    shares: sharesOf(
      spans.map((span) => span.band),
      spansTotal,
    ),
    chattering: marks[0]?.chattering ?? 0,
    stale: marks[0]?.stale ?? 0,
  };
}

/** A span without alarms is acceptable. */
function sharesOf(bands: readonly LoadBand[], spansTotal: number): Record<LoadBand, number> {
  const count = (band: LoadBand) => bands.filter((one) => one === band).length;
  const quiet = Math.max(0, spansTotal - bands.length);
  return Object.fromEntries(
    loadBands.map((band) => [band, (count(band) + (band === 'acceptable' ? quiet : 0)) / spansTotal]),
  ) as Record<LoadBand, number>;
}
