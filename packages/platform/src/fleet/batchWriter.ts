import { type ColumnArray, columns } from '@hoistway/shared/fleet/columns.ts';
import { memberBit, members } from '@hoistway/shared/fleet/deviceFrame.ts';
import { presentFlags, setFlags } from '@hoistway/shared/fleet/memberReader.ts';
import type { ReadingColumns } from '@hoistway/shared/fleet/readingBatch.ts';
import { type FleetTable, levelBit } from '@hoistway/shared/fleet/table.ts';
import { columnOfMember, onlineNow } from './applyReading.ts';

/** Content and effect of a reading of a batch; the same object for one reading after the other. */
export interface BatchReading {
  /** Bits of its members, and of those that changed their column. */
  mask: number;
  changedMembers: number;
  /** Its flags, and all flags of the elevator now. */
  mentionedFlags: number;
  flags: number;
  /** Flags that it changed. */
  changedFlags: number;
  /** Levels of which the table's listeners are notified; see `levelBit`. */
  levels: number;
  /** Null without a fault. */
  fault: number | null;
  signalDbm: number | null;
  temperatureC: number | null;
}

const bits = {
  flags: memberBit('flags'),
  fault: memberBit('fault'),
  signal: memberBit('signalDbm'),
  temperature: memberBit('temperatureC'),
};
const special = bits.flags | bits.fault | bits.signal | bits.temperature;
/** Bits of the members shown as curves: each value is news, even if unchanged. */
export const curves = memberBit('currentA') | memberBit('frequencyHz') | memberBit('torquePercent');

const columnOfBit = members.map(({ name }) => columnOfMember.get(name) ?? null);
/** An access to one type of array is several times as fast as one that meets all types. */
const types = [Uint8Array, Int16Array, Uint16Array, Int8Array, Uint32Array] as const;
const none = types.length;
const levelOfBit = Uint8Array.from(columnOfBit, (name) => (name ? levelBit[columns[name].level] : 0));
/** A temperature above its column's range is stored as the highest. */
const highestOfBit = Float64Array.from(columnOfBit, (name) =>
  name && columns[name].array === 'i8' ? 127 : Number.POSITIVE_INFINITY,
);

/** Writes readings of a batch into the columns as `applyReading` does; its caller notifies the listeners. Hot. */
export class BatchWriter {
  readonly #table: FleetTable;
  readonly #reading: BatchReading = {
    mask: 0,
    changedMembers: 0,
    mentionedFlags: 0,
    flags: 0,
    changedFlags: 0,
    levels: 0,
    fault: null,
    signalDbm: null,
    temperatureC: null,
  };
  #mode: ColumnArray | null = null;
  /** By bit: the index in `types` of the member's column, and the column among those of its type. */
  readonly #typeOfBit = new Uint8Array(columnOfBit.length).fill(none);
  readonly #bytes: Uint8Array[] = [];
  readonly #words: Int16Array[] = [];
  readonly #unsignedWords: Uint16Array[] = [];
  readonly #signedBytes: Int8Array[] = [];
  readonly #long: Uint32Array[] = [];

  constructor(table: FleetTable) {
    this.#table = table;
  }

  /** @param mentionedMembers bits of the reading's members, if not all of them are written again */
  write(
    batch: ReadingColumns,
    index: number,
    slot: number,
    readAtMs: number,
    receivedAtMs: number,
    mentionedMembers: number = batch.masks[index]!,
  ): BatchReading {
    const table = this.#table;
    const batchReading = this.#reading;
    if (this.#mode !== table.columns.mode) this.#take(table);
    const mask = batch.masks[index]!;
    let levels: number = mentionedMembers & curves ? levelBit.motion | levelBit.detail : levelBit.motion;
    let at = batch.starts[index]!;
    let changedLevels = 0;
    batchReading.mask = mentionedMembers;
    batchReading.mentionedFlags = 0;
    batchReading.changedFlags = 0;
    batchReading.fault = null;
    batchReading.signalDbm = null;
    batchReading.temperatureC = null;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const lone = 1 << bit;
      let value = batch.values[at++]!;
      if (lone & special) {
        if (lone === bits.flags) {
          batchReading.mentionedFlags = presentFlags(value);
          const before = table.columns.flags[slot]!;
          value = (before & ~batchReading.mentionedFlags) | setFlags(value);
          batchReading.changedFlags = before ^ value;
        } else if (lone === bits.signal) batchReading.signalDbm = value;
        else if (lone === bits.temperature) batchReading.temperatureC = value;
        else if (lone === bits.fault) batchReading.fault = value;
      }
      if (value > highestOfBit[bit]!) value = highestOfBit[bit]!;
      if (!this.#write(bit, slot, value)) continue;
      changedLevels |= lone;
      levels |= levelOfBit[bit]!;
    }
    batchReading.changedMembers = changedLevels;
    batchReading.flags = table.columns.flags[slot]!;
    table.readAt[slot] = readAtMs;
    table.receivedAt[slot] = receivedAtMs;
    if (table.columns.online[slot] !== onlineNow) levels |= table.write(slot, 'online', onlineNow);
    batchReading.levels = levels;
    return batchReading;
  }

  /** @returns whether the column held another value; false for a member without a column */
  #write(bit: number, slot: number, value: number): boolean {
    switch (this.#typeOfBit[bit]) {
      case 0: {
        const column = this.#bytes[bit]!;
        if (column[slot] === value) return false;
        column[slot] = value;
        return true;
      }
      case 1: {
        const column = this.#words[bit]!;
        if (column[slot] === value) return false;
        column[slot] = value;
        return true;
      }
      case 2: {
        const column = this.#unsignedWords[bit]!;
        if (column[slot] === value) return false;
        column[slot] = value;
        return true;
      }
      case 3: {
        const column = this.#signedBytes[bit]!;
        if (column[slot] === value) return false;
        column[slot] = value;
        return true;
      }
      case 4: {
        const column = this.#long[bit]!;
        if (column[slot] === value) return false;
        column[slot] = value;
        return true;
      }
      default:
        return false;
    }
  }

  /** A table that grew has new arrays. */
  #take(table: FleetTable): void {
    this.#mode = table.columns.mode;
    for (const [bit, name] of columnOfBit.entries()) {
      const column = name && table.columns[name];
      this.#typeOfBit[bit] = column ? types.findIndex((type) => column instanceof type) : none;
      if (column instanceof Uint8Array) this.#bytes[bit] = column;
      else if (column instanceof Int16Array) this.#words[bit] = column;
      else if (column instanceof Uint16Array) this.#unsignedWords[bit] = column;
      else if (column instanceof Int8Array) this.#signedBytes[bit] = column;
      else if (column instanceof Uint32Array) this.#long[bit] = column;
    }
  }
}
