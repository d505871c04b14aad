import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { RecordTableProps } from './RecordTable.tsx';
import { rowHeight } from './tableParts.tsx';
import { useFocusMemory } from './useFocusMemory.ts';
import { useRowCursor } from './useRowCursor.ts';

/** The visible rows, the keyboard's row, and the focus that Back restores. */
export function useTableWalk(props: RecordTableProps, frame: RefObject<HTMLDivElement | null>) {
  const { rows, listKey, onOpen, onDelete, selection, isStale } = props;
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
    onDelete,
    onToggle: selection?.toggle,
  });
  const keepFocus = useFocusMemory({
    listKey: listKey,
    isThere: !isStale && rows.length > 0,
    take: cursor.take,
  });
  const items = virtual.getVirtualItems().filter(({ index }) => index < rows.length);
  return { items, heightPx: virtual.getTotalSize(), cursor, keepFocus };
}
