import type { Reading } from '../domain/reading.ts';
import { deviceFrameFormat, flagsOfBits, memberBit, members, readingsPerMessage } from './deviceFrame.ts';
import { MemberReader, physicalMember, presentFlags, setFlags } from './memberReader.ts';

/** Readings as columns, ready to be written into a table. */
export interface ReadingColumns {
  /** Bits of each reading's present members. */
  readonly masks: Uint32Array;
  /**
   * Start of each reading's values in `values`; they follow the order of the bits, as `MemberReader` reads them.
   */
  readonly starts: Uint32Array;
  readonly values: Float64Array;
}

/**
 * The readings of one compact message as columns, validated while reading, without an object each. One batch is
 * reused for successive messages. Hot: every reading that a site gateway sends.
 */
export class ReadingBatch implements ReadingColumns {
  count = 0;
  /** The first flaw of the message; null for none. */
  flaw: string | null = null;
  readonly nodes = new Uint8Array(readingsPerMessage);
  readonly atMs = new Float64Array(readingsPerMessage);
  readonly masks = new Uint32Array(readingsPerMessage);
  readonly starts = new Uint32Array(readingsPerMessage + 1);
  readonly values = new Float64Array(readingsPerMessage * members.length);
  readonly #reader = new MemberReader();

  /**
   * Reads the usable part: a member forbidden by `readingSchema` is dropped, truncated or malformed bytes drop the
   * readings from there on, and `flaw` gives the reason. @throws RangeError for bytes of another format
   */
  read(bytes: Uint8Array): void {
    this.count = 0;
    this.flaw = null;
    const reader = this.#reader;
    reader.open(bytes);
    if (reader.byte() !== deviceFrameFormat) throw new RangeError('unknown format');
    const atMs = reader.varint();
    const count = reader.varint();
    try {
      this.#readings(atMs, Math.min(count, readingsPerMessage));
      if (count > readingsPerMessage) throw new RangeError('too many readings');
      if (!reader.isCut) reader.end();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.flaw = error.message;
    }
    this.flaw ??= reader.flaw;
  }

  #readings(firstMs: number, count: number): void {
    const reader = this.#reader;
    const { nodes, masks, starts, values } = this;
    let atMs = firstMs;
    let valueCount = 0;
    for (let index = 0; index < count && !reader.isCut; index++) {
      const node = reader.byte();
      atMs += reader.zigzag();
      if (!(atMs >= 0 && atMs <= Number.MAX_SAFE_INTEGER)) throw new RangeError('out of range: atMs');
      const mask = reader.varint();
      nodes[index] = node;
      this.atMs[index] = atMs;
      starts[index] = valueCount;
      valueCount = reader.members(mask, values, valueCount);
      masks[index] = mask & ~reader.flawedMembers;
      this.count = index + 1;
    }
  }

  /** A hash of a reading's time and content: equal for a repeat. Hot. */
  print(index: number): number {
    const mask = this.masks[index]!;
    let print = mix(mix(this.atMs[index]!, this.nodes[index]!), mask);
    let at = this.starts[index]!;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const value = this.values[at++]!;
      print = mix(print, value);
      if ((rest & -rest) !== textBit) continue;
      const text = this.#reader.texts[value] ?? '';
      for (let place = 0; place < text.length; place++) print = mix(print, text.charCodeAt(place));
    }
    return print >>> 0;
  }

  /** One reading as an object. */
  reading(index: number): Reading {
    const reading: Reading = { node: this.nodes[index]!, atMs: this.atMs[index]! };
    const memberValues: Record<string, unknown> = reading;
    let at = this.starts[index]!;
    for (let rest = this.masks[index]!; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const { name, form } = members[bit] as (typeof members)[number];
      const value = this.values[at++]!;
      if (form.kind === 'text') memberValues[name] = this.#reader.texts[value];
      else if (form.kind === 'flags') memberValues[name] = flagsOfBits(presentFlags(value), setFlags(value));
      else memberValues[name] = physicalMember(bit, value);
    }
    return reading;
  }
}

const textBit = memberBit('faultRaw');

function mix(print: number, value: number): number {
  const hash = Math.imul(print ^ value, 0x5bd1_e995);
  return hash ^ (hash >>> 15);
}

/** The readings of one message as objects. @throws RangeError as `ReadingBatch.read` does */
export function decodeReadings(bytes: Uint8Array): Reading[] {
  const batch = new ReadingBatch();
  batch.read(bytes);
  return Array.from({ length: batch.count }, (_, index) => batch.reading(index));
}
