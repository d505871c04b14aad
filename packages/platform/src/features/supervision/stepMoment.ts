/** The moment of a step that a phone may have stored: never after its receipt, never before the step that it follows. */
export function stepMoment(step: {
  /** By the phone's clock; absent for a step that is sent at once. */
  happenedAt: string | undefined;
  nowMs: number;
  previousAt: string | Date;
}): Date {
  const { happenedAt, nowMs, previousAt } = step;
  if (happenedAt === undefined) return new Date(nowMs);
  return new Date(Math.min(nowMs, Math.max(Date.parse(happenedAt), new Date(previousAt).getTime())));
}
