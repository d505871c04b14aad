import type { Readable } from 'node:stream';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dateText } from './excelDates.ts';
import { sheetLimits } from './limits.ts';
import type { SheetRow } from './sheetRow.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import { readXml, type XmlHandler } from './xmlParts.ts';
import { openZip } from './zipParts.ts';

/**
 * The rows of the first visible sheet of a workbook.
 * @param onWorkbook called once, before the first row
 * @throws importIllegal, importTooLarge
 */
export async function* xlsxRows(
  path: string,
  onShare: (share: number) => void,
  onWorkbook: (workbook: Pick<Workbook, 'is1904'>) => void,
): AsyncGenerator<SheetRow> {
  const zip = await openZip(path);
  try {
    const workbook = await readWorkbook(zip);
    onWorkbook(workbook);
    const stream: Readable = await zip.read(workbook.sheet);
    const rows = new RowReader(workbook);
    const bytes = Math.max(1, zip.bytesOf(workbook.sheet));
    for await (const _ of readXml(stream, rows)) {
      onShare(rows.unpackedBytes / bytes);
      yield* rows.take();
    }
  } finally {
    zip.close();
  }
}

/** Collects the rows of a sheet from its XML events. */
class RowReader implements XmlHandler {
  readonly #workbook: Workbook;
  unpackedBytes = 0;
  #rows: SheetRow[] = [];
  #count = 0;
  #cells = 0;
  #row: SheetRow = { row: 0, cells: [] };
  #at = -1;
  #type = 'n';
  #style = 0;
  #text = '';
  #isText = false;
  #isReading = false;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  /** The rows since the last call. */
  take(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  bytes = (count: number): void => {
    this.unpackedBytes += count;
  };

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'row') this.#openRow(attributes.r);
    else if (name === 'rPh') this.#isReading = true;
    else if (name === 'v' || name === 't') this.#isText = !this.#isReading;
  };

  text = (chunk: string): void => {
    if (!this.#isText) return;
    this.#text += chunk;
    if (this.#text.length > sheetLimits.cellLetters * 2) throw new ProductError('importTooLarge');
  };

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isReading = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#rows.push(this.#row);
  };

  #openRow(number: string | undefined): void {
    const row = number === undefined ? this.#row.row + 1 : Number(number);
    if (!Number.isInteger(row) || row <= this.#row.row) throw new ProductError('importIllegal');
    this.#count += 1;
    if (row > sheetLimits.rows || this.#count > sheetLimits.rows) throw new ProductError('importTooLarge');
    this.#row = { row, cells: [] };
    this.#at = -1;
  }

  #openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    this.#cells += 1;
    if (this.#cells > sheetLimits.cells) throw new ProductError('importTooLarge');
    this.#at = r === undefined ? this.#at + 1 : columnOf(r);
    this.#type = t;
    this.#style = Number(s);
    this.#text = '';
  }

  #closeCell(): void {
    const text = this.#value().trim();
    if (text === '') return;
    if (this.#at >= sheetLimits.columns) throw new ProductError('importTooLarge');
    const { cells } = this.#row;
    while (cells.length < this.#at) cells.push('');
    cells[this.#at] = text;
  }

  #value(): string {
    const text = this.#text;
    const { texts, isDate, is1904 } = this.#workbook;
    if (this.#type === 's') return plain(texts[Number(text)] ?? '');
    if (this.#type === 'b') return text === '1' ? 'true' : 'false';
    if (this.#type === 'e') return '';
    if (this.#type === 'd') return text.replace(/T00:00:00(\.0+)?Z?$/, '').replace('T', ' ');
    if (this.#type !== 'n') return plain(text);
    if (text === '') return '';
    const number = Number(text);
    if (Number.isNaN(number)) return text;
    if (isDate[this.#style]) return dateText(number, is1904) ?? numberText(number);
    return numberText(number);
  }
}

/** A number as spreadsheets show it: fifteen digits, so that 0.1 + 0.2 is 0.3. */
const numberText = (number: number): string =>
  String(Number.isInteger(number) ? number : Number(number.toPrecision(15)));

/** Characters that XML does not allow are written as `_x000D_`. */
const plain = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** A is 0; a sheet has at most three letters. */
function columnOf(place: string): number {
  let at = 0;
  let letters = 0;
  for (const letter of place) {
    const code = letter.charCodeAt(0);
    if (code < 65 || code > 90) break;
    at = at * 26 + code - 64;
    letters += 1;
  }
  if (letters === 0 || letters > 3) throw new ProductError('importIllegal');
  return at - 1;
}
