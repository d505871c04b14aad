import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import { type SeededLogin, seedDemonstration } from './seedDemonstration.ts';
import { seedEmpty } from './seedEmpty.ts';
import { seedFirmware } from './seedFirmware.ts';

const mostWithoutStatistics = 2_000;

/**
 * Fills a database without a tenant, and writes the new logins to `logins.json` in the data folder, readable by its
 * owner alone. A database with a tenant is left unchanged.
 */
export async function fillEmptyDatabase(parts: {
  db: Database;
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
}): Promise<void> {
  const { db, config, clock, log } = parts;
  const existingTenants = await asPlatform(db, (tx) => tx.query('select 1 from tenants limit 1'));
  if (existingTenants.rowCount !== 0) return;
  const keep = async (logins: readonly SeededLogin[]) => {
    const labelledLogins = logins.map((login) => ({ ...login, who: say('en-US', `logins.${login.who}`) }));
    const file = join(config.dataDir, 'logins.json');
    // A process that waits for the file finds it complete.
    await writeFile(`${file}.part`, `${JSON.stringify(labelledLogins, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.part`, file);
    log.info({ logins: logins.length, file }, 'the empty database is filled');
  };
  if (config.demoFleet === 0) await seedEmpty(db, keep);
  else {
    await keep(
      await seedDemonstration(db, { elevators: config.demoFleet, language: config.demoLanguage, clock }),
    );
    await seedFirmware(db, config, clock.now());
    const analyzing = db.ownerPool.query('analyze').catch((error: unknown) => {
      log.warn({ err: error }, 'the planner has no statistics yet');
    });
    // The platform's start reads a small fleet as quickly without statistics: no login waits for them.
    if (config.demoFleet > mostWithoutStatistics) await analyzing;
  }
}
