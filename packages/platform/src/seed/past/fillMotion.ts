import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import type { Database } from '../../db/database.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { columnOf, motionSums, sumColumns } from '../../figures/evidenceColumns.ts';
import { rowsPerBlock } from '../../recorder/recorder.ts';
import { longHistoryMost } from '../seedHistory.ts';

/** Share of a day's starts in each of its hours. */
const shareOfHour = [1, 1, 0, 0, 1, 2, 5, 10, 11, 6, 5, 5, 7, 6, 5, 5, 6, 9, 10, 7, 5, 3, 2, 1];
/** Motion of a day `v` with its trips and of an elevator `e`. */
const motionColumns: Record<(typeof motionSums)[number], string> = {
  recordedMs: '86400000 - v.noise * 600000',
  runMs: 'v.trips * 14500',
  starts: 'v.trips',
  trips: 'v.trips',
  doorCycles: 'round(v.trips * 1.08)',
  distanceM: 'round(v.trips * greatest(2, e.floors) * 1.1)',
};

/**
 * Writes the motion of a demonstration's elevators on the days before it began, as of days whose hours are past their
 * retention. Days with motion stay as they are, so a repetition writes nothing.
 * @returns the number of written days
 */
export async function fillMotion(db: Database, untilMs: number): Promise<number> {
  const result = await asPlatform(db, (tx) =>
    tx.query(statement, [new Date(untilMs), defaultZoneId, longHistoryMost, rowsPerBlock, shareOfHour]),
  );
  return result.rowCount ?? 0;
}

const motionNames = motionSums.map(columnOf);
const otherNames = sumColumns.filter((name) => !motionNames.includes(name));

const statement = `
  with members as (
    select * from (select id, tenant_id, type, floors, row / $4::int as block,
        row_number() over (partition by tenant_id order by row) as place from elevators
      where deleted_at is null and tenant_id in (select id from tenants where is_demonstration)) e
    where place <= $3
  ), begun as (
    -- The roll-up of a block begins with its first event.
    select m.tenant_id, m.block, min(l.received_at at time zone $2)::date as day
    from members m join event_log l on l.tenant_id = m.tenant_id and l.elevator_id = m.id group by 1, 2
  )
  insert into figure_days (tenant_id, elevator_id, day, ${motionNames.join(', ')}, starts_by_hour, ${otherNames.join(', ')})
  select e.tenant_id, e.id, v.day, ${motionSums.map((sum) => motionColumns[sum]).join(', ')},
    (select array_agg(round(v.trips * s / 113.0)::int order by hour) from unnest($5::int[]) with ordinality as h(s, hour)),
    ${otherNames.map(() => '0').join(', ')}
  from members e join begun b using (tenant_id, block)
    cross join lateral (
      select d::date as day, noise, round((70 + e.id * 37 % 190) * (0.85 + 0.3 * noise)
        * case when extract(isodow from d) > 5 then 0.8 else 1 end) as trips
      from generate_series(b.day, ($1::timestamptz at time zone $2)::date - 1, interval '1 day') d
        cross join lateral (select (e.id * 7919 + extract(epoch from d)::bigint / 86400 * 104729) % 1000 / 1000.0 as noise)
    ) v
  where e.type not in ('escalator', 'movingWalkway')
  on conflict (tenant_id, day, elevator_id) do update set
    ${[...motionNames, 'starts_by_hour'].map((name) => `${name} = excluded.${name}`).join(', ')}
    where figure_days.recorded_ms = 0`;
