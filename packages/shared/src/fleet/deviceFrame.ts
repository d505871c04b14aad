import { flagBits, flagNames } from '../domain/elevatorCodes.ts';
import type { Reading } from '../domain/reading.ts';
import {
  memberNames,
  type ReadingMember,
  type ReadingMemberForm,
  readingMembers,
} from '../domain/readingMembers.ts';
import { ByteWriter } from './bytes.ts';
import { stepOf } from './columns.ts';

/**
 * The compact form of readings, many elevators to a message (topic `…/bin`):
 *
 * ```
 * u8 format (0xB1) · varint atMs of the first reading · varint count
 * count × u8 node · zigzag atMs - that of the reading before · varint mask · the members whose bits are set, in order
 * ```
 * A code is one byte, a number a zigzag of steps, `flags` two varints (which are present, which are set), `faultRaw` a varint
 * length and UTF-8. `ReadingBatch` reads it.
 */
export const deviceFrameFormat = 0xb1;
/** Upper bound per message; a site gateway has several hundred elevators. */
export const readingsPerMessage = 1000;

/** Bounds of `steps` count in steps of the member's column. */
type WireForm =
  | { kind: 'code'; names: readonly string[] }
  | { kind: 'steps'; step: number; low: number; high: number }
  | { kind: 'flags' }
  | { kind: 'text' };

function wireFormOf(form: ReadingMemberForm): WireForm {
  if (form.kind !== 'number') return form;
  const step = form.column === null ? 1 : stepOf(form.column);
  return { kind: 'steps', step, low: Math.round(form.low / step), high: Math.round(form.high / step) };
}

/** The index of a member is its bit. */
export const members = memberNames.map((name) => ({ name, form: wireFormOf(readingMembers[name]) }));
export const memberBit = (name: ReadingMember): number => 1 << memberNames.indexOf(name);

const encoder = new TextEncoder();

/** Encodes readings, rounding numbers to the steps of their columns. */
export function encodeReadings(readings: readonly Reading[]): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter(16 + readings.length * 24);
  let atMs = readings[0]?.atMs ?? 0;
  out.byte(deviceFrameFormat);
  out.varint(atMs);
  out.varint(readings.length);
  for (const reading of readings) {
    out.byte(reading.node);
    out.zigzag(reading.atMs - atMs);
    atMs = reading.atMs;
    const mask = maskOf(reading);
    out.varint(mask);
    writeMembers(out, reading, mask);
  }
  return out.take();
}

/** The bits of a reading's present members. */
export function maskOf(reading: Partial<Reading>): number {
  let mask = 0;
  for (const [bit, { name }] of members.entries()) if (reading[name] !== undefined) mask |= 1 << bit;
  return mask;
}

/** Writes the members of a reading whose bits are set, in order. */
export function writeMembers(out: ByteWriter, reading: Partial<Reading>, mask: number): void {
  for (const [bit, { name, form }] of members.entries()) {
    const value = reading[name];
    if (value === undefined || (mask & (1 << bit)) === 0) continue;
    if (form.kind === 'code') out.byte(form.names.indexOf(String(value)));
    else if (form.kind === 'steps') out.zigzag(Math.round(Number(value) / form.step));
    else if (form.kind === 'text') writeText(out, String(value));
    else writeFlags(out, reading.flags ?? {});
  }
}

/** All flag bits. */
export const flagsKnown = flagNames.reduce((bits, name) => bits | flagBits[name], 0);

/** Present flags by name. */
export function flagsOfBits(present: number, set: number): Record<string, boolean> {
  const flags: Record<string, boolean> = {};
  for (const name of flagNames) if (present & flagBits[name]) flags[name] = (set & flagBits[name]) !== 0;
  return flags;
}

function writeText(out: ByteWriter, text: string): void {
  const utf8 = encoder.encode(text);
  out.varint(utf8.length);
  for (const byte of utf8) out.byte(byte);
}

function writeFlags(out: ByteWriter, flags: NonNullable<Reading['flags']>): void {
  let present = 0;
  let set = 0;
  for (const name of flagNames) {
    const value = flags[name];
    if (value === undefined) continue;
    present |= flagBits[name];
    if (value) set |= flagBits[name];
  }
  out.varint(present);
  out.varint(set);
}
