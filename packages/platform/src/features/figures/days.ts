import type { pageSizes } from '@hoistway/shared/domain/constants.ts';
import type { FigureId } from '@hoistway/shared/domain/figures/definitions.ts';
import { type CaseEvidence, type EvidenceSum, noEvidence } from '@hoistway/shared/domain/figures/evidence.ts';
import {
  type FigureDay,
  type figureDayChoices,
  figureDayColumns,
} from '@hoistway/shared/domain/figures/figureDay.ts';
import { valueOfEvidence } from '@hoistway/shared/domain/figures/figureValues.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { Page } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Window } from '../../events/historyQuery.ts';
import { sumColumns } from '../../figures/evidenceColumns.ts';
import { sumsOfValues } from '../../figures/rollDays.ts';
import { elevatorsVisible, type Visibility } from '../../session/visibility.ts';

interface DaysQuery {
  window: Window;
  zoneId: string;
  elevatorId: string | null;
  only: (typeof figureDayChoices)[number] | null;
  pageNo: number;
  pageSize: (typeof pageSizes)[number];
}

interface DayRow extends Record<string, unknown> {
  elevator_id: string;
  no: string | null;
  name: string | null;
  day: string;
  is_closed: boolean;
  values: number[];
  cases: CaseEvidence[] | null;
  restated_at: Date | null;
  old_sums: Record<EvidenceSum, number> | null;
  old_cases: CaseEvidence[] | null;
  differences: FigureDay['differences'] | null;
  total: number;
}

/** One page of the days behind the figures, the newest first. */
export async function readDays(
  tx: Transaction,
  visibility: Visibility,
  { window, zoneId, elevatorId, only, pageNo, pageSize }: DaysQuery,
): Promise<Page<FigureDay>> {
  const [from, to] = [window.from, window.to].map((at) => textOfDay(dayInZone(zoneId, at.getTime())));
  const values = sql.raw(sumColumns.map((column) => `d.${column}`).join(', '));
  const rows = await run<DayRow>(
    tx,
    sql`select d.elevator_id, e.no, e.name, to_char(d.day, 'YYYY-MM-DD') as day, d.closed_at is not null as is_closed,
        array[${values}] as values, d.cases, r.restated_at, r.old_sums, r.old_cases, f.differences, count(*) over ()::int as total
      from figure_days d join elevators e on e.id = d.elevator_id
        left join figure_restatements r on r.tenant_id = d.tenant_id and r.day = d.day and r.elevator_id = d.elevator_id
        left join lateral (select jsonb_agg(jsonb_build_object('sum', x.sum_name, 'storedValue', x.stored_value,
            'foundValue', x.found_value) order by x.id) as differences
          from figure_differences x where x.level = 'day' and x.elevator_id = d.elevator_id and x.day = d.day) f on true
      where d.day >= ${from}::date and d.day <= ${to}::date and ${elevatorsVisible('e', visibility)}
        and (${elevatorId}::bigint is null or d.elevator_id = ${elevatorId}::bigint)
        and (${only}::text is distinct from 'restated' or r.restated_at is not null)
        and (${only}::text is distinct from 'different' or f.differences is not null)
      order by d.day desc, d.elevator_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  const total = rows[0]?.total ?? 0;
  return { records: rows.map(dayOf), total, pages: Math.ceil(total / pageSize) };
}

function dayOf(row: DayRow): FigureDay {
  const evidence = { ...noEvidence, sums: sumsOfValues(row.values), cases: row.cases ?? [] };
  const oldEvidence = row.old_sums && { ...noEvidence, sums: row.old_sums, cases: row.old_cases ?? [] };
  const value = (id: FigureId) => valueOfEvidence(id, evidence);
  const oldValues = figureDayColumns.map((id) => ({
    id,
    oldValue: oldEvidence ? valueOfEvidence(id, oldEvidence) : value(id),
  }));
  return {
    id: `${row.elevator_id} ${row.day}`,
    elevatorId: row.elevator_id,
    elevatorNo: row.no ?? '',
    elevatorName: row.name ?? '',
    day: row.day,
    isClosed: row.is_closed,
    availability: value('availability'),
    outOfServiceTime: value('outOfServiceTime'),
    noDataTime: value('noDataTime'),
    outages: value('outages'),
    trips: value('trips'),
    orders: value('orders'),
    restatedAt: row.restated_at?.toISOString() ?? null,
    oldValues: oldValues.filter(({ id, oldValue }) => oldValue !== value(id)),
    differences: row.differences ?? [],
  };
}
