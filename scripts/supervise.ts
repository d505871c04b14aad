import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '../packages/shared/src/domain/timeUnits.ts';
import { RotatingLog } from './rotatingLog.ts';

/** A process of the product. */
export interface ProcessPlan {
  name: string;
  /** The module that Node runs, from the root of the repository. */
  entry: string;
  env: Record<string, string>;
  /** Answers 2xx once the process is ready. */
  readyUrl: string;
}

export interface SupervisedProcess {
  readonly plan: ProcessPlan;
  /** The process id now; undefined between two lives. */
  readonly pid: number | undefined;
  /** Resolves at its first readiness; rejects if it ends before or `readyMs` pass. */
  readonly ready: Promise<void>;
  /** Restarts it at once. */
  restart(): Promise<void>;
  /** Ends it permanently: by a signal first, then by force together with its children. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
/** Node's compile cache, which speeds up the next start. */
const compileCache = join(root, 'node_modules/.cache/node');
const readyMs = 3 * minuteMs;
const pollMs = 60;
const lineLimit = 15;
const patienceMs = 10_000;
const shortestBackOffMs = 500;
const longestBackOffMs = 15_000;
/** A process that ran this long was healthy: the next crash starts with the shortest back-off. */
const healthyMs = 30_000;

/**
 * Starts a process in its own process group and restarts it whenever it ends unexpectedly, with growing delays. Its
 * output goes to `logFile`; lines of level error, and output about crashes, go to `print`.
 */
export function supervise(
  plan: ProcessPlan,
  options: {
    logFile: string;
    print: (line: string) => void;
    isVerbose?: boolean;
    /** It starts only after this resolves. */
    after?: Promise<unknown> | undefined;
  },
): SupervisedProcess {
  const log = new RotatingLog({ file: options.logFile, onTrouble: options.print });
  const abort = new AbortController();
  let child: ChildProcess | null = null;
  let isFirstLife = true;
  let isReady = false;
  let isRestartRequested = false;
  const lastLines: string[] = [];
  const record = (line: string) => {
    log.write(line);
    lastLines.push(line);
    if (lastLines.length > lineLimit) lastLines.shift();
    if (options.isVerbose || isGrave(line)) options.print(line);
  };

  const live = async () => {
    await options.after?.catch(() => abort.abort());
    let backOffMs = shortestBackOffMs;
    while (!abort.signal.aborted) {
      const bornAt = performance.now();
      child = launch(plan);
      forward(child, record);
      const end = await waitForExit(child);
      child = null;
      if (abort.signal.aborted) break;
      if (isRestartRequested) {
        isRestartRequested = false;
        continue;
      }
      // A refusal at the first start is final and left to the operator; later the cause may pass.
      if (isFirstLife && !isReady && refusalIn(lastLines) !== undefined) {
        isFirstLife = false;
        break;
      }
      if (performance.now() - bornAt > healthyMs) backOffMs = shortestBackOffMs;
      options.print(`${plan.name} ended (${end}); starting it again in ${backOffMs / 1000} s`);
      isFirstLife = false;
      await wait(backOffMs, undefined, { signal: abort.signal }).catch(() => undefined);
      backOffMs = Math.min(backOffMs * 2, longestBackOffMs);
    }
    await log.end();
  };
  const lives = live();

  const untilReady = async () => {
    const giveUpAt = performance.now() + readyMs;
    while (!(await answers(plan.readyUrl))) {
      if (abort.signal.aborted) throw new Error(`${plan.name} was stopped`);
      if (!isFirstLife) throw new Error(endedWhileStarting(plan.name, lastLines));
      if (performance.now() > giveUpAt)
        throw new Error(`${plan.name} is not ready after ${readyMs / 1000} s; see ${options.logFile}`);
      await wait(pollMs);
    }
    isReady = true;
  };

  const ready = untilReady();
  // A caller that stops it before it is ready need not wait for readiness.
  ready.catch(() => undefined);

  return {
    plan,
    get pid() {
      return child?.pid;
    },
    ready,
    restart: async () => {
      if (!child) return;
      isRestartRequested = true;
      await end(child);
    },
    stop: async () => {
      abort.abort();
      if (child) await end(child);
      await lives;
    },
  };
}

function launch(plan: ProcessPlan): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', join(root, 'scripts/endWithParent.ts'), resolve(root, plan.entry)],
    {
      cwd: root,
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...plan.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
}

function forward(child: ChildProcess, record: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', record);
}

/** Prefix of the line with the reason why a process does not start. */
const cannotStart = 'cannot start: ';

function endedWhileStarting(name: string, lastLines: readonly string[]): string {
  const refusal = refusalIn(lastLines);
  return refusal === undefined
    ? `${name} ended while starting:\n${lastLines.join('\n')}`
    : `The ${name} cannot start. ${refusal}`;
}

const refusalIn = (lines: readonly string[]): string | undefined =>
  lines.findLast((line) => line.startsWith(cannotStart))?.slice(cannotStart.length);

/** A line of the JSON log at level error or above. */
const isGrave = (line: string) => /^\{"level":[56]0,/.test(line);

const waitForExit = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });

async function end(child: ChildProcess): Promise<void> {
  const exit = waitForExit(child);
  child.kill('SIGTERM');
  await Promise.race([exit, wait(patienceMs, undefined, { ref: false })]);
  killGroup(child);
  await exit;
}

/** Kills everything that the process started and left behind. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    // No process listens there yet: the request is repeated.
    return false;
  }
}
