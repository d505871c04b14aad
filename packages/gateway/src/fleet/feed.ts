import type { Level } from '@hoistway/shared/fleet/columns.ts';
import { FeedEncoder } from '@hoistway/shared/fleet/feedEncoder.ts';
import type { FeedShadow } from '@hoistway/shared/fleet/feedShadow.ts';
import type { FrameMoment } from '@hoistway/shared/fleet/frameWriter.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import type { FrameSource, TickFrame } from './frameSource.ts';

/** Feed numbers on the wire. Every window of a browser has the same number. */
export const feedNumber = {
  status: 0,
  allMotion: 1,
  window: 2,
  detail: (row: number): number => 16 + row,
} as const;

/** How many frames back a browser can catch up without a snapshot. */
const historyFrames: Record<Level, number> = { status: 16, motion: 40, detail: 40 };

/** One feed of a scope, encoded once for all followers. */
export class Feed implements FrameSource {
  readonly encoder: FeedEncoder;
  readonly key: string;
  followers = 0;
  #snapshot: { seq: number; rows: number; fresh: boolean; bytes: Uint8Array } | null = null;

  constructor(options: { table: FleetTable; level: Level; feed: number; shadow: FeedShadow }) {
    this.encoder = new FeedEncoder({ ...options, history: historyFrames[options.level] });
    this.key = `f${options.feed}`;
  }

  get number(): number {
    return this.encoder.feed;
  }

  get seq(): number {
    return this.encoder.seq;
  }

  /** The changes since the last frame, null for none. */
  encode(moment: FrameMoment): TickFrame | null {
    const after = this.seq;
    const bytes = this.encoder.encode(moment);
    return bytes && { after, bytes };
  }

  welcome(moment: FrameMoment): Uint8Array {
    return this.snapshot(moment);
  }

  /** Encoded once for concurrent newcomers. */
  snapshot(moment: FrameMoment): Uint8Array {
    const { seq, rowCount } = this.encoder;
    const latest = this.#snapshot;
    if (latest && latest.seq === seq && latest.rows === rowCount && latest.fresh === moment.fresh)
      return latest.bytes;
    const bytes = this.encoder.snapshot(moment);
    this.#snapshot = { seq, rows: rowCount, fresh: moment.fresh, bytes };
    return bytes;
  }

  catchUp(since: number, moment: FrameMoment): Uint8Array | null {
    if (since === this.seq) return null;
    return (since >= 0 ? this.encoder.catchUp(since, moment) : null) ?? this.snapshot(moment);
  }

  heartbeat(moment: FrameMoment): Uint8Array {
    return this.encoder.heartbeat(moment);
  }
}
