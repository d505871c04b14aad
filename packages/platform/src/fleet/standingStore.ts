import { trappedDegrees } from '@hoistway/shared/domain/alarm.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { noTrapped, type TrappedState } from '@hoistway/shared/domain/trapped.ts';
import { trappedSources } from '@hoistway/shared/domain/trappedEvidence.ts';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { asPlatform, type Transaction } from '../db/tenantTransaction.ts';

/** A bell press that may still ring. */
export interface StoredPress {
  atMs: number;
  /** Null until its release arrives. */
  heldMs: number | null;
}

/** The rules' state of an elevator for which the passing of time may raise an alarm. */
export interface StoredStanding {
  trapped: TrappedState;
  presses: readonly StoredPress[];
}

export interface StandingRow extends StoredStanding {
  tenantId: string;
  elevatorId: string;
  atMs: number;
}

export interface StandingChanges {
  rowsToPut: readonly StandingRow[];
  rowsToDrop: readonly Pick<StandingRow, 'tenantId' | 'elevatorId'>[];
}

/** An older standing is no evidence of the car's present state. */
export const standingRetentionMs = 10 * minuteMs;

const trappedShape = {
  stuckSinceMs: z.number().nullable(),
  place: z.enum(['between', 'level']).nullable(),
  brokenSinceMs: z.number(),
  learnedAtMs: z.number(),
  stoodSinceMs: z.number(),
  stuckFloor: z.number().nullable(),
  hasMoved: z.boolean(),
  isMoving: z.boolean(),
  ranAtMs: z.number(),
  ranMadeAtMs: z.number(),
  openedSinceRun: z.boolean(),
  unknownSinceMs: z.number(),
  edgeAtMs: z.number(),
  outFloor: z.number().nullable(),
  door: z.enum(['shut', 'open', 'out']),
  isDoorStale: z.boolean(),
  hungDoor: z.enum(['open', 'ajar']).nullable(),
  openedAtMs: z.number(),
  wayOutAtMs: z.number(),
  blindStops: z.number(),
  closedStops: z.number(),
  countedFloor: z.number().nullable(),
  personAtMs: z.number(),
  movedAtMs: z.number(),
  isLoaded: z.boolean(),
  isPresenceDoubted: z.boolean(),
  isMotionShown: z.boolean(),
  confirmedAtMs: z.number(),
  isPresent: z.boolean(),
  leftAtMs: z.number(),
  bellAtMs: z.number(),
  hadCall: z.boolean(),
  degree: z.enum(trappedDegrees).nullable(),
  sources: z.array(z.enum(trappedSources)),
  wayOut: z.enum(['shut', 'opened', 'empty', 'running']),
  runningSinceMs: z.number(),
} satisfies Record<keyof TrappedState, z.ZodType>;

/** Members that an earlier version did not store default to those of an unknown car. */
const standingSchema = z.object({
  trapped: z.preprocess(
    (storedBody) => (typeof storedBody === 'object' ? { ...noTrapped, ...storedBody } : storedBody),
    z.object(trappedShape),
  ),
  presses: z.array(z.object({ atMs: z.number(), heldMs: z.number().nullable() })),
});

export async function writeStanding(
  db: Pick<Database, 'pool'>,
  { rowsToPut, rowsToDrop }: StandingChanges,
): Promise<void> {
  if (rowsToPut.length === 0 && rowsToDrop.length === 0) return;
  await asPlatform(db, async (tx) => {
    if (rowsToPut.length > 0)
      await tx.query(
        `insert into standing_cars (tenant_id, elevator_id, at, since, body)
         select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::jsonb[])
         on conflict (tenant_id, elevator_id) do update set at = excluded.at, since = excluded.since, body = excluded.body`,
        [
          rowsToPut.map((row) => row.tenantId),
          rowsToPut.map((row) => row.elevatorId),
          rowsToPut.map((row) => new Date(row.atMs)),
          rowsToPut.map(({ trapped: { stuckSinceMs } }) => stuckSinceMs && new Date(stuckSinceMs)),
          rowsToPut.map(({ trapped, presses }) => JSON.stringify({ trapped, presses })),
        ],
      );
    if (rowsToDrop.length > 0)
      await tx.query(
        `delete from standing_cars s using unnest($1::bigint[], $2::bigint[]) as d(tenant, elevator)
         where s.tenant_id = d.tenant and s.elevator_id = d.elevator`,
        [rowsToDrop.map((row) => row.tenantId), rowsToDrop.map((row) => row.elevatorId)],
      );
  });
}

/** A stored standing, and whether its alarm was closed. */
export interface StandingAtStart extends StoredStanding {
  elevatorId: string;
  /** A trapped alarm of this standing was closed. */
  wasClosed: boolean;
}

/** Reads the recent standings, and drops the others. */
export async function readStanding(tx: Transaction, nowMs: number): Promise<StandingAtStart[]> {
  const oldest = new Date(nowMs - standingRetentionMs);
  await tx.query('delete from standing_cars where at < $1', [oldest]);
  const result = await tx.query<{
    elevator_id: string;
    body: unknown;
    was_closed: boolean;
    bell_closed_at: Date | null;
  }>(
    `select s.elevator_id, s.body, (
       select max(a.closed_at) from alarms a where a.tenant_id = s.tenant_id and a.elevator_id = s.elevator_id
         and a.kind = 'bell' and a.closed_at >= $1) as bell_closed_at, exists (
       select from alarms a where a.tenant_id = s.tenant_id and a.elevator_id = s.elevator_id and a.kind = 'trapped'
         and a.closed_at is not null and a.received_at >= s.since) as was_closed
     from standing_cars s`,
    [oldest],
  );
  return result.rows.flatMap((row) => {
    const read = standingSchema.safeParse(row.body);
    if (!read.success) return [];
    const { trapped, presses } = read.data;
    const answeredAtMs = row.bell_closed_at?.getTime() ?? 0;
    return [
      {
        trapped,
        presses: presses.filter(({ atMs }) => atMs > answeredAtMs),
        elevatorId: row.elevator_id,
        wasClosed: row.was_closed,
      },
    ];
  });
}
