import type { ReportSheet, SheetStatement } from '@hoistway/shared/domain/reports/sheet.ts';
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
    rows:
      section.statements.length > 0
        ? section.statements.map(statementCells)
        : [section.columns.map(({ text }) => text), ...rowsOf(snapshot.blocks[at], section)],
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
  if (block?.kind === 'insights') return [];
  return (block?.rows ?? []).map(({ cells }, row) =>
    cells.map((cell, at) => (typeof cell === 'number' ? cell : (section.rows[row]?.[at]?.text ?? ''))),
  );
}

/** A statement, what to do, what speaks against it, and the ids of its evidence. */
const statementCells = ({ text, action, against, evidence }: SheetStatement): CellValue[] => [
  text,
  action,
  against,
  evidence.map((one) => one.text).join('; '),
];
