import { setImmediate as pause } from 'node:timers/promises';
import type { CounterState } from '@hoistway/shared/domain/figures/counter.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readMinutes } from '../recorder/recorderStore.ts';
import { type FrameFollower, type Motion, MotionReader } from './motion.ts';

export interface HourOfBlock {
  tenantId: string;
  block: number;
  /** Elevators of the block by row. */
  elevators: ReadonlyMap<number, string>;
  /** The local hour, which may begin half past the hour of UTC. */
  fromMs: number;
  toMs: number;
  /** Reads the same recordings. */
  follower?: FrameFollower;
}

/** Writes the motion of a block's elevators in one hour from its recordings. Repeated, it writes the same. */
export async function rollHour(
  tx: Transaction,
  { tenantId, block, elevators, fromMs, toMs, follower }: HourOfBlock,
) {
  // The minute before gives the state at the hour's beginning.
  const minutes = await readMinutes(tx, { tenantId, blocks: [block], fromMs: fromMs - 1, toMs: toMs - 1 });
  if (minutes.length === 0) return;
  const counters = await readCounters(tx, elevators);
  const reader = new MotionReader({ fromMs, toMs }, counters, follower);
  for (const minute of minutes) {
    reader.read(minute);
    // A block of a busy site takes a tenth of a second.
    await pause();
  }
  const motion = [...reader.end()].flatMap(([row, one]) => {
    const elevatorId = elevators.get(row);
    return elevatorId === undefined || one.recordedMs === 0 ? [] : [{ elevatorId, ...one }];
  });
  await writeHour(tx, tenantId, fromMs, motion);
  await writeCounters(tx, tenantId, elevators, counters);
}

async function writeHour(
  tx: Transaction,
  tenantId: string,
  fromMs: number,
  motion: readonly (Motion & { elevatorId: string })[],
): Promise<void> {
  if (motion.length === 0) return;
  await tx.query(
    `insert into figure_hours (tenant_id, elevator_id, hour, recorded_ms, run_ms, starts, trips, door_cycles, distance_m)
     select $1, m."elevatorId", $3, m."recordedMs", m."runMs", m.starts, coalesce(m."countedTrips", m.starts),
       m."doorCycles", m."distanceM"
     from jsonb_to_recordset($2::jsonb) as m("elevatorId" bigint, "recordedMs" float8, "runMs" float8, starts float8,
       "countedTrips" float8, "doorCycles" float8, "distanceM" float8)
     on conflict (tenant_id, elevator_id, hour) do update set recorded_ms = excluded.recorded_ms,
       run_ms = excluded.run_ms, starts = excluded.starts, trips = excluded.trips, door_cycles = excluded.door_cycles,
       distance_m = excluded.distance_m`,
    [tenantId, JSON.stringify(motion), new Date(fromMs)],
  );
}

interface CounterRow {
  elevator_id: string;
  counter_offset: number;
  last_value: number;
  last_at: Date;
  doubt_value: number | null;
  doubt_at: Date | null;
}

async function readCounters(
  tx: Transaction,
  elevators: ReadonlyMap<number, string>,
): Promise<Map<number, CounterState>> {
  const rowOf = new Map([...elevators].map(([row, id]) => [id, row]));
  const result = await tx.query<CounterRow>(
    `select * from figure_counters where elevator_id = any($1) and counter = 'runs'`,
    [[...rowOf.keys()]],
  );
  return new Map(
    result.rows.flatMap((counter) => {
      const row = rowOf.get(counter.elevator_id);
      const { doubt_value: value, doubt_at: at } = counter;
      const state: CounterState = {
        offset: counter.counter_offset,
        last: counter.last_value,
        lastAtMs: counter.last_at.getTime(),
        doubt: value === null || at === null ? null : { value, atMs: at.getTime() },
      };
      return row === undefined ? [] : [[row, state] as const];
    }),
  );
}

async function writeCounters(
  tx: Transaction,
  tenantId: string,
  elevators: ReadonlyMap<number, string>,
  counters: ReadonlyMap<number, CounterState>,
): Promise<void> {
  const iso = (ms: number) => new Date(ms).toISOString();
  const rows = [...counters].flatMap(([row, { offset, last, lastAtMs, doubt }]) => {
    const elevatorId = elevators.get(row);
    if (elevatorId === undefined || last === null) return [];
    return [
      {
        elevatorId,
        offset,
        last,
        lastAt: iso(lastAtMs),
        doubt: doubt?.value,
        doubtAt: doubt && iso(doubt.atMs),
      },
    ];
  });
  if (rows.length === 0) return;
  await tx.query(
    `insert into figure_counters (tenant_id, elevator_id, counter, counter_offset, last_value, last_at, doubt_value, doubt_at)
     select $1, c."elevatorId", 'runs', c."offset", c.last, c."lastAt", c.doubt, c."doubtAt"
     from jsonb_to_recordset($2::jsonb) as c("elevatorId" bigint, "offset" float8, last float8, "lastAt" timestamptz,
       doubt float8, "doubtAt" timestamptz)
     on conflict (tenant_id, elevator_id, counter) do update set counter_offset = excluded.counter_offset,
       last_value = excluded.last_value, last_at = excluded.last_at, doubt_value = excluded.doubt_value,
       doubt_at = excluded.doubt_at`,
    [tenantId, JSON.stringify(rows)],
  );
}
