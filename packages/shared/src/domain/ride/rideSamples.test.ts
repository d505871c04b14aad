import { expect, it } from 'vitest';
import { synthesiseRide } from '../../demonstration/syntheticRide.ts';
import { RideFileError, readRideCsv, readRideWav } from './readRideFile.ts';
import { decodeRideChunk, divideRide, joinRide } from './rideChunk.ts';
import { isClipped, packRide, unpackRide } from './rideSamples.ts';

const ride = synthesiseRide({
  rateHz: 500,
  speedMps: 1,
  rampS: 0.5,
  accelerationS: 0.5,
  constantS: 4,
  vibration: { x: { hz: 3, amplitude: 0.02 } },
});

it('keeps a ride within its resolution when packed, divided and joined', () => {
  const packedRide = packRide(ride);
  const chunks = divideRide(packedRide, { run: 'r1', node: 1, atMs: 5 }, 700).map((bytes) => {
    const chunk = decodeRideChunk(bytes);
    if (!chunk) throw new Error('no chunk');
    return chunk;
  });
  expect(chunks.length).toBe(Math.ceil(ride.z.length / 700));
  const [first] = chunks;
  if (!first) throw new Error('no chunk');
  const joinedRide = joinRide(
    first.head,
    chunks.map(({ samples }) => samples),
  );
  expect(joinedRide).toEqual(packedRide);
  const unpackedRide = unpackRide(joinedRide);
  const error = Math.max(...unpackedRide.z.map((value, at) => Math.abs(value - ride.z[at]!)));
  expect(error).toBeLessThan(packedRide.scale);
});

it('refuses bytes that are no chunk', () => {
  const [bytes] = divideRide(packRide(ride), { run: 'r1', node: 1, atMs: 5 });
  if (!bytes) throw new Error('no chunk');
  for (const wrong of [
    bytes.subarray(0, 40),
    bytes.subarray(0, bytes.length - 1),
    bytes.subarray(1),
    new Uint8Array(),
  ])
    expect(decodeRideChunk(wrong)).toBeNull();
});

it('reads a table in g with uneven times as an even ride in m/s²', () => {
  const rows = Array.from({ length: 400 }, (_, at) => `${at * 10 + (at % 2)};0,01;0;1`);
  const read = readRideCsv(['time_ms;x_g;y_g;z_g', ...rows, ''].join('\r\n'));
  expect(read.rateHz).toBeCloseTo(100, 0);
  expect(read.z[7]).toBeCloseTo(9.80665, 9);
  expect(read.x[7]).toBeCloseTo(0.0980665, 9);
});

it.each([
  ['a,b,c', 'rideColumns', 1],
  ['t,x,y,z\n0,0,0,0\n0.1,0,ten,0', 'rideNumber', 3],
  ['t,x,y,z\n0,0,0,0\n0,0,0,0', 'rideTime', 3],
  ['t,x,y,z\n0,0,0,0\n0.1,0,0,0', 'rideTooShort', null],
  ['t,x,y,z\n0,0,0,0\n1,0,0,0\n9,0,0,0', 'rideRate', null],
])('names the fault of a table and its line: %j', (text, fault, line) => {
  try {
    readRideCsv(text);
    expect.fail('no error');
  } catch (error) {
    if (!(error instanceof RideFileError)) throw error;
    expect([error.fault, error.line]).toEqual([fault, line]);
  }
});

it('reads a recording of three channels of 16 bits', () => {
  const count = 3_000;
  const bytes = new Uint8Array(44 + 6 * count);
  const view = new DataView(bytes.buffer);
  const writeName = (at: number, name: string) => bytes.set(new TextEncoder().encode(name), at);
  writeName(0, 'RIFF');
  writeName(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 3, true);
  view.setUint32(24, 1_000, true);
  view.setUint16(34, 16, true);
  writeName(36, 'data');
  view.setUint32(40, 6 * count, true);
  for (let row = 0; row < count; row++) view.setInt16(44 + 6 * row + 4, 16_384, true);
  const read = readRideWav(bytes, 20);
  expect([read.rateHz, read.z.length, read.z[5], read.x[5]]).toEqual([1_000, count, 10, 0]);
  view.setUint16(22, 2, true);
  expect(() => readRideWav(bytes, 20)).toThrow(new RideFileError('rideFormat'));
});

it('notices a sensor that stayed at the end of its range', () => {
  const axis = Float64Array.from({ length: 100 }, (_, at) =>
    Math.max(-20, Math.min(20, Math.sin(at / 9) * 30)),
  );
  expect(isClipped({ rateHz: 100, x: axis, y: axis, z: axis })).toBe(true);
  expect(isClipped(ride)).toBe(false);
});
