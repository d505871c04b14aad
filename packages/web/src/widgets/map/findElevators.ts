import type { RosterEntry, RosterIndex } from '../../data/rosterIndex.ts';

const mostFound = 8;

/**
 * Elevators whose number, name or use unit holds every word of `text`, those first whose number begins with it. At most
 * eight.
 */
export function findElevators(roster: RosterIndex, text: string): RosterEntry[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  const { nos, names, unit, units } = roster.roster;
  const unitNames = units.map(({ name }) => name.toLowerCase());
  const begins: number[] = [];
  const holds: number[] = [];
  for (let index = 0; index < nos.length && begins.length < mostFound; index++) {
    const no = (nos[index] as string).toLowerCase();
    if (words.length === 1 && no.startsWith(first)) begins.push(index);
    else if (holds.length < mostFound) {
      const all = `${no} ${(names[index] as string).toLowerCase()} ${unitNames[unit[index] as number] ?? ''}`;
      if (words.every((word) => all.includes(word))) holds.push(index);
    }
  }
  return [...begins, ...holds].slice(0, mostFound).flatMap((index) => roster.at(index) ?? []);
}
