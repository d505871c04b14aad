import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { readConfig as readGatewayConfig } from '../packages/gateway/src/config.ts';
import { startGateway } from '../packages/gateway/src/gateway.ts';
import { readConfig as readPlatformConfig } from '../packages/platform/src/config.ts';
import { asPlatform } from '../packages/platform/src/db/tenantTransaction.ts';
import { startServer } from '../packages/platform/src/server.ts';
import { collectedLog } from '../packages/platform/src/testing/collectedLog.ts';
import { type Login, readLogins } from '../scripts/logins.ts';
import { webDist } from '../scripts/webBuild.ts';
import { openBrowser } from './browser.ts';
import { demonstrationCopy } from './demonstration.ts';

/**
 * Platform and edge in this process, with the demonstration's users and a clock that the story moves, and a browser.
 * Stories with devices use the whole product instead (`setStage`).
 */
export interface ClockedStage {
  /** The console's address. */
  url: string;
  mqttUrl: string;
  browser: Browser;
  /** Moves the servers' clock. */
  forward(ms: number): void;
  /** Runs one round of the platform's live work, at the servers' time. */
  tick(): Promise<void>;
  /** The servers' time. */
  now(): number;
  /** Runs a statement on the platform's database as its operator. */
  sql<T extends object = Record<string, unknown>>(statement: string, values?: unknown[]): Promise<T[]>;
  /** @throws if the demonstration has no such user */
  login(username: string): Login;
  /** All log lines of platform and edge, at the most verbose level. */
  readLog(): string;
  /** One of the edge's gauges: `sockets`, `scopes`, `watched_rows`. */
  gauge(name: string): Promise<number>;
  close(): Promise<void>;
}

/** Starts all servers; `env` overrides each side's variables. */
export async function setClockedStage({
  env = {},
  browserArgs = [],
}: {
  env?: { platform?: Record<string, string>; gateway?: Record<string, string> };
  /** Arguments of the browser beside those of every story. */
  browserArgs?: string[];
} = {}): Promise<ClockedStage> {
  const dataDir = await demonstrationCopy();
  const { log, text } = collectedLog();
  let aheadMs = 0;
  const clock = { now: () => Date.now() + aheadMs };
  const platformConfig = readPlatformConfig({
    PORT: '0',
    MQTT_PORT: '0',
    DATA_DIR: dataDir,
    LOGINS_PER_MINUTE: '1000',
    ...env.platform,
  });
  const undo: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const platform = await startServer(platformConfig, clock, log);
    undo.push(() => platform.close());
    const platformUrl = `http://127.0.0.1:${platform.port}`;
    const gatewayConfig = readGatewayConfig({
      PORT: '0',
      UPSTREAM_URL: platformUrl,
      WEB_DIR: webDist,
      LOGINS_PER_MINUTE: '1000',
      ...env.gateway,
    });
    const gateway = await startGateway(gatewayConfig, { clock, log });
    undo.push(() => gateway.close());
    const browser = await openBrowser({ args: browserArgs });
    undo.push(() => browser.close());
    const logins = await readLogins(dataDir);
    return {
      url: gateway.url,
      mqttUrl: `mqtt://127.0.0.1:${platform.app.live.link.port}`,
      browser,
      forward: (ms) => {
        aheadMs += ms;
      },
      tick: () => platform.app.live.tick(),
      now: () => clock.now(),
      sql: <T extends object>(statement: string, values: unknown[] = []) =>
        asPlatform(platform.app.platform.db, async (tx) => (await tx.query<T>(statement, values)).rows),
      login: (username) => {
        const match = logins.find((one) => one.username === username);
        if (!match) throw new Error(`no login ${username}`);
        return match;
      },
      readLog: text,
      gauge: async (name) => {
        const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
        return Number(new RegExp(`^gateway_${name} (\\d+)`, 'm').exec(metrics)?.[1] ?? Number.NaN);
      },
      close,
    };
  } catch (error) {
    await close();
    throw new Error(text().slice(-10_000), { cause: error });
  }
}
