import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { FleetWatch } from '../../data/fleetWatch.ts';
import { type LiveRowSet, LiveRows } from './LiveRows.ts';
import type { LiveColumn } from './liveColumns.ts';
import { liveTableCss } from './liveTableCss.ts';

interface LiveTableProps {
  fleet: FleetWatch;
  columns: readonly LiveColumn[];
  /** Pass the same object while the rows are the same. */
  rows: LiveRowSet;
  label: string;
  rowPx?: number;
  onOpen: (row: number) => void;
}

/**
 * Thousands of live elevators in a list: only the visible rows are rendered and watched, their texts change outside
 * React.
 */
export function LiveTable({ fleet, columns, rows, label, rowPx = 40, onOpen }: LiveTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const floor = useRef<HTMLDivElement>(null);
  const lines = useRef<LiveRows | null>(null);
  const [at, setAt] = useState(-1);
  useEffect(() => {
    if (scroller.current === null || floor.current === null) return;
    let unwant: (() => void) | undefined;
    const liveRows = new LiveRows({
      scroller: scroller.current,
      floor: floor.current,
      table: fleet.table,
      columns,
      rowPx,
      now: () => fleet.time.now(),
      onSight: (motion) => {
        const before = unwant;
        unwant = fleet.addInterest({ motion });
        before?.();
      },
    });
    liveRows.open();
    lines.current = liveRows;
    return () => {
      liveRows.close();
      unwant?.();
      lines.current = null;
    };
  }, [fleet, columns, rowPx]);
  // Recreated lines get the rows again.
  useEffect(() => lines.current?.show(rows), [rows, fleet, columns, rowPx]);

  const walk = (event: KeyboardEvent) => {
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1, PageDown: 20, PageUp: -20 }[event.key];
    if (step !== undefined) {
      const next = Math.max(0, Math.min(rows.rows.length - 1, at + step));
      setAt(next);
      if (scroller.current !== null) scrollToLine(scroller.current, next, rowPx);
    } else if (event.key === 'Enter') {
      const row = rows.rows[at];
      if (row !== undefined) onOpen(row);
    } else return;
    event.preventDefault();
  };
  const template = columns.map((column) => column.width).join(' ');
  return (
    <Box
      role="table"
      aria-label={label}
      aria-rowcount={rows.rows.length + 1}
      css={liveTableCss}
      style={{ ['--columns' as string]: template }}
    >
      <HeadRow columns={columns} />
      <Box
        ref={scroller}
        className="hw-scroller"
        tabIndex={0}
        onKeyDown={walk}
        onClick={(event) => {
          const row = rowUnder(event);
          if (row !== null) onOpen(row);
        }}
      >
        <Box ref={floor} className="hw-floor" role="rowgroup" />
        {at >= 0 && (
          <Box
            aria-hidden
            className="hw-at"
            style={{ transform: `translateY(${at * rowPx}px)`, height: rowPx }}
          />
        )}
      </Box>
    </Box>
  );
}

const HeadRow = ({ columns }: Pick<LiveTableProps, 'columns'>) => (
  <Box role="row" className="hw-head">
    {columns.map((column) => (
      <Box key={column.name} role="columnheader" data-align={column.align}>
        {column.label}
      </Box>
    ))}
  </Box>
);

/** The row of the line under the pointer. */
function rowUnder(event: MouseEvent): number | null {
  const line = event.target instanceof Element ? event.target.closest<HTMLElement>('.hw-line') : null;
  return line?.dataset.row === undefined ? null : Number(line.dataset.row);
}

/** Scrolls the minimum that makes a line visible. */
function scrollToLine(scroller: HTMLElement, line: number, rowPx: number) {
  const top = line * rowPx;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rowPx > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = top + rowPx - scroller.clientHeight;
}
