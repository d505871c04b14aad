import type { Transaction } from '../../db/tenantTransaction.ts';

/** Trips of an elevator in a period, and those of them in its metered time. */
export interface CountedTrips {
  trips: number;
  meteredTrips: number;
}

/**
 * Trips by elevator, summed over the local days of the period. An elevator that was recorded for less than half of them
 * has no entry.
 */
export async function readTrips(
  tx: Transaction,
  { elevatorIds, fromDay, untilDay }: { elevatorIds: readonly string[]; fromDay: string; untilDay: string },
): Promise<Map<string, CountedTrips>> {
  const result = await tx.query<CountedTrips & { elevatorId: string }>(
    `select elevator_id as "elevatorId", sum(trips) as trips, sum(metered_trips) as "meteredTrips" from figure_days
     where elevator_id = any($1::bigint[]) and day >= $2::date and day <= $3::date
     group by 1 having sum(recorded_ms) >= sum(period_ms) / 2 and sum(recorded_ms) > 0`,
    [elevatorIds, fromDay, untilDay],
  );
  return new Map(result.rows.map(({ elevatorId, ...counts }) => [elevatorId, counts]));
}
