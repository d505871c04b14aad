import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, cpuSecondsOf, residentBytesOf, stopProcess } from './child.ts';
import { pause } from './report.ts';

const program = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto'].find((path) => existsSync(path));

/** Topics that an edge broker bridges to the central one and back; see `docs/operations.md`. */
const bridgeLines = [
  ...['state', 'bin', 'event', 'status', 'reply'].map((channel) => `topic hoistway/1/+/${channel} out 1`),
  'topic cube/+/up out 1',
  'topic hoistway/1/+/cmd in 1',
];

/**
 * A separate Mosquitto on a free loopback port, or null if this machine has none.
 * @param middlePort of a central broker to which it bridges
 */
export async function startMosquitto(middlePort?: number): Promise<Child | null> {
  if (!program) return null;
  const folder = mkdtempSync(join(tmpdir(), 'mosquitto-'));
  const port = await freePort();
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(
    file,
    [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous true',
      'persistence false',
      'log_type none',
      'max_queued_messages 0',
      'set_tcp_nodelay true',
      ...(middlePort === undefined
        ? []
        : [`connection edge-${port}`, `address 127.0.0.1:${middlePort}`, 'try_private true', ...bridgeLines]),
      '',
    ].join('\n'),
  );
  const child = spawn(program, ['-c', file], { stdio: 'ignore' });
  for (let attempt = 0; attempt < 100 && !(await answers(port)); attempt++) await pause(50);
  return {
    process: child,
    ready: { port },
    port,
    cpuSeconds: () => cpuSecondsOf(child.pid),
    residentBytes: () => residentBytesOf(child.pid),
    onLine: () => {},
    send: () => {},
    stop: async () => {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
