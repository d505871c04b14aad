import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useRecords } from '../records.ts';
import type { Row } from '../row.ts';
import { SumLine, SumRow } from './SumRow.tsx';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import type { useColumns } from './useColumns.ts';
import { useFits } from './useFits.ts';
import { useScrollMemory } from './useScrollMemory.ts';
import type { Selection } from './useSelection.ts';
import { useTableWalk } from './useTableWalk.ts';

export interface RecordTableProps {
  rows: readonly Row[];
  /** Changes with the listed rows; without it Back restores neither scroll nor focus. */
  listKey?: string | undefined;
  choice: ReturnType<typeof useColumns>;
  /** `field` or `-field`, '' for the default order. */
  sort: string;
  onSort: (sort: string) => void;
  onOpen: (row: Row, isEditing?: boolean) => void;
  onDelete?: ((row: Row) => void) | undefined;
  openId: string | null;
  /** Without one no row can be chosen. */
  selection?: Selection | undefined;
  sums?: Readonly<Record<string, number>> | undefined;
  /** At the end of each row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  mayEdit: boolean;
  isStale: boolean;
}

const boxWidth = 40;
const actionsWidth = 72;

/** The rows of a page; only visible ones are in the document. */
export function RecordTable(props: RecordTableProps) {
  const { rows, listKey, choice, selection, sums, actions, isStale } = props;
  const { columns, hasOwnWidths } = choice;
  const { labels } = useRecords();
  const frame = useRef<HTMLDivElement>(null);
  useScrollMemory(frame, listKey, !isStale);
  const walk = useTableWalk(props, frame);
  const width =
    columns.reduce((sum, { widthPx }) => sum + widthPx, 0) +
    (selection ? boxWidth : 0) +
    (actions ? actionsWidth : 0);
  const fits = useFits(frame, width);
  // Without a visible summed column there is no total.
  const totals = sums && rows.length > 0 && columns.some(({ name }) => name in sums) ? sums : undefined;

  return (
    <>
      <Box
        ref={frame}
        flex="1"
        minH="0"
        overflow="auto"
        opacity={isStale ? 0.55 : 1}
        transition="opacity 150ms"
        position="relative"
      >
        <chakra.table
          css={{ tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 }}
          w="full"
          minW={`${width}px`}
          aria-label={labels.title}
          aria-rowcount={rows.length + 1}
        >
          <colgroup>
            {selection && <col style={{ width: boxWidth }} />}
            {columns.map(({ name, widthPx }) => (
              <col key={name} data-column={name} style={{ width: widthPx }} />
            ))}
            {hasOwnWidths && <col />}
            {actions && <col style={{ width: actionsWidth }} />}
          </colgroup>
          <TableHead {...props} frame={frame} />
          <TableBody {...props} {...walk} />
          {totals && fits && (
            <SumRow
              columns={columns}
              sums={totals}
              hasBox={selection !== undefined}
              rest={Number(hasOwnWidths) + Number(actions !== undefined)}
            />
          )}
        </chakra.table>
      </Box>
      {totals && <SumLine columns={columns} sums={totals} isAlone={!fits} />}
    </>
  );
}
