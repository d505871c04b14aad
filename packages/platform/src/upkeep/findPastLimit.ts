import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import type { MaintenanceClass } from '@hoistway/shared/domain/upkeep/maintenanceClass.ts';
import { openVisitStates } from '@hoistway/shared/resources/maintenanceOrders.ts';
import type { Queryable } from '../db/tenantTransaction.ts';

/** An elevator past the interval of a class, for which no open order is there. */
export interface PastLimit {
  elevatorId: string;
  visitClass: MaintenanceClass;
  /** Days in use since the class was done. */
  elapsedDays: number;
}

/**
 * Counts days in use since the last signed visit of each class and lists the elevators past the interval of TSG T5002, or
 * past the one that an on-demand rule allows, without an open order of that class. It counts from the visits alone and
 * shares no rule with the planner, whose answers it checks. Companies without the law's limit are left out.
 */
export async function findPastLimit(tx: Queryable, nowMs: number): Promise<PastLimit[]> {
  const result = await tx.query<PastLimit>(
    `with planned as (
       select e.id, p.today, p.zone, greatest(s.plan_from, e.joined_on) as from_on, coalesce(d.stops, '[]') as stops,
         (d.on_demand ->> 'intervalDays')::int as interval_days
       from elevators e
         join maintenance_settings s on s.tenant_id = e.tenant_id and s.company_id = e.maintenance_id
           and s.deleted_at is null and s.limits_to_law
         cross join lateral (select coalesce(nullif(s.zone_id, ''), $2) as zone,
           ($1::timestamptz at time zone coalesce(nullif(s.zone_id, ''), $2))::date as today) p
         left join upkeep_due d on d.elevator_id = e.id
       where e.deleted_at is null and coalesce(e.use_status, 1) = 1 and s.plan_from <= p.today
         and (s.plan_until is null or s.plan_until >= p.today)
     ), classes (name, depth, days) as (
       values ('semiMonthly', 0, 15), ('quarterly', 1, 90), ('halfYearly', 2, 180), ('annual', 3, 365)
     ), bases as (
       select p.id, p.today, p.stops, c.name, c.depth,
         case when c.depth = 0 then greatest(c.days, coalesce(p.interval_days, 0)) else c.days end as days,
         coalesce((select max((coalesce(o.complete_date, o.confirm_date) at time zone p.zone)::date)
           from maintenance_orders o join classes done on done.name = o.type
           where o.elevator_id = p.id and o.deleted_at is null and o.status in ('completed', 'confirmed')
             and done.depth >= c.depth), p.from_on) as base_on
       from planned p cross join classes c
     ), counted as (
       select b.*, b.today - b.base_on - coalesce((
         select sum(least((stop ->> 'untilOn')::int, b.today - date '1970-01-01')
           - greatest((stop ->> 'fromOn')::int, b.base_on - date '1970-01-01'))
         from jsonb_array_elements(b.stops) stop
         where (stop ->> 'untilOn')::int > b.base_on - date '1970-01-01'), 0)::int as elapsed
       from bases b
     )
     select c.id as "elevatorId", c.name as "visitClass", c.elapsed as "elapsedDays" from counted c
     where c.elapsed > c.days and not exists (
       select 1 from maintenance_orders o join classes open on open.name = o.type
       where o.elevator_id = c.id and o.deleted_at is null and o.status = any($3) and open.depth >= c.depth)
     order by c.id, c.depth`,
    [new Date(nowMs), defaultZoneId, [...openVisitStates]],
  );
  return result.rows;
}
