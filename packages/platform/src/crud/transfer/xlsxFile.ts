import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CellValue } from './cells.ts';
import { roomIn } from './roomIn.ts';

/** A sheet can hold 1,048,576 rows; the rest of the last one takes rows created meanwhile. */
const rowsOfEach = 1_000_000;

/** A streamed file of rows. */
export interface SheetFile {
  stream: Readable;
  /** Settles when there is room for more. @throws when the reader has left */
  add(rows: readonly (readonly CellValue[])[]): Promise<void>;
  end(): void;
  fail(error: Error): void;
}

/**
 * A workbook with its texts in their cells: a table of shared texts would hold every text of the file in memory until
 * its end.
 * @param expectedRows beyond the size of a sheet the file has several
 */
export function xlsxFile(name: string, expectedRows: number, rowsOfSheet = rowsOfEach): SheetFile {
  const zip = new ZipFile();
  const out = new PassThrough();
  const sheets = Array.from(
    { length: Math.max(1, Math.ceil(expectedRows / rowsOfSheet)) },
    () => new PassThrough(),
  );
  const names = sheets.map((_, nth) => `${name.slice(0, 27)}${nth > 0 ? ` ${nth + 1}` : ''}`);
  for (const [path, content] of workbookParts(names)) zip.addBuffer(Buffer.from(content), path);
  for (const [at, sheet] of sheets.entries())
    zip.addReadStream(sheet, `xl/worksheets/sheet${at + 1}.xml`, { compressionLevel: 1 });
  zip.end();
  zip.outputStream.pipe(out);

  let at = 0;
  let row = 0;
  let header: readonly CellValue[] = [];
  const fail = (error: Error) => {
    for (const sheet of sheets) sheet.destroy();
    out.destroy(error);
  };
  out.once('close', () => {
    for (const sheet of sheets) sheet.destroy();
  });
  sheets[0]?.write(sheetHead);

  return {
    stream: out,
    async add(rows) {
      let text = '';
      for (const cells of rows) {
        if (row === 0 && at === 0) header = cells;
        if (row >= rowsOfSheet && at < sheets.length - 1) {
          sheets[at]?.end(text + sheetFoot);
          at += 1;
          row = 1;
          text = sheetHead + rowText(header, row);
        }
        row += 1;
        text += rowText(cells, row);
      }
      const sheet = sheets[at];
      if (!sheet || out.destroyed) throw new Error('The reader has gone.');
      if (!sheet.write(text)) await roomIn(sheet, out);
    },
    end() {
      sheets[at]?.end(sheetFoot);
      for (const rest of sheets.slice(at + 1)) rest.end(sheetHead + rowText(header, 1) + sheetFoot);
    },
    fail,
  };
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
export const sheetHead = `${declaration}<worksheet xmlns="${main}"><sheetData>`;
export const sheetFoot = '</sheetData></worksheet>';

/** One row, numbered from 1. */
export function rowText(cells: readonly CellValue[], row: number): string {
  let text = `<row r="${row}">`;
  cells.forEach((cell, at) => {
    if (cell === null || cell === '') return;
    const place = `${columnName(at)}${row}`;
    text +=
      typeof cell === 'number'
        ? `<c r="${place}"><v>${cell}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  });
  return `${text}</row>`;
}

const columnNames: string[] = [];
/** A, B … Z, AA … */
function columnName(at: number): string {
  const columnLetters = columnNames[at];
  if (columnLetters !== undefined) return columnLetters;
  const last = String.fromCharCode(65 + (at % 26));
  const letters = at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
  columnNames[at] = letters;
  return letters;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
/** XML allows neither most control characters nor half a surrogate pair. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>\r]/g, (sign) => signs[sign] ?? sign);

/** The parts of a workbook beside its sheets, `xl/worksheets/sheet1.xml` and so on, by path. */
export function workbookParts(names: readonly string[]): [string, string][] {
  const sheets = names.length;
  const each = (of: (at: number) => string) => names.map((_, at) => of(at + 1)).join('');
  const title = (at: number) => escapeXml(names[at - 1] ?? '').replaceAll('"', '&quot;');
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${kind}.sharedStrings+xml"/>${each((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${kind}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((at) => `<sheet name="${title(at)}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packages}/relationships">${each((at) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ],
    // Empty, and before the sheets: streaming readers buffer a sheet until they have seen it.
    ['xl/sharedStrings.xml', `${declaration}<sst xmlns="${main}" count="0" uniqueCount="0"/>`],
  ];
}
