import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import ExcelJS from 'exceljs';
import type { CellValue } from './cells.ts';
import type { SheetFormat } from './readSheet.ts';

export const mediaTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Spreadsheets take a CSV file for UTF-8 by this alone. */
const byteOrderMark = '\uFEFF';

/** Takes the next rows of a file; settles when there is room for more. @throws when nobody reads any longer. */
export type WriteRows = (rows: CellValue[][]) => Promise<void>;

/** A file whose rows `produce` writes below a header, no faster than the reader takes them. */
export function writeSheet(
  format: SheetFormat,
  name: string,
  header: string[],
  produce: (write: WriteRows) => Promise<void>,
): Readable {
  const out = new PassThrough();
  const sheet = format === 'csv' ? csvSheet(out) : xlsxSheet(out, name);
  const write: WriteRows = async (rows) => {
    if (out.destroyed) throw new Error('The reader has gone.');
    sheet.add(rows);
    if (out.writableNeedDrain) await drained(out);
  };
  write([header])
    .then(() => produce(write))
    .then(() => sheet.end())
    .catch((error: Error) => out.destroy(error));
  return out;
}

interface Sheet {
  add(rows: CellValue[][]): void;
  end(): Promise<void>;
}

function csvSheet(out: PassThrough): Sheet {
  out.write(byteOrderMark);
  return {
    add: (rows) => out.write(stringify(rows)),
    end: async () => {
      out.end();
    },
  };
}

function xlsxSheet(out: PassThrough, name: string): Sheet {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: false,
    useSharedStrings: false,
  });
  const sheet = workbook.addWorksheet(name.slice(0, 31));
  return {
    add: (rows) => {
      for (const row of rows) sheet.addRow(row).commit();
    },
    end: async () => {
      sheet.commit();
      await workbook.commit();
    },
  };
}

/** Until there is room again, or nobody reads any more. */
async function drained(out: PassThrough): Promise<void> {
  await Promise.race([once(out, 'drain'), once(out, 'close')]);
}
