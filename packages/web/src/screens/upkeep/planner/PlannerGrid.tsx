import { Box, chakra } from '@chakra-ui/react';
import type { PlannedVisit } from '@hoistway/shared/domain/plannerView.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { PlanBoard } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cellGround, loadOf } from './cellLoad.ts';
import { GridHead } from './GridHead.tsx';
import { liftAtom } from './lift.ts';
import { type CellLook, PlannerCell } from './PlannerCell.tsx';
import { longDayText, type PlannerSpan } from './plannerDays.ts';
import type { Grouping, PlannerRow } from './plannerRows.ts';
import { RowLabel } from './RowLabel.tsx';
import { useCellKeys } from './useCellKeys.ts';
import { useVisitDrag } from './useVisitDrag.ts';

interface PlannerGridProps {
  rows: readonly PlannerRow[];
  days: readonly DayNumber[];
  span: PlannerSpan;
  grouping: Grouping;
  board: PlanBoard;
  closedDays: ReadonlySet<DayNumber>;
  look: CellLook;
  mayMove: boolean;
  /** Drops what is lifted where it is now. */
  onDrop: () => void;
}

/** A day before the first: the column of visits that are overdue or without a day. */
const earlierDay = -1;
const rowHeights = { chips: 84, count: 46, short: 30 } as const;
/** Few rows of a week are drawn high, so that more of their visits are in sight. */
const roomyRows = 8;
const roomyHeight = 174;
const dayWidths = { chips: 118, count: 38, short: 38 } as const;

/** Crews or elevators by days, of which only the rows in sight are drawn. */
export function PlannerGrid(props: PlannerGridProps) {
  const { rows, days, span, grouping, board, closedDays, look, mayMove, onDrop } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const setLift = useSetAtom(liftAtom);
  const kind =
    grouping === 'elevator' ? (span === 'week' ? 'chips' : 'short') : span === 'week' ? 'chips' : 'count';
  const isRoomy = kind === 'chips' && rows.length <= roomyRows;
  const rowHeight = grouping === 'elevator' ? rowHeights.short : isRoomy ? roomyHeight : rowHeights[kind];
  const cellKind = grouping === 'elevator' ? 'short' : kind;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    getItemKey: (at) => rows[at]?.key ?? at,
  });
  const visitsAt = (row: PlannerRow, day: DayNumber): readonly PlannedVisit[] =>
    day === earlierDay ? row.earlier : (row.days.get(day) ?? []);
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const liftableIds = (visits: readonly PlannedVisit[]): string[] =>
    mayMove ? visits.map(({ id }) => id) : [];
  useVisitDrag(scroller, {
    visitsOf: (grip) => {
      const { visit } = grip.dataset;
      if (visit !== undefined)
        return mayMove ? (look.chosenIds.has(visit) ? [...look.chosenIds] : [visit]) : [];
      const cell = grip.closest<HTMLElement>('[data-row-key]');
      const row = rowOf.get(cell?.dataset.rowKey ?? '');
      const day = Number(cell?.dataset.day ?? cell?.dataset.earlier ?? Number.NaN);
      return row ? liftableIds(visitsAt(row, day)) : [];
    },
    onLift: (visitIds) => setLift({ visitIds, cell: null, point: null }),
    onTarget: (cell, point) => setLift((lift) => lift && { ...lift, cell, point }),
    onDrop,
    onCancel: () => setLift(null),
  });
  const keys = useCellKeys({
    rows,
    days,
    scrollToRow: (at) => virtual.scrollToIndex(at),
    visitsAt,
    liftableIds,
    onOpen: look.onOpen,
    onDrop,
  });
  const hasEarlier = rows.some(({ earlier }) => earlier.length > 0);
  const dayWidth = dayWidths[cellKind];
  const columns = `var(--label) ${hasEarlier ? '64px ' : ''}repeat(${days.length}, minmax(${dayWidth}px, 1fr))`;
  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={t('upkeep.planner.title')}
      aria-rowcount={rows.length + 1}
      aria-colcount={days.length + 1}
      tabIndex={-1}
      flex="1"
      minH="0"
      overflow="auto"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      bg="surface1"
      onKeyDown={keys.onKeyDown}
      css={{
        '--label': { base: '104px', md: '220px' },
        '& [data-target]': { outline: '2px solid', outlineOffset: '-2px', outlineColor: 'muted' },
        '& [data-target=open]': { outlineColor: 'moving' },
        '& [data-target=refused]': { outlineColor: 'fault' },
      }}
    >
      <Box minW="max-content">
        <GridHead {...{ columns, days, hasEarlier, look, closedDays }} isNarrow={cellKind !== 'chips'} />
        <Box position="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <Box
                key={key}
                role="row"
                aria-rowindex={index + 2}
                position="absolute"
                insetX="0"
                display="grid"
                borderBottomWidth="1px"
                borderColor="hairline"
                style={{
                  transform: `translateY(${start}px)`,
                  height: rowHeight,
                  gridTemplateColumns: columns,
                }}
              >
                <RowLabel row={row} isLow={rowHeight < 40} />
                {hasEarlier && (
                  <Box
                    role="gridcell"
                    data-row-key={row.key}
                    data-earlier={earlierDay}
                    p="0.5"
                    minW="0"
                    borderEndWidth="1px"
                    borderColor="hairline"
                    bg="surface2"
                  >
                    <PlannerCell
                      visits={row.earlier}
                      load={null}
                      kind="count"
                      title={`${row.label} · ${t('upkeep.planner.earlier')}`}
                      look={look}
                    />
                  </Box>
                )}
                {days.map((day, at) => (
                  <chakra.div
                    key={day}
                    role="gridcell"
                    aria-colindex={at + 2}
                    aria-label={`${row.label}, ${longDayText(day)}, ${t('upkeep.planner.visits', { count: visitsAt(row, day).length })}`}
                    tabIndex={keys.isAt(index, at) ? 0 : -1}
                    data-row-key={row.key}
                    data-day={day}
                    data-column={at}
                    data-line={index}
                    p="0.5"
                    minW="0"
                    borderEndWidth="1px"
                    borderColor="hairline"
                    bg={cellGround(board, row, day, { look, closedDays })}
                    onFocus={(event) => event.target === event.currentTarget && keys.setPlace(index, at)}
                    focusVisibleRing="inside"
                  >
                    <PlannerCell
                      visits={visitsAt(row, day)}
                      load={grouping === 'crew' ? loadOf(board, row, day, closedDays) : null}
                      kind={cellKind}
                      title={`${row.label} · ${longDayText(day)}`}
                      mostChips={isRoomy ? 7 : 3}
                      look={look}
                    />
                  </chakra.div>
                ))}
              </Box>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}
