import type { ErrorCode } from '@hoistway/shared/domain/errors.ts';

/** One row of a file: its number as a spreadsheet shows it, and its cells' texts from the left. */
export interface SheetRow {
  row: number;
  cells: string[];
}

export type SheetFormat = 'xlsx' | 'csv';

/** The task of a reading thread. */
export interface SheetTask {
  path: string;
  format: SheetFormat;
}

/** The reading thread's answer to each request. */
export type SheetAnswer =
  | { kind: 'header'; cells: string[]; is1904: boolean }
  | { kind: 'rows'; rows: SheetRow[]; share: number }
  | { kind: 'end' }
  | { kind: 'failed'; code: ErrorCode };
