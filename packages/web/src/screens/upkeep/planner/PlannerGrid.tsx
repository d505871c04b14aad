import { Box } from '@chakra-ui/react';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GridHead } from './GridHead.tsx';
import { GridLine, type LineLook } from './GridLine.tsx';
import { earlierDay, gridSizes, visitsAt } from './gridSizes.ts';
import type { PlannerSpan } from './plannerDays.ts';
import type { Grouping, PlannerRow } from './plannerRows.ts';
import { useCellKeys } from './useCellKeys.ts';
import { useGridDrag } from './useGridDrag.ts';

interface PlannerGridProps extends Pick<LineLook, 'board' | 'closedDays' | 'look'> {
  rows: readonly PlannerRow[];
  days: readonly DayNumber[];
  span: PlannerSpan;
  grouping: Grouping;
  mayMove: boolean;
  /** Drops what is lifted where it is now. */
  onDrop: () => void;
}

/** Crews or elevators by days, of which only the rows in sight are drawn. */
export function PlannerGrid(props: PlannerGridProps) {
  const { rows, days, span, grouping, board, closedDays, look, mayMove, onDrop } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const sizes = gridSizes({ grouping, span, rowCount: rows.length });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.rowHeight,
    overscan: 6,
    getItemKey: (at) => rows[at]?.key ?? at,
  });
  useGridDrag(scroller, { rows, chosenIds: look.chosenIds, mayMove, onDrop });
  const keys = useCellKeys({
    rows,
    days,
    mayMove,
    scrollToRow: (at) => virtual.scrollToIndex(at),
    onOpen: look.onOpen,
    onDrop,
  });
  const hasEarlier = rows.some((row) => visitsAt(row, earlierDay).length > 0);
  const columns = `var(--label) ${hasEarlier ? '64px ' : ''}repeat(${days.length}, minmax(${sizes.dayWidth}px, 1fr))`;
  const lineLook = { board, closedDays, look, days, columns, hasEarlier, sizes, keys };
  return (
    <GridFrame scroller={scroller} rowCount={rows.length} dayCount={days.length} onKeyDown={keys.onKeyDown}>
      <GridHead {...{ columns, days, hasEarlier, look, closedDays }} isNarrow={sizes.cellKind !== 'chips'} />
      <Box position="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          return row && <GridLine key={key} {...lineLook} row={row} line={index} startPx={start} />;
        })}
      </Box>
    </GridFrame>
  );
}

/** The scrolling surface, which marks the cell under a lifted visit. */
function GridFrame(props: {
  scroller: RefObject<HTMLDivElement | null>;
  rowCount: number;
  dayCount: number;
  onKeyDown: ReturnType<typeof useCellKeys>['onKeyDown'];
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Box
      ref={props.scroller}
      role="grid"
      aria-label={t('upkeep.planner.title')}
      aria-rowcount={props.rowCount + 1}
      aria-colcount={props.dayCount + 1}
      tabIndex={-1}
      flex="1"
      minH="0"
      overflow="auto"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      bg="surface1"
      onKeyDown={props.onKeyDown}
      css={{
        '--label': { base: '104px', md: '220px' },
        '& [data-target]': { outline: '2px solid', outlineOffset: '-2px', outlineColor: 'muted' },
        '& [data-target=open]': { outlineColor: 'moving' },
        '& [data-target=refused]': { outlineColor: 'fault' },
      }}
    >
      <Box minW="max-content">{props.children}</Box>
    </Box>
  );
}
