import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sessionSchema } from '@hoistway/shared/domain/session.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hoistway-main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The platform as a process, once it has reported ready. */
async function start(
  environment: Record<string, string>,
  errors: 'inherit' | number = 'inherit',
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', MQTT_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', errors],
  });
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const output = JSON.parse(line);
    expect(output).toEqual({ ready: true, port: expect.any(Number) });
    return { child, url: `http://127.0.0.1:${output.port}` };
  }
  throw new Error(`the platform ended with ${child.exitCode}`);
}

const exit = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));

it('starts on an empty folder, stops cleanly on a signal, and starts again with its data', async () => {
  const first = await start({ DEMO_FLEET: '12' });
  expect(await (await fetch(`${first.url}/readyz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${first.url}/metrics`)).text()).toContain('hoistway_platform_http_seconds');
  const file = join(dataDir, 'logins.json');
  expect((await stat(file)).mode & 0o077).toBe(0);
  const logins: { username: string; password: string; who: string }[] = JSON.parse(
    await readFile(file, 'utf8'),
  );
  const operator = logins.find((login) => login.username === 'operator1');
  expect(operator?.who).toBe('Monitoring centre');
  const postgres = Number(
    (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
  first.child.kill('SIGTERM');
  expect(await exit(first.child)).toBe(0);
  expect(() => process.kill(postgres, 0)).toThrow('ESRCH');

  const second = await start({ DEMO_FLEET: '12' });
  const answer = await fetch(`${second.url}/main/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: operator?.username, password: operator?.password }),
  });
  const session = sessionSchema.parse(await answer.json());
  const list = await fetch(`${second.url}/elevators`, { headers: { authorization: session.token } });
  expect(z.object({ total: z.int().min(1) }).safeParse(await list.json()).success).toBe(true);
  second.child.kill('SIGINT');
  expect(await exit(second.child)).toBe(0);
});

it.skipIf(!existsSync('/dev/full'))(
  'continues when the disk of its log is full (needs /dev/full)',
  async () => {
    const full = openSync('/dev/full', 'w');
    const { child, url } = await start({ LOG_LEVEL: 'trace' }, full);
    closeSync(full);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit(child)).toBe(0);
  },
);
