import { ColumnPairs } from './columnPairs.ts';
import { type ColumnArray, columns, columnsOf, type Level } from './columns.ts';
import type { FeedShadow } from './feedShadow.ts';
import { code, columnBit, lagOf, lagTolerance, timesBit, wholeBit } from './frame.ts';
import type { FleetTable } from './table.ts';

/**
 * Computes a row's difference to its shadow. Call `begin` for each frame, then `look` at one slot after the other
 * and read `mask` and `token`. Hot: every changed row of every frame.
 */
export class RowCoder {
  readonly table: FleetTable;
  readonly shadow: FeedShadow;
  /** Per column of the level: source values, and the receivers' copies. */
  sources: readonly ColumnArray[] = [];
  bases: readonly ColumnArray[] = [];
  /** Usual lags of the frame's rows, in steps. */
  readLag = 0;
  receiveLag = 0;
  /** Of the last row: the bits of its mask, and those of its token without `code.mask`. */
  mask = 0;
  token = 0;
  readonly #level: Level;
  readonly #floor: number;
  readonly #direction: number;
  readonly #pairs = new ColumnPairs();
  #timeMs = 0;

  constructor(table: FleetTable, shadow: FeedShadow) {
    this.table = table;
    this.shadow = shadow;
    this.#level = shadow.level;
    const names = columnsOf[shadow.level];
    this.#floor = names.indexOf('floor');
    this.#direction = names.indexOf('direction');
  }

  /** @param isFromShadow reads the receivers' values, for whole frames that others follow */
  begin(rows: Uint32Array, timeMs: number, isFromShadow: boolean): void {
    const { table } = this;
    this.bases = this.shadow.columns;
    this.sources = isFromShadow ? this.bases : columnsOf[this.#level].map((name) => table.columns[name]);
    this.#pairs.take(this.sources, this.bases, unknownOf[this.#level]);
    this.#timeMs = timeMs;
    this.readLag = this.#usualLag(rows, table.readAt);
    this.receiveLag = this.#usualLag(rows, table.receivedAt);
  }

  look(slot: number, isWhole: boolean): void {
    this.token = 0;
    this.mask = isWhole ? wholeBit[this.#level] | this.#pairs.knownColumns(slot) : this.#changedColumns(slot);
    const { table } = this;
    if (
      !isUsual(this.readLag, lagOf(this.#timeMs, table.readAt[slot]!)) ||
      !isUsual(this.receiveLag, lagOf(this.#timeMs, table.receivedAt[slot]!))
    )
      this.mask |= timesBit;
  }

  #changedColumns(slot: number): number {
    const mask = this.#pairs.differingColumns(slot);
    return this.#floor >= 0 && mask & columnBit(this.#floor) ? this.#dropPredicted(slot, mask) : mask;
  }

  /** A floor that the receiver can predict from the direction is not sent; the shadow is updated. */
  #dropPredicted(slot: number, mask: number): number {
    const floors = this.bases[this.#floor]!;
    const floor = this.sources[this.#floor]![slot]!;
    const direction = this.bases[this.#direction]![slot];
    const step = direction === 1 ? 1 : direction === 2 ? -1 : 0;
    if (step === 0 || floor !== floors[slot]! + step) return mask;
    this.token = code.floorStep;
    floors[slot] = floor;
    return mask ^ columnBit(this.#floor);
  }

  /** The median lag of a few rows. */
  #usualLag(rows: Uint32Array, times: Float64Array): number {
    if (rows.length === 0) return 0;
    const step = Math.max(1, Math.floor(rows.length / 15));
    const sample: number[] = [];
    for (let index = 0; index < rows.length; index += step)
      sample.push(lagOf(this.#timeMs, times[this.table.slotOf(rows[index]!)]!));
    sample.sort((a, b) => a - b);
    return sample[sample.length >> 1]!;
  }
}

const unknownOf: Record<Level, number[]> = {
  status: columnsOf.status.map((name) => columns[name].unknown),
  motion: columnsOf.motion.map((name) => columns[name].unknown),
  detail: columnsOf.detail.map((name) => columns[name].unknown),
};

const isUsual = (usual: number, lag: number): boolean => Math.abs(lag - usual) <= lagTolerance;
