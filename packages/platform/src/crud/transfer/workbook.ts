import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { CellValue } from './cells.ts';
import { rowText, sheetFoot, sheetHead, workbookParts } from './xlsxFile.ts';

export interface NamedSheet {
  name: string;
  rows: readonly (readonly CellValue[])[];
}

/** The time of every member, so that equal sheets give equal bytes. */
const memberTime = new Date('2000-01-01T00:00:00Z');

/** A small workbook with several sheets, in memory. */
export function workbookOf(sheets: readonly NamedSheet[]): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, text: string) =>
    zip.addBuffer(Buffer.from(text), path, { mtime: memberTime, forceDosTimestamp: true });
  for (const [path, text] of workbookParts(sheetNames(sheets))) add(path, text);
  for (const [at, { rows }] of sheets.entries())
    add(
      `xl/worksheets/sheet${at + 1}.xml`,
      `${sheetHead}${rows.map((cells, row) => rowText(cells, row + 1)).join('')}${sheetFoot}`,
    );
  zip.end();
  return buffer(zip.outputStream);
}

/** Names that a spreadsheet accepts: 31 characters, none of the forbidden signs, each once. */
function sheetNames(sheets: readonly NamedSheet[]): string[] {
  const names: string[] = [];
  for (const { name } of sheets) {
    const plain =
      name
        .replace(/[\\/?*[\]:]/g, ' ')
        .slice(0, 28)
        .trim() || 'Sheet';
    const isTaken = names.some((one) => one.toLowerCase() === plain.toLowerCase());
    names.push(isTaken ? `${plain} ${names.length + 1}` : plain);
  }
  return names;
}
