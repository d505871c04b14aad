/** §3 "Maintenance work order": item conditions. */
export const itemConditions = [
  'notProcessed',
  'noSuchItem',
  'qualified',
  'qualifiedAfterAdjustment',
  'unqualified',
] as const;
export type ItemCondition = (typeof itemConditions)[number];

/** An item of a visit as its rules read it. */
export interface VisitItem {
  condition: ItemCondition | null;
  isTest: boolean;
  /** The item is judged by a number. */
  isNumeric: boolean;
  minimum: number | null;
  maximum: number | null;
  measuredValue: number | null;
  note: string | null;
  photoCount: number;
}

/** Missing parts of an item. Label keys `validation.<problem>`. */
export const itemProblems = ['judgement', 'photo', 'measured', 'limits', 'disposal', 'carryReason'] as const;
export type ItemProblem = (typeof itemProblems)[number];

/** Judged by a worker as seen at the elevator. */
const seenConditions: ReadonlySet<ItemCondition> = new Set([
  'qualified',
  'qualifiedAfterAdjustment',
  'unqualified',
]);

/** Whether a number lies within the limits that are given. */
export const isWithinLimits = (
  value: number,
  { minimum, maximum }: Pick<VisitItem, 'minimum' | 'maximum'>,
): boolean => (minimum === null || value >= minimum) && (maximum === null || value <= maximum);

/** The first problem of one item's judgement; null for a valid one. */
export function judgeItem(item: VisitItem): ItemProblem | null {
  const { condition, note, measuredValue } = item;
  if (condition === null) return 'judgement';
  const hasNote = (note ?? '').trim() !== '';
  if (condition === 'notProcessed') return hasNote ? null : 'carryReason';
  if (!seenConditions.has(condition)) return null;
  if (item.isNumeric && measuredValue === null) return 'measured';
  if (
    item.isNumeric &&
    measuredValue !== null &&
    condition !== 'unqualified' &&
    !isWithinLimits(measuredValue, item)
  )
    return 'limits';
  if (condition === 'unqualified' && !hasNote) return 'disposal';
  return null;
}

/**
 * The first problem that prevents the signature of a visit: every item must be judged, or carried to the next visit
 * with a reason; a test needs a photo if the company requires one.
 */
export function problemAtSigning(
  item: VisitItem,
  { needsPhoto }: { needsPhoto: boolean },
): ItemProblem | null {
  const problem = judgeItem(item);
  if (problem !== null) return problem;
  const isSeen = item.condition !== null && seenConditions.has(item.condition);
  return needsPhoto && item.isTest && isSeen && item.photoCount === 0 ? 'photo' : null;
}

/** Whether an open item may be passed together with others: it needs no number, no test and so no photo. */
export const mayPassTogether = ({
  condition,
  isTest,
  isNumeric,
}: Pick<VisitItem, 'condition' | 'isTest' | 'isNumeric'>): boolean =>
  condition === null && !isTest && !isNumeric;
