/** What a file may hold and take; beyond it the whole file is refused. */
export const sheetLimits = {
  /** Parts of an archive. */
  entries: 2_000,
  /** Bytes that an archive says it unpacks to, and of one of its parts other than a sheet. */
  unpackedBytes: 2 ** 30,
  sharedBytes: 2 ** 28,
  /** Unpacked bytes for each packed one, where a part unpacks to more than `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 2 ** 25,
  rows: 1_048_576,
  columns: 1_000,
  cells: 20_000_000,
  /** Shared texts, and the characters of all of them. */
  texts: 2_000_000,
  textLetters: 64_000_000,
  cellLetters: 32_767,
  recordLetters: 2 ** 21,
  /** Memory of the thread that reads, in MB. */
  heapMb: 512,
  /** How long the reading of one file may take without the time that its consumer takes. */
  busyMs: 120_000,
  /** How long one batch of rows may take. */
  batchMs: 30_000,
  /** Files that are read at a time; others wait. */
  files: 2,
};
export type SheetLimits = typeof sheetLimits;

/** Rows that the reading thread sends at a time. */
export const batchRows = 500;
/** Cells after which a batch is sent though it has fewer rows. */
export const batchCells = 50_000;
