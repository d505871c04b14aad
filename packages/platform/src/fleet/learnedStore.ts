import { type SensorKind, sensorKinds } from '@hoistway/shared/domain/sensorFinding.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, type Transaction } from '../db/tenantTransaction.ts';

/** Learned state of one elevator's sensors. */
export interface LearnedSensors {
  /** The load cell's value for the empty car; null until it is learned. */
  emptyLoadPercent: number | null;
  /** The device reports speeds, so that a speed of zero is evidence of a stop. */
  reportsSpeed: boolean;
  /** Sensors that are distrusted until they show another value. */
  distrustedKinds: readonly SensorKind[];
  /** Sensors with an open maintenance finding. */
  reportedKinds: readonly SensorKind[];
}

interface ElevatorKey {
  tenantId: string;
  elevatorId: string;
}

export interface LearnedRow extends LearnedSensors, ElevatorKey {}

export interface LearnedChanges {
  rowsToPut: readonly LearnedRow[];
  rowsToDrop: readonly ElevatorKey[];
}

/** Another process may have learned an empty load or a speed that this one has not: neither is ever withdrawn. */
export async function writeLearned(
  db: Pick<Database, 'pool'>,
  { rowsToPut, rowsToDrop }: LearnedChanges,
  nowMs: number,
): Promise<void> {
  if (rowsToPut.length === 0 && rowsToDrop.length === 0) return;
  await asPlatform(db, async (tx) => {
    if (rowsToPut.length > 0)
      await tx.query(
        `insert into learned_sensors as known (tenant_id, elevator_id, at, empty_load_percent, tells_speed, distrusted, reported)
         select l."tenantId", l."elevatorId", $2, l."emptyLoadPercent", l."reportsSpeed", l."distrustedKinds", l."reportedKinds"
         from jsonb_to_recordset($1::jsonb) as l("tenantId" bigint, "elevatorId" bigint, "emptyLoadPercent" smallint,
           "reportsSpeed" boolean, "distrustedKinds" text[], "reportedKinds" text[])
         join elevators e on e.tenant_id = l."tenantId" and e.id = l."elevatorId"
         on conflict (tenant_id, elevator_id) do update set at = excluded.at,
           empty_load_percent = coalesce(excluded.empty_load_percent, known.empty_load_percent),
           tells_speed = excluded.tells_speed or known.tells_speed,
           distrusted = excluded.distrusted, reported = excluded.reported`,
        [JSON.stringify(rowsToPut), new Date(nowMs)],
      );
    if (rowsToDrop.length > 0)
      await tx.query(
        `delete from learned_sensors l using unnest($1::bigint[], $2::bigint[]) as d(tenant, elevator)
         where l.tenant_id = d.tenant and l.elevator_id = d.elevator`,
        [rowsToDrop.map((row) => row.tenantId), rowsToDrop.map((row) => row.elevatorId)],
      );
  });
}

/** Reads the stored state of every elevator that still exists, and drops the rest. */
export async function readLearned(tx: Transaction): Promise<(LearnedSensors & { elevatorId: string })[]> {
  await tx.query(
    `delete from learned_sensors l using elevators e
     where e.tenant_id = l.tenant_id and e.id = l.elevator_id and e.deleted_at is not null`,
  );
  const result = await tx.query<{
    elevator_id: string;
    empty_load_percent: number | null;
    tells_speed: boolean;
    distrusted: string[];
    reported: string[];
  }>('select elevator_id, empty_load_percent, tells_speed, distrusted, reported from learned_sensors');
  return result.rows.map((row) => ({
    elevatorId: row.elevator_id,
    emptyLoadPercent: row.empty_load_percent,
    reportsSpeed: row.tells_speed,
    distrustedKinds: sensorKinds.filter((kind) => row.distrusted.includes(kind)),
    reportedKinds: sensorKinds.filter((kind) => row.reported.includes(kind)),
  }));
}
