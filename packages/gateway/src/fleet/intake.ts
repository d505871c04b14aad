import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { columnNames, columns, type Level } from '@hoistway/shared/fleet/columns.ts';
import { type AppliedFrame, FleetMirror } from '@hoistway/shared/fleet/fleetMirror.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { upstreamFeed } from '@hoistway/shared/streams/upstreamSocket.ts';
import type { UpstreamLink } from '../upstream/webSocket.ts';

/** Shortest interval between snapshot requests of a level. */
const snapshotPauseMs = 1_000;

/** Folds the upstream's frames into one table and requests a snapshot after a gap. */
export class Intake {
  readonly #link: Pick<UpstreamLink, 'send'>;
  readonly #clock: Clock;
  readonly #onProblem: (problem: string, error: unknown) => void;
  readonly #mirror = new FleetMirror();
  readonly #snapshotRequestedAtMs: Record<Level, number> = { status: 0, motion: 0, detail: 0 };
  /** Offset of the upstream's clock to ours. */
  #aheadMs = Number.NEGATIVE_INFINITY;

  constructor(options: {
    link: Pick<UpstreamLink, 'send'>;
    clock: Clock;
    onProblem(problem: string, error: unknown): void;
  }) {
    this.#link = options.link;
    this.#clock = options.clock;
    this.#onProblem = options.onProblem;
  }

  get table(): FleetTable {
    return this.#mirror.table;
  }

  /** The current time by the upstream's clock. */
  get timeMs(): number {
    return this.#clock.now() + (Number.isFinite(this.#aheadMs) ? this.#aheadMs : 0);
  }

  /** Applies a message of frames. @returns the freshness that its last frame reports; null without a frame */
  receive(message: Uint8Array): boolean | null {
    const appliedFrames = this.#apply(message);
    const nowMs = this.#clock.now();
    for (const frame of appliedFrames) {
      if (frame.outcome === 'gap') this.#requestSnapshot(frame.level);
      else this.#aheadMs = Math.max(this.#aheadMs - 1, frame.timeMs - nowMs);
    }
    return appliedFrames.at(-1)?.fresh ?? null;
  }

  /** Starts over: a new connection numbers its frames from the start. */
  restart(): void {
    for (const feed of Object.values(upstreamFeed)) this.#mirror.forget(feed);
  }

  /** Forgets a level that is no longer requested. */
  end(level: Level): void {
    this.#mirror.forget(upstreamFeed[level]);
  }

  /** Clears values that the upstream no longer updates: stale ones must never be sent as current. */
  forgetRow(level: Level, row: number): void {
    const { table } = this;
    const slot = table.slotOf(row);
    if (slot < 0) return;
    for (const name of columnNames)
      if (columns[name].level === level) table.columns[name][slot] = columns[name].unknown;
  }

  #apply(message: Uint8Array): AppliedFrame[] {
    try {
      return this.#mirror.applyAll(message);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#onProblem('frame of the upstream', error);
      for (const level of ['status', 'motion', 'detail'] as const) this.#requestSnapshot(level);
      return [];
    }
  }

  #requestSnapshot(level: Level): void {
    const nowMs = this.#clock.now();
    if (nowMs - this.#snapshotRequestedAtMs[level] < snapshotPauseMs) return;
    this.#snapshotRequestedAtMs[level] = nowMs;
    this.#link.send({ op: 'snapshot', level });
  }
}
