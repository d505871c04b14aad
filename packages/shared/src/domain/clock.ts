/** Where time is read. A test hands in one that it moves. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export interface MovableClock extends Clock {
  /** Moves the hands forward by `ms`. */
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
