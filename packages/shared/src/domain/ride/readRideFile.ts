import type { RideSamples } from './analyseRide.ts';

/** Formats of uploaded recordings, by extension. */
export const rideFileFormats = ['csv', 'wav'] as const;
export type RideFileFormat = (typeof rideFileFormats)[number];

/** Why a file holds no ride; `line` names the first faulty line of a text. */
export const rideFileFaults = [
  'rideFormat',
  'rideColumns',
  'rideNumber',
  'rideTime',
  'rideRate',
  'rideTooShort',
  'rideTooLong',
] as const;
export type RideFileFault = (typeof rideFileFaults)[number];

export class RideFileError extends Error {
  readonly fault: RideFileFault;
  readonly line: number | null;

  constructor(fault: RideFileFault, line: number | null = null) {
    super(fault);
    this.name = 'RideFileError';
    this.fault = fault;
    this.line = line;
  }
}

/** Bounds of a recording: a sensor's rates, and an hour at 1 kHz. */
export const rideBounds = { leastHz: 20, mostHz: 8_000, leastS: 2, mostSamples: 3_700_000 } as const;

const gravity = 9.806_65;
/** Range of a recorder whose file does not name one. */
export const usualFullScale = 2 * gravity;

/** @throws RideFileError unless rate and length are those of a recorded ride */
export function checkRide(samples: RideSamples): RideSamples {
  const { rateHz, z } = samples;
  if (!(rateHz >= rideBounds.leastHz && rateHz <= rideBounds.mostHz)) throw new RideFileError('rideRate');
  if (z.length > rideBounds.mostSamples) throw new RideFileError('rideTooLong');
  if (z.length < rideBounds.leastS * rateHz) throw new RideFileError('rideTooShort');
  return samples;
}

/**
 * Reads 16-bit PCM of three channels (x, y, z).
 * @param fullScale acceleration of the greatest sample, in m/s²
 * @throws RideFileError
 */
export function readRideWav(bytes: Uint8Array, fullScale: number): RideSamples {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || name(0) !== 'RIFF' || name(8) !== 'WAVE') throw new RideFileError('rideFormat');
  let rateHz = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name(at) === 'fmt ' && body + 16 <= bytes.length) {
      const isRide =
        view.getUint16(body, true) === 1 &&
        view.getUint16(body + 2, true) === 3 &&
        view.getUint16(body + 14, true) === 16;
      if (!isRide) throw new RideFileError('rideFormat');
      rateHz = view.getUint32(body + 4, true);
    }
    if (name(at) === 'data' && rateHz > 0) {
      const count = Math.floor(Math.min(size, bytes.length - body) / 6);
      const axis = (place: number) =>
        Float64Array.from(
          { length: count },
          (_, row) => (view.getInt16(body + 6 * row + 2 * place, true) / 32_768) * fullScale,
        );
      return checkRide({ rateHz, x: axis(0), y: axis(1), z: axis(2) });
    }
    at = body + size + (size % 2);
  }
  throw new RideFileError('rideFormat');
}

/** Columns of a CSV, and the factor to seconds or m/s² of each accepted heading. */
const headings: Record<string, { column: 'time' | 'x' | 'y' | 'z'; factor: number }> = {
  t: { column: 'time', factor: 1 },
  time: { column: 'time', factor: 1 },
  time_s: { column: 'time', factor: 1 },
  time_ms: { column: 'time', factor: 0.001 },
  ...Object.fromEntries(
    (['x', 'y', 'z'] as const).flatMap((column) => [
      [column, { column, factor: 1 }],
      [`${column}_ms2`, { column, factor: 1 }],
      [`${column}_g`, { column, factor: gravity }],
    ]),
  ),
};

/**
 * Reads a table with a heading: time, time_s or time_ms; x, y and z in m/s², or x_g, y_g and z_g. Uneven times, as
 * those of a phone, are resampled evenly.
 * @throws RideFileError
 */
export function readRideCsv(text: string): RideSamples {
  const lines = text.split(/\r\n|\r|\n/);
  const separator = (lines[0] ?? '').includes(';') ? ';' : ',';
  const cells = (line: string) => line.split(separator);
  const columns = cells(lines[0] ?? '').map(
    (cell) => headings[cell.replace('\ufeff', '').trim().toLowerCase()],
  );
  const place = (name: 'time' | 'x' | 'y' | 'z') => columns.findIndex((one) => one?.column === name);
  const places = [place('time'), place('x'), place('y'), place('z')];
  if (places.includes(-1)) throw new RideFileError('rideColumns', 1);
  const rows: Record<'time' | 'x' | 'y' | 'z', number[]> = { time: [], x: [], y: [], z: [] };
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.trim() === '') continue;
    const values = cells(line);
    for (const [order, name] of (['time', 'x', 'y', 'z'] as const).entries()) {
      const cell = (values[places[order]!] ?? '').trim();
      const value = Number(separator === ';' ? cell.replace(',', '.') : cell);
      if (cell === '' || !Number.isFinite(value)) throw new RideFileError('rideNumber', at + 1);
      rows[name].push(value * columns[places[order]!]!.factor);
    }
    const count = rows.time.length;
    if (count > 1 && rows.time[count - 1]! <= rows.time[count - 2]!)
      throw new RideFileError('rideTime', at + 1);
    if (count > rideBounds.mostSamples) throw new RideFileError('rideTooLong', at + 1);
  }
  return resampleRide(rows);
}

/**
 * Samples at even times between the given ones, at their mean rate.
 * @throws RideFileError
 */
export function resampleRide(rows: {
  time: readonly number[];
  x: readonly number[];
  y: readonly number[];
  z: readonly number[];
}): RideSamples {
  const { time } = rows;
  const count = time.length;
  const spanS = (time[count - 1] ?? 0) - (time[0] ?? 0);
  if (count < 2 || spanS < rideBounds.leastS) throw new RideFileError('rideTooShort');
  const rateHz = Math.round(((count - 1) / spanS) * 1_000) / 1_000;
  const ride = { rateHz, x: new Float64Array(count), y: new Float64Array(count), z: new Float64Array(count) };
  let before = 0;
  for (let at = 0; at < count; at++) {
    const moment = time[0]! + (at * spanS) / (count - 1);
    while (before < count - 2 && time[before + 1]! < moment) before++;
    const share = Math.min(1, (moment - time[before]!) / (time[before + 1]! - time[before]!));
    for (const axis of ['x', 'y', 'z'] as const)
      ride[axis][at] = rows[axis][before]! * (1 - share) + rows[axis][before + 1]! * share;
  }
  return checkRide(ride);
}
