import { Box, Checkbox, chakra } from '@chakra-ui/react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isNumeric } from '../cells.tsx';
import { useRecords } from '../records.ts';
import { type Row, titleOf } from '../row.ts';
import { HeadCell } from './HeadCell.tsx';
import { RowCell } from './RowCell.tsx';
import { SumLine, SumRow } from './SumRow.tsx';
import { Data, Head, Line, rowHeight } from './tableParts.tsx';
import type { useColumns } from './useColumns.ts';
import { useFits } from './useFits.ts';
import { useFocusMemory } from './useFocusMemory.ts';
import { useRowCursor } from './useRowCursor.ts';
import { useScrollMemory } from './useScrollMemory.ts';
import type { Selection } from './useSelection.ts';

export interface RecordTableProps {
  rows: readonly Row[];
  /** Changes with what is listed; without it Back brings neither scroll nor focus along. */
  listKey?: string | undefined;
  choice: ReturnType<typeof useColumns>;
  /** `field` or `-field`, '' for the usual order. */
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

/** The rows of a page; only those in sight are in the document. */
export function RecordTable(props: RecordTableProps) {
  const { rows, listKey, choice, sort, onSort, onOpen, openId, selection, sums, actions, isStale } = props;
  const { columns, hasOwnWidths, changes } = choice;
  const { t } = useTranslation();
  const { resource, labels } = useRecords();
  const frame = useRef<HTMLDivElement>(null);
  useScrollMemory(frame, listKey, !isStale);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), cursor.index])].sort((a, b) => a - b),
  });
  const cursor = useRowCursor({
    rows,
    frame,
    scrollTo: (index) => virtual.scrollToIndex(index),
    onOpen,
    onDelete: props.onDelete,
    onToggle: selection?.toggle,
  });

  const keepFocus = useFocusMemory({
    listKey: listKey,
    isThere: !isStale && rows.length > 0,
    take: cursor.take,
  });

  const resize = (name: string, widthPx: number) => {
    if (hasOwnWidths) return changes.resize(name, widthPx);
    // The user's first own width fixes the others as they are drawn.
    const drawnWidthPx = (of: string) =>
      frame.current?.querySelector<HTMLElement>(`th[data-column="${of}"]`)?.offsetWidth;
    changes.replace(
      columns.map((one) => ({
        name: one.name,
        width: one.name === name ? Math.round(widthPx) : (drawnWidthPx(one.name) ?? one.widthPx),
      })),
    );
  };

  const items = virtual.getVirtualItems().filter(({ index }) => index < rows.length);
  const width =
    columns.reduce((sum, { widthPx }) => sum + widthPx, 0) +
    (selection ? boxWidth : 0) +
    (actions ? actionsWidth : 0);
  const fits = useFits(frame, width);
  const chosenHere = selection ? rows.filter(selection.has).length : 0;
  let lastEnd = 0;
  // Without a visible column that adds up there is nothing to total.
  const totals = sums && columns.some(({ name }) => name in sums) ? sums : undefined;

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
          <thead>
            <tr>
              {selection && (
                <Head scope="col" px="0" textAlign="center" insetStart="0" zIndex="3">
                  <RowBox
                    label={t('records.chooseAll')}
                    checkedState={chosenHere === 0 ? false : chosenHere === rows.length || 'indeterminate'}
                    onChange={() => selection.toggleAll(rows)}
                  />
                </Head>
              )}
              {columns.map((column, index) => (
                <HeadCell
                  key={column.name}
                  column={column}
                  next={columns[index + 1]?.name ?? null}
                  sort={sort}
                  onSort={onSort}
                  changes={changes}
                  onResize={resize}
                />
              ))}
              {hasOwnWidths && <Head aria-hidden />}
              {actions && (
                <Head scope="col">
                  <chakra.span srOnly>{t('records.actions')}</chakra.span>
                </Head>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map(({ index, start, end }) => {
              const row = rows[index];
              if (row === undefined) return null;
              const gap = start - lastEnd;
              lastEnd = end;
              const isChosen = selection?.has(row) ?? false;
              return (
                // Keyed by its row alone, so that a row that moves to another place keeps its element, and the focus.
                <Fragment key={row.id}>
                  {gap > 0 && <tr aria-hidden style={{ height: gap }} />}
                  <Line
                    data-row={row.id}
                    aria-rowindex={index + 2}
                    aria-label={titleOf(resource, row)}
                    tabIndex={index === cursor.index ? 0 : -1}
                    data-at={index === cursor.index || undefined}
                    data-open={row.id === openId || undefined}
                    data-chosen={isChosen || undefined}
                    onFocus={() => {
                      cursor.setIndex(index);
                      keepFocus(row.id);
                    }}
                    onKeyDown={cursor.onKeyDown}
                    onClick={(event) => {
                      if (event.shiftKey && selection) selection.toggle(row, true);
                      else onOpen(row);
                    }}
                  >
                    {selection && (
                      <Data data-box onClick={(event) => event.stopPropagation()}>
                        <RowBox
                          label={t('records.chooseRow', { what: titleOf(resource, row) })}
                          checkedState={isChosen}
                          onChange={(isRange) => selection.toggle(row, isRange)}
                        />
                      </Data>
                    )}
                    {columns.map(({ name, field }) => (
                      <Data key={name} data-column={name} data-numeric={isNumeric(field.kind) || undefined}>
                        <RowCell name={name} field={field} row={row} mayEdit={props.mayEdit} />
                      </Data>
                    ))}
                    {hasOwnWidths && <Data />}
                    {actions && (
                      <Data data-actions onClick={(event) => event.stopPropagation()}>
                        {actions(row)}
                      </Data>
                    )}
                  </Line>
                </Fragment>
              );
            })}
            <tr aria-hidden style={{ height: Math.max(0, virtual.getTotalSize() - lastEnd) }} />
          </tbody>
          {totals && rows.length > 0 && fits && (
            <SumRow
              columns={columns}
              sums={totals}
              hasBox={selection !== undefined}
              rest={Number(hasOwnWidths) + Number(actions !== undefined)}
            />
          )}
        </chakra.table>
      </Box>
      {totals && rows.length > 0 && <SumLine columns={columns} sums={totals} isAlone={!fits} />}
    </>
  );
}

interface RowBoxProps {
  label: string;
  checkedState: boolean | 'indeterminate';
  onChange: (isRange: boolean) => void;
}

function RowBox({ label, checkedState, onChange }: RowBoxProps) {
  const isRange = useRef(false);
  return (
    <Checkbox.Root
      size="sm"
      colorPalette="moving"
      checked={checkedState}
      onClick={({ shiftKey }) => {
        isRange.current = shiftKey;
      }}
      onCheckedChange={() => onChange(isRange.current)}
      verticalAlign="middle"
    >
      <Checkbox.HiddenInput aria-label={label} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}
