import { readFileSync } from 'node:fs';

/** Files and sockets for all but devices: the database, gateways, callers, the recorder, imports. */
const keptBack = 1_000;

/**
 * How many devices may be connected at once. Each takes one of the files that the system lets this process have open; where
 * they took the last, the platform could no longer query its database, and would receive every message and report none.
 */
export function deviceRoom(openFiles: number = mostOpenFiles()): number {
  return Math.max(openFiles - keptBack, Math.floor(openFiles / 2));
}

/** The system's limit, as Linux reports it; infinite where there is none. */
function mostOpenFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
