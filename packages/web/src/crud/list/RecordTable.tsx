import { Box, chakra } from '@chakra-ui/react';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../ui/useKeys.ts';
import { Cell, columnWidth, isNumeric } from '../cells.tsx';
import type { Labels } from '../labels.ts';
import type { Row } from '../row.ts';

export interface RecordTableProps {
  columns: readonly [string, AnyField][];
  /** The field that stands for a row. */
  display: string;
  rows: readonly Row[];
  labels: Labels;
  /** `field` or `-field`, '' for the usual order. */
  sort: string;
  onSort: (sort: string) => void;
  onOpen: (row: Row) => void;
  openId: string | null;
  /** Drawn in place of a field's cell, by field name. */
  overrides?: Record<string, (row: Row) => ReactNode> | undefined;
  /** At the end of each row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  isStale: boolean;
}

const rowHeight = 36;
const actionsWidth = 56;
const unsortable = new Set(['refs', 'place', 'image', 'file', 'secret']);
const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Row>();

/** The rows of a page; only those in sight are in the document. `j` and `k` walk them, Enter opens. */
export function RecordTable(props: RecordTableProps) {
  const { columns, display, rows, labels, sort, onSort, onOpen, openId, overrides, actions, isStale } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(-1);
  useEffect(() => {
    setAt(-1);
    frame.current?.scrollTo({ top: 0 });
  }, [rows]);

  const definitions = useMemo(
    () =>
      helper.columns(
        columns.map(([name, field]) =>
          helper.display({
            id: name,
            header: () => labels.field(name),
            cell: ({ row }) =>
              overrides?.[name]?.(row.original) ?? (
                <Cell name={name} field={field} value={row.original[name]} labels={labels} />
              ),
          }),
        ),
      ),
    [columns, labels, overrides],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns: definitions, data, getRowId: (row) => row.id });
  const model = table.getRowModel().rows;
  const virtual = useVirtualizer({
    count: model.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });

  const move = (step: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, at + step));
    setAt(next);
    virtual.scrollToIndex(next);
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => {
      const row = rows[at];
      if (row) onOpen(row);
    },
  });

  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const width = columns.reduce(
    (sum, [name, field]) => sum + columnWidth(field, name === display),
    actions ? actionsWidth : 0,
  );

  return (
    <Box
      ref={frame}
      flex="1"
      minH="0"
      overflow="auto"
      opacity={isStale ? 0.55 : 1}
      transition="opacity 150ms"
    >
      <chakra.table
        css={{ tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 }}
        w="full"
        minW={`${width}px`}
        aria-rowcount={rows.length}
      >
        <colgroup>
          {columns.map(([name, field]) => (
            <col key={name} style={{ width: columnWidth(field, name === display) }} />
          ))}
          {actions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map(([name, field]) => (
              <HeadCell
                key={name}
                name={name}
                label={labels.field(name)}
                isNumeric={isNumeric(field.kind)}
                sort={sort}
                onSort={unsortable.has(field.kind) ? undefined : onSort}
              />
            ))}
            {actions && <Head aria-hidden />}
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden style={{ height: before }} />
          {items.map(({ index }) => {
            const row = model[index];
            if (row === undefined) return null;
            return (
              <Line
                key={row.id}
                aria-rowindex={index + 1}
                data-at={index === at || undefined}
                data-open={row.id === openId || undefined}
                onClick={() => onOpen(row.original)}
              >
                {row.getAllCells().map((cell, column) => (
                  <Data
                    key={cell.id}
                    data-numeric={isNumeric(columns[column]?.[1].kind ?? 'text') || undefined}
                  >
                    <table.FlexRender cell={cell} />
                  </Data>
                ))}
                {actions && (
                  <Data data-actions onClick={(event) => event.stopPropagation()}>
                    {actions(row.original)}
                  </Data>
                )}
              </Line>
            );
          })}
          <tr aria-hidden style={{ height: Math.max(0, after) }} />
        </tbody>
      </chakra.table>
    </Box>
  );
}

interface HeadCellProps {
  name: string;
  label: string;
  isNumeric: boolean;
  sort: string;
  onSort: ((sort: string) => void) | undefined;
}

function HeadCell({ name, label, isNumeric, sort, onSort }: HeadCellProps) {
  const { t } = useTranslation();
  const isDown = sort === `-${name}`;
  const isUp = sort === name;
  const Arrow = isDown ? ArrowDown : ArrowUp;
  const next = isUp ? `-${name}` : isDown ? '' : name;
  return (
    <Head
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      data-numeric={isNumeric || undefined}
    >
      {onSort === undefined ? (
        label
      ) : (
        <SortButton type="button" title={t('records.sortBy', { what: label })} onClick={() => onSort(next)}>
          <chakra.span truncate>{label}</chakra.span>
          <chakra.span visibility={isUp || isDown ? 'visible' : 'hidden'} color="moving">
            <Arrow size={12} />
          </chakra.span>
        </SortButton>
      )}
    </Head>
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
    fontSize: 'xs',
    fontWeight: 'medium',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    '&[data-numeric]': { textAlign: 'end' },
  },
});

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxW: 'full',
    cursor: 'pointer',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { color: 'text' },
  },
});

const Line = chakra('tr', {
  base: {
    h: `${rowHeight}px`,
    cursor: 'pointer',
    _hover: { bg: 'surface2' },
    '&[data-at]': { bg: 'surface3', boxShadow: 'inset 2px 0 0 var(--hw-colors-moving)' },
    '&[data-open]': { bg: 'moving.subtle' },
    '& [data-actions] > *': { opacity: 0 },
    '&:hover [data-actions] > *, &:focus-within [data-actions] > *, &[data-at] [data-actions] > *': {
      opacity: 1,
    },
    '@media (hover: none)': { '& [data-actions] > *': { opacity: 1 } },
  },
});

const Data = chakra('td', {
  base: {
    px: '3',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&[data-numeric]': { textAlign: 'end' },
    '&[data-actions]': {
      position: 'sticky',
      insetEnd: '0',
      px: '2',
      textAlign: 'end',
    },
  },
});
