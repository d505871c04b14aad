import { faultRawLength } from '../domain/readingCheck.ts';
import { flagsKnown, members } from './deviceFrame.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const flagWidth = flagsKnown + 1;

/** Reads and judges the members of readings in their compact form. One reader is used for one message after the other. */
export class MemberReader {
  bytes: Uint8Array = new Uint8Array(0);
  offset = 0;
  /** What members of the kind text say, by their number. */
  readonly texts: string[] = [];

  /** Begins a message. */
  open(bytes: Uint8Array, offset = 0): void {
    this.bytes = bytes;
    this.offset = offset;
    this.texts.length = 0;
  }

  /**
   * Reads the members of `mask` into `values` from `filled` on: codes and steps as integers, flags as `toldFlags` and
   * `setFlags` take them apart, texts by their number. Hot: nearly all numbers are one byte or two, which are read here, and
   * only others by a call.
   * @returns where the next reading's values begin
   * @throws RangeError outside what `readingSchema` allows
   */
  members(mask: number, values: Float64Array, filled: number): number {
    if (mask >= 2 ** members.length) throw new RangeError('unknown member');
    const { bytes } = this;
    let at = this.offset;
    let next = filled;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const form = kinds[bit] as number;
      let value: number;
      if (form <= kind.steps) {
        const first = bytes[at] as number;
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
            this.offset = at;
            value = this.zigzag();
            at = this.offset;
          }
        }
        if (!(value >= (lows[bit] as number) && value <= (highs[bit] as number)))
          throw new RangeError(first === undefined ? 'the bytes end too early' : outsideOf(bit));
      } else {
        this.offset = at;
        value = form === kind.flags ? this.#flags() : this.#text();
        at = this.offset;
      }
      values[next++] = value;
    }
    this.offset = at;
    return next;
  }

  byte(): number {
    const value = this.bytes[this.offset++];
    if (value === undefined) throw new RangeError('the bytes end too early');
    return value;
  }

  varint(): number {
    let value = this.byte();
    if (value < 128) return value;
    value &= 127;
    for (let scale = 128; ; scale *= 128) {
      if (scale > 2 ** 56) throw new RangeError('a varint is too long');
      const next = this.byte();
      value += (next & 127) * scale;
      if (next < 128) return value;
    }
  }

  zigzag(): number {
    const value = this.varint();
    if (value < 0x40000000) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** @throws RangeError where the message has more than was read */
  end(): void {
    if (this.offset !== this.bytes.length) throw new RangeError('bytes left over');
  }

  #flags(): number {
    const told = this.varint();
    const set = this.varint();
    if (told > flagsKnown || (set & ~told) !== 0) throw new RangeError('unknown flag');
    return told * flagWidth + set;
  }

  #text(): number {
    const length = this.varint();
    const end = this.offset + length;
    if (length > 128 || end > this.bytes.length) throw new RangeError('the bytes end too early');
    let text: string;
    try {
      text = utf8.decode(this.bytes.subarray(this.offset, end));
    } catch (cause) {
      throw new RangeError('no UTF-8', { cause });
    }
    if (text.length > faultRawLength) throw new RangeError('out of range: faultRaw');
    this.offset = end;
    return this.texts.push(text) - 1;
  }
}

/** Which flags a value of the member `flags` tells. */
export const toldFlags = (value: number): number => Math.floor(value / flagWidth);
/** Which of them are set. */
export const setFlags = (value: number): number => value % flagWidth;
/** The value of flags that are told and set. */
export const flagsValue = (told: number, set: number): number => told * flagWidth + set;

/** A member's value in its unit. Dividing by the step's inverse keeps 1.6 from becoming 1.6000000000000001. */
export function physicalMember(bit: number, value: number): string | number | undefined {
  const form = members[bit]?.form;
  if (form?.kind === 'code') return form.names[value];
  if (form?.kind !== 'steps') return undefined;
  return form.step === 1 ? value : value / Math.round(1 / form.step);
}

const kind = { code: 0, steps: 1, flags: 2, text: 3 } as const;
const kinds = Uint8Array.from(members, ({ form }) => kind[form.kind]);
const lows = Float64Array.from(members, ({ form }) => (form.kind === 'steps' ? form.low : 0));
const highs = Float64Array.from(members, ({ form }) =>
  form.kind === 'steps' ? form.high : form.kind === 'code' ? form.names.length - 1 : 0,
);

const outsideOf = (bit: number): string =>
  kinds[bit] === kind.code ? 'unknown code' : `out of range: ${members[bit]?.name}`;
