import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { xlsxFile } from '../crud/transfer/xlsxFile.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A text, or pieces with their number of repetitions. */
export type PartText = string | { before: string; piece: string; times: number; after: string };

/** The parts of a small workbook, to be replaced by others. */
export interface WorkbookParts {
  sheet?: PartText;
  texts?: PartText;
  styles?: string;
  workbook?: string;
  more?: Record<string, PartText>;
}

/** A sheet's XML around its rows. */
export const sheetOf = (rows: string): string =>
  `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

/** A workbook whose parts a test writes by hand. */
export function workbookOf({ sheet = sheetOf(''), texts, styles, workbook = '', more = {} }: WorkbookParts) {
  const link = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const parts: Record<string, PartText> = {
    '_rels/.rels': `<Relationships xmlns="${packages}">${link('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${workbook}<sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${link('a', 'worksheet', 'sheet.xml')}${texts === undefined ? '' : link('b', 'sharedStrings', 'texts.xml')}${styles === undefined ? '' : link('c', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sheet.xml': sheet,
    ...(texts !== undefined && { 'xl/texts.xml': texts }),
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
    ...more,
  };
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) {
    if (typeof text === 'string') zip.addBuffer(Buffer.from(text), name);
    else zip.addReadStream(repeatPiece(text), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

function repeatPiece({ before, piece, times, after }: Exclude<PartText, string>): PassThrough {
  const out = new PassThrough();
  const block = piece.repeat(1_000);
  const blocks = Math.floor(times / 1_000);
  let at = 0;
  const write = () => {
    while (at < blocks) {
      at += 1;
      if (!out.write(block)) return void out.once('drain', write);
    }
    out.end(piece.repeat(times % 1_000) + after);
  };
  out.write(before);
  write();
  return out;
}

/** A spreadsheet of rows, as an export writes it. */
export async function spreadsheetOf(rows: (string | number)[][]): Promise<Buffer> {
  const file = xlsxFile('Sheet', rows.length);
  const whole = buffer(file.stream);
  await file.add(rows);
  file.end();
  return whole;
}
