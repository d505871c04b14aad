import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { PlannedVisit } from '@hoistway/shared/domain/plannerView.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { PlanBoard } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { capacityOn } from '@hoistway/shared/domain/upkeep/workday.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { liftAtom } from './lift.ts';
import { type CellLook, PlannerCell } from './PlannerCell.tsx';
import {
  dayOfMonthText,
  longDayText,
  narrowWeekdayText,
  type PlannerSpan,
  weekdayText,
} from './plannerDays.ts';
import type { Grouping, PlannerRow } from './plannerRows.ts';
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
const dayWidths = { chips: 118, count: 38, short: 38 } as const;

/** Crews or elevators by days, of which only the rows in sight are drawn. */
export function PlannerGrid(props: PlannerGridProps) {
  const { rows, days, span, grouping, board, closedDays, look, mayMove, onDrop } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const setLift = useSetAtom(liftAtom);
  const kind =
    grouping === 'elevator' ? (span === 'week' ? 'chips' : 'short') : span === 'week' ? 'chips' : 'count';
  const rowHeight = grouping === 'elevator' ? rowHeights.short : rowHeights[kind];
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
        '& [data-target=open]': { boxShadow: 'inset 0 0 0 2px var(--chakra-colors-moving)' },
        '& [data-target=refused]': { boxShadow: 'inset 0 0 0 2px var(--chakra-colors-fault)' },
        '& [data-target=same]': { boxShadow: 'inset 0 0 0 1px var(--chakra-colors-muted)' },
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

/** Absent crews and closed days are shaded, today is marked. */
function cellGround(
  board: PlanBoard,
  row: PlannerRow,
  day: DayNumber,
  { look, closedDays }: { look: CellLook; closedDays: ReadonlySet<DayNumber> },
): string | undefined {
  const isFree = row.crewIds?.some((id) => {
    const maintainer = board.maintainers.get(id);
    return maintainer !== undefined && capacityOn(maintainer, day, closedDays) === 0;
  });
  if (isFree || closedDays.has(day)) return 'surface3';
  return day === look.todayOn ? 'surface2' : undefined;
}

/** The fullest member's share of the day; null for rows without a crew. */
function loadOf(
  { maintainers, loads }: PlanBoard,
  { crewIds }: PlannerRow,
  day: DayNumber,
  closedDays: ReadonlySet<DayNumber>,
): number | null {
  if (crewIds === null || crewIds.length === 0) return null;
  return Math.max(
    ...crewIds.map((id) => {
      const maintainer = maintainers.get(id);
      const minutes = loads.get(id)?.get(day) ?? 0;
      const capacity = maintainer ? capacityOn(maintainer, day, closedDays) : 0;
      return capacity === 0 ? (minutes > 0 ? 2 : 0) : minutes / capacity;
    }),
  );
}

function RowLabel({ row, isLow }: { row: PlannerRow; isLow: boolean }) {
  return (
    <Flex
      role="rowheader"
      position="sticky"
      insetStart="0"
      zIndex="1"
      bg="surface1"
      borderEndWidth="1px"
      borderColor="line"
      direction="column"
      justify="center"
      minW="0"
      px="2"
      title={`${row.label} · ${row.note}`}
    >
      <Text textStyle={isLow ? 'xs' : 'sm'} truncate>
        {row.label}
        {isLow && row.note !== '' && (
          <chakra.span color="muted" ms="1.5" textStyle="2xs">
            {row.note}
          </chakra.span>
        )}
      </Text>
      {!isLow && (
        <Text textStyle="2xs" color="muted" truncate>
          {row.note}
        </Text>
      )}
    </Flex>
  );
}

function GridHead(props: {
  columns: string;
  days: readonly DayNumber[];
  hasEarlier: boolean;
  isNarrow: boolean;
  look: CellLook;
  closedDays: ReadonlySet<DayNumber>;
}) {
  const { columns, days, hasEarlier, isNarrow, look, closedDays } = props;
  const { t } = useTranslation();
  return (
    <Box
      role="row"
      aria-rowindex={1}
      display="grid"
      position="sticky"
      top="0"
      zIndex="2"
      bg="surface1"
      borderBottomWidth="1px"
      borderColor="line"
      style={{ gridTemplateColumns: columns }}
    >
      <Box
        role="columnheader"
        position="sticky"
        insetStart="0"
        bg="surface1"
        borderEndWidth="1px"
        borderColor="line"
        aria-label={t('upkeep.planner.title')}
      />
      {hasEarlier && (
        <Box
          role="columnheader"
          px="1"
          py="1"
          textStyle="2xs"
          color="fault"
          textAlign="center"
          alignSelf="center"
        >
          {t('upkeep.planner.earlier')}
        </Box>
      )}
      {days.map((day, at) => (
        <Flex
          key={day}
          role="columnheader"
          aria-colindex={at + 2}
          aria-label={longDayText(day)}
          direction={isNarrow ? 'column' : 'row'}
          align="center"
          justify="center"
          gap={isNarrow ? '0' : '1.5'}
          py="1"
          color={day === look.todayOn ? 'moving' : closedDays.has(day) ? 'fault' : 'muted'}
          fontWeight={day === look.todayOn ? 'semibold' : 'normal'}
        >
          <Text textStyle="2xs">{isNarrow ? narrowWeekdayText(day) : weekdayText(day)}</Text>
          <Text textStyle="xs">{dayOfMonthText(day)}</Text>
        </Flex>
      ))}
    </Box>
  );
}
