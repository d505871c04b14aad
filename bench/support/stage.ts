import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type Calls, callsAs } from '../../e2e/platformCalls.ts';
import { freePort } from '../../scripts/freePort.ts';
import { type Login, readLogins } from '../../scripts/logins.ts';
import { buildWebIfStale, webDist } from '../../scripts/webBuild.ts';
import { type Child, startChild } from './child.ts';

/** Platform and gateway as separate processes over a fresh database, without moving elevators. */
export interface Stage {
  /** Address of the gateway, which serves the console. */
  url: string;
  mqttPort: number;
  dataDir: string;
  platform: Child;
  gateway: Child;
  /** @throws Error for an unknown name */
  login(username: string): Login;
  callsAs(username: string): Promise<Calls>;
  close(): Promise<void>;
}

/** A first start fills the database, which takes seconds per ten thousand elevators. */
const readyMs = 10 * minuteMs;

/** Starts with a demonstration of `fleet` elevators, or with one superAdmin alone for 0. */
export async function setStage(options: {
  fleet: number;
  /** Serves the built console, rebuilt if stale. */
  hasConsole?: boolean;
  gatewayEnv?: Record<string, string>;
  /** Data folder to reuse; by default a temporary folder that is deleted. */
  persistentDir?: string | undefined;
  /** An external broker of the devices; the platform's own without it. */
  mqttUrl?: string | undefined;
}): Promise<Stage> {
  if (options.hasConsole) await buildWebIfStale();
  const dataDir = options.persistentDir ?? (await mkdtemp(join(tmpdir(), 'hoistway-bench-')));
  const mqttPort = await freePort();
  const children: Child[] = [];
  const close = async () => {
    for (const child of children.toReversed()) await child.stop();
    if (!options.persistentDir) await rm(dataDir, { recursive: true, force: true });
  };
  const start = async (file: string, env: Record<string, string>) => {
    const child = await startChild(file, { env: { PORT: '0', ...env }, readyMs });
    children.push(child);
    return child;
  };
  try {
    const platform = await start('packages/platform/src/main.ts', {
      DATA_DIR: dataDir,
      MQTT_PORT: String(mqttPort),
      DEMO_FLEET: String(options.fleet),
      ...(options.mqttUrl !== undefined && { MQTT_URL: options.mqttUrl }),
    });
    const gateway = await start('packages/gateway/src/main.ts', {
      UPSTREAM_URL: `http://127.0.0.1:${platform.port}`,
      ...(options.hasConsole && { WEB_DIR: webDist }),
      ...options.gatewayEnv,
    });
    const url = `http://127.0.0.1:${gateway.port}`;
    const storedLogins = await readLogins(dataDir);
    const logins =
      options.fleet === 0 ? await Promise.all(storedLogins.map((one) => takeOver(url, one))) : storedLogins;
    const login = (username: string) => {
      const match = logins.find((one) => one.username === username);
      if (!match) throw new Error(`no login ${username}`);
      return match;
    };
    const callsOf = (username: string) => callsAs(url, login(username));
    return { url, mqttPort, dataDir, platform, gateway, login, callsAs: callsOf, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A generated password only allows its own change; in a persistent folder it may already be changed. */
async function takeOver(url: string, { password, ...who }: Login): Promise<Login> {
  const own = `${password}Own`;
  const calls = await callsAs(url, { ...who, password: own }).catch(() => null);
  if (calls) return { ...who, password: own };
  const { session } = await callsAs(url, { password, ...who });
  const passwordChange = await fetch(`${url}/api/main/changePassword`, {
    method: 'POST',
    headers: { authorization: session.token, 'content-type': 'application/json' },
    body: JSON.stringify({ oldPassword: password, newPassword: own }),
  });
  if (!passwordChange.ok)
    throw new Error(`change of password: ${passwordChange.status} ${await passwordChange.text()}`);
  return { ...who, password: own };
}
