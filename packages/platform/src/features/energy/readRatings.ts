import type { ClassLimits } from '@hoistway/shared/domain/energy/energyClass.ts';
import type { EnergyInstallation } from '@hoistway/shared/domain/energy/iso25745.ts';
import type { classedMeasures } from '@hoistway/shared/resources/energyClassLimits.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

/** An elevator's entered values; the trips a day come from its counters. */
export type RatedInstallation = Omit<EnergyInstallation, 'tripsPerDay'>;

/** The newest complete ratings by elevator. */
export async function readRatings(
  tx: Transaction,
  elevatorIds: readonly string[],
): Promise<Map<string, RatedInstallation>> {
  const result = await tx.query<RatedInstallation & { elevatorId: string }>(
    `select distinct on (r.elevator_id) r.elevator_id as "elevatorId", r.reference_cycle_wh as "referenceCycleWh",
       r.idle_w as "idleW", r.standby5_w as "standby5W", r.standby30_w as "standby30W", r.rise_m as "riseM", r.stops,
       r.balance, r.distance_edition as "distanceEdition", r.door_time_s as "doorTimeS",
       r.acceleration_mps2 as "accelerationMps2", r.jerk_mps3 as "jerkMps3",
       e.rated_load_kg as "ratedLoadKg", e.rated_speed_mps as "ratedSpeedMps"
     from energy_ratings r join elevators e on e.id = r.elevator_id
     where r.deleted_at is null and r.elevator_id = any($1::bigint[]) and e.rated_load_kg > 0
       and e.rated_speed_mps > 0
     order by r.elevator_id, r.id desc`,
    [elevatorIds],
  );
  return new Map(result.rows.map(({ elevatorId, ...installation }) => [elevatorId, installation]));
}

type Measure = (typeof classedMeasures)[number];

/** The newest limits of each measure that an administrator entered. */
export async function readClassLimits(tx: Transaction): Promise<Partial<Record<Measure, ClassLimits>>> {
  const result = await tx.query<{ measure: Measure; limits: number[]; isSourceConfirmed: boolean }>(
    `select distinct on (measure) measure, array[limit_a, limit_b, limit_c, limit_d, limit_e, limit_f] as limits,
       is_source_confirmed as "isSourceConfirmed"
     from energy_class_limits where deleted_at is null order by measure, id desc`,
  );
  return Object.fromEntries(result.rows.map(({ measure, ...limits }) => [measure, limits]));
}
