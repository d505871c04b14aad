import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../domain/reading.ts';
import { SiteBase } from './siteBase.ts';
import { SiteFrame } from './siteFrame.ts';
import { SiteFrameWriter } from './siteFrameWriter.ts';

const atMs = 1_767_600_000_000;
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
type Whole = Omit<Reading, 'atMs'>;

const resting: Whole = {
  node: 1,
  run: 'stopped',
  floor: 3,
  door: 'closed',
  flags: { doorZone: true, passengers: false },
};
const moving: Whole = { node: 7, run: 'moving', floor: -2, speedMps: 1.6, faultRaw: '' };

/** Bytes of gateways in the field: they never change. */
const golden: { name: string; bytes: string; readings: Whole[]; atMs: number }[] = [
  {
    name: 'a keyframe of two elevators',
    bytes: 'b2010500000000000000008c2b8d9b010201aa010106010901079a080203801900',
    readings: [resting, moving],
    atMs,
  },
  {
    name: 'a second in which the moving one passed a floor and the other stood',
    bytes: 'b2000500000001000000e88f2b8d9b01020801',
    readings: [resting, { ...moving, floor: -1 }],
    atMs: atMs + 1000,
  },
  {
    name: 'a second in which nothing changed',
    bytes: 'b2000500000002000000d0932b8d9b0100',
    readings: [resting, { ...moving, floor: -1 }],
    atMs: atMs + 2000,
  },
  {
    name: 'a passenger steps in',
    bytes: 'b2000500000003000000b8972b8d9b0101a001030909',
    readings: [
      { ...resting, door: 'open', flags: { doorZone: true, passengers: true } },
      { ...moving, floor: -1 },
    ],
    atMs: atMs + 3000,
  },
];

/** The readings that a receiver decodes from successive frames. */
function listen(frames: readonly Uint8Array[]): Reading[][] {
  const frame = new SiteFrame();
  const base = new SiteBase();
  return frames.map((bytes) => {
    frame.readHead(bytes);
    if (frame.isKeyframe) {
      frame.readKeyframe(bytes);
      base.begin(frame);
    } else {
      expect(base.holeBefore(frame)).toBeNull();
      frame.readChanges(bytes, base.count);
      base.sequence = frame.sequence;
      for (let entry = 0; entry < frame.count; entry++) base.merge(frame, entry, frame.places[entry]!);
    }
    return Array.from({ length: base.count }, (_, place) => base.reading(place, frame.atMs));
  });
}

const anElevator = (node: number): fc.Arbitrary<Whole> =>
  fc.record({
    node: fc.constant(node),
    run: fc.constantFrom('stopped', 'moving'),
    door: fc.constantFrom('closed', 'opening', 'open', 'closing'),
    floor: fc.integer({ min: -20, max: 200 }),
    speedMps: fc.integer({ min: -20_000, max: 20_000 }).map((steps) => steps / 1000),
    flags: fc.record({ doorZone: fc.boolean(), passengers: fc.boolean(), mainsLost: fc.boolean() }),
    faultRaw: fc.string({ maxLength: 8 }),
    runCount: fc.integer({ min: 0, max: 4_294_967_295 }),
  });

describe('site frames', () => {
  it('are the golden bytes', () => {
    const writer = new SiteFrameWriter(5);
    const frames = golden.map((one) => writer.frame(one.readings, one.atMs));
    expect(frames.map(hex)).toEqual(golden.map(({ bytes }) => bytes));
    expect(listen(frames)).toEqual(
      golden.map((one) => one.readings.map((reading) => ({ ...reading, atMs: one.atMs }))),
    );
  });

  it('report 100 standing elevators in 29 bytes', () => {
    const site = Array.from({ length: 100 }, (_, node) => ({ ...resting, node }));
    const writer = new SiteFrameWriter(0);
    writer.frame(site, atMs);
    expect(writer.frame(site, atMs + 1000)).toHaveLength(29);
  });

  it('decode to whole readings, whatever changed between them', () => {
    const moment = fc.tuple(anElevator(0), anElevator(3), anElevator(4), anElevator(255));
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 8 }), (moments) => {
        const writer = new SiteFrameWriter(2 ** 32 - 1);
        const frames = moments.map((readings, index) => writer.frame(readings, atMs + index));
        expect(frames.map((bytes) => bytes[1])).toEqual(frames.map((_, index) => (index === 0 ? 1 : 0)));
        expect(listen(frames)).toEqual(
          moments.map((readings, index) => readings.map((reading) => ({ ...reading, atMs: atMs + index }))),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('start a keyframe of the next number on request, with other elevators, or where one has fewer members', () => {
    const writer = new SiteFrameWriter(1);
    const heads = [
      [resting, moving],
      [resting, moving],
      [resting],
      [{ node: 1, run: 'stopped' as const }],
      [{ node: 1, run: 'stopped' as const, flags: { doorZone: true, passengers: true } }],
      [{ node: 1, run: 'stopped' as const, flags: { doorZone: true } }],
    ].map((readings) => {
      const frame = new SiteFrame();
      frame.readHead(writer.frame(readings, atMs));
      return [frame.isKeyframe, frame.base, frame.sequence];
    });
    expect(heads).toEqual([
      [true, 1, 0],
      [false, 1, 1],
      [true, 2, 0],
      [true, 3, 0],
      [false, 3, 1],
      [true, 4, 0],
    ]);
  });

  it('refuse other bytes with a RangeError', () => {
    const writer = new SiteFrameWriter(5);
    const good = [
      writer.frame([resting, moving], atMs),
      writer.frame([resting, { ...moving, floor: 9 }], atMs),
    ];
    const cut = fc
      .tuple(fc.constantFrom(...good), fc.nat(60), fc.nat(255), fc.nat(80))
      .map(([bytes, at, value, length]) => {
        const corruptBytes = Uint8Array.from(bytes.subarray(0, length));
        if (at < corruptBytes.length) corruptBytes[at] = value;
        return corruptBytes;
      });
    let refusals = 0;
    fc.assert(
      fc.property(cut, (bytes) => {
        const frame = new SiteFrame();
        try {
          frame.readHead(bytes);
          if (frame.isKeyframe) frame.readKeyframe(bytes);
          else frame.readChanges(bytes, 2);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          refusals++;
        }
      }),
      { numRuns: 2000 },
    );
    expect(refusals).toBeGreaterThan(500);
  });
});
