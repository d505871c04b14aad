import type { ReportSheet } from '@hoistway/shared/domain/reports/sheet.ts';
import type { Snapshot } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { CellValue } from '../crud/transfer/cells.ts';
import { workbookOf } from '../crud/transfer/workbook.ts';

/** A spreadsheet with a sheet for the report's facts and one for each of its tables; numbers stay numbers. */
export function reportWorkbook(sheet: ReportSheet, snapshot: Snapshot, sha256: string): Promise<Buffer> {
  const facts: CellValue[][] = [
    [sheet.title],
    [sheet.subtitle],
    ...sheet.facts.map(([label, value]) => [label, value]),
    ['SHA-256', sha256],
  ];
  const tables = sheet.sections.map((section, at) => ({
    name: section.heading,
    rows: [section.columns.map(({ text }) => text), ...rowsOf(snapshot.blocks[at], section)],
  }));
  return workbookOf([{ name: sheet.title, rows: facts }, ...tables]);
}

function rowsOf(
  block: Snapshot['blocks'][number] | undefined,
  section: ReportSheet['sections'][number],
): CellValue[][] {
  if (block?.kind === 'bars')
    return block.bars.map(({ value }, at) => [section.bars[at]?.label ?? '', value]);
  if (block?.kind === 'figures')
    return block.rows.map(({ value, before, median, n, coverage }, at) => [
      section.rows[at]?.[0]?.text ?? '',
      value,
      before,
      median,
      n,
      coverage,
    ]);
  return (block?.rows ?? []).map(({ cells }, row) =>
    cells.map((cell, at) => (typeof cell === 'number' ? cell : (section.rows[row]?.[at]?.text ?? ''))),
  );
}
