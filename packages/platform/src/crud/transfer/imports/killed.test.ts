import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ImportJob, ImportMode } from '@hoistway/shared/domain/importJob.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { formWithFile } from '../../../testing/multipart.ts';
import { seedPeople, testPassword } from '../../../testing/seedPeople.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';

const gateKey = 4711;

let db: Database & { url: string };
let dataDir: string;
let child: ChildProcess | undefined;
let url: string;
let session: Session;
/** Holds an import between its first progress and the next. */
let gate: pg.PoolClient;

beforeAll(async () => {
  db = await openTestDatabase();
  await seedPeople(db);
  await db.ownerPool.query(`
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${gateKey}); return new; end $$;
    create trigger wait_at_gate before update on imports for each row
      when (old.phase = new.phase and old.done > 0 and new.done > old.done) execute function wait_at_gate()`);
  gate = await db.ownerPool.connect();
  dataDir = await mkdtemp(join(tmpdir(), 'hoistway-killed-'));
  await start();
  session = await request<Session>('POST', 'main/login', { username: 'operator1', password: testPassword });
});
afterAll(async () => {
  await kill();
  gate.release();
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  child = spawn(process.execPath, [join(import.meta.dirname, '../../../main.ts')], {
    env: {
      ...process.env,
      ...{ PORT: '0', MQTT_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir },
      ...{ DATABASE_URL: db.url, FILES_KEEP_FREE_MB: '0' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    url = `http://127.0.0.1:${JSON.parse(line).port}`;
    return;
  }
  throw new Error(`the platform ended with ${child.exitCode}`);
}

/** Kills at once, like a machine that loses its power. */
async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function request<T = ImportJob>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/${path}`, {
    method,
    headers: {
      ...(session && { authorization: session.token, 'current-org': session.orgId }),
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function upload(content: string): Promise<ImportJob> {
  const { headers, payload } = formWithFile('rows.csv', content);
  const answer = await fetch(`${url}/elevators/imports`, {
    method: 'POST',
    headers: { ...headers, authorization: session.token, 'current-org': session.orgId },
    body: Uint8Array.from(payload),
  });
  return (await answer.json()) as ImportJob;
}

const count = async (query: string): Promise<number> => Number((await db.ownerPool.query(query)).rows[0]?.n);
const elevators = () => count('select count(*) as n from elevators');
const patience = { timeout: 120_000, interval: 25 };
const phaseOf = async (id: string) => (await request('GET', `imports/${id}`)).phase;
/** Starts a step and kills the process after its first progress. @returns what `look` reads in between */
async function killDuring<T>(
  id: string,
  phase: string,
  begin: () => Promise<unknown>,
  look: () => Promise<T>,
): Promise<T> {
  await gate.query(`select pg_advisory_lock(${gateKey})`);
  await begin();
  const progress = () =>
    count(`select count(*) as n from imports where id = ${id} and phase = '${phase}' and done > 0`);
  await expect.poll(progress, patience).toBe(1);
  await kill();
  const result = await look();
  await gate.query(`select pg_advisory_unlock(${gateKey})`);
  return result;
}

let imports = 0;

it.each(['valid', 'all'] as const satisfies ImportMode[])(
  'an import of %s rows continues after the process was killed, and no row is lost or doubled',
  async (mode) => {
    const before = await elevators();
    const rows = 2_600;
    const prefix = `${mode}${imports++}`;
    const lines = Array.from({ length: rows }, (_, at) => `${prefix}-${at},Lift ${at},escalator`);
    const job = await upload(['no,name,type', ...lines].join('\n'));
    await expect.poll(() => phaseOf(job.id), patience).toBe('mapping');
    const check = () => request('POST', `imports/${job.id}/check`, {});
    await killDuring(job.id, 'checking', check, elevators);
    await start();
    await expect.poll(() => phaseOf(job.id), patience).toBe('checked');
    expect((await request('GET', `imports/${job.id}`)).counts.created).toBe(rows);

    const commit = () => request('POST', `imports/${job.id}/commit`, { mode });
    const [writtenCount, createdCount] = await killDuring(job.id, 'writing', commit, async () => [
      (await elevators()) - before,
      await count(`select created as n from imports where id = ${job.id}`),
    ]);
    expect(writtenCount).toBeLessThan(rows);
    expect(writtenCount).toBe(createdCount);
    if (mode === 'all') expect(writtenCount).toBe(0);
    await start();
    await expect.poll(() => phaseOf(job.id), patience).toBe('done');
    expect(await elevators()).toBe(before + rows);
    expect(await count(`select count(*) as n from record_history where resource = 'elevators'`)).toBe(
      before + rows,
    );
    expect(
      await count(`select rows as n from operation_logs where action = 'imported' order by id desc limit 1`),
    ).toBe(rows);
  },
  300_000,
);
