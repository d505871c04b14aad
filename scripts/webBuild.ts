import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packBeforehand } from './packBeforehand.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'packages/web');
const stamp = join(web, 'dist/.sources');
const sources = [
  'packages/web/{src,public}/**/*',
  'packages/web/*.{ts,html,json}',
  'packages/shared/src/**/*.{ts,json}',
  'pnpm-lock.yaml',
];

/** The folder of the built web application. */
export const webDist = join(web, 'dist');

/**
 * Builds the web application where its sources differ from those of the last build.
 * @returns whether it had to
 * @throws with the build's output when it fails
 */
export async function buildWebIfStale(): Promise<boolean> {
  const wanted = await hashOfSources();
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return false;
  await build();
  await packBeforehand(join(web, 'dist'));
  await writeFile(stamp, wanted);
  return true;
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

function build(): Promise<void> {
  const vite = spawn(process.execPath, [join(web, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [vite.stdout, vite.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return new Promise((resolve, reject) => {
    vite.once('error', reject);
    vite.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build failed\n${said}`))));
  });
}
