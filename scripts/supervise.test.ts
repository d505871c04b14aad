import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from './freePort.ts';
import { isAlive } from './isAlive.ts';
import { type ProcessPlan, type SupervisedProcess, supervise } from './supervise.ts';

const server = `
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { appendFileSync } from 'node:fs';
const inner = process.env.WITH_CHILD ? spawn('sleep', ['600']) : null;
appendFileSync(process.env.LIVES, process.pid + ' ' + (inner?.pid ?? 0) + '\\n');
createServer((_, answer) => answer.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');
console.log('{"level":50,"msg":"grave"}');
console.log('{"level":30,"msg":"idle"}');
process.on('SIGTERM', () => {
  if (process.env.IS_DEAF) return;
  appendFileSync(process.env.LIVES, 'left\\n');
  inner?.kill();
  process.exit(0);
});
`;

let folder: string;
let running: SupervisedProcess | null;
const printedLines: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-supervise-'));
  await writeFile(join(folder, 'server.mjs'), server);
  printedLines.length = 0;
  running = null;
});
afterEach(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('it is ready when it answers, and its error lines are printed', async () => {
  running = await begin();
  await running.ready;
  expect(isAlive(running.pid)).toBe(true);
  await expect.poll(() => printedLines).toEqual(['{"level":50,"msg":"grave"}']);
  expect(await readFile(join(folder, 'one.log'), 'utf8')).toContain('idle');
});

test('a crash is reported, and the process restarted', async () => {
  running = await begin();
  await running.ready;
  const first = running.pid!;
  process.kill(first, 'SIGKILL');
  await expect.poll(() => printedLines.join(), { timeout: 5_000 }).toContain('one ended (SIGKILL)');
  await expect.poll(() => running?.pid ?? first, { timeout: 5_000 }).not.toBe(first);
  await expect.poll(() => isAlive(running?.pid), { timeout: 5_000 }).toBe(true);
});

test('a process that ends before it is ready has failed to start', async () => {
  running = await begin({}, 'process.exit(3);');
  await expect(running.ready).rejects.toThrow('ended while starting');
  expect(printedLines[0]).toContain('code 3');
});

test('stopping requests first, and leaves no process', async () => {
  running = await begin({ WITH_CHILD: '1' });
  await running.ready;
  const pids = await lives();
  await running.stop();
  expect(pids.filter(isAlive)).toEqual([]);
  expect(await readFile(join(folder, 'lives'), 'utf8')).toContain('left');
});

test('a process with a killed parent exits by itself', async () => {
  const port = await freePort();
  const plan: ProcessPlan = {
    name: 'one',
    entry: join(folder, 'server.mjs'),
    env: { PORT: String(port), LIVES: join(folder, 'lives') },
    readyUrl: `http://127.0.0.1:${port}/`,
  };
  const parentModule = join(folder, 'parent.mjs');
  await writeFile(
    parentModule,
    `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))};
     const one = supervise(${JSON.stringify(plan)}, { logFile: ${JSON.stringify(join(folder, 'log'))}, print: () => {} });
     await one.ready; console.log('ready');`,
  );
  const parent = spawn(process.execPath, [parentModule], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(parent.stdout!, 'data');
  const [child] = await lives();
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(child), { timeout: 5_000 }).toBe(false);
});

async function begin(env: Record<string, string> = {}, source = server): Promise<SupervisedProcess> {
  const port = await freePort();
  await writeFile(join(folder, 'server.mjs'), source);
  return supervise(
    {
      name: 'one',
      entry: join(folder, 'server.mjs'),
      env: { PORT: String(port), LIVES: join(folder, 'lives'), ...env },
      readyUrl: `http://127.0.0.1:${port}/`,
    },
    { logFile: join(folder, 'one.log'), print: (line) => printedLines.push(line) },
  );
}

async function lives(): Promise<number[]> {
  while (!existsSync(join(folder, 'lives'))) await wait(10);
  const text = await readFile(join(folder, 'lives'), 'utf8');
  return [...text.matchAll(/\d+/g)].map(([pid]) => Number(pid)).filter((pid) => pid > 0);
}
