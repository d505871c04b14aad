import { readFileSync } from 'node:fs';

/**
 * Begins to watch how much of the processors' time another guest of the same host had while this machine wanted it, as
 * Linux counts it (`proc_stat(5)`, steal).
 * @returns the share so far, 0 to 1; undefined where the system does not tell
 */
export function watchStolen(): () => number | undefined {
  const before = processorTimes();
  return () => {
    const after = processorTimes();
    if (!before || !after || after.all === before.all) return undefined;
    return (after.stolen - before.stolen) / (after.all - before.all);
  };
}

function processorTimes(): { all: number; stolen: number } | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const times = line.split(/\s+/).slice(1, 9).map(Number);
    return { all: times.reduce((sum, one) => sum + one, 0), stolen: times[7] ?? 0 };
  } catch {
    return undefined;
  }
}
