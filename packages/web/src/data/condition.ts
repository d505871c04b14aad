import { alarmMarks, onlineStates, runStates, serviceModes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import type { ElevatorState } from './elevatorState.ts';

/** Conditions of an elevator, most severe first. Label keys `monitor.condition.<name>`. */
export const conditions = [
  'alarm',
  'fault',
  'attention',
  'offline',
  'unknown',
  'maintenance',
  'late',
  'moving',
  'normal',
] as const;
export type Condition = (typeof conditions)[number];

type Facts = Pick<ElevatorState, 'alarm' | 'online' | 'fault' | 'mode' | 'run'>;

const attentionModes: ReadonlySet<Facts['mode']> = new Set([
  'stopped',
  'fireReturn',
  'firefighter',
  'emergencyPower',
  'earthquake',
  'overload',
  'locked',
]);

/**
 * Most severe condition of an elevator. Open alarms come from the platform and outlast the connection; a reading's
 * fault or mode does not count once the elevator is silent.
 */
export function conditionOf(facts: Facts): Condition {
  if (facts.alarm === 'people') return 'alarm';
  if (facts.alarm === 'fault') return 'fault';
  if (facts.alarm === 'attention') return 'attention';
  if (facts.online === 'offline') return 'offline';
  if (facts.online === 'unknown') return 'unknown';
  if (facts.fault !== 0 || facts.mode === 'fault') return 'fault';
  if (attentionModes.has(facts.mode)) return 'attention';
  if (facts.mode === 'inspection') return 'maintenance';
  if (facts.online === 'late') return 'late';
  return facts.run === 'moving' ? 'moving' : 'normal';
}

/** `conditionOf` for a slot of the table, without allocating an object: for canvases with thousands of marks. */
export function conditionAt(table: FleetTable, slot: number): Condition {
  const { alarm, online, fault, mode, run } = table.columns;
  scratch.alarm = alarmMarks[alarm[slot]!] ?? 'none';
  scratch.online = onlineStates[online[slot]!] ?? 'unknown';
  scratch.fault = fault[slot]!;
  scratch.mode = serviceModes[mode[slot]!] ?? 'unknown';
  scratch.run = runStates[run[slot]!] ?? 'unknown';
  return conditionOf(scratch);
}

const scratch: Facts = { alarm: 'none', online: 'unknown', fault: 0, mode: 'unknown', run: 'unknown' };
