import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { parse } from 'csv-parse';
import { sheetLimits } from './limits.ts';
import type { SheetRow } from './sheetRow.ts';
import { encodingOf, type TextEncoding } from './textEncoding.ts';

/** The records of a text file, in any supported encoding. @throws importNotText, importIllegal, importTooLarge */
export async function* csvRows(path: string, onShare: (share: number) => void): AsyncGenerator<SheetRow> {
  const encoding = await encodingOf(path);
  if (encoding === undefined) throw new ProductError('importNotText');
  const { size } = await stat(path);
  const texts = textsOf(path, encoding, (bytes) => onShare(size === 0 ? 1 : bytes / size));
  const first = await texts.next();
  if (first.done) return;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first.value),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: sheetLimits.recordLetters,
  });
  const whole = Readable.from(joinChunks(first.value, texts));
  whole.on('error', (error) => parser.destroy(error));
  whole.pipe(parser);
  let row = 0;
  let cells = 0;
  for await (const record of parser) {
    row += 1;
    const texts = (record as unknown[]).map(String);
    cells += texts.length;
    if (row > sheetLimits.rows || cells > sheetLimits.cells || texts.length > sheetLimits.columns)
      throw new ProductError('importTooLarge');
    yield { row, cells: texts };
  }
}

async function* textsOf(
  path: string,
  encoding: TextEncoding,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let bytes = 0;
  const stream = createReadStream(path, { highWaterMark: 2 ** 18 });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    onBytes(bytes);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function* joinChunks(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  for await (const text of rest) if (text !== '') yield text;
}

/** The usual delimiter that the header has most of: spreadsheets of half of Europe write semicolons. */
function delimiterOf(text: string): string {
  const header = text.split(/\r\n|\n|\r/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((one) => ({ one, count: header.split(one).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
}
