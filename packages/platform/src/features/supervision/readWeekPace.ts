import {
  type AnswerPace,
  isConspicuous,
  measurePace,
} from '@hoistway/shared/domain/supervision/answerPace.ts';
import type { WeekPace } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

/** Flagged records of one answer. */
const flaggedMost = 20;

interface AnswerRow {
  dayControlId: string;
  elevatorNo: string;
  day: string;
  elevatorLng: number | null;
  elevatorLat: number | null;
  seconds: number | null;
  answeredAt: Date;
  lng: number | null;
  lat: number | null;
  accuracyM: number | null;
}

/** How a unit's daily controls of a week were answered, for the director who signs the week. */
export async function readWeekPace(
  tx: Transaction,
  unitId: string,
  { fromDay, untilDay }: { fromDay: string; untilDay: string },
): Promise<WeekPace> {
  const result = await tx.query<AnswerRow>(
    `select c.id as "dayControlId", coalesce(e.no, '') as "elevatorNo", to_char(c.control_date, 'YYYY-MM-DD') as day,
       e.place_lng as "elevatorLng", e.place_lat as "elevatorLat", i.answer_seconds as seconds,
       i.answered_at as "answeredAt", i.answer_place_lng as lng, i.answer_place_lat as lat,
       i.answer_accuracy_m as "accuracyM"
     from elevators e
     join day_controls c on c.tenant_id = e.tenant_id and c.elevator_id = e.id and c.deleted_at is null
       and c.status <> 'draft' and c.control_date between $2 and $3
     join day_control_items i on i.tenant_id = c.tenant_id and i.day_control_id = c.id and i.deleted_at is null
       and i.answered_at is not null
     where e.use_unit_id = $1 and e.deleted_at is null order by c.control_date, e.no, c.id`,
    [unitId, fromDay, untilDay],
  );
  const records = [...Map.groupBy(result.rows, ({ dayControlId }) => dayControlId).values()].flatMap(
    (rows) =>
      rows[0] ? [{ first: rows[0], pace: measurePace(rows.map(timedAnswerOf), placeOf(rows[0])) }] : [],
  );
  const flaggedRecords = records
    .filter(({ pace }) => isConspicuous(pace))
    .toSorted((a, b) => weightOf(b.pace) - weightOf(a.pace));
  const all = measurePace(result.rows.map(timedAnswerOf), null);
  return {
    recordCount: records.length,
    answeredCount: all.answeredCount,
    medianSeconds: all.medianSeconds,
    unlocatedCount: records.reduce((sum, { pace }) => sum + pace.unlocatedCount, 0),
    flaggedRecords: flaggedRecords
      .slice(0, flaggedMost)
      .map(({ first: { dayControlId, elevatorNo, day }, pace }) => ({
        dayControlId,
        elevatorNo,
        day,
        medianSeconds: pace.medianSeconds,
        sameSecondCount: pace.sameSecondCount,
        awayCount: pace.awayCount,
        farthestM: pace.farthestM,
      })),
    flaggedCount: flaggedRecords.length,
  };
}

const weightOf = ({ sameSecondCount, awayCount }: AnswerPace): number => sameSecondCount + awayCount;

const placeOf = ({ elevatorLng, elevatorLat }: AnswerRow) =>
  elevatorLng === null || elevatorLat === null ? null : { lng: elevatorLng, lat: elevatorLat };

const timedAnswerOf = ({ seconds, answeredAt, lng, lat, accuracyM }: AnswerRow) => ({
  seconds,
  answeredAtMs: answeredAt.getTime(),
  place: lng === null || lat === null ? null : { lng, lat },
  accuracyM,
});
