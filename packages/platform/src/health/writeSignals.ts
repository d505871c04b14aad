import type { Observations } from '@hoistway/shared/domain/health/indicators.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { Signals } from './signalReader.ts';

/** Writes the signals of a block's elevators in one hour. Repeated, it writes the same. */
export async function writeSignals(
  tx: Transaction,
  {
    tenantId,
    elevators,
    hourMs,
    signals,
  }: {
    tenantId: string;
    elevators: ReadonlyMap<number, string>;
    hourMs: number;
    signals: ReadonlyMap<number, Signals>;
  },
): Promise<void> {
  const moment = new Date(hourMs).toISOString();
  const rows = [...signals].flatMap(([row, { indicators, runs }]) => {
    const elevatorId = elevators.get(row);
    if (elevatorId === undefined) return [];
    return [{ elevatorId, indicators: pairsOf(Object.entries(indicators)), runs: pairsOf([...runs]) }];
  });
  if (rows.length === 0) return;
  await tx.query(
    `insert into signal_days as d (tenant_id, elevator_id, day, hours, runs)
     select $1, s."elevatorId", $3::date, jsonb_build_object($4::text, s.indicators), jsonb_build_object($4::text, s.runs)
     from jsonb_to_recordset($2::jsonb) as s("elevatorId" bigint, indicators jsonb, runs jsonb)
     on conflict (tenant_id, elevator_id, day) do update set hours = d.hours || excluded.hours,
       runs = d.runs || excluded.runs`,
    [tenantId, JSON.stringify(rows), moment.slice(0, 10), moment.slice(11, 13)],
  );
}

const pairsOf = (entries: readonly (readonly [string, Observations])[]): Record<string, [number, number]> =>
  Object.fromEntries(entries.map(([name, { count, total }]) => [name, [count, round(total)]]));

/** Four significant digits after the unit are below the sensors' noise. */
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
