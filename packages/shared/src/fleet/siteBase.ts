import type { Reading } from '../domain/reading.ts';
import { flagsOfBits, memberBit, members } from './deviceFrame.ts';
import { flagsValue, physicalMember, presentFlags, setFlags } from './memberReader.ts';
import type { ReadingColumns } from './readingBatch.ts';
import type { SiteFrame } from './siteFrame.ts';

const stride = members.length;
const flagsAt = members.findIndex(({ form }) => form.kind === 'flags');
const textAt = members.findIndex(({ form }) => form.kind === 'text');
const textBit = memberBit('faultRaw');

/** The reason why a frame of changes does not fit a base. */
export type SiteHole = 'base' | 'sequence';

/** The last state of each elevator of a site gateway: a keyframe and all changes since. */
export class SiteBase {
  /** The keyframe's number. */
  number = 0;
  /** Sequence of the last frame. */
  sequence = 0;
  count = 0;
  nodes = new Uint8Array(0);
  /** Bits of the members present so far, by place. */
  masks = new Uint32Array(0);
  #values = new Float64Array(0);
  #texts: string[] = [];
  readonly #one: ReadingColumns = {
    masks: new Uint32Array(1),
    starts: new Uint32Array(2),
    values: new Float64Array(stride),
  };

  /** Restarts with a keyframe. */
  begin(frame: SiteFrame): void {
    const { count } = frame;
    if (count > this.nodes.length) {
      this.nodes = new Uint8Array(count);
      this.masks = new Uint32Array(count);
      this.#values = new Float64Array(count * stride);
    }
    this.number = frame.base;
    this.sequence = 0;
    this.count = count;
    this.nodes.set(frame.nodes.subarray(0, count));
    this.masks.fill(0);
    this.#values.fill(0);
    this.#texts = [];
    for (let place = 0; place < count; place++) this.merge(frame, place, place);
  }

  /** Reason why a frame of changes does not continue this base; null if it fits, as a repeated frame does. */
  holeBefore(frame: SiteFrame): SiteHole | null {
    if (frame.base !== this.number) return 'base';
    return frame.sequence === this.sequence || frame.sequence === this.sequence + 1 ? null : 'sequence';
  }

  /** Merges a frame's entry into the elevator at a place. */
  merge(frame: SiteFrame, entry: number, place: number): void {
    const mask = frame.masks[entry]!;
    const from = place * stride;
    let at = frame.starts[entry]!;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const value = frame.values[at++]!;
      if (bit === flagsAt) {
        const previous = this.#values[from + bit]!;
        const present = presentFlags(value);
        this.#values[from + bit] = flagsValue(
          presentFlags(previous) | present,
          (setFlags(previous) & ~present) | setFlags(value),
        );
      } else if (bit === textAt) this.#texts[place] = frame.texts[value] ?? '';
      else this.#values[from + bit] = value;
    }
    this.masks[place] = this.masks[place]! | mask;
  }

  /** The value of a member by its bit, as a `MemberReader` reads it. */
  value(place: number, bit: number): number {
    return this.#values[place * stride + bit]!;
  }

  flagsPresent(place: number): number {
    return presentFlags(this.value(place, flagsAt));
  }

  /** The bits of the present members, without an empty vendor code. */
  meaning(place: number): number {
    const mask = this.masks[place]!;
    return mask & textBit && !this.#texts[place] ? mask & ~textBit : mask;
  }

  /** An elevator's whole reading as a single-row set of columns; the object is reused. */
  columns(place: number): ReadingColumns {
    const one = this.#one;
    let at = 0;
    one.masks[0] = this.masks[place]!;
    for (let rest = this.masks[place]!; rest !== 0; rest &= rest - 1)
      one.values[at++] = this.value(place, 31 - Math.clz32(rest & -rest));
    return one;
  }

  /** An elevator's whole reading as an object. */
  reading(place: number, atMs: number): Reading {
    const reading: Reading = { node: this.nodes[place]!, atMs };
    const memberValues: Record<string, unknown> = reading;
    for (let rest = this.masks[place]!; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const { name } = members[bit] as (typeof members)[number];
      const value = this.value(place, bit);
      if (bit === textAt) memberValues[name] = this.#texts[place];
      else if (bit === flagsAt) memberValues[name] = flagsOfBits(presentFlags(value), setFlags(value));
      else memberValues[name] = physicalMember(bit, value);
    }
    return reading;
  }
}
