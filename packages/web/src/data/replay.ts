import { ByteReader } from '@hoistway/shared/fleet/bytes.ts';
import { joinFrames } from '@hoistway/shared/fleet/fleetMirror.ts';
import { readHeader } from '@hoistway/shared/fleet/frame.ts';
import { z } from 'zod';
import { api } from './client.ts';
import { FleetWatch } from './fleetWatch.ts';

interface TapeFrame {
  timeMs: number;
  bytes: Uint8Array;
}

/** Recorded frames in the order of their times. */
export interface Tape {
  fromMs: number;
  toMs: number;
  frames: readonly TapeFrame[];
}

const extentSchema = z.object({ from: z.string().nullable(), to: z.string().nullable() });

/** The recorded time range of an elevator, milliseconds; null without a recording. @throws ApiError */
export async function fetchExtent(
  elevatorId: string,
  signal?: AbortSignal,
): Promise<{ fromMs: number; toMs: number } | null> {
  const { from, to } = await api.get('recorder/extent', {
    query: { elevatorId },
    schema: extentSchema,
    signal,
  });
  return from === null || to === null ? null : { fromMs: Date.parse(from), toMs: Date.parse(to) };
}

/** Recording of these elevators in a window. @throws ApiError; RangeError for bytes that are no frames */
export async function fetchTape(
  range: { elevatorIds: readonly string[]; fromMs: number; toMs: number },
  signal?: AbortSignal,
): Promise<Tape> {
  const query = {
    elevatorIds: range.elevatorIds.join(','),
    from: new Date(range.fromMs).toISOString(),
    to: new Date(range.toMs).toISOString(),
  };
  const bytes = new Uint8Array(await api.bytes('recorder/frames', query, signal));
  return { fromMs: range.fromMs, toMs: range.toMs, frames: framesOf(bytes) };
}

/** Splits a message of joined frames and reads the time of each. @throws RangeError for bytes that are no frames */
export function framesOf(message: Uint8Array): TapeFrame[] {
  const reader = new ByteReader(message);
  const frames: TapeFrame[] = [];
  while (!reader.isAtEnd) {
    const length = reader.varint();
    const bytes = message.subarray(reader.offset, reader.offset + length);
    reader.offset += length;
    frames.push({ bytes, timeMs: readHeader(new ByteReader(bytes)).timeMs });
  }
  return frames;
}

/** Plays a tape into a fleet of its own, so that the same widgets show the past. */
export class TapePlayer {
  readonly tape: Tape;
  readonly fleet = new FleetWatch(null);
  #next = 0;
  #atMs = Number.NEGATIVE_INFINITY;

  constructor(tape: Tape) {
    this.tape = tape;
    this.fleet.open();
  }

  /** The shown time. */
  get atMs(): number {
    return this.#atMs;
  }

  /** Shows a time: forward by the frames in between, backward from the tape's beginning. */
  seek(atMs: number): void {
    if (atMs < this.#atMs) this.#next = 0;
    this.#atMs = atMs;
    const { frames } = this.tape;
    // The resets at a tape's beginning contain its first state, so that the start is not empty.
    const untilMs = Math.max(atMs, frames[0]?.timeMs ?? atMs);
    const due: Uint8Array[] = [];
    for (let frame = frames[this.#next]; frame && frame.timeMs <= untilMs; frame = frames[this.#next]) {
      due.push(frame.bytes);
      this.#next++;
    }
    if (due.length > 0) this.fleet.take(joinFrames(due));
  }

  close(): void {
    this.fleet.close();
  }
}
