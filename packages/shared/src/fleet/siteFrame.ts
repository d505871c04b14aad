import { members } from './deviceFrame.ts';
import { MemberReader } from './memberReader.ts';
import type { ReadingColumns } from './readingBatch.ts';

/**
 * The state of all elevators of a site gateway at one time, with only changed values written (topic `…/bin`). Every frame is
 * a whole reading of every elevator: what it leaves out is as it was in the frame before. Little-endian:
 *
 * ```
 * u8 format (0xB2) · u8 kind (1 keyframe, 0 changes) · u32 base · u32 sequence · u48 atMs, then
 * keyframe: u8 elevators, for each, nodes ascending: u8 node · varint mask · the members whose bits are set
 * changes:  a bit for each elevator of the keyframe in its order, lowest bit of the first byte first, set where it changed;
 *           for each set bit: varint mask · the members that changed
 * ```
 * A keyframe opens the base of its number with sequence 0; each frame of changes counts one more. Members as in
 * `deviceFrame.ts`; of `flags` only those present change.
 */
export const siteFrameFormat = 0xb2;
export const siteFrameKind = { changes: 0, keyframe: 1 } as const;
/** Bound by the byte of a node and the byte of the count. */
export const maxSiteElevators = 255;
/** Longest interval between keyframes; one also follows a new connection and a request. */
export const keyframeEveryMs = 30_000;

const headLength = 16;

/** One site frame as columns, validated while reading. Reused for successive messages. Hot. */
export class SiteFrame implements ReadingColumns {
  isKeyframe = false;
  base = 0;
  sequence = 0;
  atMs = 0;
  /** Number of written elevators. */
  count = 0;
  /** Of a keyframe: the node of each. */
  readonly nodes = new Uint8Array(maxSiteElevators);
  /** The place of each in the keyframe, ascending. */
  readonly places = new Uint8Array(maxSiteElevators);
  readonly masks = new Uint32Array(maxSiteElevators);
  readonly starts = new Uint32Array(maxSiteElevators + 1);
  readonly values = new Float64Array(maxSiteElevators * members.length);
  readonly #reader = new MemberReader();

  /** Texts by their number. */
  get texts(): readonly string[] {
    return this.#reader.texts;
  }

  /** The first unusable member; null for none. */
  get flaw(): string | null {
    return this.#reader.flaw;
  }

  /** Reads the header. @throws RangeError for bytes that are no site frame */
  readHead(bytes: Uint8Array): void {
    this.count = 0;
    if (bytes.length < headLength) throw new RangeError('the bytes end too early');
    const kind = bytes[1];
    if (bytes[0] !== siteFrameFormat || (kind !== siteFrameKind.changes && kind !== siteFrameKind.keyframe))
      throw new RangeError('unknown format');
    this.isKeyframe = kind === siteFrameKind.keyframe;
    this.base = u32(bytes, 2);
    this.sequence = u32(bytes, 6);
    this.atMs = u32(bytes, 10) + (bytes[14]! | (bytes[15]! << 8)) * 2 ** 32;
    if (this.isKeyframe && this.sequence !== 0) throw new RangeError('out of range: sequence');
  }

  /** Reads a keyframe's elevators, after its header. @throws RangeError for a flaw in any of them */
  readKeyframe(bytes: Uint8Array): void {
    const reader = this.#reader;
    reader.open(bytes, headLength);
    const count = reader.byte();
    let valueCount = 0;
    let last = -1;
    for (let index = 0; index < count; index++) {
      const node = reader.byte();
      if (node <= last) throw new RangeError('out of range: node');
      last = node;
      this.nodes[index] = node;
      this.places[index] = index;
      valueCount = this.#members(index, valueCount);
    }
    reader.end();
    this.count = count;
  }

  /** Reads the changes among this many elevators, after the header. @throws RangeError for a flaw in any of them */
  readChanges(bytes: Uint8Array, elevators: number): void {
    const reader = this.#reader;
    const bitmapLength = (elevators + 7) >>> 3;
    reader.open(bytes, headLength + bitmapLength);
    if (reader.offset > bytes.length) throw new RangeError('the bytes end too early');
    let count = 0;
    let valueCount = 0;
    for (let index = 0; index < bitmapLength; index++) {
      for (let rest = bytes[headLength + index]!; rest !== 0; rest &= rest - 1) {
        const place = index * 8 + 31 - Math.clz32(rest & -rest);
        if (place >= elevators) throw new RangeError('out of range: elevator');
        this.places[count] = place;
        valueCount = this.#members(count, valueCount);
        count++;
      }
    }
    reader.end();
    this.count = count;
  }

  #members(index: number, start: number): number {
    const mask = this.#reader.varint();
    this.starts[index] = start;
    const next = this.#reader.members(mask, this.values, start);
    if (this.#reader.isCut) throw new RangeError('the bytes end too early');
    this.masks[index] = mask & ~this.#reader.flawedMembers;
    return next;
  }
}

const u32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
