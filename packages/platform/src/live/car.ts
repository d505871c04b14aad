import { type BellState, noBell } from '@hoistway/shared/domain/bell.ts';
import { type OnlineState, onlineStates, type ServiceMode } from '@hoistway/shared/domain/elevatorCodes.ts';
import { noTrapped, type TrappedSettings, type TrappedState } from '@hoistway/shared/domain/trapped.ts';

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
  openedAtMs: number;
  /** Whether it came as an event of its own; a reading that shows another fault does not end it. */
  isEvent: boolean;
  hasRung: boolean;
}

/** What a reading asks of every elevator, by slot, so that one that changes nothing touches no object. */
export class CarMarks {
  /** Flags that the device has ever told; what it cannot know is not held against it. */
  told = new Uint16Array(1024);
  /** 1 where the rules would find the same again whenever they looked, until something that they heed changes. */
  settled = new Uint8Array(1024);
  /** What the log last said of its connection: an index into `onlineStates`. */
  toldOnline = new Uint8Array(1024);

  ensure(slot: number): void {
    if (slot < this.told.length) return;
    const length = Math.max(slot + 1, this.told.length * 2);
    const told = new Uint16Array(length);
    told.set(this.told);
    this.told = told;
    const settled = new Uint8Array(length);
    settled.set(this.settled);
    this.settled = settled;
    const toldOnline = new Uint8Array(length);
    toldOnline.set(this.toldOnline);
    this.toldOnline = toldOnline;
  }
}

/** An elevator as the live path knows it: its records and what the rules remember between messages. */
export class Car {
  readonly slot: number;
  readonly openFaults = new Map<number, OpenFault>();
  /** Since when a restarted board has shown no fault; 0 where there is no doubt. */
  recoveryDoubtedSinceMs = 0;
  /** The open power loss, or null. */
  powerLossId: string | null = null;
  toldMode: ServiceMode = 'unknown';
  lastRunCount = 0;
  readonly #marks: CarMarks;
  #record: CarRecord;
  #trapped: TrappedState = noTrapped;
  #bell: BellState = noBell;

  /** A car of which nothing has been heard yet. */
  constructor(record: CarRecord, slot: number, marks: CarMarks) {
    marks.ensure(slot);
    marks.told[slot] = 0;
    marks.settled[slot] = 0;
    marks.toldOnline[slot] = onlineStates.indexOf('unknown');
    this.#record = record;
    this.slot = slot;
    this.#marks = marks;
  }

  get record(): CarRecord {
    return this.#record;
  }

  set record(record: CarRecord) {
    this.#record = record;
    this.isSettled = false;
  }

  get trapped(): TrappedState {
    return this.#trapped;
  }

  set trapped(state: TrappedState) {
    this.#trapped = state;
    this.isSettled = false;
  }

  get bell(): BellState {
    return this.#bell;
  }

  set bell(state: BellState) {
    this.#bell = state;
    this.isSettled = false;
  }

  /** See `CarMarks.told`. */
  get toldFlags(): number {
    return this.#marks.told[this.slot] as number;
  }

  set toldFlags(bits: number) {
    this.#marks.told[this.slot] = bits;
  }

  /** See `CarMarks.toldOnline`. */
  get toldOnline(): OnlineState {
    return onlineStates[this.#marks.toldOnline[this.slot] as number] as OnlineState;
  }

  set toldOnline(state: OnlineState) {
    this.#marks.toldOnline[this.slot] = onlineStates.indexOf(state);
  }

  /** See `CarMarks.settled`; whatever the rules remember being replaced ends it. */
  get isSettled(): boolean {
    return this.#marks.settled[this.slot] === 1;
  }

  set isSettled(isSettled: boolean) {
    this.#marks.settled[this.slot] = isSettled ? 1 : 0;
  }
}
