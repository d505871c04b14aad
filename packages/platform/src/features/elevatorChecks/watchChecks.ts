import {
  type CheckReading,
  type Observations,
  observationsSchema,
  observeReading,
} from '@hoistway/shared/domain/elevatorCheck/observations.ts';
import { directions, doorStates, runStates, serviceModes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { toPhysical } from '@hoistway/shared/fleet/columns.ts';
import type { Database } from '../../db/database.ts';
import { asPlatform, hasRow, type Transaction } from '../../db/tenantTransaction.ts';
import type { Car } from '../../fleet/car.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';

/** A check that no one signs ends after this time. */
const openForMs = dayMs;

interface OpenCheck {
  id: string;
  tenant_id: string;
  elevator_id: string;
  started_at: Date;
  observations: unknown;
}

/** Adds to each open check what its elevator's device has reported, and ends those that were left open for a day. */
export async function watchChecks(
  db: Pick<Database, 'pool' | 'lookPool'>,
  fleet: LiveFleet,
  nowMs: number,
): Promise<void> {
  if (!(await hasRow(db, `select from elevator_checks where state = 'open'`))) return;
  await asPlatform(db, async (tx) => {
    await tx.query(
      `update elevator_checks set state = 'abandoned', version = version + 1, updated_at = $1
      where state = 'open' and started_at <= $2`,
      [new Date(nowMs), new Date(nowMs - openForMs)],
    );
    const open = await tx.query<OpenCheck>(
      `select id, tenant_id, elevator_id, started_at, observations from elevator_checks
       where state = 'open' and deleted_at is null for update skip locked`,
    );
    for (const check of open.rows) {
      const before = observationsSchema.parse(check.observations);
      const after = await observe(tx, fleet, check, before);
      if (after !== before)
        await tx.query('update elevator_checks set observations = $2 where id = $1', [
          check.id,
          JSON.stringify(after),
        ]);
    }
  });
}

async function observe(
  tx: Transaction,
  fleet: LiveFleet,
  check: OpenCheck,
  before: Observations,
): Promise<Observations> {
  const car = fleet.car(check.elevator_id);
  const reading = car && readingOf(fleet, car);
  const isSince = reading !== undefined && reading.receivedAtMs > check.started_at.getTime();
  const next = isSince ? observeReading(before, reading) : before;
  if (next.bellAtMs !== undefined) return next;
  const bellAtMs = await firstBellMs(tx, check);
  return bellAtMs === null ? next : { ...next, bellAtMs };
}

/** The present reading of an elevator; an unknown floor is null. */
export function readingOf({ table }: LiveFleet, { slot }: Car): CheckReading {
  const code = (name: 'door' | 'mode' | 'run' | 'direction') => table.columns[name][slot] ?? 0;
  return {
    receivedAtMs: table.receivedAt[slot] ?? 0,
    floor: toPhysical('floor', table.columns.floor[slot] ?? 0),
    door: doorStates[code('door')] ?? 'unknown',
    mode: serviceModes[code('mode')] ?? 'unknown',
    run: runStates[code('run')] ?? 'unknown',
    direction: directions[code('direction')] ?? 'none',
  };
}

async function firstBellMs(tx: Transaction, check: OpenCheck): Promise<number | null> {
  const result = await tx.query<{ received_at: Date }>(
    `select received_at from event_log
     where tenant_id = $1 and elevator_id = $2 and kind = 'bellPressed' and received_at > $3 order by seq limit 1`,
    [check.tenant_id, check.elevator_id, check.started_at],
  );
  return result.rows[0]?.received_at.getTime() ?? null;
}
