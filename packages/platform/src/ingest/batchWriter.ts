import { type ColumnArray, columns } from '@hoistway/shared/fleet/columns.ts';
import { memberBit, members } from '@hoistway/shared/fleet/deviceFrame.ts';
import { type ReadingBatch, setFlags, toldFlags } from '@hoistway/shared/fleet/readingBatch.ts';
import { type FleetTable, levelBit } from '@hoistway/shared/fleet/table.ts';
import { columnOfMember, onlineNow } from '../live/applyReading.ts';

/** What a reading of a batch has told; the same object for one reading after the other. */
export interface BatchReading {
  /** Bits of the members it tells, and of those that changed their column. */
  mask: number;
  changed: number;
  /** Flags it tells, and all flags of the elevator now. */
  told: number;
  flags: number;
  /** Null where it says nothing of it. */
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
/** Curves are drawn of these: each value is news, even if it is the same again. */
const curves = memberBit('currentA') | memberBit('frequencyHz') | memberBit('torquePercent');

const columnOfBit = members.map(({ name }) => columnOfMember.get(name) ?? null);
const levelOfBit = Uint8Array.from(columnOfBit, (name) => (name ? levelBit[columns[name].level] : 0));
/** A temperature past what its column holds is kept as the highest. */
const highestOfBit = Float64Array.from(columnOfBit, (name) =>
  name && columns[name].array === 'i8' ? 127 : Number.POSITIVE_INFINITY,
);

/** Writes readings of a batch into the columns and tells the listeners, as `applyReading` does. Hot. */
export class BatchWriter {
  readonly #table: FleetTable;
  readonly #said: BatchReading = {
    mask: 0,
    changed: 0,
    told: 0,
    flags: 0,
    fault: null,
    signalDbm: null,
    temperatureC: null,
  };
  #arrays: (ColumnArray | null)[] = [];

  constructor(table: FleetTable) {
    this.#table = table;
  }

  write(
    batch: ReadingBatch,
    index: number,
    slot: number,
    readAtMs: number,
    receivedAtMs: number,
  ): BatchReading {
    const table = this.#table;
    const said = this.#said;
    if (this.#arrays[0] !== table.columns.mode)
      this.#arrays = columnOfBit.map((name) => name && table.columns[name]);
    const arrays = this.#arrays;
    const mask = batch.masks[index] as number;
    let levels: number = mask & curves ? levelBit.motion | levelBit.detail : levelBit.motion;
    let at = batch.starts[index] as number;
    let changed = 0;
    said.mask = mask;
    said.told = 0;
    said.fault = null;
    said.signalDbm = null;
    said.temperatureC = null;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const lone = 1 << bit;
      let value = batch.values[at++] as number;
      const array = arrays[bit];
      if (!array) {
        if (lone === bits.fault) said.fault = value;
        continue;
      }
      if (lone === bits.flags) {
        said.told = toldFlags(value);
        value = ((array[slot] as number) & ~said.told) | setFlags(value);
      } else if (lone === bits.signal) said.signalDbm = value;
      else if (lone === bits.temperature) said.temperatureC = value;
      if (value > (highestOfBit[bit] as number)) value = highestOfBit[bit] as number;
      if (array[slot] === value) continue;
      array[slot] = value;
      changed |= lone;
      levels |= levelOfBit[bit] as number;
    }
    said.changed = changed;
    said.flags = table.columns.flags[slot] as number;
    table.readAt[slot] = readAtMs;
    table.receivedAt[slot] = receivedAtMs;
    levels |= table.write(slot, 'online', onlineNow);
    table.touch(slot, levels);
    return said;
  }
}
