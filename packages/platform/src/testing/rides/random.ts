/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  between(from: number, to: number): number;
  integer(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(values: readonly [T, ...T[]]): T;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let product = Math.imul(state ^ (state >>> 15), state | 1);
    product ^= product + Math.imul(product ^ (product >>> 7), product | 61);
    return ((product ^ (product >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    between: (from, to) => from + next() * (to - from),
    chance: (share) => next() < share,
    pick: (values) => values[integer(0, values.length - 1)] ?? values[0],
  };
}
