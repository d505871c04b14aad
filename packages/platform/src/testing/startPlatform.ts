import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationFirmwareKey } from '@hoistway/shared/demonstration/firmwareKey.ts';
import { type MovableClock, movableClock } from '@hoistway/shared/domain/clock.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { App } from '../http/app.ts';
import { seedPeople, type TestPeople, testPassword } from './seedPeople.ts';
import { openTestDatabase } from './testDatabase.ts';

/** A client of the platform: a token, an organisation, and the headers of §7 on every request. */
export interface Caller {
  session: Session;
  get(path: string, query?: Record<string, string | string[]>): Promise<LightMyRequestResponse>;
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<LightMyRequestResponse>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** The same user acting in another organisation. */
  inOrganisation(orgId: string): Caller;
}

export interface TestPlatform {
  app: App;
  /** `url` is the owner's. */
  db: Database & { url: string };
  clock: MovableClock;
  /** Two tenants with an organisation tree and a few users each. */
  people: TestPeople;
  /** Logs in with `testPassword` by default. */
  login(username: string, password?: string): Promise<Caller>;
  /** Opens a port on loopback, for sockets and clients that cannot inject. */
  listen(): Promise<{ url: string; port: number }>;
  close(): Promise<void>;
}

/** A platform on a database of its own with a clock that the test moves; `close` removes all of it. */
export async function startPlatform(
  options: { at?: string; config?: Partial<Config> } = {},
): Promise<TestPlatform> {
  const db = await openTestDatabase();
  const clock = movableClock(Date.parse(options.at ?? '2026-03-02T08:00:00Z'));
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-data-'));
  const config = {
    ...readConfig({
      PORT: '0',
      MQTT_PORT: '0',
      LOGINS_PER_MINUTE: '100000',
      DATA_DIR: dataDir,
      FILES_KEEP_FREE_MB: '0',
      DISK_ALARM_MB: '0',
      BACKUP_ALARM_HOURS: '0',
      FIRMWARE_KEYS: demonstrationFirmwareKey,
    }),
    ...options.config,
  };
  const people = await seedPeople(db);
  const app = await buildApp({ db, clock, config, log: pino({ level: process.env.TEST_LOG ?? 'silent' }) });
  await app.ready();
  return {
    app,
    db,
    clock,
    people,
    login: async (username, password = testPassword) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/main/login',
        payload: { username, password },
      });
      if (answer.statusCode !== 200) throw new Error(`login of ${username}: ${answer.body}`);
      return caller(app, answer.json<Session>());
    },
    listen: async () => {
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      return { url, port: Number(new URL(url).port) };
    },
    close: async () => {
      await app.close();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function caller(app: App, session: Session): Caller {
  const headers = {
    authorization: session.token,
    'current-org': session.orgId,
    pragma: 'no-cache',
    'accept-language': 'en-US',
    zoneid: 'Asia/Shanghai',
  };
  return {
    session,
    get: (path, query = {}) => app.inject({ method: 'GET', url: path, query, headers }),
    send: (method, path, body) => app.inject({ method, url: path, headers, ...(body && { payload: body }) }),
    inject: (options) => app.inject({ ...options, headers: { ...headers, ...options.headers } }),
    inOrganisation: (orgId) => caller(app, { ...session, orgId }),
  };
}
