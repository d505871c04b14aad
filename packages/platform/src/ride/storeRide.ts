import type { RideSource } from '@hoistway/shared/domain/ride/rideView.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { StoredRide } from './rideTask.ts';

export interface NewRide {
  tenantId: string;
  elevatorId: string;
  sourceKey: string;
  recordedAtMs: number;
  source: RideSource;
  sensor: string | null;
  recordedBy: string | null;
  expectedDistanceM: number | null;
  ride: StoredRide;
  nowMs: number;
}

/** Writes a run with its samples, to be analysed. @returns its id, or that of the run with the same source key */
export async function storeRide(tx: Transaction, run: NewRide): Promise<{ id: string; isNew: boolean }> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `ride ${run.tenantId} ${run.sourceKey}`,
  ]);
  const existing = await findRide(tx, run);
  if (existing !== null) return { id: existing, isNew: false };
  const { ride } = run;
  const { rows } = await tx.query<{ id: string }>(
    `insert into ride_runs (tenant_id, org_id, elevator_id, recorded_at, source, sensor, status, rate_hz, samples,
       recorded_by, created_at, updated_at)
     select $1, e.org_id, e.id, $3, $4, $5, 'received', $6, $7, $8, $9, $9 from elevators e
     where e.tenant_id = $1 and e.id = $2 and e.deleted_at is null returning id`,
    [
      run.tenantId,
      run.elevatorId,
      new Date(run.recordedAtMs),
      run.source,
      run.sensor,
      ride.rateHz,
      ride.count,
      run.recordedBy,
      new Date(run.nowMs),
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a ride of an unknown elevator');
  await tx.query(
    `insert into ride_samples (run_id, tenant_id, source_key, rate_hz, scale, samples, expected_distance_m)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      run.tenantId,
      run.sourceKey,
      ride.rateHz,
      ride.scale,
      Buffer.from(ride.bytes),
      run.expectedDistanceM,
    ],
  );
  return { id, isNew: true };
}

/** The run of a source key; null without one. */
export async function findRide(
  tx: Transaction,
  { tenantId, sourceKey }: Pick<NewRide, 'tenantId' | 'sourceKey'>,
): Promise<string | null> {
  const { rows } = await tx.query<{ run_id: string }>(
    'select run_id from ride_samples where tenant_id = $1 and source_key = $2',
    [tenantId, sourceKey],
  );
  return rows[0]?.run_id ?? null;
}
