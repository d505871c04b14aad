import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locale } from '@hoistway/shared/domain/constants.ts';

const { resolve } = createRequire(import.meta.url);
const chineseFolder = dirname(resolve('@fontsource-variable/noto-sans-sc/index.css'));
const latinFolder = dirname(resolve('@fontsource-variable/inter/index.css'));
const fontPath = '/files/';

/** The families that a page names: the Chinese font has wide quotation marks, so a Latin one precedes it elsewhere. */
export const printFonts = (locale: Locale): string =>
  locale === 'zh-CN' ? "'Noto Sans SC Variable'" : "'Inter Variable','Noto Sans SC Variable'";
/** Path of the style sheet that declares the subsets of both fonts. */
export const fontSheetPath = '/font.css';

/** The style sheet or a subset of a font by its path; undefined for any other path. */
export async function readFontFile(path: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  if (path === fontSheetPath) {
    const sheets = [latinFolder, chineseFolder].map((folder) => readFile(join(folder, 'index.css')));
    return { type: 'text/css', bytes: Buffer.concat(await Promise.all(sheets)) };
  }
  const name = path.startsWith(fontPath) ? path.slice(fontPath.length) : '';
  if (!/^[a-z0-9-]+\.woff2$/.test(name)) return undefined;
  const folder = name.startsWith('inter-') ? latinFolder : chineseFolder;
  return { type: 'font/woff2', bytes: await readFile(join(folder, 'files', name)) };
}
