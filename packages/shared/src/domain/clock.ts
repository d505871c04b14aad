/** A source of time; tests pass one that they control. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export interface MovableClock extends Clock {
  /** Advances the clock by `ms`. */
  forward(ms: number): void;
  set(ms: number): void;
}

export function movableClock(startMs: number): MovableClock {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    forward: (ms) => {
      nowMs += ms;
    },
    set: (ms) => {
      nowMs = ms;
    },
  };
}
