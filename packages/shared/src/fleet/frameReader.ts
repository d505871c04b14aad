import type { ByteReader } from './bytes.ts';
import { type ColumnArray, columns, columnsOf } from './columns.ts';
import { code, columnBit, type FrameHeader, frameFormat, momentOf, timesBit, wholeBit } from './frame.ts';
import { type FleetTable, levelBit } from './table.ts';

/** Reads the rows of frames into a table, adding new ones. Hot: every changed row of every frame. */
export class FrameReader {
  readonly #table: FleetTable;
  #slots = new Int32Array(256);
  #tokens = new Uint8Array(256);
  #masks = new Uint32Array(256);

  constructor(table: FleetTable) {
    this.#table = table;
  }

  /** @throws RangeError if the bytes contradict the header; the table may then be half written */
  read(reader: ByteReader, header: FrameHeader): void {
    const { count, level } = header;
    if (count > reader.bytes.length) throw new RangeError('more rows than bytes');
    if (this.#slots.length < count) {
      this.#slots = new Int32Array(count * 2);
      this.#tokens = new Uint8Array(count * 2);
      this.#masks = new Uint32Array(count * 2);
    }
    if (header.format === frameFormat.byRow) this.#byRow(reader, header);
    else this.#byColumn(reader, header);
    if (this.#table.listenerCount === 0) return;
    for (let index = 0; index < count; index++) this.#table.touch(this.#slots[index]!, levelBit[level]);
  }

  #byRow(reader: ByteReader, header: FrameHeader): void {
    const names = columnsOf[header.level];
    const whole = wholeBit[header.level];
    let row = -1;
    for (let index = 0; index < header.count; index++) {
      row = this.#token(reader, index, row);
      this.#begin(reader, header, index);
      const mask = this.#masks[index]!;
      if (mask === 0) continue;
      for (const [column, name] of names.entries())
        if (mask & columnBit(column))
          readValue(reader, this.#table.columns[name], this.#slots[index]!, (mask & whole) !== 0);
    }
  }

  #byColumn(reader: ByteReader, header: FrameHeader): void {
    const { count, level } = header;
    const whole = wholeBit[level];
    let row = -1;
    for (let index = 0; index < count; index++) row = this.#token(reader, index, row);
    for (let index = 0; index < count; index++) this.#begin(reader, header, index);
    for (const [column, name] of columnsOf[level].entries()) {
      const bit = columnBit(column);
      const array = this.#table.columns[name];
      for (let index = 0; index < count; index++) {
        const mask = this.#masks[index]!;
        if (mask & bit) readValue(reader, array, this.#slots[index]!, (mask & whole) !== 0);
      }
    }
  }

  /** @returns the row */
  #token(reader: ByteReader, index: number, previousRow: number): number {
    const token = reader.varint();
    const row = previousRow + Math.floor(token / 4) + 1;
    this.#slots[index] = this.#table.ensure(row);
    this.#tokens[index] = token & 3;
    this.#masks[index] = token & code.mask ? reader.varint() : 0;
    return row;
  }

  /** Applies the times and prepares a row for its columns. */
  #begin(reader: ByteReader, header: FrameHeader, index: number): void {
    const { timeMs, level } = header;
    const table = this.#table;
    const slot = this.#slots[index]!;
    const mask = this.#masks[index]!;
    const hasTimes = (mask & timesBit) !== 0;
    table.readAt[slot] = momentOf(timeMs, hasTimes ? reader.zigzag() : header.readLag);
    table.receivedAt[slot] = momentOf(timeMs, hasTimes ? reader.zigzag() : header.receiveLag);
    if (mask & wholeBit[level])
      for (const name of columnsOf[level]) table.columns[name][slot] = columns[name].unknown;
    if (!(this.#tokens[index]! & code.floorStep)) return;
    const { floor, direction } = table.columns;
    floor[slot] = floor[slot]! + (direction[slot] === 1 ? 1 : -1);
  }
}

function readValue(reader: ByteReader, array: ColumnArray, slot: number, isWhole: boolean): void {
  const difference = reader.zigzag();
  array[slot] = isWhole ? difference : array[slot]! + difference;
}
