import { type BellState, noBell } from '@hoistway/shared/domain/bell.ts';
import { type OnlineState, onlineStates, type ServiceMode } from '@hoistway/shared/domain/elevatorCodes.ts';
import { isDoorDoubted, isZoneDoubted } from '@hoistway/shared/domain/standing.ts';
import { noTrapped, type TrappedSettings, type TrappedState } from '@hoistway/shared/domain/trapped.ts';
import { Backlog } from './backlog.ts';
import { ReadingMemory } from './readingMemory.ts';
import { SensorMarks } from './sensorMarks.ts';

/** What the records say of an elevator that the live path must know without asking them. */
export interface CarRecord {
  id: string;
  tenantId: string;
  /** Fleet row. */
  row: number;
  no: string;
  name: string;
  dtuCode: string | null;
  node: number;
  isEscalator: boolean;
  useUnitId: string | null;
  useUnitName: string;
  /** Of its use unit; empty where that names none. */
  district: string;
  buildingNo: string;
  address: string;
  place: { lng: number; lat: number } | null;
  lowest: number;
  floors: number;
  /** Organisations that see it from their own level; their ancestors see it through them. */
  orgIds: string[];
  trapped: TrappedSettings;
  /** How long a serious fault must last before it is an alarm. */
  unavailableDelayMs: number;
  /** The vendor's codes in canonical terms, or null where it sends canonical ones. */
  faultCodes: ReadonlyMap<string, number> | null;
  /** Displayed floor by physical floor, where they differ. */
  floorLabels: ReadonlyMap<number, string> | null;
}

export interface OpenFault {
  id: string;
  code: number;
  raw: string | null;
  /** Where the car stood, by the fault's own message or else by the live table. */
  floor: number | null;
  /** When it came, by the device's corrected clock. */
  atMs: number;
  /** When the platform learned of it. */
  openedAtMs: number;
  /** Whether it came as an event of its own; a reading that shows another fault does not end it. */
  isEvent: boolean;
  hasRung: boolean;
}

/** What a reading asks of every elevator, by slot, so that one that changes nothing touches no object. */
export class CarMarks {
  /** Flags that the device has ever told; what it cannot know is not held against it. */
  told = new Uint16Array(1024);
  /** Whether the rules would find the same again whenever they looked: one of `settled`. */
  settled = new Uint8Array(1024);
  /** What the rules remember of a settled car's ride: bits of `ride`. */
  ride = new Uint16Array(1024);
  /** What the log last said of its connection: an index into `onlineStates`. */
  toldOnline = new Uint8Array(1024);
  /** `troubles` that are open. */
  troubles = new Uint8Array(1024);
  /** When people were last seen by a reading that no rule looked at; 0 where the rules know. */
  peopleAtMs = new Float64Array(1024);
  /** The site base by which its last reading came, by its number in `SiteFrames`; 0 for any other way. */
  saidBy = new Uint32Array(1024);
  /** What its last reading would be if it were repeated: one of `stillness`. */
  still = new Uint8Array(1024);
  /** What is known of its sensors. */
  readonly sensors = new SensorMarks();
  /** Its last readings, and when each member was mentioned. */
  readonly readings = new ReadingMemory();

  ensure(slot: number): void {
    this.sensors.ensure(slot);
    this.readings.ensure(slot);
    if (slot < this.told.length) return;
    const length = Math.max(slot + 1, this.told.length * 2);
    this.told = longer(this.told, new Uint16Array(length));
    this.settled = longer(this.settled, new Uint8Array(length));
    this.ride = longer(this.ride, new Uint16Array(length));
    this.toldOnline = longer(this.toldOnline, new Uint8Array(length));
    this.troubles = longer(this.troubles, new Uint8Array(length));
    this.peopleAtMs = longer(this.peopleAtMs, new Float64Array(length));
    this.saidBy = longer(this.saidBy, new Uint32Array(length));
    this.still = longer(this.still, new Uint8Array(length));
  }

  /** For an elevator of which nothing has been heard. */
  clear(slot: number): void {
    this.told[slot] = 0;
    this.settled[slot] = quietStates.not;
    this.ride[slot] = 0;
    this.toldOnline[slot] = onlineStates.indexOf('unknown');
    this.troubles[slot] = 0;
    this.peopleAtMs[slot] = 0;
    this.saidBy[slot] = 0;
    this.still[slot] = stillness.unlike;
    this.sensors.clear(slot);
    this.readings.clear(slot);
  }
}

/**
 * `not`: any reading may be news; `riding`: nothing pends, until something that the rules heed changes; `groundless`: it
 * stands closed and nothing speaks of people inside, until anything changes.
 */
export const quietStates = { not: 0, riding: 1, groundless: 2 } as const;
export type Settled = (typeof quietStates)[keyof typeof quietStates];
/** Bits of `CarMarks.ride`, as `TrappedState` has them. */
export const ride = {
  hasMoved: 1,
  openedSinceRun: 2,
  hadCall: 4,
  moving: 8,
  open: 16,
  out: 32,
  zoneDoubted: 64,
  doorDoubted: 128,
  loaded: 256,
  presenceDoubted: 512,
  motionShown: 1024,
  hungOpen: 2048,
  hungAjar: 4096,
} as const;

/** Bits of `CarMarks.troubles`. */
export const troubles = { fault: 1, powerLoss: 2 } as const;

/**
 * What a reading is to the rules: not in the table as it was said; in the table and something that they must look at; nothing;
 * or nothing but that people are in the car at that moment, which they are told when they look next.
 */
export const stillness = { unlike: 0, moved: 1, still: 2, people: 3 } as const;
export type Stillness = (typeof stillness)[keyof typeof stillness];

const rideOf = (state: TrappedState): number =>
  (state.hasMoved ? ride.hasMoved : 0) |
  (state.openedSinceRun ? ride.openedSinceRun : 0) |
  (state.hadCall ? ride.hadCall : 0) |
  (state.isMoving ? ride.moving : 0) |
  (state.door === 'shut' ? 0 : ride.open) |
  (state.door === 'out' ? ride.out : 0) |
  (isZoneDoubted(state) ? ride.zoneDoubted : 0) |
  (isDoorDoubted(state) ? ride.doorDoubted : 0) |
  (state.isLoaded ? ride.loaded : 0) |
  (state.isPresenceDoubted ? ride.presenceDoubted : 0) |
  (state.isMotionShown ? ride.motionShown : 0) |
  (state.hungDoor === 'open' ? ride.hungOpen : 0) |
  (state.hungDoor === 'ajar' ? ride.hungAjar : 0);

function longer<A extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

/** An elevator as the live path knows it: its records and what the rules remember between messages. */
export class Car {
  readonly slot: number;
  readonly openFaults = new Map<number, OpenFault>();
  /** Since when a restarted board has shown no fault; 0 where there is no doubt. */
  recoveryDoubtedSinceMs = 0;
  toldMode: ServiceMode = 'unknown';
  lastRunCount = 0;
  /** When the last reading that tells the doors and the door zone was made, of those that the rules looked at. */
  wholeAtMs = 0;
  /** Its readings show when no fault is active. */
  tellsFaults = false;
  readonly backlog = new Backlog();
  readonly #marks: CarMarks;
  #record: CarRecord;
  #trapped: TrappedState = noTrapped;
  #bell: BellState = noBell;
  #powerLossId: string | null = null;

  /** A car of which nothing has been heard yet. */
  constructor(record: CarRecord, slot: number, marks: CarMarks) {
    marks.ensure(slot);
    marks.clear(slot);
    this.#record = record;
    this.slot = slot;
    this.#marks = marks;
  }

  get record(): CarRecord {
    return this.#record;
  }

  set record(record: CarRecord) {
    this.#record = record;
    this.settle(quietStates.not);
  }

  get trapped(): TrappedState {
    const { peopleAtMs } = this.#marks;
    const personAtMs = peopleAtMs[this.slot]!;
    if (personAtMs === 0) return this.#trapped;
    peopleAtMs[this.slot] = 0;
    if (personAtMs > this.#trapped.personAtMs) this.#trapped = { ...this.#trapped, personAtMs };
    return this.#trapped;
  }

  set trapped(state: TrappedState) {
    this.#trapped = state;
    this.#marks.peopleAtMs[this.slot] = 0;
    this.settle(quietStates.not);
  }

  /** The open power loss, or null. */
  get powerLossId(): string | null {
    return this.#powerLossId;
  }

  set powerLossId(id: string | null) {
    this.#powerLossId = id;
    this.noteTroubles();
  }

  /** To be called when what is known of its sensors has changed: the rules look at its next reading. */
  noteSensors(): void {
    this.settle(quietStates.not);
  }

  /** To be called when `openFaults` has changed. */
  noteTroubles(): void {
    this.#marks.troubles[this.slot] =
      (this.openFaults.size > 0 ? troubles.fault : 0) | (this.#powerLossId === null ? 0 : troubles.powerLoss);
    this.#stir();
  }

  get bell(): BellState {
    return this.#bell;
  }

  set bell(state: BellState) {
    this.#bell = state;
    this.settle(quietStates.not);
  }

  /** See `CarMarks.told`. */
  get toldFlags(): number {
    return this.#marks.told[this.slot]!;
  }

  set toldFlags(bits: number) {
    this.#marks.told[this.slot] = bits;
  }

  /** See `CarMarks.toldOnline`. */
  get toldOnline(): OnlineState {
    return onlineStates[this.#marks.toldOnline[this.slot]!] as OnlineState;
  }

  set toldOnline(state: OnlineState) {
    this.#marks.toldOnline[this.slot] = onlineStates.indexOf(state);
  }

  /** See `CarMarks.settled`; whatever the rules remember being replaced ends it. */
  settle(how: Settled): void {
    const { settled: marks, ride: rides } = this.#marks;
    marks[this.slot] = how;
    if (how === quietStates.not) {
      this.#stir();
      return;
    }
    rides[this.slot] = rideOf(this.#trapped);
  }

  /** To be called when anything but a reading has written what readings tell. */
  noteOtherWriter(): void {
    this.#marks.still[this.slot] = stillness.unlike;
  }

  /** A repetition of its last reading is to be looked at. */
  #stir(): void {
    const { still } = this.#marks;
    if (still[this.slot]! > stillness.moved) still[this.slot] = stillness.moved;
  }
}
