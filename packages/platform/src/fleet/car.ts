import { type BellState, noBell } from '@hoistway/shared/domain/bell.ts';
import type { OnlineState, ServiceMode } from '@hoistway/shared/domain/elevatorCodes.ts';
import { noTrapped, type TrappedState } from '@hoistway/shared/domain/trapped.ts';
import { Backlog } from './backlog.ts';
import type { CarRecord } from './carRecord.ts';
import { QuietCars, type QuietState, quietStates, readingEffects, troubleBits } from './quietCars.ts';
import { ReadingMemory } from './readingMemory.ts';
import { SensorMarks } from './sensorMarks.ts';

export interface OpenFault {
  id: string;
  code: number;
  raw: string | null;
  /** The car's floor, by the fault's own message or else by the live table. */
  floor: number | null;
  /** Its beginning, by the device's corrected clock. */
  atMs: number;
  /** When the platform received it. */
  openedAtMs: number;
  /** Whether it arrived as an event of its own; a reading with another fault does not end it. */
  isEvent: boolean;
  hasRung: boolean;
}

/** Memory of every elevator by slot, as columns, so that a reading that changes nothing touches no object. */
export class CarMarks {
  readonly quiet = new QuietCars();
  readonly sensors = new SensorMarks();
  readonly readings = new ReadingMemory();

  ensure(slot: number): void {
    this.quiet.ensure(slot);
    this.sensors.ensure(slot);
    this.readings.ensure(slot);
  }

  /** For an elevator without a reading so far. */
  clear(slot: number): void {
    this.quiet.clear(slot);
    this.sensors.clear(slot);
    this.readings.clear(slot);
  }
}

/** An elevator of the live path: its records and the rules' memory between messages. */
export class Car {
  readonly slot: number;
  readonly openFaults = new Map<number, OpenFault>();
  /** Time since which a restarted board has shown no fault; 0 without doubt. */
  recoveryDoubtedSinceMs = 0;
  lastMode: ServiceMode = 'unknown';
  lastRunCount = 0;
  /** Moment of the last judged reading with the doors and the door zone. */
  wholeAtMs = 0;
  /** Whether its readings show that no fault is active. */
  reportsFaults = false;
  /** Whether the moment of its first message is stored. */
  hasStoredContact = false;
  readonly backlog = new Backlog();
  readonly #quiet: QuietCars;
  #record: CarRecord;
  #trapped: TrappedState = noTrapped;
  #bell: BellState = noBell;
  #powerLossId: string | null = null;

  /** A car without a reading so far. */
  constructor(record: CarRecord, slot: number, marks: CarMarks) {
    marks.ensure(slot);
    marks.clear(slot);
    this.#record = record;
    this.slot = slot;
    this.#quiet = marks.quiet;
  }

  get record(): CarRecord {
    return this.#record;
  }

  set record(record: CarRecord) {
    this.#record = record;
    this.#quiet.watch(this.slot);
  }

  /**
   * Includes people that readings have shown since the rules last ran; the same object again only after
   * `rememberPeople`.
   */
  get trapped(): TrappedState {
    const personAtMs = this.#quiet.peopleAtMsOf(this.slot);
    return personAtMs > this.#trapped.personAtMs ? { ...this.#trapped, personAtMs } : this.#trapped;
  }

  set trapped(state: TrappedState) {
    this.#trapped = state;
    this.#quiet.clearPeople(this.slot);
    this.#quiet.watch(this.slot);
  }

  /** Stores the people that readings have shown since the rules last ran. */
  rememberPeople(): void {
    if (this.#quiet.peopleAtMsOf(this.slot) === 0) return;
    this.#trapped = this.trapped;
    this.#quiet.clearPeople(this.slot);
  }

  get bell(): BellState {
    return this.#bell;
  }

  set bell(state: BellState) {
    this.#bell = state;
    this.#quiet.watch(this.slot);
  }

  /** The open power loss, or null. */
  get powerLossId(): string | null {
    return this.#powerLossId;
  }

  set powerLossId(id: string | null) {
    this.#powerLossId = id;
    this.noteTroubles();
  }

  /** Call after a change of `openFaults`. */
  noteTroubles(): void {
    this.#quiet.setTroubles(
      this.slot,
      (this.openFaults.size > 0 ? troubleBits.fault : 0) |
        (this.#powerLossId === null ? 0 : troubleBits.powerLoss),
    );
  }

  /** Call after a change of its learned sensor state. */
  noteSensors(): void {
    this.#quiet.watch(this.slot);
  }

  /** Flags that the device has ever sent: the absence of any other is evidence of nothing. */
  get knownFlags(): number {
    return this.#quiet.knownFlagsOf(this.slot);
  }

  /** The connection state last written to the event log. */
  get loggedOnline(): OnlineState {
    return this.#quiet.loggedOnlineOf(this.slot);
  }

  set loggedOnline(state: OnlineState) {
    this.#quiet.setLoggedOnline(this.slot, state);
  }

  /** Call after the rules have run. */
  setQuietState(state: QuietState): void {
    if (state === quietStates.watched) this.#quiet.watch(this.slot);
    else this.#quiet.rest(this.slot, state, this.#trapped);
  }

  /** Call after anything but a reading has written members of readings. */
  noteOtherWriter(): void {
    this.#quiet.setRepeatEffect(this.slot, readingEffects.notInTable);
  }
}
