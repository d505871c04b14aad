import { readFileSync } from 'node:fs';

/** Files and sockets reserved for all but devices: the database, gateways, callers, the recorder, imports. */
const reservedFiles = 1_000;

/**
 * Upper bound of connected devices. Each takes one of the process's open files; if they took the last, the platform
 * could no longer query its database, and would receive every message and report none.
 */
export function deviceRoom(openFiles: number = mostOpenFiles()): number {
  return Math.max(openFiles - reservedFiles, Math.floor(openFiles / 2));
}

/** The system's limit, as Linux reports it; infinite without one. */
function mostOpenFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
