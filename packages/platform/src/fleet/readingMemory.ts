import type { Reading } from '@hoistway/shared/domain/reading.ts';

/** Sets of members stored per elevator, the newest reading's first. */
const entriesPerCar = 6;
/** Readings per elevator that a repeat is compared with. */
const printsPerCar = 16;
const allMembers = 0xffff_ffff;
const allFlags = 0xffff;
/** Below this resolution a device may send several states with one time. */
const coarseMs = 1_000;

/** Bits of the members of a reading, and of the flags among them. */
export interface MemberSet {
  members: number;
  flags: number;
}

/** A reading that a newer one overtook. */
export interface OvertakenReading {
  /** The reading as sent. */
  whole: Reading;
  /** Its members absent from newer readings, already in the table; null for none. */
  rest: Reading | null;
  /** Flags in `rest`. */
  mentionedFlags: number;
  /** Members and flags in newer readings. */
  newer: MemberSet;
}

/**
 * Remembers by slot the last readings of every elevator and the time of each member's last value. A repeat is
 * recognised by the first; the second tells which members of an overtaken reading are still valid. Hot: a reading in
 * order with the members of the one before writes two numbers.
 */
export class ReadingMemory {
  /** The device's time of the newest reading. */
  #deviceAt = new Float64Array(1024);
  #prints = new Uint32Array(1024 * printsPerCar);
  /** The place of the last fingerprint. */
  #lastPrint = new Uint8Array(1024);
  #members = new Uint32Array(1024 * entriesPerCar);
  #flags = new Uint16Array(1024 * entriesPerCar);
  /** The first entry's is the table's `readAt`. */
  #mentionedAt = new Float64Array(1024 * entriesPerCar);
  readonly #since: MemberSet = { members: 0, flags: 0 };

  ensure(slot: number): void {
    if (slot < this.#lastPrint.length) return;
    const length = Math.max(slot + 1, this.#lastPrint.length * 2);
    this.#deviceAt = grow(this.#deviceAt, new Float64Array(length));
    this.#prints = grow(this.#prints, new Uint32Array(length * printsPerCar));
    this.#lastPrint = grow(this.#lastPrint, new Uint8Array(length));
    this.#members = grow(this.#members, new Uint32Array(length * entriesPerCar));
    this.#flags = grow(this.#flags, new Uint16Array(length * entriesPerCar));
    this.#mentionedAt = grow(this.#mentionedAt, new Float64Array(length * entriesPerCar));
  }

  clear(slot: number): void {
    this.#deviceAt[slot] = 0;
    this.#prints.fill(0, slot * printsPerCar, (slot + 1) * printsPerCar);
    this.mentionAll(slot);
  }

  /** Counts every member as part of the newest reading. */
  mentionAll(slot: number): void {
    const from = slot * entriesPerCar;
    this.#members.fill(0, from, from + entriesPerCar);
    this.#flags.fill(0, from, from + entriesPerCar);
    this.#members[from] = allMembers;
    this.#flags[from] = allFlags;
  }

  /** Counts every member as sent at a moment before the newest reading. */
  noteAll(slot: number, atMs: number): void {
    this.note(slot, allMembers, allFlags, atMs);
  }

  /**
   * Whether a reading of the same time and content was taken before; a new one is remembered. For a clock that counts
   * seconds only the last reading can repeat, as a door may open, close and open within one.
   */
  isRepeat(slot: number, deviceMs: number, print: number): boolean {
    const from = slot * printsPerCar;
    const newestMs = this.#deviceAt[slot]!;
    const last = this.#lastPrint[slot]!;
    if (deviceMs > newestMs) this.#deviceAt[slot] = deviceMs;
    else {
      if (this.#prints[from + last] === print) return true;
      if (deviceMs < newestMs || deviceMs % coarseMs !== 0)
        for (let at = from; at < from + printsPerCar; at++) if (this.#prints[at] === print) return true;
    }
    const next = (last + 1) % printsPerCar;
    this.#prints[from + next] = print;
    this.#lastPrint[slot] = next;
    return false;
  }

  /** Notes the members of the newest reading. @param lastMs the table's `readAt` before it, and `atMs` from now on */
  noteNewest(slot: number, members: number, flags: number, lastMs: number, atMs: number): void {
    const from = slot * entriesPerCar;
    const lastMembers = this.#members[from]!;
    const lastFlags = this.#flags[from]!;
    if (lastMembers === members >>> 0 && lastFlags === flags) return;
    if (lastMs === atMs) {
      this.#members[from] = lastMembers | members;
      this.#flags[from] = lastFlags | flags;
      return;
    }
    this.#members[from] = members;
    this.#flags[from] = flags;
    if ((lastMembers & ~members) !== 0 || (lastFlags & ~flags) !== 0)
      this.note(slot, lastMembers, lastFlags, lastMs);
  }

  /** Notes members in a message other than the newest reading. */
  note(slot: number, members: number, flags: number, atMs: number): void {
    const from = slot * entriesPerCar;
    const end = from + entriesPerCar;
    let restMembers = members;
    let restFlags = flags;
    let restMs = atMs;
    for (let at = from + 1; at < end && restMembers !== 0; at++) {
      const nextMembers = this.#members[at]!;
      const nextFlags = this.#flags[at]!;
      const nextMs = this.#mentionedAt[at]!;
      this.#members[at] = restMembers;
      this.#flags[at] = restFlags;
      this.#mentionedAt[at] = restMs;
      const isCovered = (nextMembers & ~members) === 0 && (nextFlags & ~flags) === 0 && nextMs <= atMs;
      restMembers = isCovered ? 0 : nextMembers;
      restFlags = nextFlags;
      restMs = nextMs;
    }
    if (restMembers === 0) return;
    // No room: the oldest counts as sent together with the one before.
    this.#members[end - 1] = this.#members[end - 1]! | restMembers;
    this.#flags[end - 1] = this.#flags[end - 1]! | restFlags;
    this.#mentionedAt[end - 1] = Math.max(this.#mentionedAt[end - 1]!, restMs);
  }

  /** Members sent after a moment; the same object for successive calls. @param newestMs the table's `readAt` */
  mentionedSince(slot: number, atMs: number, newestMs: number): Readonly<MemberSet> {
    const from = slot * entriesPerCar;
    const since = this.#since;
    since.members = newestMs > atMs ? this.#members[from]! : 0;
    since.flags = newestMs > atMs ? this.#flags[from]! : 0;
    for (let at = from + 1; at < from + entriesPerCar; at++) {
      if (this.#mentionedAt[at]! <= atMs) continue;
      since.members |= this.#members[at]!;
      since.flags |= this.#flags[at]!;
    }
    return since;
  }
}

function grow<A extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
