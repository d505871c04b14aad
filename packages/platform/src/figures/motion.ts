import { doorStates, onlineStates, runStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import {
  type CounterState,
  followCounter,
  newCounter,
  totalOf,
} from '@hoistway/shared/domain/figures/counter.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { ByteReader } from '@hoistway/shared/fleet/bytes.ts';
import { toPhysical } from '@hoistway/shared/fleet/columns.ts';
import { FleetMirror } from '@hoistway/shared/fleet/fleetMirror.ts';
import { readHeader } from '@hoistway/shared/fleet/frame.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import type { RecordedMinute } from '../recorder/recorderStore.ts';

/** Motion of one elevator in a window. */
export interface Motion {
  recordedMs: number;
  runMs: number;
  starts: number;
  doorCycles: number;
  distanceM: number;
  /** Trips by the controller's counter; null where it counts none. */
  countedTrips: number | null;
}

/** Sees every change of a recording that is read, besides its motion. */
export interface FrameFollower {
  change(table: FleetTable, slot: number, frameMs: number): void;
  /** The state before a gap is unknown. */
  forget(): void;
}

interface CarState {
  isOnline: boolean;
  isMoving: boolean;
  isFrontOpen: boolean;
  isRearOpen: boolean;
  speedMps: number | null;
  atMs: number;
}

const movingCode = runStates.indexOf('moving');
const stoppedCode = runStates.indexOf('stopped');
const closedCode = doorStates.indexOf('closed');
const heardCodes = new Set([onlineStates.indexOf('online'), onlineStates.indexOf('late')]);
/** Frames of a block are written each minute; after a longer gap nothing is known. */
const longestGapMs = minuteMs + 5_000;

/**
 * Follows the frames of one block over a window: frames before it give the state in which it begins. Call `read` for
 * each minute in order, then `end`.
 */
export class MotionReader {
  readonly #mirror = new FleetMirror();
  readonly #window: { fromMs: number; toMs: number };
  readonly #counters: Map<number, CounterState>;
  readonly #motion = new Map<number, Motion>();
  readonly #states = new Map<number, CarState>();
  readonly #follower: FrameFollower | undefined;
  #frameMs = 0;

  /** @param counters by row; updated in place */
  constructor(
    window: { fromMs: number; toMs: number },
    counters: Map<number, CounterState>,
    follower?: FrameFollower,
  ) {
    this.#window = window;
    this.#follower = follower;
    this.#counters = counters;
    this.#mirror.table.listen((slot) => this.#onChange(slot));
  }

  read({ frames }: Pick<RecordedMinute, 'frames'>): void {
    const reader = new ByteReader(frames);
    while (!reader.isAtEnd) {
      const length = reader.varint();
      const bytes = frames.subarray(reader.offset, reader.offset + length);
      reader.offset += length;
      const { timeMs } = readHeader(new ByteReader(bytes));
      if (timeMs >= this.#window.toMs) return;
      if (this.#frameMs > 0 && timeMs - this.#frameMs > longestGapMs) this.#forget();
      this.#frameMs = timeMs;
      this.#mirror.apply(bytes);
    }
  }

  /** Motion by row. */
  end(): ReadonlyMap<number, Motion> {
    const endMs = Math.min(this.#window.toMs, this.#frameMs + longestGapMs);
    for (const [row, state] of this.#states) this.#pass(row, state, endMs);
    return this.#motion;
  }

  /** Ends all states at the last frame before a gap. */
  #forget(): void {
    for (const [row, state] of this.#states) this.#pass(row, state, this.#frameMs);
    this.#states.clear();
    this.#follower?.forget();
  }

  #onChange(slot: number): void {
    const { table } = this.#mirror;
    const row = table.rows[slot]!;
    const before = this.#states.get(row);
    const state = this.#stateOf(slot);
    if (before) {
      this.#pass(row, before, this.#frameMs);
      if (this.#isInside(this.#frameMs)) this.#countChanges(row, before, state, table.columns.run[slot]!);
    } else this.#motionOf(row);
    this.#states.set(row, state);
    this.#count(row, table.columns.runCount[slot]!);
    this.#follower?.change(table, slot, this.#frameMs);
  }

  #stateOf(slot: number): CarState {
    const { columns } = this.#mirror.table;
    const isOpen = (code: number) => code !== 0 && code !== closedCode;
    return {
      isOnline: heardCodes.has(columns.online[slot]!),
      isMoving: columns.run[slot] === movingCode,
      isFrontOpen: isOpen(columns.door[slot]!),
      isRearOpen: isOpen(columns.rearDoor[slot]!),
      speedMps: toPhysical('speed', columns.speed[slot]!),
      atMs: this.#frameMs,
    };
  }

  /** Adds the time since the state began; a moving car keeps its last reported speed. */
  #pass(row: number, state: CarState, toMs: number): void {
    const fromMs = Math.max(state.atMs, this.#window.fromMs);
    const passedMs = Math.min(toMs, this.#window.toMs) - fromMs;
    if (passedMs <= 0 || !state.isOnline) return;
    const motion = this.#motionOf(row);
    motion.recordedMs += passedMs;
    if (!state.isMoving) return;
    motion.runMs += passedMs;
    motion.distanceM += (Math.abs(state.speedMps ?? 0) * passedMs) / 1_000;
  }

  #countChanges(row: number, before: CarState, state: CarState, run: number): void {
    const motion = this.#motionOf(row);
    if (!before.isMoving && state.isMoving) motion.starts++;
    if (before.isMoving && !state.isMoving && run !== stoppedCode) state.isMoving = true;
    if (!before.isFrontOpen && state.isFrontOpen) motion.doorCycles++;
    if (!before.isRearOpen && state.isRearOpen) motion.doorCycles++;
  }

  /** Zero is a count that no device has sent. */
  #count(row: number, value: number): void {
    if (value === 0) return;
    const counter = this.#counters.get(row) ?? newCounter;
    if (this.#frameMs < counter.lastAtMs) return;
    const next = followCounter(counter, { value, atMs: this.#frameMs });
    this.#counters.set(row, next);
    const motion = this.#motionOf(row);
    motion.countedTrips = (motion.countedTrips ?? 0) + totalOf(next) - totalOf(counter);
  }

  #isInside(ms: number): boolean {
    return ms >= this.#window.fromMs && ms < this.#window.toMs;
  }

  #motionOf(row: number): Motion {
    const existing = this.#motion.get(row);
    if (existing) return existing;
    const motion = { recordedMs: 0, runMs: 0, starts: 0, doorCycles: 0, distanceM: 0, countedTrips: null };
    this.#motion.set(row, motion);
    return motion;
  }
}
