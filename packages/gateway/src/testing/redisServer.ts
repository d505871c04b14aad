import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Redis for tests. */
export interface RedisServer {
  url: string;
  stop(): Promise<void>;
}

const answers = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 10_000 }).status === 0;

/** The first available of: the server of `REDIS_URL`, a container, a `redis-server` on the path; null for none. */
export const redisSource: (() => Promise<RedisServer>) | null = process.env.REDIS_URL
  ? configuredServer
  : answers('docker', 'info')
    ? inContainer
    : answers('redis-server', '--version')
      ? onPath
      : null;

async function configuredServer(): Promise<RedisServer> {
  return { url: process.env.REDIS_URL ?? '', stop: async () => {} };
}

async function inContainer(): Promise<RedisServer> {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer('redis:8-alpine').withExposedPorts(6379).start();
  return {
    url: `redis://${container.getHost()}:${container.getMappedPort(6379)}`,
    stop: async () => {
      await container.stop();
    },
  };
}

async function onPath(): Promise<RedisServer> {
  const dir = await mkdtemp(join(tmpdir(), 'redis-'));
  const port = await freePort();
  const server = spawn('redis-server', [
    ...['--port', String(port), '--bind', '127.0.0.1'],
    ...['--dir', dir, '--save', ''],
  ]);
  const exit = new Promise((resolve) => server.once('exit', resolve));
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill();
      await exit;
      await rm(dir, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
