import { readFileSync } from 'node:fs';

/**
 * Starts to measure the share of processor time that other guests of the host took while this machine needed it
 * (`proc_stat(5)`, steal).
 * @returns the share so far, 0 to 1; undefined if the system does not report it
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
