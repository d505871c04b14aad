import {
  directions,
  doorStates,
  flagBits,
  runStates,
  serviceModes,
} from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { type ColumnName, columns, toStored } from '@hoistway/shared/fleet/columns.ts';
import { type FleetTable, levelBit } from '@hoistway/shared/fleet/table.ts';

const indexOf = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name, index) => [name, index]));
const modeIndex = indexOf(serviceModes);
const runIndex = indexOf(runStates);
const directionIndex = indexOf(directions);
const doorIndex = indexOf(doorStates);

/** Readings' numbers and the columns that keep them. */
const numbers = [
  ['floor', 'floor'],
  ['speedMps', 'speed'],
  ['stepSpeedMps', 'speed'],
  ['loadPercent', 'load'],
  ['safetyPoint', 'safetyPoint'],
  ['handrailLeftMps', 'handrailLeft'],
  ['handrailRightMps', 'handrailRight'],
  ['currentA', 'current'],
  ['busVoltageV', 'busVoltage'],
  ['frequencyHz', 'frequency'],
  ['torquePercent', 'torque'],
  ['temperatureC', 'temperature'],
  ['signalDbm', 'signal'],
  ['batteryPercent', 'battery'],
  ['runCount', 'runCount'],
] as const satisfies readonly (readonly [keyof Reading, ColumnName])[];

/** The column that keeps a member of a reading; what is missing here is no column's, or a rule's to judge. */
export const columnOfMember: ReadonlyMap<keyof Reading, ColumnName> = new Map<keyof Reading, ColumnName>([
  ['mode', 'mode'],
  ['run', 'run'],
  ['direction', 'direction'],
  ['door', 'door'],
  ['rearDoor', 'rearDoor'],
  ['flags', 'flags'],
  ...numbers,
]);

/** In the column `online`: heard just now. */
export const onlineNow = 1;

/**
 * Writes a live reading into the table and tells the listeners once. What the reading leaves out stays as it was.
 * @returns bits of the flags that it told
 */
export function applyReading(
  table: FleetTable,
  slot: number,
  reading: Reading,
  at: { readAtMs: number; receivedAtMs: number },
): number {
  let levels = levelBit.motion;
  if (reading.mode !== undefined) levels |= table.write(slot, 'mode', modeIndex[reading.mode] ?? 0);
  if (reading.run !== undefined) levels |= table.write(slot, 'run', runIndex[reading.run] ?? 0);
  if (reading.direction !== undefined)
    levels |= table.write(slot, 'direction', directionIndex[reading.direction] ?? 0);
  if (reading.door !== undefined) levels |= table.write(slot, 'door', doorIndex[reading.door] ?? 0);
  if (reading.rearDoor !== undefined)
    levels |= table.write(slot, 'rearDoor', doorIndex[reading.rearDoor] ?? 0);
  for (const [member, column] of numbers) {
    const value = reading[member];
    if (value !== undefined) levels |= table.write(slot, column, toStored(column, value));
  }
  let mentionedFlags = 0;
  if (reading.flags !== undefined) {
    let flags = table.columns.flags[slot]!;
    for (const name in reading.flags) {
      const bit = flagBits[name as keyof typeof flagBits];
      mentionedFlags |= bit;
      flags = reading.flags[name as keyof typeof flagBits] ? flags | bit : flags & ~bit;
    }
    levels |= table.write(slot, 'flags', flags);
  }
  if (
    reading.currentA !== undefined ||
    reading.frequencyHz !== undefined ||
    reading.torquePercent !== undefined
  )
    levels |= levelBit.detail;
  table.readAt[slot] = at.readAtMs;
  table.receivedAt[slot] = at.receivedAtMs;
  if (table.columns.online[slot] !== onlineNow) levels |= table.write(slot, 'online', onlineNow);
  table.touch(slot, levels);
  return mentionedFlags;
}

/** The stored integer of "not known". */
export const unknownOf = (name: ColumnName): number => columns[name].unknown;
