import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { isNumeric } from '../cells.tsx';
import { moneyText, numberText } from '../formats.ts';
import { useRecords } from '../records.ts';
import { Data } from './tableParts.tsx';
import type { Column } from './useColumns.ts';

interface SumCells {
  columns: readonly Column[];
  sums: Readonly<Record<string, number>>;
}

interface SumRowProps extends SumCells {
  hasBox: boolean;
  /** Cells after the columns. */
  rest: number;
}

/**
 * Totals over the whole filtered list, under the summed columns. A total is longer than its values, so it spans
 * preceding columns without one.
 */
export function SumRow({ columns, sums, hasBox, rest }: SumRowProps) {
  const { t } = useTranslation();
  const reaches = reachOf(columns.map(({ name }) => name in sums));
  return (
    <chakra.tfoot display={{ base: 'none', md: 'table-footer-group' }}>
      <tr>
        {hasBox && <Data data-box />}
        {reaches.map(({ at, span }) => {
          const column = columns[at];
          if (column === undefined) return null;
          const total = sums[column.name];
          const text = total === undefined ? null : totalText(column, total);
          return (
            <Data
              key={column.name}
              colSpan={span}
              data-numeric={(text !== null && isNumeric(column.field.kind)) || undefined}
              title={text ?? undefined}
            >
              {text ?? (at === span - 1 && t('records.sum'))}
            </Data>
          );
        })}
        {Array.from({ length: rest }, (_, index) => (
          <Data key={`rest${index}`} />
        ))}
      </tr>
    </chakra.tfoot>
  );
}

/** The same totals in a line of their own, if the columns are out of view. */
export function SumLine({ columns, sums, isAlone }: SumCells & { isAlone: boolean }) {
  const { t } = useTranslation();
  const { labels } = useRecords();
  return (
    <Flex
      hideFrom={isAlone ? undefined : 'md'}
      wrap="wrap"
      columnGap="4"
      rowGap="0.5"
      px="3"
      py="2"
      flexShrink="0"
      bg="surface2"
      borderTopWidth="1px"
      borderColor="line"
    >
      <chakra.span color="muted">{t('records.sum')}</chakra.span>
      {columns.flatMap((column) => {
        const total = sums[column.name];
        if (total === undefined) return [];
        return [
          <chakra.span key={column.name} whiteSpace="nowrap">
            <chakra.span color="muted">{labels.field(column.name)}</chakra.span>{' '}
            <chakra.span fontWeight="semibold">{totalText(column, total)}</chakra.span>
          </chakra.span>,
        ];
      })}
    </Flex>
  );
}

function totalText({ field }: Column, total: number): string {
  const text = field.kind === 'money' ? moneyText(total) : numberText(total);
  return field.unit === undefined ? text : `${text} ${field.unit}`;
}

/**
 * Cells of a line of totals: the last column of each and its span. The first column without a total is not spanned, as
 * it labels the line.
 */
function reachOf(hasTotal: readonly boolean[]): { at: number; span: number }[] {
  const cells: { at: number; span: number }[] = [];
  let from = 0;
  hasTotal.forEach((has, at) => {
    const isName = at === 0 && !has;
    if (!has && !isName && at < hasTotal.length - 1) return;
    cells.push({ at, span: at - from + 1 });
    from = at + 1;
  });
  return cells;
}
