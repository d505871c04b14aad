import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fittingWidth } from './fittingWidth.ts';
import { Edge } from './tableParts.tsx';
import { narrowestPx, widestPx } from './useColumns.ts';

interface ColumnEdgeProps {
  name: string;
  label: string;
  widthPx: number;
  onResize: (name: string, widthPx: number) => void;
}

const keyStepPx = 16;

/** Resizes a column by dragging or arrow keys; a double click or Enter fits it to its content. */
export function ColumnEdge({ name, label, widthPx, onResize }: ColumnEdgeProps) {
  const { t } = useTranslation();
  const [dragStart, setDragStart] = useState<{ fromX: number; fromPx: number } | null>(null);

  const widthAt = (clientX: number) =>
    dragStart === null
      ? widthPx
      : Math.min(widestPx, Math.max(narrowestPx, dragStart.fromPx + clientX - dragStart.fromX));
  const hold = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const head = event.currentTarget.parentElement;
    setDragStart({ fromX: event.clientX, fromPx: head?.offsetWidth ?? widthPx });
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const line = columnOf(event.currentTarget, name);
    if (dragStart !== null && line) line.style.width = `${widthAt(event.clientX)}px`;
  };
  const release = (event: PointerEvent) => {
    if (dragStart !== null && event.clientX !== dragStart.fromX) onResize(name, widthAt(event.clientX));
    setDragStart(null);
  };
  const fit = (edge: HTMLElement) => {
    const table = edge.closest('table');
    if (table) onResize(name, fittingWidth(table, name));
  };
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.shiftKey) return;
    const step = { ArrowLeft: -keyStepPx, ArrowRight: keyStepPx }[event.key];
    if (step !== undefined)
      onResize(name, (event.currentTarget.parentElement?.offsetWidth ?? widthPx) + step);
    else if (event.key === 'Enter') fit(event.currentTarget);
    else return;
    event.preventDefault();
  };

  return (
    <Edge
      role="separator"
      aria-orientation="vertical"
      aria-label={t('records.columnWidth', { what: label })}
      aria-valuenow={widthPx}
      aria-valuemin={narrowestPx}
      aria-valuemax={widestPx}
      tabIndex={0}
      draggable={false}
      data-held={dragStart === null ? undefined : ''}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={() => setDragStart(null)}
      onDoubleClick={({ currentTarget }) => fit(currentTarget)}
      onKeyDown={byKey}
    />
  );
}

const columnOf = (edge: HTMLElement, name: string) =>
  edge.closest('table')?.querySelector<HTMLElement>(`col[data-column="${name}"]`);
