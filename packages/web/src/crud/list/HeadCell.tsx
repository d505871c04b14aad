import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNumeric } from '../cells.tsx';
import { useRecords } from '../records.ts';
import { ColumnEdge } from './ColumnEdge.tsx';
import { Head, SortButton } from './tableParts.tsx';
import type { Column, ColumnChanges } from './useColumns.ts';

interface HeadCellProps {
  column: Column;
  /** The column after this one. */
  next: string | null;
  sort: string;
  onSort: (sort: string) => void;
  changes: ColumnChanges;
  onResize: (name: string, widthPx: number) => void;
}

const columnMimeType = 'application/x-column';
const unsortable = new Set(['refs', 'place', 'image', 'file', 'secret']);

/** Head of a column: sorts by a click, moves by dragging or by Shift with an arrow key, and resizes at its edge. */
export function HeadCell({ column, next, sort, onSort, changes, onResize }: HeadCellProps) {
  const { labels } = useRecords();
  const { t } = useTranslation();
  const [drop, setDrop] = useState<'before' | 'after' | null>(null);
  const { name, field } = column;
  const label = labels.field(name);
  const isDown = sort === `-${name}`;
  const isUp = sort === name;
  const Arrow = isDown ? ArrowDown : ArrowUp;
  const following = isUp ? `-${name}` : isDown ? '' : name;

  const shiftByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.shiftKey || (step !== 1 && step !== -1)) return;
    event.preventDefault();
    changes.shift(name, step);
  };
  const over = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(columnMimeType)) return;
    event.preventDefault();
    const { left: leftPx, width } = event.currentTarget.getBoundingClientRect();
    setDrop(event.clientX < leftPx + width / 2 ? 'before' : 'after');
  };
  const onColumnDrop = (event: DragEvent) => {
    event.preventDefault();
    setDrop(null);
    const from = event.dataTransfer.getData(columnMimeType);
    if (from !== '') changes.move(from, drop === 'before' ? name : next);
  };

  return (
    <Head
      scope="col"
      data-column={name}
      data-numeric={isNumeric(field.kind) || undefined}
      data-drop={drop ?? undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(columnMimeType, name)}
      onDragOver={over}
      onDragLeave={() => setDrop(null)}
      onDrop={onColumnDrop}
      onKeyDown={shiftByKey}
    >
      {unsortable.has(field.kind) ? (
        <chakra.span truncate>{label}</chakra.span>
      ) : (
        <SortButton
          type="button"
          title={t('records.sortBy', { what: label })}
          onClick={() => onSort(following)}
        >
          <chakra.span truncate>{label}</chakra.span>
          <chakra.span visibility={isUp || isDown ? 'visible' : 'hidden'} color="moving" aria-hidden>
            <Arrow size={12} />
          </chakra.span>
        </SortButton>
      )}
      <ColumnEdge name={name} label={label} widthPx={column.widthPx} onResize={onResize} />
    </Head>
  );
}
