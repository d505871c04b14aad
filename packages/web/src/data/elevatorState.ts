import {
  type AlarmMark,
  alarmMarks,
  type Direction,
  type DoorState,
  directions,
  doorStates,
  type OnlineState,
  onlineStates,
  type RunState,
  runStates,
  type ServiceMode,
  serviceModes,
} from '@hoistway/shared/domain/elevatorCodes.ts';
import { type ColumnName, columns, toPhysical } from '@hoistway/shared/fleet/columns.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';

/** One elevator as named values in physical units; null stands for unknown. */
export interface ElevatorState {
  row: number;
  mode: ServiceMode;
  run: RunState;
  online: OnlineState;
  alarm: AlarmMark;
  /** Canonical code, 0 for none. */
  fault: number;
  floor: number | null;
  speedMps: number | null;
  door: DoorState;
  rearDoor: DoorState;
  direction: Direction;
  /** Bits of `flagBits`. */
  flags: number;
  loadPercent: number | null;
  safetyPoint: number;
  handrailLeftMps: number | null;
  handrailRightMps: number | null;
  currentA: number | null;
  busVoltageV: number | null;
  frequencyHz: number | null;
  torquePercent: number | null;
  temperatureC: number | null;
  signalDbm: number | null;
  batteryPercent: number | null;
  runCount: number;
  /** By the device's clock; 0 for never. */
  readAtMs: number;
  /** By the platform's clock; 0 for never. */
  receivedAtMs: number;
}

/** Reads one slot of the table. */
export function elevatorStateAt(table: FleetTable, slot: number): ElevatorState {
  const raw = (name: ColumnName): number => table.columns[name][slot] ?? columns[name].unknown;
  const value = (name: ColumnName): number | null => toPhysical(name, raw(name));
  return {
    row: table.rows[slot] ?? -1,
    mode: serviceModes[raw('mode')] ?? 'unknown',
    run: runStates[raw('run')] ?? 'unknown',
    online: onlineStates[raw('online')] ?? 'unknown',
    alarm: alarmMarks[raw('alarm')] ?? 'none',
    fault: raw('fault'),
    floor: value('floor'),
    speedMps: value('speed'),
    door: doorStates[raw('door')] ?? 'unknown',
    rearDoor: doorStates[raw('rearDoor')] ?? 'unknown',
    direction: directions[raw('direction')] ?? 'none',
    flags: raw('flags'),
    loadPercent: value('load'),
    safetyPoint: raw('safetyPoint'),
    handrailLeftMps: value('handrailLeft'),
    handrailRightMps: value('handrailRight'),
    currentA: value('current'),
    busVoltageV: value('busVoltage'),
    frequencyHz: value('frequency'),
    torquePercent: value('torque'),
    temperatureC: value('temperature'),
    signalDbm: value('signal'),
    batteryPercent: value('battery'),
    runCount: raw('runCount'),
    readAtMs: table.readAt[slot] ?? 0,
    receivedAtMs: table.receivedAt[slot] ?? 0,
  };
}
