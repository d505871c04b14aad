import type { OnCallShift } from '../../data/escalation.ts';

/** The midnights of the browser's days over some weeks that begin on a Monday, and the one after the last. */
export function dayStarts(nowMs: number, weeksAhead: number, weeks: number): number[] {
  const now = new Date(nowMs);
  const sinceMonday = (now.getDay() + 6) % 7;
  const firstDay = now.getDate() - sinceMonday + weeksAhead * 7;
  return Array.from({ length: weeks * 7 + 1 }, (_, at) =>
    new Date(now.getFullYear(), now.getMonth(), firstDay + at).getTime(),
  );
}

/** The shifts that reach into a day, cut to it; `untilMs` is the next midnight. */
export function shiftsOfDay(
  shifts: readonly OnCallShift[],
  startMs: number,
  untilMs: number,
): (OnCallShift & { fromMs: number })[] {
  return shifts.flatMap((shift) => {
    const fromMs = Math.max(startMs, Date.parse(shift.fromAt));
    return fromMs < Math.min(untilMs, Date.parse(shift.untilAt)) ? [{ ...shift, fromMs }] : [];
  });
}
