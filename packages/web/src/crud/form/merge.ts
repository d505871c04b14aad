import type { Draft } from '../row.ts';

export type Side = 'mine' | 'theirs';

export interface Merge {
  /** Fields with different changes on both sides. */
  conflicts: string[];
  /** All other fields: the own value if only this side changed it, the other's if only that side did. */
  mergedDraft: Draft;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Merges two changes of one row field by field. `base` is the common original. */
export function mergeRows(
  names: readonly string[],
  sides: { base: Draft; mine: Draft; theirs: Draft },
): Merge {
  const { base, mine, theirs } = sides;
  const conflicts: string[] = [];
  const mergedRow: Draft = {};
  for (const name of names) {
    const isMine = !same(mine[name], base[name]);
    const isTheirs = !same(theirs[name], base[name]);
    if (isMine && isTheirs && !same(mine[name], theirs[name])) conflicts.push(name);
    mergedRow[name] = isMine ? mine[name] : theirs[name];
  }
  return { conflicts, mergedDraft: mergedRow };
}
