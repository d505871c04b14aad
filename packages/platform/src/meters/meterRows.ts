import type { EnergyInterval, MeterReading } from '@hoistway/shared/domain/energy/meterEpochs.ts';
import { divideIntoQuarters, quarterMs } from '@hoistway/shared/domain/energy/quarters.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { MeterTarget } from './writeReadings.ts';

/** Stored readings after a moment, in order; all without one. */
export async function readReadingsAfter(
  tx: Transaction,
  { meterId }: MeterTarget,
  afterMs: number | null,
): Promise<MeterReading[]> {
  const result = await tx.query<{ at: Date; wh: string; serial: string | null; isReset: boolean }>(
    `select at, register_wh as wh, serial, is_reset as "isReset" from meter_readings
     where meter_gateway_id = $1 and at > $2 order by at`,
    [meterId, afterMs === null ? '-infinity' : new Date(afterMs)],
  );
  return result.rows.map(({ at, wh, serial, isReset }) => ({
    atMs: at.getTime(),
    registerWh: Number(wh),
    ...(serial !== null && { serial }),
    ...(isReset && { isReset }),
  }));
}

export async function insertIntervals(
  tx: Transaction,
  { tenantId, meterId }: MeterTarget,
  intervals: readonly EnergyInterval[],
): Promise<void> {
  if (intervals.length === 0) return;
  await tx.query(
    `insert into meter_intervals (tenant_id, meter_gateway_id, from_at, until_at, energy_wh, quality)
     select $1, $2, * from unnest($3::timestamptz[], $4::timestamptz[], $5::bigint[], $6::text[])`,
    [
      tenantId,
      meterId,
      intervals.map(({ fromMs }) => new Date(fromMs)),
      intervals.map(({ untilMs }) => new Date(untilMs)),
      intervals.map(({ energyWh }) => energyWh),
      intervals.map(({ quality }) => quality),
    ],
  );
}

/**
 * Computes the quarter hours from the one of `fromMs` on again, from the stored intervals. A stored quarter hour keeps
 * the elevator to which its meter was bound.
 * @returns the elevators of these quarter hours
 */
export async function renewQuarters(tx: Transaction, target: MeterTarget, fromMs: number): Promise<string[]> {
  const { tenantId, meterId, elevatorId } = target;
  const firstMs = Math.floor(fromMs / quarterMs) * quarterMs;
  const quarters = divideIntoQuarters(await readIntervals(tx, meterId, firstMs)).filter(
    ({ atMs }) => atMs >= firstMs,
  );
  const values = [
    tenantId,
    meterId,
    quarters.map(({ atMs }) => new Date(atMs)),
    quarters.map(({ energyWh }) => energyWh),
    quarters.map(({ estimatedWh }) => estimatedWh),
    quarters.map(({ measuredMs }) => measuredMs),
    quarters.map(({ estimatedMs }) => estimatedMs),
    elevatorId,
  ];
  await tx.query(
    'delete from meter_quarters where meter_gateway_id = $1 and at >= $2 and at <> all($3::timestamptz[])',
    [meterId, new Date(firstMs), values[2]],
  );
  const result = await tx.query<{ id: string }>(
    `with renewed as (
       insert into meter_quarters as q
         (tenant_id, meter_gateway_id, at, energy_wh, estimated_wh, measured_ms, estimated_ms, elevator_id)
       select $1, $2, n.*, $8 from unnest($3::timestamptz[], $4::bigint[], $5::bigint[], $6::int[], $7::int[]) n
       on conflict (tenant_id, meter_gateway_id, at) do update set energy_wh = excluded.energy_wh,
         estimated_wh = excluded.estimated_wh, measured_ms = excluded.measured_ms, estimated_ms = excluded.estimated_ms,
         elevator_id = coalesce(q.elevator_id, excluded.elevator_id)
       returning elevator_id)
     select distinct elevator_id as id from renewed`,
    values,
  );
  return result.rows.map(({ id }) => id);
}

/** Stored intervals that end after a moment. */
async function readIntervals(tx: Transaction, meterId: string, afterMs: number): Promise<EnergyInterval[]> {
  const result = await tx.query<{ from: Date; until: Date; wh: string; quality: EnergyInterval['quality'] }>(
    `select from_at as "from", until_at as "until", energy_wh as wh, quality from meter_intervals
     where meter_gateway_id = $1 and until_at > $2 order by from_at`,
    [meterId, new Date(afterMs)],
  );
  return result.rows.map(({ from, until, wh, quality }) => ({
    fromMs: from.getTime(),
    untilMs: until.getTime(),
    energyWh: Number(wh),
    quality,
  }));
}
