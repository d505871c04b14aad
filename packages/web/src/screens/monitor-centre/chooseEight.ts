import { watchedAtOnce } from '@hoistway/shared/domain/constants.ts';
import { onlineStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';

/**
 * Which elevators the centre watches: those in alarm first, then those somebody keeps, then others to fill the row. Who is
 * still wanted stays in its place, so that the row does not shuffle under the eye.
 * @param before the row as it was; @param wantedRows rows by urgency, alarms before kept ones; @param fillers in the order tried
 * @returns at most eight rows, each once
 */
export function chooseEight(
  before: readonly number[],
  wantedRows: readonly number[],
  fillers: readonly number[],
): number[] {
  const chosenRows = [...new Set([...wantedRows, ...before, ...fillers])].slice(0, watchedAtOnce);
  const isChosen = new Set(chosenRows);
  const keptRows = before.filter((row) => isChosen.has(row));
  const news = chosenRows.filter((row) => !keptRows.includes(row));
  const places = before.map((row) => (isChosen.has(row) ? row : (news.shift() ?? null)));
  return [...places.filter((row) => row !== null), ...news].slice(0, watchedAtOnce);
}

const online = onlineStates.indexOf('online');

/** The first rows to fill the eight with: elevators that speak before those of which nothing is heard. */
export function firstToWatch(table: FleetTable | null, rows: readonly number[]): number[] {
  const speaking: number[] = [];
  for (const row of rows) {
    if (speaking.length === watchedAtOnce) break;
    const slot = table?.slotOf(row) ?? -1;
    if (slot >= 0 && table?.columns.online[slot] === online) speaking.push(row);
  }
  return [...speaking, ...rows.slice(0, watchedAtOnce)];
}
