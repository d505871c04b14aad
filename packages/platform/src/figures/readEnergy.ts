import type { Span } from '@hoistway/shared/domain/availability.ts';
import type { Queryable } from '../db/tenantTransaction.ts';
import type { meterSums } from './evidenceColumns.ts';

export type DayEnergy = Record<(typeof meterSums)[number], number>;

interface EnergyRow extends DayEnergy {
  elevatorId: string;
  day: string;
}

/**
 * Energy and metered time by `elevator day`, from the quarter hours of all meters of the elevator, each with the
 * multiplier of its day. Time that two meters cover counts once.
 */
export async function readEnergy(
  tx: Queryable,
  { window, zoneId, elevatorIds }: { window: Span; zoneId: string; elevatorIds: readonly string[] },
): Promise<Map<string, DayEnergy>> {
  const result = await tx.query<EnergyRow>(
    `with quarters as (
       select elevator_id, meter_gateway_id, at, (at at time zone $4)::date as day, energy_wh,
         measured_ms + estimated_ms as covered_ms
       from meter_quarters where elevator_id = any($1) and at >= $2 and at < $3
     ), energies as (
       select q.elevator_id, q.day, round(sum(q.energy_wh) * coalesce((
           select m.multiplier from meter_multipliers m where m.meter_gateway_id = q.meter_gateway_id
             and m.deleted_at is null and m.valid_from <= q.day order by m.valid_from desc, m.id desc limit 1), 1)) as wh
       from quarters q group by q.elevator_id, q.meter_gateway_id, q.day
     ), covered as (
       select elevator_id, day, sum(ms) as ms
       from (select elevator_id, day, at, max(covered_ms) as ms from quarters group by 1, 2, 3) c group by 1, 2
     )
     select e.elevator_id as "elevatorId", to_char(e.day, 'YYYY-MM-DD') as day, sum(e.wh)::float8 as "energyWh",
       min(c.ms)::float8 as "meteredMs"
     from energies e join covered c using (elevator_id, day) group by e.elevator_id, e.day`,
    [elevatorIds, new Date(window.fromMs), new Date(window.toMs), zoneId],
  );
  return new Map(
    result.rows.map(({ elevatorId, day, ...energy }) => [`${elevatorId} ${day}`, energy] as const),
  );
}
