import type { DangerSeverity, ItemResult, SupervisionResult } from './supervisionKinds.ts';

/** An item of a daily control as it is answered. */
export interface DayAnswer {
  result: ItemResult;
  isRequired: boolean;
  severity: DangerSeverity | null;
  handleResult: string | null;
}

/** Reasons why a day may not be signed; label keys `supervision.obstacles.<name>`. */
export const dayObstacles = ['unanswered', 'unhandled', 'seriousUnreported'] as const;
export type DayObstacle = (typeof dayObstacles)[number];

export interface DayOutcome {
  result: SupervisionResult;
  hazardCount: number;
  unansweredCount: number;
  /** Everything that keeps the record from being signed. */
  obstacles: DayObstacle[];
}

/**
 * The outcome of a day's answers. Zero risk needs an answer to every required item, no danger, and no serious danger
 * that is still open; a required item without an answer leaves the day pending.
 * @param openSeriousCount serious dangers of the elevator that no director has released
 */
export function judgeDay(answers: readonly DayAnswer[], openSeriousCount: number): DayOutcome {
  const dangers = answers.filter(({ result }) => result === 'unqualified');
  const unansweredCount = answers.filter(
    ({ result, isRequired }) => isRequired && result === 'notChecked',
  ).length;
  const isUnhandled = dangers.some(({ handleResult }) => !handleResult?.trim());
  const seriousCount = dangers.filter(({ severity }) => severity === 'serious').length;
  const obstacles: DayObstacle[] = [];
  if (unansweredCount > 0) obstacles.push('unanswered');
  if (isUnhandled) obstacles.push('unhandled');
  if (seriousCount > 0 && openSeriousCount === 0) obstacles.push('seriousUnreported');
  return { result: resultOf(), hazardCount: dangers.length, unansweredCount, obstacles };

  function resultOf(): SupervisionResult {
    if (unansweredCount > 0) return 'pending';
    if (dangers.length > 0 || openSeriousCount > 0) return 'hazard';
    return answers.some(({ result }) => result === 'qualified') ? 'zeroRisk' : 'pending';
  }
}
