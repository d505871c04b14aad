import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { appUrl, openDatabase } from './db/database.ts';
import { runningDatabase } from './db/runningDatabase.ts';
import { asPlatform } from './db/tenantTransaction.ts';
import { forgetFailures } from './session/loginTries.ts';

const usage = `Opens an account that wrong passwords have locked: pnpm unlock NAME [--data DIR]

  NAME        the user name
  --data DIR  the data folder of the product (.data); not needed where DATABASE_URL is set`;

/** Whether the account can log in afterwards. */
type Outcome = 'unlocked' | 'disabled' | 'unknown';

const outcomeText: Record<Outcome, (name: string) => string> = {
  unlocked: (name) => `${name} may log in again.`,
  disabled: (name) => `${name} is unlocked, and still disabled: an administrator enables it.`,
  unknown: (name) => `No user is called ${name}.`,
};

const { positionals, values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  allowPositionals: true,
  options: { data: { type: 'string', default: '.data' }, help: { type: 'boolean', default: false } },
});
const [username] = positionals;
if (values.help || username === undefined || positionals.length > 1) {
  console.error(usage);
  process.exit(values.help ? 0 : 2);
}
const outcome = await unlockAt(
  process.env.DATABASE_URL ?? (await runningDatabase(resolve(values.data))),
  username,
);
console.log(outcomeText[outcome](username));
process.exit(outcome === 'unknown' ? 1 : 0);

/** Unlocks in the database at an address, or in the one of the data folder, which it starts for that time. */
async function unlockAt(url: string | null, name: string): Promise<Outcome> {
  if (url === null) return unlockStopped(name);
  const pool = new pg.Pool({ connectionString: appUrl(url), max: 1 });
  try {
    return await unlock(pool, name);
  } catch (error) {
    const isUnreachable = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
    if (!isUnreachable || process.env.DATABASE_URL) throw error;
    return await unlockStopped(name);
  } finally {
    await pool.end();
  }
}

async function unlockStopped(name: string): Promise<Outcome> {
  const db = await openDatabase({
    dataDir: resolve(values.data),
    log: pino({ level: 'error' }, pino.destination(2)),
  });
  try {
    return await unlock(db.pool, name);
  } finally {
    await db.close();
  }
}

function unlock(pool: pg.Pool, name: string): Promise<Outcome> {
  return asPlatform({ pool }, async (tx) => {
    await forgetFailures(tx, name);
    const result = await tx.query<{ is_enabled: boolean }>(
      'select is_enabled from users where lower(username) = lower($1) and deleted_at is null',
      [name],
    );
    const [user] = result.rows;
    if (!user) return 'unknown';
    return user.is_enabled ? 'unlocked' : 'disabled';
  });
}
