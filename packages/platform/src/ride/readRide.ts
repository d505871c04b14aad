import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { RideView } from '@hoistway/shared/domain/ride/rideView.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** Greatest difference of the distances of two rides that are compared, as a share. */
const distanceTolerance = 0.05;

interface RideRow extends Omit<RideView, 'recordedAt' | 'lastGood'> {
  recordedAt: Date;
}

/** A run's report beside the last good run of the same elevator, direction and distance. @throws notFound */
export async function readRide(tx: Transaction, id: string): Promise<RideView> {
  const { rows } = await tx.query<RideRow>(
    `select r.id::text, r.elevator_id::text as "elevatorId", e.name as "elevatorName",
       r.recorded_at as "recordedAt", r.source, r.sensor, r.status, r.failure, r.verdict, r.rate_hz as "rateHz",
       e.rated_speed_mps as "ratedSpeedMps", s.report, s.limits
     from ride_runs r join ride_samples s on s.run_id = r.id join elevators e on e.id = r.elevator_id
     where r.id = $1 and r.deleted_at is null`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new ProductError('notFound');
  return {
    ...row,
    recordedAt: row.recordedAt.toISOString(),
    lastGood: row.report ? await readLastGood(tx, id) : null,
  };
}

async function readLastGood(tx: Transaction, id: string): Promise<RideView['lastGood']> {
  const { rows } = await tx.query<{
    id: string;
    recorded_at: Date;
    curves: NonNullable<RideView['lastGood']>['curves'];
  }>(
    `select g.id::text, g.recorded_at, s.report -> 'curves' as curves
     from ride_runs r join ride_runs g on g.tenant_id = r.tenant_id and g.elevator_id = r.elevator_id
       and g.recorded_at < r.recorded_at and g.direction = r.direction and g.verdict = 'within'
       and g.deleted_at is null and abs(g.distance_m / nullif(r.distance_m, 0) - 1) <= $2
     join ride_samples s on s.run_id = g.id
     where r.id = $1 order by g.recorded_at desc limit 1`,
    [id, distanceTolerance],
  );
  const [row] = rows;
  return row ? { id: row.id, recordedAt: row.recorded_at.toISOString(), curves: row.curves } : null;
}
