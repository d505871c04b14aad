import { readdirSync, readFileSync } from 'node:fs';

/** The process and all its descendants, by their current ids (Linux). */
export function processTree(root: number): number[] {
  const childrenOf = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    const parent = Number.isInteger(pid) ? parentOf(pid) : null;
    if (parent !== null) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), pid]);
  }
  const collect = (pid: number): number[] => [pid, ...(childrenOf.get(pid) ?? []).flatMap(collect)];
  return collect(root);
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // The process ended between listing and reading.
    return null;
  }
}
