import type { Transaction } from '../../db/tenantTransaction.ts';

interface TripsQuery {
  elevatorIds: readonly string[];
  fromMs: number;
  untilMs: number;
  zoneId: string;
}

/**
 * Trips by elevator, summed over the local days of the period. An elevator that was recorded for less than half of them
 * has no entry.
 */
export async function readTrips(
  tx: Transaction,
  { elevatorIds, fromMs, untilMs, zoneId }: TripsQuery,
): Promise<Map<string, number>> {
  const result = await tx.query<{ elevator_id: string; trips: number }>(
    `select elevator_id, sum(trips) as trips from figure_days
     where elevator_id = any($1) and day >= ($2::timestamptz at time zone $4)::date
       and day <= (($3::timestamptz - interval '1 millisecond') at time zone $4)::date
     group by elevator_id having sum(recorded_ms) >= sum(period_ms) / 2 and sum(recorded_ms) > 0`,
    [elevatorIds, new Date(fromMs), new Date(untilMs), zoneId],
  );
  return new Map(result.rows.map(({ elevator_id: id, trips }) => [id, trips]));
}
