/**
 * A counter of a board that is reset or swapped: the product's total goes on from the offset. `last` is the last
 * accepted value, `doubt` a lower or impossibly higher one that the next value confirms or refutes.
 */
export interface CounterState {
  offset: number;
  last: number | null;
  lastAtMs: number;
  doubt: { value: number; atMs: number } | null;
}

export const newCounter: CounterState = { offset: 0, last: null, lastAtMs: 0, doubt: null };

/** The product's count, independent of resets and swaps. */
export const totalOf = ({ offset, last }: CounterState): number => offset + (last ?? 0);

/** Counts above a board's pace are another board's: per second, beside a slack for delayed messages. */
export interface CounterPace {
  perSecond: number;
  slack: number;
}

/** An elevator starts at most once in five seconds. */
export const tripPace: CounterPace = { perSecond: 0.2, slack: 20 };

/**
 * Follows a reported value. A jump begins a new epoch once the next value continues from it: a momentary zero, and a
 * single impossible value, change nothing. The new epoch counts from its first value, since the runs between the last
 * message of the old board and the first one of the new board are unknown.
 */
export function followCounter(
  state: CounterState,
  report: { value: number; atMs: number },
  pace: CounterPace = tripPace,
): CounterState {
  const { value, atMs } = report;
  if (state.last === null) return { offset: state.offset - value, last: value, lastAtMs: atMs, doubt: null };
  if (isPlausible({ value: state.last, atMs: state.lastAtMs }, report, pace))
    return { ...state, last: value, lastAtMs: atMs, doubt: null };
  const { doubt } = state;
  if (doubt === null || !isPlausible(doubt, report, pace) || atMs === doubt.atMs)
    return { ...state, doubt: report };
  return { offset: totalOf(state) - doubt.value, last: value, lastAtMs: atMs, doubt: null };
}

function isPlausible(
  before: { value: number; atMs: number },
  next: { value: number; atMs: number },
  pace: CounterPace,
) {
  const grown = next.value - before.value;
  const seconds = Math.max(0, next.atMs - before.atMs) / 1_000;
  return grown >= 0 && grown <= seconds * pace.perSecond + pace.slack;
}
