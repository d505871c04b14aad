import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/index.css'));
const fontPath = '/files/';

/** The family that pages name. */
export const printFont = 'Noto Sans SC Variable';
/** Path of the style sheet that declares the font's subsets. */
export const fontSheetPath = '/font.css';

/** The style sheet or a subset of the font by its path; undefined for any other path. */
export async function readFontFile(path: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  if (path === fontSheetPath) return { type: 'text/css', bytes: await readFile(join(folder, 'index.css')) };
  const name = path.startsWith(fontPath) ? path.slice(fontPath.length) : '';
  if (!/^[a-z0-9-]+\.woff2$/.test(name)) return undefined;
  return { type: 'font/woff2', bytes: await readFile(join(folder, 'files', name)) };
}
