import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { startCluster } from '../db/embeddedCluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's connection to the cluster that all test files share. */
    clusterUrl: string;
  }
}

/** The database from which each test's own is copied. */
export const templateName = 'hoistway_template';

/** Starts one PostgreSQL for a whole test run, with the migrated template in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-test-'));
  const log = pino({ level: 'silent' });
  const cluster = await startCluster({ dataDir, log, isDisposable: true });
  const owner = new pg.Client({ connectionString: cluster.url });
  await owner.connect();
  await owner.query(`create database ${templateName}`);
  await owner.end();
  const template = await openDatabase({ url: databaseUrl(cluster.url, templateName), log });
  await template.close();
  project.provide('clusterUrl', cluster.url);
  return async () => {
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
