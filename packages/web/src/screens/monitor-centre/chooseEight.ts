import { watchedAtOnce } from '@hoistway/shared/domain/constants.ts';
import { onlineStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';

/**
 * Elevators shown in the centre: those in alarm first, then pinned ones, then fillers. One that is still needed keeps
 * its place, so that the row does not reorder.
 * @param before the previous row
 * @param neededRows rows by urgency, alarms before pinned ones
 * @param fillers in the order of preference
 * @returns at most eight rows, each once
 */
export function chooseEight(
  before: readonly number[],
  neededRows: readonly number[],
  fillers: readonly number[],
): number[] {
  const chosenRows = [...new Set([...neededRows, ...before, ...fillers])].slice(0, watchedAtOnce);
  const isChosen = new Set(chosenRows);
  const unchangedRows = before.filter((row) => isChosen.has(row));
  const news = chosenRows.filter((row) => !unchangedRows.includes(row));
  const places = before.map((row) => (isChosen.has(row) ? row : (news.shift() ?? null)));
  return [...places.filter((row) => row !== null), ...news].slice(0, watchedAtOnce);
}

const online = onlineStates.indexOf('online');

/** Fillers of the eight: elevators with readings before those without. */
export function firstToWatch(table: FleetTable | null, rows: readonly number[]): number[] {
  const speaking: number[] = [];
  for (const row of rows) {
    if (speaking.length === watchedAtOnce) break;
    const slot = table?.slotOf(row) ?? -1;
    if (slot >= 0 && table?.columns.online[slot] === online) speaking.push(row);
  }
  return [...speaking, ...rows.slice(0, watchedAtOnce)];
}
