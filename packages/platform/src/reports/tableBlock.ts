import type { CellType, CellValue, TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';

/** Longest table of a report; the rest is behind the link of its figures. */
export const tableRowsMost = 500;

export interface TableColumn<Row> {
  name: string;
  type: CellType;
  value(row: Row): CellValue;
  /** The address of the rows behind the cell. */
  link?(row: Row): string | null;
}

/** A table of rows; beyond `most` it states how many there are. A cell without a value has no link. */
export function tableBlock<Row>(
  name: string,
  rows: readonly Row[],
  {
    columns,
    link,
    most = tableRowsMost,
  }: {
    columns: readonly TableColumn<Row>[];
    link?: (row: Row) => string | null;
    most?: number;
  },
): TableBlock {
  const hasCellLinks = columns.some((column) => column.link !== undefined);
  return {
    kind: 'table',
    name,
    columns: columns.map((column) => ({ name: column.name, type: column.type })),
    rows: rows.slice(0, most).map((row) => ({
      cells: columns.map((column) => column.value(row)),
      link: link?.(row) ?? null,
      ...(hasCellLinks && {
        links: columns.map((column) => (column.value(row) === null ? null : (column.link?.(row) ?? null))),
      }),
    })),
    total: rows.length,
  };
}
