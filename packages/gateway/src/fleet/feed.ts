import type { Level } from '@hoistway/shared/fleet/columns.ts';
import { FeedEncoder, type FeedShadow, type FrameMoment } from '@hoistway/shared/fleet/feedEncoder.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';

/**
 * Numbers of the feeds that browsers follow. Tiles are numbered anew whenever the roster changes, so that a frame of an
 * old tile cannot pass for one of a new.
 */
export const feedNumber = {
  status: 0,
  allMotion: 1,
  tile: (tile: number, generation: number): number => 16 + (generation % 100) * 8192 + tile,
  detail: (row: number): number => 1_000_000 + row,
} as const;

/** How many frames back a browser that fell behind can be brought up to date without a snapshot. */
const historyFrames: Record<Level, number> = { status: 16, motion: 40, detail: 40 };

/** One feed of a scope: encoded once, whoever follows. */
export class Feed {
  readonly encoder: FeedEncoder;
  #snapshot: { seq: number; rows: number; fresh: boolean; bytes: Uint8Array } | null = null;

  constructor(options: { table: FleetTable; level: Level; feed: number; shadow: FeedShadow }) {
    this.encoder = new FeedEncoder({ ...options, history: historyFrames[options.level] });
  }

  get number(): number {
    return this.encoder.feed;
  }

  /** Everything as the followers of the last frame have it; many newcomers at once cost one. */
  snapshot(moment: FrameMoment): Uint8Array {
    const { seq, rowCount } = this.encoder;
    const kept = this.#snapshot;
    if (kept && kept.seq === seq && kept.rows === rowCount && kept.fresh === moment.fresh) return kept.bytes;
    const bytes = this.encoder.snapshot(moment);
    this.#snapshot = { seq, rows: rowCount, fresh: moment.fresh, bytes };
    return bytes;
  }

  /** What one who has frame `since` missed; -1 for one who has nothing. Null where nothing is missing. */
  missed(since: number, moment: FrameMoment): Uint8Array | null {
    if (since === this.encoder.seq) return null;
    return (since >= 0 ? this.encoder.catchUp(since, moment) : null) ?? this.snapshot(moment);
  }
}
