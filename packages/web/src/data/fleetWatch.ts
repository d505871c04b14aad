import { type AppliedFrame, FleetMirror } from '@hoistway/shared/fleet/fleetMirror.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { type ElevatorState, elevatorStateAt } from './elevatorState.ts';
import { type Interest, mergeInterests, noInterest, type PageInterest, sameWatch } from './interest.ts';
import { ServerTime } from './serverTime.ts';
import type { EdgeSocket } from './socket.ts';

/** Debounce of interests that change together, as when a screen opens. */
const sendDelayMs = 60;

export type FleetFrameListener = (frames: readonly AppliedFrame[]) => void;

interface WatchedRow {
  listeners: Set<() => void>;
  /** Read from the table on the first access after a change. */
  state: ElevatorState | null;
}

/**
 * Live fleet of the session: the table that frames are folded into, the page's interest, and its listeners. Canvas
 * consumers read `table` after `onFrame`; components listen to one row.
 */
export class FleetWatch {
  readonly time = new ServerTime();
  readonly #mirror = new FleetMirror();
  readonly #socket: EdgeSocket | null;
  readonly #interests = new Set<Interest>();
  #sentInterest: PageInterest = noInterest;
  #settling: ReturnType<typeof setTimeout> | undefined;
  readonly #frameListeners = new Set<FleetFrameListener>();
  readonly #rows = new Map<number, WatchedRow>();
  readonly #changedRows = new Set<number>();
  readonly #forgotten = new Set<number>();
  #stopTable: (() => void) | undefined;

  constructor(socket: EdgeSocket | null) {
    this.#socket = socket;
  }

  get table(): FleetTable {
    return this.#mirror.table;
  }

  /** Whether the latest frames of all feeds report a live upstream. */
  get isFresh(): boolean {
    const feeds = [...this.#mirror.feeds.values()];
    return feeds.length > 0 && feeds.every((feed) => feed.fresh);
  }

  /** Time of the latest frame by the server's clock, 0 before the first. */
  get lastFrameMs(): number {
    return [...this.#mirror.feeds.values()].reduce((latest, feed) => Math.max(latest, feed.timeMs), 0);
  }

  open(): void {
    this.#stopTable = this.table.listen((slot) => {
      const row = this.table.rows[slot]!;
      if (this.#rows.has(row)) this.#changedRows.add(row);
    });
    this.#socket?.on('connect', this.#onConnect);
    this.#socket?.on('disconnect', this.#notifyLoss);
    this.#socket?.on('fleet', this.#onMessage);
    this.#socket?.on('forget', this.#forget);
    if (this.#socket?.connected) this.#onConnect();
  }

  close(): void {
    clearTimeout(this.#settling);
    this.#stopTable?.();
    this.#socket?.off('connect', this.#onConnect);
    this.#socket?.off('disconnect', this.#notifyLoss);
    this.#socket?.off('fleet', this.#onMessage);
    this.#socket?.off('forget', this.#forget);
  }

  /** Adds an interest of the page. @returns the function that removes it */
  addInterest(want: Interest): () => void {
    this.#interests.add(want);
    this.#scheduleSend();
    return () => {
      this.#interests.delete(want);
      this.#scheduleSend();
    };
  }

  /** Calls back after every message of frames, and with none when the connection is lost. */
  onFrame(listener: FleetFrameListener): () => void {
    this.#frameListeners.add(listener);
    return () => this.#frameListeners.delete(listener);
  }

  /** Calls back when a frame changes this row. */
  onRow(row: number, listener: () => void): () => void {
    const rowWatch = this.#rows.get(row) ?? { listeners: new Set(), state: null };
    this.#rows.set(row, rowWatch);
    rowWatch.listeners.add(listener);
    return () => {
      rowWatch.listeners.delete(listener);
      if (rowWatch.listeners.size === 0) this.#rows.delete(row);
    };
  }

  /** State of one elevator, null before its first frame; the same object until a frame changes it. */
  elevator(row: number): ElevatorState | null {
    const slot = this.table.slotOf(row);
    if (slot < 0) return null;
    const rowWatch = this.#rows.get(row) ?? { listeners: new Set(), state: null };
    this.#rows.set(row, rowWatch);
    rowWatch.state ??= elevatorStateAt(this.table, slot);
    return rowWatch.state;
  }

  /** Applies joined frames: from the socket, or generated in a gallery. */
  take(message: Uint8Array): void {
    const appliedFrames = this.#mirror.applyAll(message);
    for (const frame of appliedFrames) {
      if (this.#forgotten.has(frame.feed) && frame.outcome !== 'applied') continue;
      this.#forgotten.delete(frame.feed);
      if (frame.outcome === 'gap') this.#socket?.emit('snapshot', frame.feed);
      if (!frame.isReplay) this.time.observe(frame.timeMs);
    }
    for (const row of this.#changedRows) {
      const rowWatch = this.#rows.get(row);
      if (rowWatch === undefined) continue;
      rowWatch.state = null;
      for (const listener of rowWatch.listeners) listener();
    }
    this.#changedRows.clear();
    for (const listener of this.#frameListeners) listener(appliedFrames);
  }

  readonly #onMessage = (message: Uint8Array | ArrayBuffer): void => {
    this.take(message instanceof Uint8Array ? message : new Uint8Array(message));
  };

  readonly #notifyLoss = (): void => {
    for (const listener of this.#frameListeners) listener([]);
  };

  readonly #forget = (feeds: number[]): void => {
    for (const feed of feeds) {
      this.#mirror.forget(feed);
      this.#forgotten.add(feed);
    }
  };

  readonly #onConnect = (): void => {
    for (const feed of this.#mirror.feeds.keys()) this.#mirror.forget(feed);
    this.#forgotten.clear();
    this.#sentInterest = noInterest;
    this.#sendWatch();
  };

  #scheduleSend(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#sendWatch(), sendDelayMs);
  }

  #sendWatch(): void {
    const socket = this.#socket;
    if (!socket?.connected) return;
    const interests = mergeInterests(this.#interests);
    if (interests.status !== this.#sentInterest.status) socket.emit('status', interests.status);
    if (!sameWatch(interests.watch, this.#sentInterest.watch))
      socket.emit('watch', interests.watch, (answer) => {
        if (!answer.ok) this.#sentInterest = { ...this.#sentInterest, watch: noInterest.watch };
      });
    this.#sentInterest = interests;
  }
}
