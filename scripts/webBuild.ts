import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readdir, readFile, readlink, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { packBeforehand } from './packBeforehand.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'packages/web');
const builds = join(web, 'dist');
/** Number of builds kept for products that still serve them. */
const maxBuilds = 6;
const sources = [
  'packages/web/{src,public}/**/*',
  'packages/web/*.{ts,html,json}',
  'packages/shared/src/**/*.{ts,json}',
  'pnpm-lock.yaml',
];

/** The latest build of the web application: a link, which a server follows once when it starts. */
export const webDist = join(builds, 'latest');

/**
 * Builds the web application unless a stored build has the same sources. Each build has its own folder, so that
 * products that start at once, or serve an older build, are not affected.
 * @returns whether it built
 * @throws with the build's output if it fails
 */
export async function buildWebIfStale(): Promise<boolean> {
  const name = (await hashOfSources()).slice(0, 16);
  const folder = join(builds, name);
  const isStale = !existsSync(folder);
  if (isStale) {
    const partialFolder = join(builds, `.${name}-${process.pid}`);
    try {
      await build(partialFolder);
      await packBeforehand(partialFolder);
      await putInPlace(partialFolder, folder);
    } finally {
      await rm(partialFolder, { recursive: true, force: true });
    }
  }
  const now = new Date();
  await utimes(folder, now, now);
  if ((await readlink(webDist).catch(() => null)) !== name) {
    const link = join(builds, `.latest-${process.pid}`);
    await symlink(name, link);
    await rename(link, webDist);
  }
  await forgetOldBuilds();
  return isStale;
}

/** Another start may have built the same meanwhile; the first stays. */
async function putInPlace(partialFolder: string, folder: string): Promise<void> {
  try {
    await rename(partialFolder, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

async function forgetOldBuilds(): Promise<void> {
  const names = (await readdir(builds)).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const datedBuilds = await Promise.all(
    names.map(async (name) => ({ name, usedMs: (await stat(join(builds, name))).mtimeMs })),
  );
  const old = datedBuilds.sort((a, b) => b.usedMs - a.usedMs).slice(maxBuilds);
  await Promise.all(old.map(({ name }) => rm(join(builds, name), { recursive: true, force: true })));
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
}

function build(outDir: string): Promise<void> {
  const vite = spawn(
    process.execPath,
    [join(web, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir],
    // A test's own NODE_ENV would build React's development version, twice as large and slower.
    { cwd: web, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  // Platform and database start meanwhile, and take longer.
  if (vite.pid !== undefined)
    setPriority(vite.pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + 5));
  let output = '';
  for (const stream of [vite.stdout, vite.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    vite.once('error', reject);
    vite.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build failed\n${output}`))));
  });
}
