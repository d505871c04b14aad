import { z } from 'zod';
import type { PackedRide } from './rideSamples.ts';

/** First byte of a chunk. */
export const rideChunkFormat = 0xb4;
/** Most chunks of a run. */
const mostChunks = 4_000;

/** Members of a chunk before its samples; the same in every chunk of a run, except for its place. */
export const rideChunkHeadSchema = z.object({
  /** Names the run within its device. */
  run: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  node: z.int().min(1).max(255),
  atMs: z.number(),
  rateHz: z.number().min(20).max(8_000),
  /** Acceleration of the integer 1, in m/s². */
  scale: z.number().positive().max(1),
  chunk: z.int().min(0),
  chunks: z.int().min(1).max(mostChunks),
  sensor: z.string().max(60).optional(),
});
export type RideChunkHead = z.infer<typeof rideChunkHeadSchema>;

/** A part of a recorded run: interleaved samples x, y, z. */
export interface RideChunk {
  head: RideChunkHead;
  samples: Uint8Array;
}

/** `u8 0xB4 · u16 length of the head · head as JSON · i16 x, y, z of each sample`, little-endian. */
export function encodeRideChunk({ head, samples }: RideChunk): Uint8Array {
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const bytes = new Uint8Array(3 + headBytes.length + samples.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, rideChunkFormat);
  view.setUint16(1, headBytes.length, true);
  bytes.set(headBytes, 3);
  bytes.set(samples, 3 + headBytes.length);
  return bytes;
}

/** Null for bytes that are no chunk. */
export function decodeRideChunk(bytes: Uint8Array): RideChunk | null {
  if (bytes.length < 3 || bytes[0] !== rideChunkFormat) return null;
  const headLength = bytes[1]! | (bytes[2]! << 8);
  const samples = bytes.subarray(3 + headLength);
  if (3 + headLength > bytes.length || samples.length === 0 || samples.length % 6 !== 0) return null;
  const head = rideChunkHeadSchema.safeParse(parseJson(bytes.subarray(3, 3 + headLength)));
  return head.success && head.data.chunk < head.data.chunks ? { head: head.data, samples } : null;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** Divides a run into chunks of at most `samplesMost` samples of three axes. */
export function divideRide(
  { rateHz, scale, samples }: PackedRide,
  run: Pick<RideChunkHead, 'run' | 'node' | 'atMs' | 'sensor'>,
  samplesMost = 5_000,
): Uint8Array[] {
  const count = samples.length / 3;
  const chunks = Math.ceil(count / samplesMost);
  return Array.from({ length: chunks }, (_, chunk) => {
    const from = chunk * samplesMost;
    const length = Math.min(samplesMost, count - from);
    const bytes = new Uint8Array(6 * length);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < length; at++)
      for (let axis = 0; axis < 3; axis++)
        view.setInt16(6 * at + 2 * axis, samples[axis * count + from + at]!, true);
    return encodeRideChunk({ head: { ...run, rateHz, scale, chunk, chunks }, samples: bytes });
  });
}

/** Joins the chunks' samples in order. */
export function joinRide(
  { rateHz, scale }: Pick<RideChunkHead, 'rateHz' | 'scale'>,
  parts: readonly Uint8Array[],
): PackedRide {
  const count = parts.reduce((sum, part) => sum + part.length / 6, 0);
  const samples = new Int16Array(3 * count);
  let row = 0;
  for (const part of parts) {
    const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
    for (let at = 0; at < part.length / 6; at++, row++)
      for (let axis = 0; axis < 3; axis++)
        samples[axis * count + row] = view.getInt16(6 * at + 2 * axis, true);
  }
  return { rateHz, scale, samples };
}
