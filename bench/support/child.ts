import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';

export const root = join(import.meta.dirname, '..', '..');

const ticksPerSecond = 100;

/** A separate process whose CPU time is measured on its own. It prints `{"ready":true,…}` as one line. */
export interface Child {
  process: ChildProcess;
  /** The members of its ready line. */
  ready: Record<string, unknown>;
  port: number;
  /** User and system time so far, seconds. */
  cpuSeconds(): number;
  /** Resident memory, bytes. */
  residentBytes(): number;
  /** Calls back for every further line of JSON that it prints. */
  onLine(listener: (line: Record<string, unknown>) => void): void;
  send(message: unknown): void;
  stop(): Promise<void>;
}

/** Starts a TypeScript file under this Node. @throws Error if it ends or times out before it is ready */
export function startChild(
  file: string,
  options: { env?: Record<string, string>; args?: string[]; readyMs?: number } = {},
): Promise<Child> {
  return startProgram(process.execPath, [join(root, file), ...(options.args ?? [])], options);
}

export async function startProgram(
  program: string,
  args: string[],
  options: { env?: Record<string, string>; readyMs?: number } = {},
): Promise<Child> {
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...options.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const listeners = new Set<(line: Record<string, unknown>) => void>();
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>();
  createInterface({ input: child.stdout }).on('line', (text) => {
    if (!text.startsWith('{')) return;
    const line: Record<string, unknown> = JSON.parse(text);
    if (line.ready === true) resolve(line);
    else for (const listener of listeners) listener(line);
  });
  child.on('exit', (code) => reject(new Error(`${args[0]} ended with ${code} before it was ready`)));
  const late = setTimeout(() => reject(new Error(`${args[0]} is not ready`)), options.readyMs ?? minuteMs);
  const ready = await promise.finally(() => clearTimeout(late));
  return {
    process: child,
    ready,
    port: Number(ready.port ?? 0),
    cpuSeconds: () => cpuSecondsOf(child.pid),
    residentBytes: () => residentBytesOf(child.pid),
    onLine: (listener) => void listeners.add(listener),
    send: (message) => void child.stdin.write(`${JSON.stringify(message)}\n`),
    stop: () => stopProcess(child),
  };
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await exit;
  clearTimeout(hard);
}

/** From /proc: utime + stime. */
export function cpuSecondsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export function residentBytesOf(pid: number | undefined): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return pages * 4096;
}

/** Calls back for each line of JSON on this child's standard input. */
export function onMessage(listener: (message: Record<string, unknown>) => void): void {
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (text) => listener(JSON.parse(text)));
  lines.on('close', () => process.exit(0));
}

export function sendToParent(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
