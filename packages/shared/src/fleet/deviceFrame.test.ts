import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directions, doorStates, flagNames, runStates, serviceModes } from '../domain/elevatorCodes.ts';
import type { Reading } from '../domain/reading.ts';
import { cutText, readingFlaw } from '../domain/readingCheck.ts';
import { memberNames, readingMembers } from '../domain/readingMembers.ts';
import { encodeReadings } from './deviceFrame.ts';
import { decodeReadings, ReadingBatch } from './readingBatch.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Bytes of devices in the field: they never change. */
const golden: { name: string; bytes: string; readings: Reading[] }[] = [
  {
    name: 'a moving car',
    bytes: 'b18098aee9b8330101001f01020104c019',
    readings: [
      {
        node: 1,
        atMs: 1767600000000,
        mode: 'normal',
        run: 'moving',
        direction: 'up',
        floor: 2,
        speedMps: 1.632,
      },
    ],
  },
  {
    name: 'two nodes: a car below ground under inspection and an escalator',
    bytes: 'b18098aee9b833020100890f03031101500e044523303702f30380b08103e707e10706b001feffffff1f',
    readings: [
      {
        node: 1,
        atMs: 1767600000000,
        mode: 'inspection',
        floor: -2,
        flags: { doorZone: true, mainsLost: false },
        loadPercent: 40,
        fault: 7,
        faultRaw: 'E#07',
      },
      {
        node: 2,
        atMs: 1767599999750,
        stepSpeedMps: -0.5,
        handrailLeftMps: -0.497,
        safetyPoint: 3,
        batteryPercent: 88,
        runCount: 4294967295,
      },
    ],
  },
];

describe('readings as bytes', () => {
  it.each(golden)('are the golden bytes of $name', ({ bytes, readings }) => {
    expect(hex(encodeReadings(readings))).toBe(bytes);
    expect(decodeReadings(Buffer.from(bytes, 'hex'))).toEqual(readings);
  });

  it('decode to the encoded readings', () => {
    const steps = (low: number, high: number, per: number) =>
      fc.integer({ min: low * per, max: high * per }).map((count) => count / per);
    const reading = fc.record(
      {
        node: fc.integer({ min: 0, max: 255 }),
        atMs: fc.integer({ min: 0, max: 2 ** 42 }),
        mode: fc.constantFrom(...serviceModes),
        run: fc.constantFrom(...runStates),
        direction: fc.constantFrom(...directions),
        floor: fc.integer({ min: -20, max: 200 }),
        speedMps: steps(-20, 20, 1000),
        door: fc.constantFrom(...doorStates),
        rearDoor: fc.constantFrom(...doorStates),
        flags: fc.dictionary(fc.constantFrom(...flagNames), fc.boolean(), { noNullPrototype: true }),
        loadPercent: fc.integer({ min: 0, max: 200 }),
        fault: fc.integer({ min: 0, max: 65535 }),
        faultRaw: fc.string({ maxLength: 32 }),
        currentA: steps(-2000, 2000, 10),
        frequencyHz: steps(-200, 200, 100),
        temperatureC: fc.integer({ min: -60, max: 150 }),
        runCount: fc.integer({ min: 0, max: 4294967295 }),
      },
      { requiredKeys: ['node', 'atMs'], noNullPrototype: true },
    );
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 120 }), (readings) => {
        expect(decodeReadings(encodeReadings(readings as Reading[]))).toEqual(readings);
      }),
      { numRuns: 60 },
    );
  });

  it('lose only the member that the canonical checks refuse', () => {
    const number = fc.oneof(
      fc.nat(2),
      fc.integer({ min: -400, max: 400 }),
      fc.integer({ min: -70_000, max: 70_000 }),
    );
    const reading = fc
      .tuple(
        fc.constantFrom(...memberNames.filter((name) => readingMembers[name].kind === 'number')),
        number,
        fc.option(fc.string({ maxLength: 40 }), { nil: undefined }),
      )
      .map(([name, value, faultRaw]) => ({ node: 1, atMs: 7, [name]: value, faultRaw }));
    const counts = { flawed: 0, good: 0 };
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 3 }), (readings) => {
        const flaws = readings.map(readingFlaw);
        const isFlawed = flaws.some((flaw) => flaw !== null);
        counts[isFlawed ? 'flawed' : 'good']++;
        const batch = new ReadingBatch();
        batch.read(encodeReadings(readings as Reading[]));
        expect(batch.flaw !== null).toBe(isFlawed);
        expect(readings.map((_, index) => batch.reading(index))).toEqual(
          readings.map(({ faultRaw, ...one }) => ({
            node: 1,
            atMs: 7,
            ...(readingFlaw(one) === null && one),
            ...(faultRaw !== undefined && { faultRaw: cutText(faultRaw, 32) }),
          })),
        );
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(counts.flawed, counts.good)).toBeGreaterThan(20);
  });

  it('leave nothing of the previous message in the batch', () => {
    const batch = new ReadingBatch();
    for (const { bytes, readings } of [...golden, ...golden.toReversed()]) {
      batch.read(Buffer.from(bytes, 'hex'));
      expect(readings.map((_, index) => batch.reading(index))).toEqual(readings);
      batch.read(Buffer.from(`${bytes}00`, 'hex'));
      expect([batch.count, batch.flaw]).toEqual([readings.length, 'bytes left over']);
      expect(() => batch.read(Buffer.from('b2', 'hex'))).toThrow(RangeError);
      expect(batch.count).toBe(0);
    }
  });

  it('keep everything before a cut, a text up to the cut', () => {
    const texts = encodeReadings([
      { node: 1, atMs: 7, floor: 3 },
      { node: 2, atMs: 8, fault: 12, faultRaw: 'E-21 overspeed', runCount: 9 },
    ]);
    const cut = (length: number) => decodeReadings(texts.subarray(0, length));
    expect(cut(texts.length - 5)).toEqual([
      { node: 1, atMs: 7, floor: 3 },
      { node: 2, atMs: 8, fault: 12, faultRaw: 'E-21 overs' },
    ]);
    for (let length = 3; length < texts.length; length++)
      expect(cut(length).length, `${length}`).toBeLessThanOrEqual(2);
  });

  it('refuse other bytes with a RangeError', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.boolean(), (bytes, hasFormat) => {
        if (hasFormat && bytes.length > 0) bytes[0] = 0xb1;
        try {
          decodeReadings(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
