/** Deterministic numbers in [0, 1) for a seed, equal on every machine (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), hash | 61)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of `choices`, by a number in [0, 1). */
export function pick<T>(choices: readonly T[], random: () => number): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new RangeError('nothing to pick from');
  return choice;
}

/** An integer from `low` to `high`, both included. */
export const between = (low: number, high: number, random: () => number): number =>
  low + Math.floor(random() * (high - low + 1));
