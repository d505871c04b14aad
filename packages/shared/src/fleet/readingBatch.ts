import type { Reading } from '../domain/reading.ts';
import { faultRawLength } from '../domain/readingCheck.ts';
import { deviceFrameFormat, flagsKnown, flagsOfBits, members, readingsPerMessage } from './deviceFrame.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const flagWidth = flagsKnown + 1;

/**
 * The readings of one compact message as columns, judged as they are read, without an object each. One batch is used for one
 * message after the other. Hot: every reading that a site gateway sends.
 */
export class ReadingBatch {
  count = 0;
  readonly nodes = new Uint8Array(readingsPerMessage);
  readonly atMs = new Float64Array(readingsPerMessage);
  /** Bits of the members that each reading tells, in the order of `forms`. */
  readonly masks = new Uint32Array(readingsPerMessage);
  /** Where each reading's values begin in `values`; they lie in the order of the bits. */
  readonly starts = new Uint32Array(readingsPerMessage + 1);
  /** Codes and steps as integers, flags as `toldFlags` and `setFlags` take them apart, texts by their number. */
  readonly values = new Float64Array(readingsPerMessage * members.length);
  readonly #texts: string[] = [];
  #bytes: Uint8Array = new Uint8Array(0);
  #offset = 0;

  /** @throws RangeError for bytes that are no such message, or a reading outside what `readingSchema` allows */
  read(bytes: Uint8Array): void {
    this.count = 0;
    this.#texts.length = 0;
    this.#bytes = bytes;
    this.#offset = 0;
    if (this.#byte() !== deviceFrameFormat) throw new RangeError('unknown format');
    let atMs = this.#varint();
    const count = this.#varint();
    if (count > readingsPerMessage) throw new RangeError('too many readings');
    // Nearly all numbers are one byte or two: these are read here, and only others by a call.
    const { nodes, masks, starts, values } = this;
    let at = this.#offset;
    let filled = 0;
    for (let index = 0; index < count; index++) {
      const node = bytes[at++] as number;
      let first = bytes[at++] as number;
      if (first < 128) atMs += (first >>> 1) ^ -(first & 1);
      else {
        this.#offset = at - 1;
        atMs += this.#zigzag();
        at = this.#offset;
      }
      if (!(atMs >= 0 && atMs <= Number.MAX_SAFE_INTEGER)) throw new RangeError('out of range: atMs');
      let mask = bytes[at++] as number;
      if (!(mask < 128)) {
        this.#offset = at - 1;
        mask = this.#varint();
        at = this.#offset;
      }
      if (mask >= 2 ** members.length) throw new RangeError('unknown member');
      nodes[index] = node;
      this.atMs[index] = atMs;
      masks[index] = mask;
      starts[index] = filled;
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest);
        const form = kinds[bit] as number;
        let value: number;
        if (form <= kind.steps) {
          first = bytes[at] as number;
          if (form === kind.code) {
            at++;
            value = first;
          } else if (first < 128) {
            at++;
            value = (first >>> 1) ^ -(first & 1);
          } else {
            const second = bytes[at + 1] as number;
            if (second < 128) {
              at += 2;
              const both = (first & 127) | (second << 7);
              value = (both >>> 1) ^ -(both & 1);
            } else {
              this.#offset = at;
              value = this.#zigzag();
              at = this.#offset;
            }
          }
          if (!(value >= (lows[bit] as number) && value <= (highs[bit] as number)))
            throw new RangeError(first === undefined ? 'the bytes end too early' : outsideOf(bit));
        } else {
          this.#offset = at;
          value = form === kind.flags ? this.#flags() : this.#text();
          at = this.#offset;
        }
        values[filled++] = value;
      }
    }
    this.#offset = at;
    this.starts[count] = filled;
    if (this.#offset !== bytes.length) throw new RangeError('bytes left over');
    this.count = count;
  }

  /** One of them as an object. */
  reading(index: number): Reading {
    const reading: Record<string, unknown> = { node: this.nodes[index], atMs: this.atMs[index] };
    let at = this.starts[index] as number;
    for (let rest = this.masks[index] as number; rest !== 0; rest &= rest - 1) {
      const { name, form } = members[31 - Math.clz32(rest & -rest)] as (typeof members)[number];
      const value = this.values[at++] as number;
      if (form.kind === 'code') reading[name] = form.names[value];
      else if (form.kind === 'steps') reading[name] = physicalOf(value, form.step);
      else if (form.kind === 'text') reading[name] = this.#texts[value];
      else reading[name] = flagsOfBits(toldFlags(value), setFlags(value));
    }
    return reading as Reading;
  }

  #flags(): number {
    const told = this.#varint();
    const set = this.#varint();
    if (told > flagsKnown || (set & ~told) !== 0) throw new RangeError('unknown flag');
    return told * flagWidth + set;
  }

  #text(): number {
    const length = this.#varint();
    const end = this.#offset + length;
    if (length > 128 || end > this.#bytes.length) throw new RangeError('the bytes end too early');
    let text: string;
    try {
      text = utf8.decode(this.#bytes.subarray(this.#offset, end));
    } catch (cause) {
      throw new RangeError('no UTF-8', { cause });
    }
    if (text.length > faultRawLength) throw new RangeError('out of range: faultRaw');
    this.#offset = end;
    return this.#texts.push(text) - 1;
  }

  #byte(): number {
    const value = this.#bytes[this.#offset++];
    if (value === undefined) throw new RangeError('the bytes end too early');
    return value;
  }

  #varint(): number {
    let value = this.#byte();
    if (value < 128) return value;
    value &= 127;
    for (let scale = 128; ; scale *= 128) {
      if (scale > 2 ** 56) throw new RangeError('a varint is too long');
      const next = this.#byte();
      value += (next & 127) * scale;
      if (next < 128) return value;
    }
  }

  #zigzag(): number {
    const value = this.#varint();
    if (value < 0x40000000) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}

/** The readings of one message as objects. @throws RangeError as `ReadingBatch.read` does */
export function decodeReadings(bytes: Uint8Array): Reading[] {
  const batch = new ReadingBatch();
  batch.read(bytes);
  return Array.from({ length: batch.count }, (_, index) => batch.reading(index));
}

/** Which flags a value of the member `flags` tells. */
export const toldFlags = (value: number): number => Math.floor(value / flagWidth);
/** Which of them are set. */
export const setFlags = (value: number): number => value % flagWidth;

const kind = { code: 0, steps: 1, flags: 2, text: 3 } as const;
const kinds = Uint8Array.from(members, ({ form }) => kind[form.kind]);
const lows = Float64Array.from(members, ({ form }) => (form.kind === 'steps' ? form.low : 0));
const highs = Float64Array.from(members, ({ form }) =>
  form.kind === 'steps' ? form.high : form.kind === 'code' ? form.names.length - 1 : 0,
);

const outsideOf = (bit: number): string =>
  kinds[bit] === kind.code ? 'unknown code' : `out of range: ${members[bit]?.name}`;

/** Steps are decimal fractions: dividing by their inverse keeps 1.6 from becoming 1.6000000000000001. */
const physicalOf = (count: number, step: number): number =>
  step === 1 ? count : count / Math.round(1 / step);
