import { PassThrough, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { CellValue } from './cells.ts';
import { roomIn } from './roomIn.ts';
import type { SheetFormat } from './sheet/sheetRow.ts';
import { type SheetFile, xlsxFile } from './xlsxFile.ts';

export const mediaTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Without it spreadsheets do not read a CSV file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Writes the next rows of a file; settles when there is room for more. @throws when the reader has left */
export type WriteRows = (rows: CellValue[][]) => Promise<void>;

/** A file whose rows `produce` writes below a header, no faster than the reader takes them. */
export function writeSheet(
  sheet: { format: SheetFormat; name: string; header: string[]; expectedRows: number },
  produce: (write: WriteRows) => Promise<void>,
): Readable {
  const file = sheet.format === 'csv' ? csvFile() : xlsxFile(sheet.name, sheet.expectedRows);
  file
    .add([sheet.header])
    .then(() => produce((rows) => file.add(rows)))
    .then(() => file.end())
    .catch((error: Error) => file.fail(error));
  return file.stream;
}

function csvFile(): SheetFile {
  const out = new PassThrough();
  out.write(byteOrderMark);
  return {
    stream: out,
    async add(rows) {
      if (out.destroyed) throw new Error('The reader has gone.');
      if (!out.write(stringify(rows.map((row) => [...row])))) await roomIn(out, out);
    },
    end: () => out.end(),
    fail: (error) => out.destroy(error),
  };
}
