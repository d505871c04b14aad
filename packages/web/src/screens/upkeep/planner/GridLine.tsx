import { Box, chakra } from '@chakra-ui/react';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { PlanBoard } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { useTranslation } from 'react-i18next';
import { cellGround, loadOf } from './cellLoad.ts';
import { earlierDay, type GridSizes, visitsAt } from './gridSizes.ts';
import { type CellLook, PlannerCell } from './PlannerCell.tsx';
import { longDayText } from './plannerDays.ts';
import type { PlannerRow } from './plannerRows.ts';
import { RowLabel } from './RowLabel.tsx';
import type { useCellKeys } from './useCellKeys.ts';

/** What all rows of the grid share. */
export interface LineLook {
  board: PlanBoard;
  closedDays: ReadonlySet<DayNumber>;
  look: CellLook;
  days: readonly DayNumber[];
  columns: string;
  hasEarlier: boolean;
  sizes: GridSizes;
  keys: ReturnType<typeof useCellKeys>;
}

type GridLineProps = LineLook & { row: PlannerRow; line: number; startPx: number };

/** Rows lower than this have one line of text. */
const lowPx = 40;

/** One crew or elevator with its days. */
export function GridLine(props: GridLineProps) {
  const { row, line, startPx, days, columns, hasEarlier, sizes, look } = props;
  const { t } = useTranslation();
  return (
    <Box
      role="row"
      aria-rowindex={line + 2}
      position="absolute"
      insetX="0"
      display="grid"
      borderBottomWidth="1px"
      borderColor="hairline"
      style={{
        transform: `translateY(${startPx}px)`,
        height: sizes.rowHeight,
        gridTemplateColumns: columns,
      }}
    >
      <RowLabel row={row} isLow={sizes.rowHeight < lowPx} />
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
      {days.map((day, column) => (
        <DayCell key={day} {...props} day={day} column={column} />
      ))}
    </Box>
  );
}

function DayCell(props: GridLineProps & { day: DayNumber; column: number }) {
  const { row, line, day, column, board, closedDays, sizes, look, keys } = props;
  const { t } = useTranslation();
  const visits = visitsAt(row, day);
  const label = `${row.label}, ${longDayText(day)}, ${t('upkeep.planner.visits', { count: visits.length })}`;
  return (
    <chakra.div
      role="gridcell"
      aria-colindex={column + 2}
      tabIndex={keys.isAt(line, column) ? 0 : -1}
      data-row-key={row.key}
      data-day={day}
      data-column={column}
      data-line={line}
      p="0.5"
      minW="0"
      borderEndWidth="1px"
      borderColor="hairline"
      bg={cellGround(board, row, day, { look, closedDays })}
      onFocus={(event) => event.target === event.currentTarget && keys.setPlace(line, column)}
      focusVisibleRing="inside"
    >
      <chakra.span srOnly>{label}</chakra.span>
      <PlannerCell
        visits={visits}
        load={sizes.isByCrew ? loadOf(board, row, day, closedDays) : null}
        kind={sizes.cellKind}
        title={`${row.label} · ${longDayText(day)}`}
        mostChips={sizes.mostChips}
        look={look}
      />
    </chakra.div>
  );
}
