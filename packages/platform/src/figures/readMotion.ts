import type { Span } from '@hoistway/shared/domain/availability.ts';
import { hoursOfDay } from '@hoistway/shared/domain/figures/evidence.ts';
import type { Queryable } from '../db/tenantTransaction.ts';
import { columnOf, motionSums } from './evidenceColumns.ts';

type MotionSums = Record<(typeof motionSums)[number], number>;

interface MotionRow extends MotionSums {
  elevatorId: string;
  day: string;
  hours: number[];
  startsOfHours: number[];
}

export interface DayMotion {
  sums: MotionSums;
  startsByHour: number[];
}

/** Sums of the hours of motion by `elevator day`. */
export async function readMotion(
  tx: Queryable,
  { window, zoneId, elevatorIds }: { window: Span; zoneId: string; elevatorIds: readonly string[] },
): Promise<Map<string, DayMotion>> {
  const sums = motionSums.map((sum) => `sum(${columnOf(sum)}) as "${sum}"`).join(', ');
  const result = await tx.query<MotionRow>(
    `select elevator_id as "elevatorId", to_char(hour at time zone $4, 'YYYY-MM-DD') as day, ${sums},
       array_agg(extract(hour from hour at time zone $4)::int) as hours, array_agg(starts) as "startsOfHours"
     from figure_hours where elevator_id = any($1) and hour >= $2 and hour < $3 group by 1, 2`,
    [elevatorIds, new Date(window.fromMs), new Date(window.toMs), zoneId],
  );
  return new Map(
    result.rows.map(({ elevatorId, day, hours, startsOfHours, ...motion }) => {
      const startsByHour = new Array<number>(hoursOfDay).fill(0);
      for (const [nth, hour] of hours.entries())
        startsByHour[hour] = (startsByHour[hour] ?? 0) + (startsOfHours[nth] ?? 0);
      return [`${elevatorId} ${day}`, { sums: motion, startsByHour }];
    }),
  );
}
