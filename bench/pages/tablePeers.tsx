import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useReducer, useRef } from 'react';
import type { LiveCell, LiveColumn } from '../../packages/web/src/widgets/liveTable/liveColumns.ts';
import type { LiveFleet } from './liveFleet.ts';

/** Props of every table under test. */
export interface TableUnderTest {
  live: LiveFleet;
  columns: readonly LiveColumn[];
  /** Calls back after each tick. @returns the function that unsubscribes */
  onTick(listener: () => void): () => void;
}

export const rowPx = 40;

/** The simplest table: each tick renders every row. */
export function PlainTable({ live, columns, onTick }: TableUnderTest) {
  useRenderOn(onTick);
  return (
    <div style={{ height: '100%', overflow: 'auto' }}>
      <div>
        {Array.from(live.rows.rows, (row, at) => (
          <Line key={row} cell={cellOf(live, row, at)} columns={columns} />
        ))}
      </div>
    </div>
  );
}

/** The same with only the visible rows rendered. */
export function VirtualTable({ live, columns, onTick }: TableUnderTest) {
  useRenderOn(onTick);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: live.rows.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 4,
  });
  return (
    <div ref={scroller} style={{ height: '100%', overflow: 'auto' }}>
      <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = live.rows.rows[index] ?? 0;
          return <Line key={row} cell={cellOf(live, row, index)} columns={columns} top={start} />;
        })}
      </div>
    </div>
  );
}

function useRenderOn(onTick: TableUnderTest['onTick']): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onTick(render), [onTick]);
}

const cellOf = ({ fleet }: LiveFleet, row: number, index: number): LiveCell => ({
  table: fleet.table,
  slot: fleet.table.slotOf(row),
  index,
  nowMs: fleet.time.now(),
});

function Line(props: { cell: LiveCell; columns: readonly LiveColumn[]; top?: number }) {
  const { cell, columns, top } = props;
  const place = top === undefined ? {} : ({ position: 'absolute', insetInline: 0, top } as const);
  const template = columns.map((column) => column.width).join(' ');
  return (
    <div
      data-row={cell.slot}
      style={{ display: 'grid', gridTemplateColumns: template, height: rowPx, columnGap: 12, ...place }}
    >
      {columns.map((column) => (
        <div key={column.name} data-tone={column.tone?.(cell)} data-align={column.align}>
          {column.car === undefined ? column.text(cell) : <Car {...column.car(cell)} />}
        </div>
      ))}
    </div>
  );
}

function Car({ share, isOpen }: { share: number | null; isOpen: boolean }) {
  if (share === null) return null;
  return (
    <span style={{ position: 'relative', display: 'block', height: rowPx }}>
      <b
        data-open={isOpen || undefined}
        style={{
          position: 'absolute',
          bottom: `${share * 80}%`,
          width: 8,
          height: 8,
          background: isOpen ? '#e8eef4' : '#58b4ff',
        }}
      />
    </span>
  );
}
