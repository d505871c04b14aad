import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAlive } from '../scripts/isAlive.ts';
import { processTree } from './processTree.ts';

/** The inner run fills its own database, beside the stories of the outer one. */
vi.setConfig({ testTimeout: 300_000 });
const root = join(import.meta.dirname, '..');
const goneWithin = { timeout: 30_000, interval: 100 };
const startedWithin = { timeout: 240_000, interval: 100 };

let folder: string;
let running: ChildProcess | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-interrupted-'));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  // The guard of a still running run ends the rest.
  if (running?.exitCode === null) running.kill('SIGKILL');
  running = null;
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform !== 'linux')('test (its processes are counted through /proc)', () => {
  test('an interrupted run ends every process that a story started', async () => {
    const programs = [postgres, 'packages/gateway', 'packages/simulator', 'chrom'];
    const tree = await treeWith(['e2e', 'e2e/alarm.test.ts'], programs);
    expect(await exitAfter('SIGINT')).toBe(130);
    expect(tree.filter(isAlive)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('a terminated run ends the database of the services', async () => {
    const tree = await treeWith(services, [postgres]);
    expect(await exitAfter('SIGTERM')).toBe(143);
    expect(tree.filter(isAlive)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('a killed run leaves no process', async () => {
    const tree = await treeWith(services, [postgres]);
    await exitAfter('SIGKILL');
    await expect.poll(() => tree.filter(isAlive), goneWithin).toEqual([]);
    await expect.poll(() => readdir(folder), goneWithin).toEqual([]);
  });
});

/** The server itself, not a program of its package that prepares a folder. */
const postgres = 'bin/postgres -D';
const services = ['services', 'packages/platform/src/db/walls.test.ts'];

/** Runs steps until each of these programs runs below them. @returns their processes */
async function treeWith(args: string[], programs: string[]): Promise<number[]> {
  const child = spawn(process.execPath, ['scripts/test.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: folder },
  });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  const lines = () => {
    // A run that ended by itself starts nothing more: its output states the reason.
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}:\n${output}`);
    return processTree(child.pid!).map(commandLine).join('\n');
  };
  for (const program of programs) await vi.waitUntil(() => lines().includes(program), startedWithin);
  return processTree(child.pid!);
}

async function exitAfter(signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(running!, 'exit');
  running!.kill(signal);
  const [code] = await exit;
  return code;
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // The process ended between listing and reading.
    return '';
  }
}
