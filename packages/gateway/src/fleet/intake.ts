import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { columnNames, columns, type Level } from '@hoistway/shared/fleet/columns.ts';
import { type AppliedFrame, FleetMirror } from '@hoistway/shared/fleet/fleetMirror.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { upstreamFeed } from '@hoistway/shared/streams/upstreamSocket.ts';
import type { UpstreamLink } from '../upstream/webSocket.ts';

/** An upstream that is asked for a snapshot is not asked again for this long. */
const snapshotPauseMs = 1_000;

/** The upstream's frames, folded into one table; what is missing is asked for again. */
export class Intake {
  readonly #link: Pick<UpstreamLink, 'send'>;
  readonly #clock: Clock;
  readonly #onProblem: (problem: string, error: unknown) => void;
  readonly #mirror = new FleetMirror();
  readonly #snapshotAskedAtMs: Record<Level, number> = { status: 0, motion: 0, detail: 0 };
  /** How far the upstream's clock is ahead of ours. */
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

  /** Now, by the upstream's clock. */
  get timeMs(): number {
    return this.#clock.now() + (Number.isFinite(this.#aheadMs) ? this.#aheadMs : 0);
  }

  /** Takes a message of frames in. @returns how fresh the last of them says the upstream is; null where there is none */
  take(message: Uint8Array): boolean | null {
    const applied = this.#apply(message);
    const nowMs = this.#clock.now();
    for (const frame of applied) {
      if (frame.outcome === 'gap') this.#askSnapshot(frame.level);
      else this.#aheadMs = Math.max(this.#aheadMs - 1, frame.timeMs - nowMs);
    }
    return applied.at(-1)?.fresh ?? null;
  }

  /** A new connection numbers its frames from the start. */
  restart(): void {
    for (const feed of Object.values(upstreamFeed)) this.#mirror.forget(feed);
  }

  /** The upstream was told to end a level. */
  end(level: Level): void {
    this.#mirror.forget(upstreamFeed[level]);
  }

  /** What the upstream tells of no more grows old: it must never be sent as if it were known. */
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
      for (const level of ['status', 'motion', 'detail'] as const) this.#askSnapshot(level);
      return [];
    }
  }

  #askSnapshot(level: Level): void {
    const nowMs = this.#clock.now();
    if (nowMs - this.#snapshotAskedAtMs[level] < snapshotPauseMs) return;
    this.#snapshotAskedAtMs[level] = nowMs;
    this.#link.send({ op: 'snapshot', level });
  }
}
