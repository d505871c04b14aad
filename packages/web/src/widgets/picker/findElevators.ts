import type { RosterEntry, RosterIndex } from '../../data/rosterIndex.ts';

/** The first elevators that hold every word of the text in their number, name, use unit or building; numbers that begin with it come first. */
export function findElevators(roster: RosterIndex, text: string, most: number): RosterEntry[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) return [];
  const { nos, names, unit, units, building } = roster.roster;
  const front: number[] = [];
  const rest: number[] = [];
  for (let index = 0; index < roster.size && front.length < most; index++) {
    const no = (nos[index] ?? '').toLowerCase();
    const unitName = units[unit[index] ?? -1]?.name ?? '';
    const hay = `${no} ${names[index] ?? ''} ${unitName} ${building[index] ?? ''}`.toLowerCase();
    if (!words.every((word) => hay.includes(word))) continue;
    if (no.startsWith(first)) front.push(index);
    else if (rest.length < most) rest.push(index);
  }
  return [...front, ...rest].slice(0, most).flatMap((index) => roster.at(index) ?? []);
}
