import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

/** A browser's program and its additional environment variables. */
export interface BrowserProgram {
  path: string;
  env: Record<string, string>;
}

/** The package's archives: the program, a software renderer, libraries of NSS and expat, and fonts. */
const archives = ['chromium.br', 'swiftshader.tar.br', 'al2023.tar.br', 'fonts.tar.br'];
/** Relative to the file itself, so that the folder can be moved. */
const fontConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * The Chromium in `@sparticuz/chromium` (Linux on x64), with the shared libraries and fonts that a bare machine lacks. Unpacked
 * once per version into the cache folder; parallel callers each unpack to a staging folder, and one rename wins.
 *
 * @throws on any other machine
 */
export async function carriedBrowser(cache: string): Promise<BrowserProgram> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No browser found: install Chromium or Google Chrome, and have it on the path');
  const bin = resolve(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  const folder = join(cache, `chromium-${versionOf(bin)}`);
  if (!existsSync(folder)) await unpack(bin, folder, cache);
  const libraries = [process.env.LD_LIBRARY_PATH, join(folder, 'al2023/lib')].filter(Boolean);
  return {
    path: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: libraries.join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts/fonts.conf'),
    },
  };
}

function versionOf(bin: string): string {
  const { version } = createRequire(import.meta.url)(join(bin, '../package.json'));
  return String(version);
}

async function unpack(bin: string, folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const staging = await mkdtemp(join(cache, `${basename(folder)}-`));
  try {
    await inflateInto(staging, bin);
    await writeFile(join(staging, 'fonts/fonts.conf'), fontConfig);
    await rename(staging, folder);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** In a separate process, since the package unpacks into the temporary folder of its process. */
async function inflateInto(staging: string, bin: string): Promise<void> {
  const script = `import { inflate } from '@sparticuz/chromium';
    await Promise.all(process.argv.slice(1).map((archive) => inflate(archive)));`;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', script, ...archives.map((archive) => join(bin, archive))],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: staging },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The browser of @sparticuz/chromium could not be unpacked (code ${code})`);
}
