import { airDistanceM } from '../distance.ts';

/** Where and how fast an item was answered. */
export interface TimedAnswer {
  seconds: number | null;
  answeredAtMs: number | null;
  place: { lng: number; lat: number } | null;
  accuracyM: number | null;
}

export interface AnswerPace {
  answeredCount: number;
  /** Null where no answer carries its seconds. */
  medianSeconds: number | null;
  /** Answers in the same second as another. */
  sameSecondCount: number;
  /** Answers whose position is certainly farther from the elevator than the radius. */
  awayCount: number;
  /** Answers without a position, or of an elevator without one. */
  unlocatedCount: number;
  /** The farthest answer's distance in metres; null where none is located. */
  farthestM: number | null;
}

/** Distance within which an answer counts as made at the elevator. */
export const onSiteRadiusM = 200;

/** Whether a director should look at a record: answers in the same second as others, or away from the elevator. */
export const isConspicuous = ({ sameSecondCount, awayCount }: AnswerPace): boolean =>
  sameSecondCount > 0 || awayCount > 0;

/** How the items of a record were answered: shown to the director, it refuses nothing. */
export function measurePace(
  answers: readonly TimedAnswer[],
  elevatorPlace: { lng: number; lat: number } | null,
  radiusM = onSiteRadiusM,
): AnswerPace {
  const answeredItems = answers.filter(({ answeredAtMs }) => answeredAtMs !== null);
  const distances = answeredItems.flatMap(({ place, accuracyM }) =>
    place && elevatorPlace ? [{ m: airDistanceM(place, elevatorPlace), accuracyM: accuracyM ?? 0 }] : [],
  );
  const perSecond = Map.groupBy(answeredItems, ({ answeredAtMs }) => Math.floor((answeredAtMs ?? 0) / 1_000));
  return {
    answeredCount: answeredItems.length,
    medianSeconds: medianOf(answeredItems.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]))),
    sameSecondCount: [...perSecond.values()]
      .filter((group) => group.length > 1)
      .reduce((sum, group) => sum + group.length, 0),
    awayCount: distances.filter(({ m, accuracyM }) => m - accuracyM > radiusM).length,
    unlocatedCount: answeredItems.length - distances.length,
    farthestM: distances.length === 0 ? null : Math.round(Math.max(...distances.map(({ m }) => m))),
  };
}

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sortedValues = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sortedValues.length / 2);
  const upper = sortedValues[middle] ?? 0;
  return sortedValues.length % 2 === 1 ? upper : ((sortedValues[middle - 1] ?? upper) + upper) / 2;
}
