import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { parse } from 'yaml';
import { z } from 'zod';
import { startCluster } from '../packages/platform/src/db/embeddedCluster.ts';
import { freePort } from '../scripts/freePort.ts';
import { type SupervisedProcess, supervise } from '../scripts/supervise.ts';
import { onPath } from '../scripts/tools.ts';
import { webDist } from '../scripts/webBuild.ts';

const root = join(import.meta.dirname, '..');
const secrets = {
  POSTGRES_PASSWORD: 'shape-db',
  REDIS_PASSWORD: 'shape-cache',
  MQTT_PASSWORD: 'shape-broker',
};
const programs = ['redis-server', 'mosquitto', 'mosquitto_passwd', 'caddy'];
/** Required programs that this machine lacks. */
export const missingPrograms = programs.filter((name) => onPath(name) === null);

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({ environment: z.record(z.string(), z.string().nullable()).optional() }),
  ),
});

/** The services of `docker-compose.yml` as local processes, each with its environment from there. */
export interface Shape {
  /** Address of the proxy, which browsers use. */
  url: string;
  mqttUrl: string;
  dataDir: string;
  platform: SupervisedProcess;
  gateways: readonly [SupervisedProcess, SupervisedProcess];
  /** Gives a device its password, as in `docs/operations.md`. */
  admit(dtuCode: string, secret: string): void;
  close(): Promise<void>;
}

/** Starts the services in the order of their dependencies; resolves when the proxy serves the console. */
export async function raiseShape(fleet: number): Promise<Shape> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-shape-'));
  const ends: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const [redis, mqtt, platformPort, first, second, proxy, proxyAdmin] = await Promise.all(
      Array.from({ length: 7 }, freePort),
    );
    const hosts: Record<string, string> = {
      'redis:6379': `127.0.0.1:${redis}`,
      'mosquitto:1883': `127.0.0.1:${mqtt}`,
      'platform:3100': `127.0.0.1:${platformPort}`,
      'gateway-1:8080': `127.0.0.1:${first}`,
      'gateway-2:8080': `127.0.0.1:${second}`,
      ...(await database(ends)),
    };
    const onLoopback = (text: string) =>
      Object.entries(hosts).reduce((hostText, [name, address]) => hostText.replaceAll(name, address), text);
    const environmentOf = await environments(onLoopback);

    run(ends, 'redis-server', [
      '--port',
      `${redis}`,
      '--bind',
      '127.0.0.1',
      '--requirepass',
      secrets.REDIS_PASSWORD,
      '--dir',
      dataDir,
    ]);
    const admit = await broker({ dataDir, port: mqtt!, ends });
    const begin = (
      name: string,
      entry: string,
      port: number,
      more: Record<string, string>,
      ready: string,
    ) => {
      const child = supervise(
        {
          name,
          entry,
          readyUrl: `http://127.0.0.1:${port}${ready}`,
          env: { ...environmentOf(name), HOST: '127.0.0.1', PORT: `${port}`, ...more },
        },
        { logFile: join(dataDir, `${name}.log`), print: () => {} },
      );
      ends.push(() => child.stop());
      return child;
    };
    const platform = begin(
      'platform',
      'packages/platform/src/main.ts',
      platformPort!,
      { DATA_DIR: dataDir, DEMO_FLEET: `${fleet}` },
      '/readyz',
    );
    await platform.ready;
    const gateway = (name: string, port: number) =>
      begin(name, 'packages/gateway/src/main.ts', port, { WEB_DIR: webDist }, '/healthz');
    const gateways = [gateway('gateway-1', first!), gateway('gateway-2', second!)] as const;
    await Promise.all(gateways.map(({ ready }) => ready));

    // Caddy before 2.7, as in Debian, closes streams at once and lacks the directive.
    const caddyfile = onLoopback(await readFile(join(root, 'docker/Caddyfile'), 'utf8')).replace(
      /^\s*stream_close_delay .*$/m,
      '',
    );
    const file = join(dataDir, 'Caddyfile');
    await writeFile(file, `{\n\tadmin 127.0.0.1:${proxyAdmin}\n}\n${caddyfile}`);
    const url = `http://127.0.0.1:${proxy}`;
    run(ends, 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      SITE_ADDRESS: url,
      XDG_DATA_HOME: dataDir,
      XDG_CONFIG_HOME: dataDir,
    });
    await answers(`${url}/readyz`);
    return { url, mqttUrl: `mqtt://127.0.0.1:${mqtt}`, dataDir, platform, gateways, admit, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A separate server with the platform as one client among others. */
async function database(ends: (() => unknown)[]): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-shape-db-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const cluster = await startCluster({ dataDir: folder, log: pino({ level: 'silent' }), isDisposable: true });
  ends.push(() => cluster.close());
  const owner = new pg.Client({ connectionString: cluster.url });
  await owner.connect();
  await owner.query(`create role hoistway superuser login password '${secrets.POSTGRES_PASSWORD}'`);
  await owner.query('create database hoistway owner hoistway');
  await owner.end();
  return { 'postgres:5432': new URL(cluster.url).host };
}

/** The environment that the compose file gives a service, with this machine's addresses. */
async function environments(onLoopback: (text: string) => string) {
  const text = await readFile(join(root, 'docker-compose.yml'), 'utf8');
  const filledText = text
    .replaceAll(/\$\{(\w+):\?\}/g, (_, name: keyof typeof secrets) => secrets[name])
    .replaceAll(/\$\{\w+:-(.*?)\}/g, '$1');
  const { services } = composeSchema.parse(parse(filledText, { merge: true }));
  return (name: string) =>
    Object.fromEntries(
      Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, onLoopback(value ?? '')]),
    );
}

/** The product's own Mosquitto configuration with the container's folders moved. */
async function broker(at: { dataDir: string; port: number; ends: (() => unknown)[] }) {
  const [config, data] = [join(at.dataDir, 'mosquitto/config'), join(at.dataDir, 'mosquitto/data')];
  await cp(join(root, 'docker/mosquitto'), config, { recursive: true });
  await mkdir(data);
  for (const name of await readdir(config)) {
    const file = join(config, name);
    const text = (await readFile(file, 'utf8'))
      .replaceAll('/mosquitto/config', config)
      .replaceAll('/mosquitto/data', data)
      .replace('listener 1883', `listener ${at.port} 127.0.0.1`)
      .replace(/^chown .*$/m, '');
    await writeFile(file, name.endsWith('.conf') ? `${text}\nuser root\n` : text);
  }
  const child = run(at.ends, 'sh', [join(config, 'start.sh')], { MQTT_PASSWORD: secrets.MQTT_PASSWORD });
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (output) => String(output).includes('running') && resolve());
    child.once('exit', () => reject(new Error('Mosquitto did not start')));
  });
  return (dtuCode: string, secret: string) => {
    execFileSync(onPath('mosquitto_passwd')!, ['-b', join(data, 'passwords'), dtuCode, secret], {
      stdio: 'ignore',
    });
    child.kill('SIGHUP');
  };
}

function run(
  ends: (() => unknown)[],
  program: string,
  args: string[],
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(onPath(program) ?? program, args, {
    env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: tmpdir(), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  ends.push(() => {
    if (child.exitCode === null && child.kill()) return exit;
  });
  return child;
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const status = await fetch(url).then(
      ({ status }) => status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}
