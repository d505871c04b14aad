import { type Level, levels } from '@hoistway/shared/fleet/columns.ts';
import { FeedEncoder } from '@hoistway/shared/fleet/feedEncoder.ts';
import { joinFrames } from '@hoistway/shared/fleet/fleetMirror.ts';
import { type FleetTable, levelBit } from '@hoistway/shared/fleet/table.ts';
import { upstreamFeed } from '@hoistway/shared/streams/upstreamSocket.ts';

/** Heartbeat interval of a quiet feed. */
export const heartbeatEveryMs = 1_000;

/**
 * One receiver's feeds, one per level, over its requested rows. Changes that a slow receiver was not sent stay marked
 * and are merged.
 */
export class ScopeFeeds {
  readonly #table: FleetTable;
  readonly #encoders: Partial<Record<Level, FeedEncoder>> = {};
  readonly #end: () => void;
  readonly #onDetail: () => void;
  #lastSentMs = 0;
  #skippedTicks = 0;

  constructor(table: FleetTable, onDetail: () => void) {
    this.#table = table;
    this.#onDetail = onDetail;
    this.#end = table.listen((slot, changedLevels) => this.#onChange(slot, changedLevels));
  }

  close(): void {
    this.#end();
  }

  isOn(level: Level): boolean {
    return this.#encoders[level] !== undefined;
  }

  add(level: Level, slot: number): void {
    this.#encoder(level).add(slot);
  }

  drop(level: Level, slot: number): void {
    this.#encoders[level]?.drop(slot);
  }

  has(level: Level, slot: number): boolean {
    return this.#encoders[level]?.has(slot) ?? false;
  }

  count(level: Level): number {
    return this.#encoders[level]?.rowCount ?? 0;
  }

  /** Begins a level's feed, with or without rows. */
  on(level: Level): void {
    this.#encoder(level);
  }

  /** Ends a level's feed. */
  off(level: Level): void {
    delete this.#encoders[level];
  }

  /** Notes that a tick was skipped because the receiver is slow. */
  skip(): void {
    this.#skippedTicks++;
  }

  /** The pending frames of some levels, as one message; null for none. */
  message(nowMs: number, only: readonly Level[] = levels): Uint8Array<ArrayBuffer> | null {
    const frames: Uint8Array[] = [];
    const moment = { timeMs: nowMs, fresh: true, merged: this.#skippedTicks };
    for (const level of only) {
      const frame = this.#encoders[level]?.encode(moment);
      if (frame) frames.push(frame);
    }
    const { status, motion } = this.#encoders;
    const quiet = status ?? motion;
    if (frames.length === 0 && quiet && nowMs - this.#lastSentMs >= heartbeatEveryMs)
      frames.push(quiet.heartbeat(moment));
    if (frames.length === 0) return null;
    this.#lastSentMs = nowMs;
    this.#skippedTicks = 0;
    return joinFrames(frames);
  }

  /** A feed whole, for a receiver that lost a frame. */
  snapshot(level: Level, nowMs: number): Uint8Array<ArrayBuffer> | null {
    const encoder = this.#encoders[level];
    return encoder ? joinFrames([encoder.snapshot({ timeMs: nowMs, fresh: true })]) : null;
  }

  #encoder(level: Level): FeedEncoder {
    const existingEncoder = this.#encoders[level];
    if (existingEncoder) return existingEncoder;
    const newEncoder = new FeedEncoder({ table: this.#table, level, feed: upstreamFeed[level] });
    this.#encoders[level] = newEncoder;
    return newEncoder;
  }

  #onChange(slot: number, changedLevels: number): void {
    const { status, motion, detail } = this.#encoders;
    if (changedLevels & levelBit.status) status?.mark(slot);
    if (changedLevels & levelBit.motion) motion?.mark(slot);
    if (detail && changedLevels & (levelBit.detail | levelBit.motion) && detail.has(slot)) {
      if (changedLevels & levelBit.detail) detail.mark(slot);
      motion?.mark(slot);
      this.#onDetail();
    }
  }
}
