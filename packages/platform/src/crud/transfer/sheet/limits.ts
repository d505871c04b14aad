import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';

/** Limits of a file; beyond them the whole file is refused. */
export const sheetLimits = {
  /** Parts of an archive. */
  entries: 2_000,
  /** Unpacked bytes of an archive by its directory, and of one of its parts other than a sheet. */
  unpackedBytes: 2 ** 30,
  sharedBytes: 2 ** 28,
  /** Unpacked bytes for each packed one, where a part unpacks to more than `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 2 ** 25,
  rows: 1_048_576,
  columns: 1_000,
  cells: 20_000_000,
  /** Number of shared texts, and of their characters. */
  texts: 2_000_000,
  textLetters: 64_000_000,
  cellLetters: 32_767,
  recordLetters: 2 ** 21,
  /** Memory of the reading thread, in MB. */
  heapMb: 512,
  /** Longest reading time of one file, without the time that its consumer takes. */
  busyMs: 2 * minuteMs,
  /** Longest reading time of one batch of rows. */
  batchMs: 30_000,
  /** Files read at a time; others wait. */
  files: 2,
};
export type SheetLimits = typeof sheetLimits;

/** Rows that the reading thread sends at a time. */
export const batchRows = 500;
/** Number of cells at which a batch is sent even with fewer rows. */
export const batchCells = 50_000;
