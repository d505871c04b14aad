import type { AnyField } from '@hoistway/shared/model/field.ts';
import { Cell } from '../cells.tsx';
import { useRecords } from '../records.ts';
import type { Row } from '../row.ts';
import { InlineCell } from './InlineCell.tsx';

interface RowCellProps {
  name: string;
  field: AnyField;
  row: Row;
  mayEdit: boolean;
}

/** A value of a row in the list: the screen's own cell, an editable one, or that of its kind. */
export function RowCell({ name, field, row, mayEdit }: RowCellProps) {
  const { labels, cells, refusal } = useRecords();
  const own = cells?.[name]?.(row);
  const cell = own ?? <Cell name={name} field={field} value={row[name]} labels={labels} />;
  if (!field.inline || field.readOnly || !mayEdit || refusal?.(row)) return cell;
  return (
    <InlineCell name={name} field={field} row={row}>
      {cell}
    </InlineCell>
  );
}
