import { type BellState, noBell } from '@hoistway/shared/domain/bell.ts';
import type { OnlineState, ServiceMode } from '@hoistway/shared/domain/elevatorCodes.ts';
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

/** An elevator as the live path knows it: its records and what the rules remember between messages. */
export interface Car {
  record: CarRecord;
  slot: number;
  /** Flags that the device has ever told; what it cannot know is not held against it. */
  toldFlags: number;
  trapped: TrappedState;
  bell: BellState;
  openFaults: Map<number, OpenFault>;
  /** Since when a restarted board has shown no fault; 0 where there is no doubt. */
  recoveryDoubtedSinceMs: number;
  /** The open power loss, or null. */
  powerLossId: string | null;
  /** What the log last said of its connection. */
  toldOnline: OnlineState;
  toldMode: ServiceMode;
  lastRunCount: number;
  /** What the rules knew when they last looked and nothing was under way; null while something is. */
  settled: { record: CarRecord; trapped: TrappedState; bell: BellState } | null;
}

/** A car of which nothing has been heard yet. */
export const newCar = (record: CarRecord, slot: number): Car => ({
  record,
  slot,
  toldFlags: 0,
  trapped: noTrapped,
  bell: noBell,
  openFaults: new Map(),
  recoveryDoubtedSinceMs: 0,
  powerLossId: null,
  toldOnline: 'unknown',
  toldMode: 'unknown',
  lastRunCount: 0,
  settled: null,
});
