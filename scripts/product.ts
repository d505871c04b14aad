import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locale } from '../packages/shared/src/domain/constants.ts';
import { freePort } from './freePort.ts';
import { holderOf, holdFolder } from './holdFolder.ts';
import { isAlive } from './isAlive.ts';
import { type ProcessPlan, type SupervisedProcess, supervise } from './supervise.ts';
import { webDist } from './webBuild.ts';

export interface ProductOptions {
  dataDir: string;
  /** Elevators of the demonstration; 0 for none, and no simulator. */
  fleet: number;
  /** Language of the demonstration's records and city; zh-CN by default. */
  language?: Locale;
  /** Random incidents of the demonstration; none by default. */
  incidentsPerHour?: number;
  /** Port of the console; 0 for a free one. */
  port: number;
  host: string;
  print: (line: string) => void;
  isVerbose?: boolean;
  /** Whether the demonstration's workers are on duty and report their positions. */
  hasPhones?: boolean;
  /** Whether the recordings of the past days are written while the product runs. */
  hasPast?: boolean;
  /** The gateway reads the web application when it starts. */
  webBuilt?: Promise<unknown>;
  /** Variables that override a process's own. */
  env?: {
    platform?: Record<string, string>;
    gateway?: Record<string, string>;
    simulator?: Record<string, string>;
  };
}

export interface Product {
  url: string;
  platformUrl: string;
  mqttUrl: string;
  /** Null without a demonstration. */
  simulatorUrl: string | null;
  platform: SupervisedProcess;
  gateway: SupervisedProcess;
  simulator: SupervisedProcess | null;
  /** Ends all started processes, last first. */
  stop(): Promise<void>;
}

/** Starts the product's processes in parallel; inner ports are free ones on loopback. */
export async function launchProduct(options: ProductOptions): Promise<Product> {
  const dataDir = resolve(options.dataDir);
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  const giveFolderBack = await holdFolder(dataDir);
  const [platformPort, mqttPort, simulatorPort] = [await freePort(), await freePort(), await freePort()];
  const port = options.port || (await freePort());
  const isDemonstration = options.fleet > 0;
  const simulatorUrl = isDemonstration ? `http://127.0.0.1:${simulatorPort}` : null;
  const simulatorToken = randomBytes(24).toString('base64url');
  const platformUrl = `http://127.0.0.1:${platformPort}`;
  const mqttUrl = `mqtt://127.0.0.1:${mqttPort}`;
  const url = `http://${isAnyAddress(options.host) ? '127.0.0.1' : options.host}:${port}`;

  const begin = (plan: ProcessPlan, after?: Promise<unknown>) =>
    supervise(plan, {
      logFile: join(logs, `${plan.name}.log`),
      print: options.print,
      isVerbose: options.isVerbose ?? false,
      after,
    });
  const platform = begin({
    name: 'platform',
    entry: 'packages/platform/src/main.ts',
    readyUrl: `${platformUrl}/readyz`,
    env: {
      HOST: '127.0.0.1',
      PORT: String(platformPort),
      DATA_DIR: dataDir,
      MQTT_PORT: String(mqttPort),
      DEMO_FLEET: String(options.fleet),
      ...(options.language && { DEMO_LANGUAGE: options.language }),
      DEMO_PAST: String(isDemonstration && options.hasPast === true),
      PUBLIC_URL: url,
      ...(simulatorUrl !== null && { SIMULATOR_URL: simulatorUrl, SIMULATOR_TOKEN: simulatorToken }),
      ...options.env?.platform,
    },
  });
  const gateway = begin(
    {
      name: 'gateway',
      entry: 'packages/gateway/src/main.ts',
      readyUrl: `${url}/healthz`,
      env: {
        HOST: options.host,
        PORT: String(port),
        UPSTREAM_URL: platformUrl,
        WEB_DIR: webDist,
        ...options.env?.gateway,
      },
    },
    options.webBuilt,
  );
  const simulator = isDemonstration
    ? begin({
        name: 'simulator',
        entry: 'packages/simulator/src/main.ts',
        readyUrl: `${simulatorUrl}/healthz`,
        env: {
          HOISTWAY_SIMULATOR_PORT: String(simulatorPort),
          HOISTWAY_SIMULATOR_TOKEN: simulatorToken,
          HOISTWAY_SIMULATOR_MQTT: mqttUrl,
          ...(options.language && { HOISTWAY_SIMULATOR_LANGUAGE: options.language }),
          HOISTWAY_SIMULATOR_FLEET: String(options.fleet),
          HOISTWAY_SIMULATOR_INCIDENTS_PER_HOUR: String(options.incidentsPerHour ?? 0),
          ...(options.hasPhones && {
            HOISTWAY_SIMULATOR_PHONES_CONSOLE: url,
            HOISTWAY_SIMULATOR_PHONES_LOGINS: join(dataDir, 'logins.json'),
          }),
          ...options.env?.simulator,
        },
      })
    : null;

  return {
    url,
    platformUrl,
    mqttUrl,
    simulatorUrl,
    platform,
    gateway,
    simulator,
    stop: async () => {
      await Promise.all([simulator?.stop(), gateway.stop()]);
      await platform.stop();
      await endOrphanedDatabase(dataDir);
      await giveFolderBack();
    },
  };
}

/** A killed platform leaves its database running. */
async function endOrphanedDatabase(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(file)) return;
  // A living platform of another program needs its database.
  if ((await holderOf(join(dataDir, 'platform.pid'))) !== undefined) return;
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await wait(50);
}

const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::';
