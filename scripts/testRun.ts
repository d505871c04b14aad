import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './isAlive.ts';

/** Variable in the environment of every process that a run starts, at any depth and in any process group. */
const markName = 'HOISTWAY_TEST_RUN';
const patienceMs = 5_000;
const pollMs = 50;

export interface TestRun {
  /** Temporary files of all tests; removed when the run ends. */
  folder: string;
  /** Ends every process of the run and removes its folder. */
  end(): Promise<void>;
}

/**
 * Marks the processes that this one starts from now on, so that they end with the tests: PostgreSQL, servers, browsers
 * and brokers run in process groups of their own, which Ctrl-C does not reach. A guard process does the same if this
 * one is killed.
 */
export async function beginTestRun(): Promise<TestRun> {
  const mark = randomUUID();
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-test-'));
  // As root PostgreSQL runs as another user, which must pass through.
  await chmod(folder, 0o711);
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'testRunGuard.ts'), mark, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  guard.unref();
  Object.assign(process.env, { [markName]: mark, TMPDIR: folder });
  return {
    folder,
    end: async () => {
      await endTestRun(mark, folder);
      await release(guard);
    },
  };
}

/** Ends every process with the mark: by request, then by force. */
export async function endTestRun(mark: string, folder: string): Promise<void> {
  const forceAt = performance.now() + patienceMs;
  for (let remaining = processesOf(mark); remaining.length > 0; remaining = processesOf(mark)) {
    const signal = performance.now() > forceAt ? 'SIGKILL' : 'SIGTERM';
    for (const pid of remaining) signalProcess(pid, signal);
    const lookAgainAt = performance.now() + 1_000;
    while (remaining.some(isAlive) && performance.now() < lookAgainAt) await wait(pollMs);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Living processes with the mark in their environment; none outside Linux. */
function processesOf(mark: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid && hasMark(pid, mark) && isAlive(pid));
}

function hasMark(pid: number, mark: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`${markName}=${mark}`);
  } catch {
    // The process ended meanwhile, or belongs to another user.
    return false;
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended between the check and the signal.
  }
}

/** Closes the pipe to the guard, and waits until the guard has ended. */
async function release(guard: ChildProcess): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null) return;
  const exit = once(guard, 'exit');
  guard.ref();
  guard.stdin?.destroy();
  await exit;
}
