import type { ColumnArray } from './columns.ts';
import { columnBit } from './frame.ts';

interface Pair<A extends ColumnArray = ColumnArray> {
  source: A;
  base: A;
  unknown: number;
  bit: number;
}

/**
 * The columns of one level beside the receivers' copies, grouped by array type: an access with one array type is
 * several times as fast as a polymorphic one. Hot: every changed row of every frame.
 */
export class ColumnPairs {
  readonly #bytePairs: Pair<Uint8Array>[] = [];
  readonly #signedPairs: Pair<Int16Array>[] = [];
  readonly #unsignedPairs: Pair<Uint16Array>[] = [];
  readonly #otherPairs: Pair[] = [];
  #sources: readonly ColumnArray[] = [];
  #bases: readonly ColumnArray[] = [];

  /** Sets the columns of a level in order; a table that grew has new arrays. */
  take(sources: readonly ColumnArray[], bases: readonly ColumnArray[], unknowns: readonly number[]): void {
    if (isSame(sources, this.#sources) && isSame(bases, this.#bases)) return;
    this.#sources = [...sources];
    this.#bases = [...bases];
    for (const pairs of [this.#bytePairs, this.#signedPairs, this.#unsignedPairs, this.#otherPairs])
      pairs.length = 0;
    for (const [index, source] of sources.entries()) {
      const base = bases[index]!;
      const rest = { unknown: unknowns[index]!, bit: columnBit(index) };
      if (source instanceof Uint8Array && base instanceof Uint8Array)
        this.#bytePairs.push({ source, base, ...rest });
      else if (source instanceof Int16Array && base instanceof Int16Array)
        this.#signedPairs.push({ source, base, ...rest });
      else if (source instanceof Uint16Array && base instanceof Uint16Array)
        this.#unsignedPairs.push({ source, base, ...rest });
      else this.#otherPairs.push({ source, base, ...rest });
    }
  }

  /** Bits of the columns that differ from the receivers' copies. */
  differingColumns(slot: number): number {
    let mask = 0;
    for (const { source, base, bit } of this.#bytePairs) if (source[slot] !== base[slot]) mask |= bit;
    for (const { source, base, bit } of this.#signedPairs) if (source[slot] !== base[slot]) mask |= bit;
    for (const { source, base, bit } of this.#unsignedPairs) if (source[slot] !== base[slot]) mask |= bit;
    for (const { source, base, bit } of this.#otherPairs) if (source[slot] !== base[slot]) mask |= bit;
    return mask;
  }

  /** Bits of the columns with a known value. */
  knownColumns(slot: number): number {
    let mask = 0;
    for (const { source, unknown, bit } of this.#bytePairs) if (source[slot] !== unknown) mask |= bit;
    for (const { source, unknown, bit } of this.#signedPairs) if (source[slot] !== unknown) mask |= bit;
    for (const { source, unknown, bit } of this.#unsignedPairs) if (source[slot] !== unknown) mask |= bit;
    for (const { source, unknown, bit } of this.#otherPairs) if (source[slot] !== unknown) mask |= bit;
    return mask;
  }
}

const isSame = (some: readonly ColumnArray[], others: readonly ColumnArray[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);
