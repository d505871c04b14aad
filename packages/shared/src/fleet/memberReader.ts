import { cutText } from '../domain/readingCheck.ts';
import { faultRawLength } from '../domain/readingMembers.ts';
import { flagsKnown, members } from './deviceFrame.ts';

const utf8 = new TextDecoder('utf-8');
const endsEarly = 'the bytes end too early';
const flagWidth = flagsKnown + 1;

/** Decodes and validates the members of readings in compact form. One reader is reused for successive messages. */
export class MemberReader {
  bytes: Uint8Array = new Uint8Array(0);
  offset = 0;
  /** Bits of the members dropped by the last call, whose values `readingSchema` forbids. */
  flawedMembers = 0;
  /** The first flaw of this message that invalidated only its member. */
  flaw: string | null = null;
  /** Whether the bytes ended within the members. */
  isCut = false;
  /** Texts by their number. */
  readonly texts: string[] = [];

  /** Starts a message. */
  open(bytes: Uint8Array, offset = 0): void {
    this.bytes = bytes;
    this.offset = offset;
    this.texts.length = 0;
    this.flaw = null;
    this.isCut = false;
  }

  /**
   * Reads the members of `mask` into `values` from `start` on: codes and steps as integers, flags in the form of
   * `presentFlags` and `setFlags`, texts by their number. Hot: nearly all numbers are one byte or two, which are read
   * inline, others by a call. Dropped members are in `flawedMembers`.
   * @returns the start of the next reading's values
   * @throws RangeError if member boundaries are lost
   */
  members(mask: number, values: Float64Array, start: number): number {
    if (mask >= 2 ** members.length) throw new RangeError('unknown member');
    const { bytes } = this;
    let at = this.offset;
    let next = start;
    this.flawedMembers = 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const form = kinds[bit]!;
      let value: number;
      if (form <= kind.steps) {
        const first = bytes[at]!;
        if (form === kind.code) {
          at++;
          value = first;
        } else if (first < 128) {
          at++;
          value = (first >>> 1) ^ -(first & 1);
        } else {
          const second = bytes[at + 1]!;
          if (second < 128) {
            at += 2;
            const both = (first & 127) | (second << 7);
            value = (both >>> 1) ^ -(both & 1);
          } else if (second === undefined) {
            this.#cut(rest);
            break;
          } else {
            this.offset = at;
            value = this.zigzag();
            at = this.offset;
          }
        }
        if (!(value >= lows[bit]! && value <= highs[bit]!)) {
          if (first === undefined) {
            this.#cut(rest);
            break;
          }
          this.flawedMembers |= 1 << bit;
          this.flaw ??= outsideOf(bit);
          continue;
        }
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
    if (value === undefined) throw new RangeError(endsEarly);
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

  /** @throws RangeError if bytes are left over */
  end(): void {
    if (this.offset !== this.bytes.length) throw new RangeError('bytes left over');
  }

  /** Marks the members of these bits as missing. */
  #cut(rest: number): void {
    this.flawedMembers |= rest;
    this.flaw ??= endsEarly;
    this.isCut = true;
  }

  #flags(): number {
    const present = this.varint();
    const set = this.varint();
    const presentBits = present % flagWidth;
    if (present > flagsKnown || set > flagsKnown || (set & ~presentBits) !== 0) this.flaw ??= 'unknown flag';
    return presentBits * flagWidth + ((set % flagWidth) & presentBits);
  }

  #text(): number {
    const length = this.varint();
    const end = Math.min(this.bytes.length, this.offset + length);
    if (this.offset + length > end) this.flaw ??= endsEarly;
    const text = utf8.decode(this.bytes.subarray(this.offset, end));
    const cut = cutText(text, faultRawLength);
    if (cut !== text || text.includes('\uFFFD')) this.flaw ??= 'out of range: faultRaw';
    this.offset = end;
    return this.texts.push(cut) - 1;
  }
}

/** The flags present in a value of the member `flags`. */
export const presentFlags = (value: number): number => Math.floor(value / flagWidth);
/** The present flags that are set. */
export const setFlags = (value: number): number => value % flagWidth;
/** The value of present and set flags. */
export const flagsValue = (present: number, set: number): number => present * flagWidth + set;

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
