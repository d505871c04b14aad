import { flagBits, flagNames } from '../domain/elevatorCodes.ts';
import type { Reading } from '../domain/reading.ts';
import { ByteWriter } from './bytes.ts';
import { maskOf, members, writeMembers } from './deviceFrame.ts';
import { flagsValue, presentFlags } from './memberReader.ts';
import { maxSiteElevators, siteFrameFormat, siteFrameKind } from './siteFrame.ts';

type MemberSteps = readonly (string | number | undefined)[];

const flagsAt = members.findIndex(({ form }) => form.kind === 'flags');

/** Encodes site frames on the gateway's side: remembers the last state of each elevator and writes only changes. */
export class SiteFrameWriter {
  #base: number;
  #sequence = 0;
  #nodes: readonly number[] = [];
  #lastSteps: MemberSteps[] = [];
  #isStarted = false;

  /** @param firstBase the number of the first keyframe; later ones count up from it */
  constructor(firstBase: number) {
    this.#base = firstBase;
  }

  /** Makes the next frame a keyframe: after a new connection, on request, or by time. */
  requestKeyframe(): void {
    this.#isStarted = false;
  }

  /**
   * Encodes all elevators at one moment, each whole, nodes ascending. A missing member of an elevator, or another
   * set of elevators, makes it a keyframe. @throws RangeError for more elevators than a frame can hold
   */
  frame(readings: readonly Omit<Reading, 'atMs'>[], atMs: number): Uint8Array<ArrayBuffer> {
    if (readings.length > maxSiteElevators) throw new RangeError('too many elevators');
    const now = readings.map(stepsOf);
    const out = new ByteWriter(32 + readings.length * 8);
    const isNew = !this.#isStarted || !this.#canGoOn(readings, now);
    if (isNew) {
      if (this.#lastSteps.length > 0) this.#base = (this.#base + 1) >>> 0;
      this.#sequence = 0;
      this.#nodes = readings.map(({ node }) => node);
      head(out, siteFrameKind.keyframe, this.#base, 0, atMs);
      out.byte(readings.length);
      for (const reading of readings) {
        const mask = maskOf(reading);
        out.byte(reading.node);
        out.varint(mask);
        writeMembers(out, reading, mask);
      }
    } else {
      head(out, siteFrameKind.changes, this.#base, ++this.#sequence, atMs);
      const masks = now.map((one, place) => changedBits(this.#lastSteps[place] ?? [], one));
      for (let first = 0; first < masks.length; first += 8) {
        let bits = 0;
        for (let bit = 0; bit < 8; bit++) if (masks[first + bit]) bits |= 1 << bit;
        out.byte(bits);
      }
      for (const [place, mask] of masks.entries()) {
        if (mask === 0) continue;
        out.varint(mask);
        writeMembers(out, readings[place] ?? {}, mask);
      }
    }
    this.#lastSteps = now;
    this.#isStarted = true;
    return out.take();
  }

  #canGoOn(readings: readonly { node: number }[], now: readonly MemberSteps[]): boolean {
    return (
      readings.length === this.#nodes.length &&
      readings.every(({ node }, place) => node === this.#nodes[place]) &&
      this.#lastSteps.every((one, place) =>
        one.every((value, bit) => !hasFewerMembers(value, now[place]?.[bit], bit)),
      )
    );
  }
}

function head(out: ByteWriter, kind: number, base: number, sequence: number, atMs: number): void {
  out.byte(siteFrameFormat);
  out.byte(kind);
  little(out, base, 4);
  little(out, sequence, 4);
  little(out, atMs, 6);
}

function little(out: ByteWriter, value: number, length: number): void {
  for (let index = 0, rest = value; index < length; index++, rest = Math.floor(rest / 256))
    out.byte(rest % 256);
}

/** Whether a member, or any of its flags, is no longer present. */
function hasFewerMembers(before: MemberSteps[number], now: MemberSteps[number], bit: number): boolean {
  if (before === undefined) return false;
  if (now === undefined) return true;
  return bit === flagsAt && (presentFlags(Number(before)) & ~presentFlags(Number(now))) !== 0;
}

/** A reading in wire steps, so that a change smaller than a step is ignored. */
const stepsOf = (reading: Partial<Reading>): MemberSteps =>
  members.map(({ name, form }) => {
    const value = reading[name];
    if (value === undefined) return undefined;
    if (form.kind === 'steps') return Math.round(Number(value) / form.step);
    if (form.kind !== 'flags') return String(value);
    return flagsValue(
      bitsOf(reading.flags, () => true),
      bitsOf(reading.flags, (isSet) => isSet),
    );
  });

function changedBits(before: MemberSteps, now: MemberSteps): number {
  let mask = 0;
  for (const [bit, value] of now.entries()) if (value !== before[bit]) mask |= 1 << bit;
  return mask;
}

const bitsOf = (flags: Reading['flags'] = {}, counts: (isSet: boolean) => boolean): number =>
  flagNames.reduce((bits, name) => {
    const isSet = flags[name];
    return isSet !== undefined && counts(isSet) ? bits | flagBits[name] : bits;
  }, 0);
