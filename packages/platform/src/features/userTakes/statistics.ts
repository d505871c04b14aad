import {
  type CallResult,
  type CallStatistics,
  type CallWay,
  callResults,
  callsListed,
  callWays,
} from '@hoistway/shared/domain/callFigures.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { type SQL, sql } from 'drizzle-orm';
import { rowsVisible } from '../../crud/rowsVisible.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Window } from '../../events/historyQuery.ts';
import type { Visibility } from '../../session/visibility.ts';

interface CallCounts {
  calls: number;
  failed: number;
}

interface Figures extends Record<string, unknown> {
  calls: number;
  people: number;
  elevators: number;
  results: { result: CallResult | null; calls: number }[];
  ways: ({ way: CallWay | null } & CallCounts)[];
  daily: CallStatistics['daily'];
  hours: ({ hour: number } & CallCounts)[];
  byElevator: CallStatistics['byElevator'];
  byPerson: CallStatistics['byPerson'];
  byFloor: CallStatistics['byFloor'];
}

/** The figures of calls within a period, as docs/figures.md defines them. */
export async function callStatistics(
  tx: Transaction,
  visibility: Visibility,
  { window, zoneId }: { window: Window; zoneId: string },
): Promise<CallStatistics> {
  const [figures] = await run<Figures>(
    tx,
    sql`with calls as materialized (
        select c.result, c.way, coalesce(f.displayed_floor, c.from_floor::text) as floor, c.from_floor, coalesce(c.user_name, '') as "userName",
          coalesce(c.phone, '') as phone, c.elevator_id::text as "elevatorId", coalesce(e.no, '') as "elevatorNo",
          coalesce(e.name, '') as "elevatorName",
          coalesce(c.result in ('refused', 'timedOut'), false) as is_failed,
          to_char(c.called_at at time zone ${zoneId}, 'YYYY-MM-DD') as day,
          extract(hour from c.called_at at time zone ${zoneId})::int as hour
        from user_takes c left join elevators e on e.tenant_id = c.tenant_id and e.id = c.elevator_id
          left join floor_comparisons f on f.tenant_id = c.tenant_id and f.elevator_id = c.elevator_id
            and f.actual_floor = c.from_floor and f.deleted_at is null
        where c.deleted_at is null and c.called_at >= ${window.from} and c.called_at < ${window.to}
          and ${rowsVisible(resources.userTakes, 'c', visibility)}
      )
      select (select count(*)::int from calls) as calls,
        (select count(distinct coalesce(nullif(phone, ''), "userName"))::int from calls) as people,
        (select count(distinct "elevatorId")::int from calls) as elevators,
        ${groupTakes(['result'])} as results,
        ${groupTakes(['way'])} as ways,
        ${groupTakes(['day'])} as daily,
        ${groupTakes(['hour'])} as hours,
        ${groupTakes(['"elevatorId"', '"elevatorNo"', '"elevatorName"'], ranking)} as "byElevator",
        ${groupTakes(['"userName"', 'phone'], ranking)} as "byPerson",
        ${groupTakes(['floor'], { order: 'min(from_floor), 1' })} as "byFloor"`,
  );
  if (!figures) throw new Error('no figures of calls');
  const { calls, people, elevators, daily, byPerson } = figures;
  return {
    from: window.from.toISOString(),
    to: window.to.toISOString(),
    calls,
    people,
    elevators,
    daily,
    byPerson,
    byResult: tableOf(
      callResults,
      (name) => figures.results.find(({ result }) => result === name)?.calls ?? 0,
    ),
    byWay: tableOf(callWays, (name) => countOf(figures.ways.find(({ way }) => way === name))),
    hourly: Array.from({ length: 24 }, (_, at) => countOf(figures.hours.find(({ hour }) => hour === at))),
    byElevator: figures.byElevator.filter(({ elevatorId }) => elevatorId !== null),
    byFloor: figures.byFloor.filter(({ floor }) => floor !== null),
  };
}

const ranking = { order: 'calls desc, 2, 1', most: callsListed };

/** Calls by these columns, as a JSON list. */
function groupTakes(columns: readonly string[], { order = '1', most = 1_000 } = {}): SQL {
  const places = columns.map((_, index) => index + 1);
  return sql`(select coalesce(json_agg(g), '[]') from (
    select ${sql.raw(columns.join(', '))}, count(*)::int as calls,
      count(*) filter (where is_failed)::int as failed
    from calls group by ${sql.raw(places.join(', '))} order by ${sql.raw(order)} limit ${most}) g)`;
}

const countOf = (row: CallCounts | undefined): CallCounts => ({
  calls: row?.calls ?? 0,
  failed: row?.failed ?? 0,
});

const tableOf = <K extends string, V>(names: readonly K[], row: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, row(name)])) as Record<K, V>;
