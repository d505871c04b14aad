import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../scripts/freePort.ts';
import { isAlive } from '../scripts/isAlive.ts';
import { readLogins } from '../scripts/logins.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../scripts/smallDisk.ts';
import { demonstrationCopy, demonstrationSize } from './demonstration.ts';
import { processTree } from './processTree.ts';

const root = join(import.meta.dirname, '..');

let dataDir: string;
let startedProcess: ChildProcess | null = null;
let output = '';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hoistway-start-'));
});
afterEach(async () => {
  if (startedProcess && startedProcess.exitCode === null) {
    startedProcess.kill('SIGTERM');
    await once(startedProcess, 'exit');
  }
  startedProcess = null;
  await rm(dataDir, { recursive: true, force: true });
});

describe.skipIf(process.platform !== 'linux')('start (its processes are counted through /proc)', () => {
  test('prints the address and the logins, accepts a login, and Ctrl-C leaves no process', async () => {
    const url = await start(['--fleet', '12']);
    expect(output).toContain(url);
    const [login] = await readLogins(dataDir);
    expect(output).toContain(login?.password);
    expect(await logIn(url, login)).toBe(200);
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html');

    const tree = processTree(startedProcess!.pid!);
    expect(tree.length).toBeGreaterThan(4);
    startedProcess!.kill('SIGINT');
    const [code] = await once(startedProcess!, 'exit');
    expect(code).toBe(0);
    await expect.poll(() => tree.filter(isAlive), { timeout: 5_000 }).toEqual([]);
  });

  test('a killed start leaves no process, and the next start continues with the data', async () => {
    await takeFilled();
    await start(demonstrationArgs);
    const tree = processTree(startedProcess!.pid!);
    startedProcess!.kill('SIGKILL');
    await once(startedProcess!, 'exit');
    await expect.poll(() => tree.filter(isAlive), { timeout: 20_000 }).toEqual([]);

    const url = await start(demonstrationArgs);
    const [login] = await readLogins(dataDir);
    expect(await logIn(url, login)).toBe(200);
  });

  test('a crashed server is restarted, and reported', async () => {
    await takeFilled();
    const url = await start(demonstrationArgs);
    const gateway = processTree(startedProcess!.pid!).find((pid) =>
      commandLine(pid).includes('packages/gateway'),
    );
    process.kill(gateway!, 'SIGKILL');
    await expect.poll(() => output, { timeout: 10_000 }).toContain('gateway ended (SIGKILL)');
    const [login] = await readLogins(dataDir);
    await expect.poll(() => logIn(url, login), { timeout: 20_000 }).toBe(200);
  });

  test('--empty creates one superAdmin whose password is printed once', async () => {
    const url = await start(['--empty']);
    const password = /superAdmin\s+(\S+)/.exec(output)?.[1];
    expect(await logIn(url, { username: 'superAdmin', password: password! })).toBe(200);
  });

  test('a port in use is refused with a message, and nothing is started', async () => {
    const url = await start(['--empty']);
    const { code, complaint } = await expectRefusal(['--port', new URL(url).port, '--data', dataDir]);
    expect(code).toBe(1);
    expect(complaint).toContain('is taken');
  });

  test('a second start on the same folder is refused with a message, and the first continues undisturbed', async () => {
    await takeFilled();
    const url = await start(demonstrationArgs);
    const [login] = await readLogins(dataDir);
    const before = processTree(startedProcess!.pid!);
    const { code, complaint } = await expectRefusal(['--port', String(await freePort()), '--data', dataDir]);
    expect(code).toBe(1);
    expect(complaint).toMatch(/already runs on the data folder/);
    expect(complaint).not.toMatch(stack);
    expect(before.filter(isAlive)).toEqual(before);
    expect(await logIn(url, login)).toBe(200);
    expect(output).not.toContain('ended');
  });

  test('a platform of another program keeps its database when a start on its folder is refused', async () => {
    await takeFilled();
    const other = spawn(process.execPath, ['packages/platform/src/main.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), MQTT_PORT: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(other.stdout!, 'data');
    const postgres = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const { code, complaint } = await expectRefusal(['--port', String(await freePort()), '--data', dataDir]);
    expect(code).toBe(1);
    expect(complaint).toMatch(/The platform cannot start\. The data folder .* is in use by process/);
    expect(complaint).not.toMatch(stack);
    expect(isAlive(postgres)).toBe(true);
    other.kill('SIGTERM');
    await once(other, 'exit');
  });

  test('each cause of a failed start is reported in one sentence', async () => {
    const port = ['--port', String(await freePort())];
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    const wrongServer = `postgresql://user:password@127.0.0.1:${await freePort()}/hoistway`;
    const cases: [string[], Record<string, string>, RegExp][] = [
      [['--fleett', '3'], {}, /^Unknown option '--fleett'\.\n/],
      [['--fleet', 'many'], {}, /^--fleet wants a whole number/],
      [[...port, '--data', file], {}, /is not a folder\. Give another folder: --data DIR/],
      [[...port, '--data', join(file, 'inner')], {}, /is not a folder/],
      [[...port, '--host', '203.0.113.7', '--data', dataDir], {}, /has no address 203\.0\.113\.7/],
      [
        [...port, '--data', dataDir],
        { DATABASE_URL: wrongServer },
        /PostgreSQL at 127\.0\.0\.1:\d+ does not answer/,
      ],
      [[...port, '--data', dataDir], { HISTORY_DAYS: '3' }, /Wrong setting\. HISTORY_DAYS/],
    ];
    for (const [args, env, sentence] of cases) {
      const { code, complaint } = await expectRefusal(args, env);
      expect(code, complaint).toBeGreaterThan(0);
      expect(complaint).toMatch(sentence);
      expect(complaint).not.toMatch(stack);
    }
  });

  test.skipIf(whyNoSmallDisk !== null)(
    `a full disk is named at the start${whyNoSmallDisk ?? ''}`,
    async () => {
      const disk = await mountSmallDisk(24);
      try {
        const { code, complaint } = await expectRefusal([
          '--port',
          String(await freePort()),
          '--data',
          disk.folder,
        ]);
        expect(code).toBe(1);
        expect(complaint).toMatch(/disk is full|No space left/i);
        expect(complaint).not.toMatch(stack);
      } finally {
        await disk.unmount();
      }
    },
  );
});

/** A line of a stack trace. */
const stack = /^\s+at .*:\d+:\d+\)?$/m;

/** A start that ends by itself, with its output. */
async function expectRefusal(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: unknown; complaint: string }> {
  const child = spawn(process.execPath, ['scripts/start.ts', '--no-open', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (bytes) => {
    complaint += bytes;
  });
  const [code] = await once(child, 'close');
  return { code, complaint };
}

const demonstrationArgs = ['--fleet', String(demonstrationSize)];
/** Starts with a data folder of an earlier start: filling one takes long, and the first story has covered it. */
async function takeFilled(): Promise<void> {
  await rm(dataDir, { recursive: true });
  dataDir = await demonstrationCopy();
}

async function start(args: string[]): Promise<string> {
  const port = await freePort();
  output = '';
  const child = spawn(
    process.execPath,
    ['scripts/start.ts', '--no-open', '--port', String(port), '--data', dataDir, ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  startedProcess = child;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await expect.poll(() => output, { timeout: 120_000 }).toMatch(/Ctrl-C/);
  return `http://127.0.0.1:${port}`;
}

async function logIn(
  url: string,
  login: { username: string; password: string } | undefined,
): Promise<number | string> {
  try {
    const answer = await fetch(`${url}/api/main/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: login?.username, password: login?.password }),
    });
    return answer.status;
  } catch (error) {
    return String(error);
  }
}

const commandLine = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
