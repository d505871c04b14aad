import { Box, chakra } from '@chakra-ui/react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useKeys } from '../../ui/useKeys.ts';

export interface HistoryColumn<T> {
  name: string;
  label: string;
  /** CSS width; columns without one share the rest. */
  width?: string;
  cell: (record: T) => ReactNode;
}

interface HistoryTableProps<T> {
  rows: readonly T[];
  keyOf: (row: T) => string;
  columns: readonly HistoryColumn<T>[];
  /** Rows of a previous query, until the answer arrives. */
  isStale: boolean;
  onOpen?: (row: T) => void;
}

/** Minimum width of columns that share the rest. */
const sharedWidth = '13rem';
const leastWidth = (columns: readonly { width?: string }[]) =>
  `calc(${columns.map(({ width = sharedWidth }) => width).join(' + ')})`;

/** One page of past records; `j` and `k` move, Enter opens. On a phone each record is a block. */
export function HistoryTable<T>({ rows, keyOf, columns, isStale, onOpen }: HistoryTableProps<T>) {
  const [at, setAt] = useState(-1);
  const move = (step: number) => setAt((was) => Math.max(0, Math.min(rows.length - 1, was + step)));
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => {
      const row = rows[at];
      if (row !== undefined) onOpen?.(row);
    },
  });
  return (
    <Box flex="1" minH="0" overflow="auto" opacity={isStale ? 0.55 : 1} transition="opacity 150ms">
      <chakra.table
        w="full"
        display={{ base: 'block', md: 'table' }}
        css={{ tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 }}
        style={{ '--least': leastWidth(columns) } as CSSProperties}
        minW={{ md: 'var(--least)' }}
      >
        <chakra.thead hideBelow="md">
          <tr>
            {columns.map((column) => (
              <Head key={column.name} style={{ width: column.width }}>
                {column.label}
              </Head>
            ))}
          </tr>
        </chakra.thead>
        <chakra.tbody display={{ base: 'block', md: 'table-row-group' }}>
          {rows.map((row, index) => (
            <Line
              key={keyOf(row)}
              data-at={index === at || undefined}
              cursor={onOpen ? 'pointer' : undefined}
              onClick={onOpen && (() => onOpen(row))}
            >
              {columns.map((column) => (
                <Data key={column.name} data-label={column.label}>
                  {column.cell(row)}
                </Data>
              ))}
            </Line>
          ))}
        </chakra.tbody>
      </chakra.table>
    </Box>
  );
}

const Head = chakra('th', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    h: '8',
    px: '3',
    bg: 'surface1',
    borderBottomWidth: '1px',
    borderColor: 'line',
    color: 'muted',
    textAlign: 'start',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
});

const Line = chakra('tr', {
  base: {
    mdDown: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      columnGap: '3',
      px: '3',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'hairline',
    },
    _hover: { bg: 'surface2' },
    '&[data-at]': { bg: 'surface3', boxShadow: 'inset 2px 0 0 var(--hw-colors-moving)' },
  },
});

const Data = chakra('td', {
  base: {
    h: '9',
    px: '3',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    mdDown: {
      h: 'auto',
      px: '0',
      py: '0.5',
      border: '0',
      '&::before': {
        content: 'attr(data-label)',
        display: 'block',
        color: 'dim',
        fontSize: '2xs',
        lineHeight: '1.3',
      },
    },
  },
});
