import type { RosterEntry, RosterIndex } from '../../data/rosterIndex.ts';

/**
 * The first elevators that contain every word of the text in their number, name, use unit, building or address; those
 * whose number begins with the first word come first.
 */
export function findElevators(roster: RosterIndex, text: string, most: number): RosterEntry[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) return [];
  const front: number[] = [];
  const rest: number[] = [];
  for (let index = 0; index < roster.size && front.length < most; index++) {
    const searchText = roster.searchTextAt(index);
    if (!words.every((word) => searchText.includes(word))) continue;
    if (searchText.startsWith(first)) front.push(index);
    else if (rest.length < most) rest.push(index);
  }
  return [...front, ...rest].slice(0, most).flatMap((index) => roster.at(index) ?? []);
}
