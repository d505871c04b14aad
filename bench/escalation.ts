import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type pg from 'pg';
import pino from 'pino';
import { startCluster } from '../packages/platform/src/db/embeddedCluster.ts';
import { freePort } from '../scripts/freePort.ts';
import { fillEscalations, openPool } from './escalation/fill.ts';
import { type Child, startChild } from './support/child.ts';
import { pause, quantile, type Row, report } from './support/report.ts';

const escalations = Number(process.env.ESCALATIONS ?? 10_000);
const spreadMs = Number(process.env.SPREAD_MS ?? minuteMs);
/** Time from the last written row to the first due one. */
const leadMs = 5_000;
const lookEveryMs = 50;
const patienceMs = 2 * minuteMs;

/** Lateness of open escalations due within a minute, claimed by two platform processes on one database. */
export default async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-escalation-'));
  const databaseDir = await mkdtemp(join(tmpdir(), 'hoistway-database-'));
  const cluster = await startCluster({ dataDir: databaseDir, log: pino({ level: 'silent' }) });
  const platforms: Child[] = [];
  const start = async (nth: number): Promise<Child> => {
    const child = await startChild('packages/platform/src/main.ts', {
      env: {
        PORT: '0',
        MQTT_PORT: String(await freePort()),
        DATA_DIR: join(dataDir, `process${nth}`),
        DATABASE_URL: cluster.url,
        DEMO_FLEET: '0',
      },
      readyMs: 5 * minuteMs,
    });
    platforms.push(child);
    return child;
  };
  const database = openPool(cluster.url);
  try {
    const first = await start(1);
    await start(2);
    const rows = [
      await measure(database, 'two processes', async () => {}),
      await measure(database, 'one of two killed halfway', async () => {
        await pause(leadMs + spreadMs / 2);
        first.process.kill('SIGKILL');
      }),
    ];
    report('escalation', rows, [
      `${escalations.toLocaleString('en-US')} open escalations of people, each with one step and one message, due evenly within ${spreadMs / 1_000} s`,
      `milliseconds from when a step is due to when its message is in the queue and committed, looked at every ${lookEveryMs} ms; platforms, database and bench share the machine`,
      'doubled and lost: messages in the queue beside one an escalation; killed: SIGKILL, with its transactions under way',
    ]);
  } finally {
    await database.end();
    for (const child of platforms) await child.stop();
    await cluster.close();
    for (const dir of [dataDir, databaseDir]) await rm(dir, { recursive: true, force: true });
  }
}

async function measure(database: pg.Pool, when: string, meanwhile: () => Promise<void>): Promise<Row> {
  const firstDueMs = Date.now() + leadMs + escalations / 2;
  const run = await fillEscalations(database, { escalations, firstDueMs, spreadMs });
  const disturbance = meanwhile();
  const latenessById = new Map<string, number>();
  const lateMs: number[] = [];
  const endMs = firstDueMs + spreadMs + patienceMs;
  while (latenessById.size < escalations && Date.now() < endMs) {
    const dueRows = await database.query<{ id: string; late: string }>(
      `select d.id, extract(epoch from clock_timestamp() - t.due_at) * 1000 as late
       from deliveries d join escalation_told t on t.escalation_id = d.escalation_id::bigint
       where d.id > $1 and d.key like $2`,
      [
        Math.max(run.lastDelivery, run.lastDelivery + latenessById.size - 2_000),
        `escalation-%-${run.name}-sms`,
      ],
    );
    for (const { id, late } of dueRows.rows)
      if (!latenessById.has(id)) {
        latenessById.set(id, Number(late));
        lateMs.push(Number(late));
      }
    await pause(lookEveryMs);
  }
  await disturbance;
  const counts = await database.query<{ messages: number; escalations: number }>(
    `select count(*)::integer as messages, count(distinct escalation_id)::integer as escalations
     from deliveries where key like $1`,
    [`escalation-%-${run.name}-sms`],
  );
  const { messages = 0, escalations: escalationCount = 0 } = counts.rows[0] ?? {};
  return {
    when,
    'p50 ms': quantile(lateMs, 0.5),
    'p99 ms': quantile(lateMs, 0.99),
    'worst ms': Math.max(...lateMs),
    messages,
    doubled: messages - escalationCount,
    lost: escalations - escalationCount,
  };
}
