import { useTranslation } from 'react-i18next';
import { Cell, isNumeric } from '../cells.tsx';
import { useRecords } from '../records.ts';
import { Data } from './tableParts.tsx';
import type { Column } from './useColumns.ts';

interface SumRowProps {
  columns: readonly Column[];
  sums: Readonly<Record<string, number>>;
  hasBox: boolean;
  /** Cells after the columns. */
  rest: number;
}

/** Totals over the whole filtered list, under the columns that add up. */
export function SumRow({ columns, sums, hasBox, rest }: SumRowProps) {
  const { t } = useTranslation();
  const { labels } = useRecords();
  const firstSum = columns.findIndex(({ name }) => name in sums);
  return (
    <tfoot>
      <tr>
        {hasBox && <Data data-box />}
        {columns.map(({ name, field }, index) => (
          <Data key={name} data-numeric={isNumeric(field.kind) || undefined}>
            {name in sums ? (
              <Cell name={name} field={field} value={sums[name]} labels={labels} />
            ) : (
              index === Math.max(0, firstSum - 1) && t('records.sum')
            )}
          </Data>
        ))}
        {Array.from({ length: rest }, (_, index) => (
          <Data key={`rest${index}`} />
        ))}
      </tr>
    </tfoot>
  );
}
