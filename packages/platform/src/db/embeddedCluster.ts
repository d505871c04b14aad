import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartRefusal } from '@hoistway/shared/domain/startRefusal.ts';
import type { Logger } from 'pino';
import { type PostgresBinaries, postgresBinaries } from './postgresBinaries.ts';
import { type SystemUser, unprivilegedUser } from './unprivilegedUser.ts';

const reviveMs = 500;
const megabyte = 2 ** 20;
/**
 * Shared buffers: lists of a million rows are read from this memory, and PostgreSQL's default holds a tenth of them.
 */
const sharedMegabytes = Math.min(2_048, Math.max(128, Math.floor(totalmem() / 8 / megabyte)));

export interface EmbeddedCluster {
  /** The owner's connection to the database `postgres`. */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts PostgreSQL on a free loopback port with its data in `dataDir`, which it creates on the first start, the
 * generated password beside it. A cluster left behind by a killed process is stopped first; one that ends by itself is
 * restarted at the same port.
 * @throws if another living process holds the folder, or PostgreSQL does not start
 */
export async function startCluster(options: {
  dataDir: string;
  log: Logger;
  /** Trades durability for speed; for tests. */
  isDisposable?: boolean;
}): Promise<EmbeddedCluster> {
  const folder = resolve(options.dataDir);
  const data = join(folder, 'postgres');
  const binaries = await postgresBinaries();
  const user = await unprivilegedUser();
  await mkdir(data, { recursive: true, mode: 0o700 });
  const release = await holdFolder(folder);
  try {
    if (user) {
      await chmod(folder, 0o711);
      await chown(data, user.uid, user.gid);
    }
    const password = existsSync(join(data, 'PG_VERSION'))
      ? (await readFile(join(folder, 'owner-password'), 'utf8')).trim()
      : await initialise({ folder, data, binaries, user });
    await stopOrphan(data);
    const port = await freePort();
    const start = () => launch({ data, port, binaries, user, isDisposable: options.isDisposable ?? false });
    const stop = await superviseProcess(start, options.log);
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      close: async () => {
        await stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** @returns stops it for good */
async function superviseProcess(start: () => ChildProcess, log: Logger): Promise<() => Promise<void>> {
  let child = start();
  let isStopping = false;
  let reviving: Promise<void> | null = null;
  const revive = async () => {
    while (!isStopping) {
      child = start();
      try {
        await ready(child, log);
        watch();
        return;
      } catch (error) {
        // Child processes of the dead server may hold its memory for a moment.
        log.error({ err: error }, 'PostgreSQL does not start again yet');
        await delay(reviveMs);
      }
    }
  };
  const watch = () => {
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ code, signal }, 'PostgreSQL ended by itself and is started again');
      reviving = revive();
    });
  };
  await ready(child, log);
  watch();
  return async () => {
    isStopping = true;
    await stop(child);
    await reviving;
  };
}

async function initialise(at: {
  folder: string;
  data: string;
  binaries: PostgresBinaries;
  user: SystemUser | undefined;
}): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(at.folder, 'owner-password');
  await rm(at.data, { recursive: true, force: true });
  await mkdir(at.data, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (at.user) {
    await chown(at.data, at.user.uid, at.user.gid);
    await chown(passwordFile, at.user.uid, at.user.gid);
  }
  const child = spawn(
    at.binaries.initdb,
    [
      `--pgdata=${at.data}`,
      '--auth=scram-sha-256',
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-locale',
      '--no-sync',
      '--no-instructions',
    ],
    { ...at.user, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await waitForExit(child);
  if (code !== 0) {
    // A partial cluster would be taken for a whole one at the next start.
    await rm(at.data, { recursive: true, force: true });
    throw new StartRefusal(postgresRefusal('PostgreSQL could not create its database', at.data, complaint));
  }
  return password;
}

function launch(at: {
  data: string;
  port: number;
  binaries: PostgresBinaries;
  user: SystemUser | undefined;
  isDisposable: boolean;
}): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    log_min_messages: 'warning',
    ...(at.isDisposable
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : { shared_buffers: `${sharedMegabytes}MB` }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A process group of its own: a Ctrl-C in the terminal must reach us before it reaches the database.
  return spawn(at.binaries.postgres, ['-D', at.data, '-p', String(at.port), ...flags], {
    ...at.user,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function ready(child: ChildProcess, log: Logger): Promise<void> {
  const leaveWithUs = () => child.kill('SIGINT');
  process.once('exit', leaveWithUs);
  child.once('exit', () => process.removeListener('exit', leaveWithUs));
  let output = '';
  await new Promise<void>((resolve, fail) => {
    child.once('exit', () =>
      fail(new StartRefusal(postgresRefusal('PostgreSQL does not start', undefined, output))),
    );
    child.once('error', fail);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
      log.debug({ postgres: text.trim() }, 'postgres');
      if (output.includes('ready to accept connections')) resolve();
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  await waitForExit(child);
}

const waitForExit = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, fail) => {
    child.once('error', fail);
    child.once('exit', resolve);
  });

/**
 * Stops the database of a killed platform, which continues to run; the first line of `postmaster.pid` is its process
 * id. The file of a dead one stays, since PostgreSQL finds by it whether child processes still write.
 */
async function stopOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  if (await isPostgres(pid)) {
    process.kill(pid, 'SIGINT');
    while (isAlive(pid)) await delay(20);
  } else await rm(file, { force: true });
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const line = `/proc/${pid}/cmdline`;
  return existsSync(line) ? (await readFile(line, 'utf8')).includes('postgres') : true;
}

/** The living process that holds a data folder, by the id in `platform.pid`. */
export async function folderHolder(folder: string): Promise<number | null> {
  const file = join(resolve(folder), 'platform.pid');
  const holder = existsSync(file) ? Number(await readFile(file, 'utf8')) : 0;
  return holder > 0 && isAlive(holder) && (await isNode(holder)) ? holder : null;
}

/** Allows one platform per folder. */
async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'platform.pid');
  const holder = await folderHolder(folder);
  if (holder !== null && holder !== process.pid)
    throw new StartRefusal(
      `The data folder ${folder} is in use by process ${holder}. End that one, or choose another data folder.`,
    );
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

/** PostgreSQL's own last error, in one line. */
function postgresRefusal(what: string, data: string | undefined, output: string): string {
  const where = data === undefined ? '' : ` in ${data}`;
  if (/no space left on device/i.test(output))
    return `${what}${where}: the disk is full. Free some space and start again.`;
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const grave = lines.filter((line) => /FATAL|PANIC|error:/.test(line)).at(-1) ?? lines.at(-1);
  return `${what}${where}${grave === undefined ? '.' : `: ${grave.trim()}`}`;
}

async function isNode(pid: number): Promise<boolean> {
  const line = `/proc/${pid}/cmdline`;
  return existsSync(line) ? (await readFile(line, 'utf8')).includes('node') : true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : fail(new Error('no port')),
      );
    });
  });
}
