import type { Level } from '@hoistway/shared/fleet/columns.ts';
import { FeedEncoder } from '@hoistway/shared/fleet/feedEncoder.ts';
import type { FeedShadow } from '@hoistway/shared/fleet/feedShadow.ts';
import type { FrameMoment } from '@hoistway/shared/fleet/frameWriter.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import type { Followed, TickFrame } from './followed.ts';

/** Numbers under which browsers follow. Whatever window a browser has, it follows it under the same number. */
export const feedNumber = {
  status: 0,
  allMotion: 1,
  window: 2,
  detail: (row: number): number => 16 + row,
} as const;

/** How many frames back a browser that fell behind can be brought up to date without a snapshot. */
const historyFrames: Record<Level, number> = { status: 16, motion: 40, detail: 40 };

/** One feed of a scope: encoded once, whoever follows. */
export class Feed implements Followed {
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

  /** The changes since the last frame, null where there are none. */
  encode(moment: FrameMoment): TickFrame | null {
    const after = this.seq;
    const bytes = this.encoder.encode(moment);
    return bytes && { after, bytes };
  }

  welcome(moment: FrameMoment): Uint8Array {
    return this.snapshot(moment);
  }

  /** Many newcomers at once cost one. */
  snapshot(moment: FrameMoment): Uint8Array {
    const { seq, rowCount } = this.encoder;
    const kept = this.#snapshot;
    if (kept && kept.seq === seq && kept.rows === rowCount && kept.fresh === moment.fresh) return kept.bytes;
    const bytes = this.encoder.snapshot(moment);
    this.#snapshot = { seq, rows: rowCount, fresh: moment.fresh, bytes };
    return bytes;
  }

  missed(since: number, moment: FrameMoment): Uint8Array | null {
    if (since === this.seq) return null;
    return (since >= 0 ? this.encoder.catchUp(since, moment) : null) ?? this.snapshot(moment);
  }

  heartbeat(moment: FrameMoment): Uint8Array {
    return this.encoder.heartbeat(moment);
  }
}
