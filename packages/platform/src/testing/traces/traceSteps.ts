import type { AlarmKind, TrappedDegree } from '@hoistway/shared/domain/alarm.ts';
import type { EventKind } from '@hoistway/shared/domain/eventKinds.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';

/** A device's message at a second of a trace. `deviceS` is the time of its own clock, if different. */
export interface TraceStep {
  atS: number;
  deviceS?: number;
  reading?: Omit<Reading, 'node' | 'atMs'>;
  event?: Pick<DeviceEvent, 'kind'> & Partial<DeviceEvent>;
  status?: { online?: boolean; mains?: boolean };
  /** Number of repetitions. */
  times?: number;
}

export interface SignalTrace {
  name: string;
  /** Default 30 s. */
  trappedDelayS?: number;
  unavailableDelayS?: number;
  isEscalator?: boolean;
  isUnderMaintenance?: boolean;
  hasTemplate?: boolean;
  steps: TraceStep[];
  untilS: number;
  /** Every raised alarm, in order; `openAtEnd` false for one that ended by itself. */
  alarms: { kind: AlarmKind; degree?: TrappedDegree; byS?: number; openAtEnd: boolean }[];
  /** Number of events by kind. */
  events?: Partial<Record<EventKind, number>>;
}

type Flags = NonNullable<Reading['flags']>;

export const flags = (doorZone: boolean, more: Flags = {}): Flags => ({ doorZone, ...more });
export const parkedCar = (more: Flags = {}): TraceStep['reading'] => ({
  mode: 'normal',
  run: 'stopped',
  speedMps: 0,
  door: 'closed',
  flags: flags(true, { passengers: false, callRegistered: false, ...more }),
});
export const riding = (more: Flags = {}): TraceStep['reading'] => ({
  mode: 'normal',
  run: 'moving',
  direction: 'up',
  speedMps: 1.6,
  door: 'closed',
  flags: flags(false, more),
});
export const stuck = (more: Flags = {}): TraceStep['reading'] => ({
  run: 'stopped',
  speedMps: 0,
  door: 'closed',
  flags: flags(false, more),
});
export const openCar = (more: Flags = {}): TraceStep['reading'] => ({
  run: 'stopped',
  speedMps: 0,
  door: 'open',
  flags: flags(true, more),
});
export const at = (atS: number, reading: TraceStep['reading'], more: Partial<TraceStep> = {}): TraceStep => ({
  atS,
  ...(reading && { reading }),
  ...more,
});
/** The same reading repeated, as a heartbeat sends it. */
export const every = (
  fromS: number,
  toS: number,
  stepS: number,
  reading: TraceStep['reading'],
): TraceStep[] =>
  Array.from({ length: Math.floor((toS - fromS) / stepS) + 1 }, (_, index) =>
    at(fromS + index * stepS, reading),
  );

export const inside = { passengers: true } as const;
export const motionSeen = { personMoved: true } as const;
