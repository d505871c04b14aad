import {
  directions,
  doorStates,
  flagBits,
  flagNames,
  runStates,
  serviceModes,
} from '../domain/elevatorCodes.ts';
import type { Reading } from '../domain/reading.ts';
import { readingFlaw } from '../domain/readingCheck.ts';
import { ByteReader, ByteWriter } from './bytes.ts';

/**
 * The compact form of readings, many elevators to a message (topic `…/bin`):
 *
 * ```
 * u8 format (0xB1) · varint atMs of the first reading · varint count
 * count × u8 node · zigzag atMs - that of the reading before · varint mask · the members whose bits are set, in order
 * ```
 * A code is one byte, a number a zigzag of steps, `flags` two varints (which are told, which are set), `faultRaw` a varint
 * length and UTF-8.
 */
export const deviceFrameFormat = 0xb1;
/** A site gateway speaks for several hundred elevators; more in a message is a mistake. */
export const readingsPerMessage = 1000;

type Member = Exclude<keyof Reading, 'node' | 'atMs'>;
type Form =
  | { kind: 'code'; names: readonly string[] }
  | { kind: 'steps'; step: number }
  | { kind: 'flags' }
  | { kind: 'text' };

const code = (names: readonly string[]): Form => ({ kind: 'code', names });
const steps = (step: number): Form => ({ kind: 'steps', step });

/** In the order of the mask's bits; new members go to the end. */
const forms = {
  mode: code(serviceModes),
  run: code(runStates),
  direction: code(directions),
  floor: steps(1),
  speedMps: steps(0.001),
  door: code(doorStates),
  rearDoor: code(doorStates),
  flags: { kind: 'flags' },
  loadPercent: steps(1),
  fault: steps(1),
  faultRaw: { kind: 'text' },
  stepSpeedMps: steps(0.001),
  handrailLeftMps: steps(0.001),
  handrailRightMps: steps(0.001),
  safetyPoint: steps(1),
  currentA: steps(0.1),
  busVoltageV: steps(0.1),
  frequencyHz: steps(0.01),
  torquePercent: steps(0.1),
  temperatureC: steps(1),
  signalDbm: steps(1),
  batteryPercent: steps(1),
  runCount: steps(1),
} as const satisfies Record<Member, Form>;

const members = Object.entries(forms) as [Member, Form][];
const utf8 = { encode: new TextEncoder(), decode: new TextDecoder('utf-8', { fatal: true }) };

/** Encodes readings; numbers are rounded to the steps of the columns that keep them. */
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
    let mask = 0;
    for (const [bit, [name]] of members.entries()) if (reading[name] !== undefined) mask |= 1 << bit;
    out.varint(mask);
    for (const [name, form] of members) {
      const value = reading[name];
      if (value === undefined) continue;
      if (form.kind === 'code') out.byte(form.names.indexOf(String(value)));
      else if (form.kind === 'steps') out.zigzag(Math.round(Number(value) / form.step));
      else if (form.kind === 'text') writeText(out, String(value));
      else writeFlags(out, reading.flags ?? {});
    }
  }
  return out.take();
}

/** @throws RangeError for bytes that are no such message, or a reading outside what `readingSchema` allows */
export function decodeReadings(bytes: Uint8Array): Reading[] {
  const reader = new ByteReader(bytes);
  if (reader.byte() !== deviceFrameFormat) throw new RangeError('unknown format');
  let atMs = reader.varint();
  const count = reader.varint();
  if (count > readingsPerMessage) throw new RangeError('too many readings');
  const readings: Reading[] = [];
  for (let index = 0; index < count; index++) {
    const node = reader.byte();
    atMs += reader.zigzag();
    const reading: Record<string, unknown> = { node, atMs };
    const mask = reader.varint();
    if (mask >= 2 ** members.length) throw new RangeError('unknown member');
    for (let rest = mask, bit = 0; rest !== 0; rest >>>= 1, bit++) {
      if (!(rest & 1)) continue;
      const [name, form] = members[bit] as [Member, Form];
      if (form.kind === 'code') reading[name] = codeOf(form.names, reader.byte());
      else if (form.kind === 'steps') reading[name] = physicalOf(reader.zigzag(), form.step);
      else if (form.kind === 'text') reading[name] = readText(reader);
      else reading[name] = readFlags(reader);
    }
    const wrong = readingFlaw(reading);
    if (wrong !== null) throw new RangeError(`out of range: ${wrong}`);
    readings.push(reading as Reading);
  }
  if (!reader.isAtEnd) throw new RangeError('bytes left over');
  return readings;
}

function codeOf(names: readonly string[], index: number): string {
  const name = names[index];
  if (name === undefined) throw new RangeError('unknown code');
  return name;
}

/** Steps are decimal fractions: dividing by their inverse keeps 1.6 from becoming 1.6000000000000001. */
const physicalOf = (count: number, step: number): number =>
  step === 1 ? count : count / Math.round(1 / step);

function writeText(out: ByteWriter, text: string): void {
  const encoded = utf8.encode.encode(text);
  out.varint(encoded.length);
  for (const byte of encoded) out.byte(byte);
}

function readText(reader: ByteReader): string {
  const length = reader.varint();
  if (length > 128 || reader.offset + length > reader.bytes.length)
    throw new RangeError('the bytes end too early');
  const bytes = reader.bytes.subarray(reader.offset, reader.offset + length);
  reader.offset += length;
  try {
    return utf8.decode.decode(bytes);
  } catch (cause) {
    throw new RangeError('no UTF-8', { cause });
  }
}

function writeFlags(out: ByteWriter, flags: NonNullable<Reading['flags']>): void {
  let told = 0;
  let set = 0;
  for (const name of flagNames) {
    const value = flags[name];
    if (value === undefined) continue;
    told |= flagBits[name];
    if (value) set |= flagBits[name];
  }
  out.varint(told);
  out.varint(set);
}

function readFlags(reader: ByteReader): Record<string, boolean> {
  const told = reader.varint();
  const set = reader.varint();
  if (told >= 2 ** flagNames.length || (set & ~told) !== 0) throw new RangeError('unknown flag');
  const flags: Record<string, boolean> = {};
  for (const name of flagNames) if (told & flagBits[name]) flags[name] = (set & flagBits[name]) !== 0;
  return flags;
}
