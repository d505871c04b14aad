import type { TariffBand } from '@hoistway/shared/domain/energy/tariff.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** Quarter hours of a meter on a local day in one band, multiplied. */
export interface BandDay {
  meterId: string;
  day: string;
  band: TariffBand;
  energyWh: number;
  estimatedWh: number;
  coveredMs: number;
  /** The tariff's price on that day; null where it has none. */
  centsPerKwh: number | null;
}

interface Query {
  meterIds: readonly string[];
  fromMs: number;
  untilMs: number;
  zoneId: string;
}

/** Quarter hours with their local time and the multiplier of their day. */
const localQuarters = `
  select q.meter_gateway_id as meter_id, q.at at time zone $4 as local_at, q.energy_wh, q.estimated_wh,
    q.measured_ms, q.estimated_ms
  from meter_quarters q
  where q.meter_gateway_id = any($1::bigint[]) and q.at >= $2 and q.at < $3`;

const multiplierOf = (meter: string, day: string) => `coalesce((
  select m.multiplier from meter_multipliers m
  where m.meter_gateway_id = ${meter} and m.deleted_at is null and m.valid_from <= ${day}
  order by m.valid_from desc, m.id desc limit 1), 1)`;

/** Consumption by meter, local day and band of the meter's tariff. */
export async function readBandDays(tx: Transaction, query: Query): Promise<BandDay[]> {
  const result = await tx.query<BandDay>(
    `with quarters as (${localQuarters}),
     banded as (
       select q.meter_id, q.local_at::date as day, coalesce((
           select b.band from meter_tariff_bands b
           where b.tariff_id = g.tariff_id and b.deleted_at is null and case when b.starts_at < b.ends_at
             then to_char(q.local_at, 'HH24:MI') >= b.starts_at and to_char(q.local_at, 'HH24:MI') < b.ends_at
             else to_char(q.local_at, 'HH24:MI') >= b.starts_at or to_char(q.local_at, 'HH24:MI') < b.ends_at end
           order by b.starts_at, b.id limit 1), 'flat') as band,
         g.tariff_id, q.energy_wh, q.estimated_wh, q.measured_ms + q.estimated_ms as covered_ms
       from quarters q join meter_gateways g on g.id = q.meter_id),
     summed as (
       select meter_id, day, band, tariff_id, sum(energy_wh) as energy_wh, sum(estimated_wh) as estimated_wh,
         sum(covered_ms) as covered_ms
       from banded group by 1, 2, 3, 4)
     select s.meter_id as "meterId", to_char(s.day, 'YYYY-MM-DD') as day, s.band,
       round(s.energy_wh * ${multiplierOf('s.meter_id', 's.day')})::float8 as "energyWh",
       round(s.estimated_wh * ${multiplierOf('s.meter_id', 's.day')})::float8 as "estimatedWh",
       s.covered_ms::float8 as "coveredMs",
       (select case s.band when 'sharp' then p.sharp_price when 'peak' then p.peak_price
           when 'valley' then p.valley_price else p.flat_price end
         from meter_tariff_prices p
         where p.tariff_id = s.tariff_id and p.deleted_at is null and p.valid_from <= s.day
         order by p.valid_from desc, p.id desc limit 1) as "centsPerKwh"
     from summed s order by 1, 2, 3`,
    [query.meterIds, new Date(query.fromMs), new Date(query.untilMs), query.zoneId],
  );
  return result.rows;
}

/** Consumption of meters in a period, without days. */
export async function readTotals(
  tx: Transaction,
  query: Query,
): Promise<Map<string, { energyWh: number; estimatedWh: number; coveredMs: number }>> {
  const result = await tx.query<{
    meterId: string;
    energyWh: number;
    estimatedWh: number;
    coveredMs: number;
  }>(
    `with quarters as (${localQuarters}),
     summed as (
       select meter_id, local_at::date as day, sum(energy_wh) as energy_wh, sum(estimated_wh) as estimated_wh,
         sum(measured_ms + estimated_ms) as covered_ms
       from quarters group by 1, 2)
     select s.meter_id as "meterId",
       sum(round(s.energy_wh * ${multiplierOf('s.meter_id', 's.day')}))::float8 as "energyWh",
       sum(round(s.estimated_wh * ${multiplierOf('s.meter_id', 's.day')}))::float8 as "estimatedWh",
       sum(s.covered_ms)::float8 as "coveredMs"
     from summed s group by 1`,
    [query.meterIds, new Date(query.fromMs), new Date(query.untilMs), query.zoneId],
  );
  return new Map(result.rows.map(({ meterId, ...totals }) => [meterId, totals]));
}

/** Fully measured quarter hours of meters, from which standby follows. */
export async function readMeasuredQuarters(
  tx: Transaction,
  query: Query & { wholeMs: number },
): Promise<Map<string, { energyWh: number; measuredMs: number }[]>> {
  const result = await tx.query<{ meterId: string; energies: number[] }>(
    `with quarters as (${localQuarters})
     select q.meter_id as "meterId",
       array_agg((q.energy_wh * ${multiplierOf('q.meter_id', 'q.local_at::date')})::float8) as energies
     from quarters q where q.measured_ms = $5 and q.estimated_ms = 0 group by 1`,
    [query.meterIds, new Date(query.fromMs), new Date(query.untilMs), query.zoneId, query.wholeMs],
  );
  const quartersOf = (energies: number[]) =>
    energies.map((energyWh) => ({ energyWh, measuredMs: query.wholeMs }));
  return new Map(result.rows.map(({ meterId, energies }) => [meterId, quartersOf(energies)]));
}
