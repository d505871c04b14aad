import { Readable } from 'node:stream';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { parse } from 'csv-parse';
import type ExcelJS from 'exceljs';
import { storable } from '../../db/storable.ts';

/** One row of a file: its number as a spreadsheet shows it, and its cells' texts from the left. */
export interface SheetRow {
  row: number;
  cells: string[];
}

export type SheetFormat = 'xlsx' | 'csv';

/** The rows of the first sheet, the header first, read as the file comes in. @throws importIllegal */
export async function* readSheet(stream: Readable, format: SheetFormat): AsyncGenerator<SheetRow> {
  try {
    yield* format === 'csv' ? readCsv(stream) : readXlsx(stream);
  } catch (error) {
    throw error instanceof ProductError ? error : new ProductError('importIllegal', { cause: error });
  }
}

/** A file's header and what stands below it: rows that say something, without what the database cannot hold. */
export async function* dataRows(
  sheet: AsyncIterable<SheetRow>,
  onHeader: (cells: string[]) => void,
): AsyncGenerator<SheetRow> {
  let isHeader = true;
  for await (const { row, cells } of sheet) {
    const clean = cells.map(storable);
    if (isHeader) onHeader(clean);
    else if (clean.some((cell) => cell !== '')) yield { row, cells: clean };
    isHeader = false;
  }
}

async function* readCsv(stream: Readable): AsyncGenerator<SheetRow> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first.value.toString('utf8')),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const whole = Readable.from(joined(first.value, chunks));
  whole.on('error', (error) => parser.destroy(error));
  whole.pipe(parser);
  let row = 0;
  for await (const record of parser) {
    row += 1;
    yield { row, cells: (record as unknown[]).map(String) };
  }
}

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Whichever of the usual ones the header has most of: spreadsheets of half of Europe write semicolons. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((one) => ({ one, count: header.split(one).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

async function* readXlsx(stream: Readable): AsyncGenerator<SheetRow> {
  // It takes a third of a second to load, and most processes never read a spreadsheet.
  const { default: Excel } = await import('exceljs');
  const reader = new Excel.stream.xlsx.WorkbookReader(stream, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  for await (const worksheet of reader) {
    for await (const row of worksheet) {
      const values = Array.isArray(row.values) ? row.values.slice(1) : [];
      yield { row: row.number, cells: Array.from(values, textOf) };
    }
    return;
  }
}

/** A cell's text, whatever the spreadsheet made of it. */
function textOf(value: ExcelJS.CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return String(value).trim();
  if ('richText' in value)
    return value.richText
      .map((part) => part.text)
      .join('')
      .trim();
  if ('text' in value) return String(value.text).trim();
  if ('result' in value) return textOf(value.result);
  return '';
}
