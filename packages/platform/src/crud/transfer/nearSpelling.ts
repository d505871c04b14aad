/** Tolerated wrong, missing or extra letters for a word of a length. */
const mistakesIn = (length: number): number =>
  length < 4 ? 0 : length < 9 ? 1 : Math.min(4, Math.floor(length / 5) + 1);

/** Letters and digits only: blanks, signs and brackets vary. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** The edit distance of two spellings if small enough to mean the same; else undefined. */
export function nearness(one: string, other: string): number | undefined {
  const [a, b] = [bare(one), bare(other)];
  if (a === '' || b === '') return undefined;
  const most = mistakesIn(Math.min(a.length, b.length));
  if (Math.abs(a.length - b.length) > most) return undefined;
  const distance = lettersBetween(a, b);
  return distance <= most ? distance : undefined;
}

/** Insertions, deletions, replacements and swaps of neighbours. */
function lettersBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next[j] = least;
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
