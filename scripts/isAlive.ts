import { existsSync, readFileSync } from 'node:fs';

/** Whether the process runs; an ended one that only waits to be collected does not. */
export function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
  } catch {
    // ESRCH: there is no such process.
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
}
