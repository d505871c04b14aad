import { parentPort, workerData } from 'node:worker_threads';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { analyseRide, type RideSamples } from '@hoistway/shared/domain/ride/analyseRide.ts';
import {
  checkRide,
  RideFileError,
  readRideCsv,
  readRideWav,
  resampleRide,
} from '@hoistway/shared/domain/ride/readRideFile.ts';
import { joinRide } from '@hoistway/shared/domain/ride/rideChunk.ts';
import {
  isClipped,
  type PackedRide,
  packRide,
  unpackRide,
} from '@hoistway/shared/domain/ride/rideSamples.ts';
import type { RideAnswer, RideTask, StoredRide } from './rideTask.ts';

/** The only task of this thread. */
const threadTask: RideTask = workerData;
parentPort?.postMessage(answerTo(threadTask));

function answerTo(task: RideTask): RideAnswer {
  if (task.kind === 'analyse') {
    const samples = unpackRide({ ...task.ride, samples: decompress(task.ride.bytes) });
    const outcome = analyseRide(samples, { ...task.context, isClipped: isClipped(samples) });
    return 'report' in outcome ? { kind: 'report', ...outcome } : { kind: 'failure', ...outcome };
  }
  try {
    return { kind: 'stored', ride: storedOf(packedOf(task)) };
  } catch (error) {
    if (error instanceof RideFileError) return { kind: 'fault', fault: error.fault, line: error.line };
    throw error;
  }
}

function packedOf(task: Exclude<RideTask, { kind: 'analyse' }>): PackedRide {
  if (task.kind === 'chunks') {
    const packedRide = joinRide(task, task.parts);
    checkRide(unpackRide(packedRide));
    return packedRide;
  }
  return packRide(readSamples(task));
}

function readSamples(task: Extract<RideTask, { kind: 'file' | 'phone' }>): RideSamples {
  if (task.kind === 'file') {
    if (task.format === 'wav') return readRideWav(task.bytes, task.fullScale);
    return readRideCsv(decodeText(task.bytes));
  }
  const { ride } = task;
  const isEven = [ride.x, ride.y, ride.z].every((axis) => axis.length === ride.time.length);
  if (!isEven) throw new RideFileError('rideColumns');
  return resampleRide(ride);
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RideFileError('rideFormat');
  }
}

function storedOf({ rateHz, scale, samples }: PackedRide): StoredRide {
  const plain = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  return { rateHz, scale, count: samples.length / 3, bytes: zstdCompressSync(plain) };
}

function decompress(bytes: Uint8Array): Int16Array {
  const plain = zstdDecompressSync(bytes);
  const alignedBytes = new Uint8Array(plain);
  return new Int16Array(alignedBytes.buffer, 0, alignedBytes.byteLength / 2);
}
