import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthBytes = 1_024;
/** Near the best ratio at a tenth of its time. */
const brotliQuality = 9;

/** Writes `.br` and `.gz` beside each text file of a folder, so that the gateway compresses nothing while serving. */
export async function packBeforehand(folder: string): Promise<void> {
  for (const file of globSync('**/*.{js,css,html,svg,json}', { cwd: folder })) {
    const path = join(folder, file);
    const bytes = await readFile(path);
    if (bytes.length < worthBytes) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes));
  }
}
