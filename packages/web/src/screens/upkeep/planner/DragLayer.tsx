import { Box, Portal, Text, VisuallyHidden } from '@chakra-ui/react';
import type { PlanBoard } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { consequenceLines } from './consequenceText.ts';
import { judgeLift, liftAtom } from './lift.ts';
import { MovePreview } from './MovePreview.tsx';
import { longDayText } from './plannerDays.ts';
import type { PlannerRow } from './plannerRows.ts';
import type { GridCell } from './useVisitDrag.ts';

interface DragLayerProps {
  board: PlanBoard;
  rows: ReadonlyMap<string, PlannerRow>;
  nameOf: (maintainerId: string) => string;
}

const cellElement = ({ rowKey, day }: GridCell): HTMLElement | null =>
  document.querySelector(`[data-row-key="${CSS.escape(rowKey)}"][data-day="${day}"]`);

/** What a drop would do, beside the pointer or the cell, and read out for the keyboard. */
export function DragLayer({ board, rows, nameOf }: DragLayerProps) {
  const { t } = useTranslation();
  const lift = useAtomValue(liftAtom);
  const judgements = lift === null ? [] : judgeLift(board, rows, lift);
  const isRefused = judgements.some((judgement) => judgement.isRefused);
  const mark = lift?.cell == null || judgements.length === 0 ? null : isRefused ? 'refused' : 'open';
  const cell = lift?.cell ?? null;
  const [rowKey, day] = [cell?.rowKey, cell?.day];
  useEffect(() => {
    if (rowKey === undefined || day === undefined) return;
    const element = cellElement({ rowKey, day });
    element?.setAttribute('data-target', mark ?? 'same');
    return () => element?.removeAttribute('data-target');
  }, [rowKey, day, mark]);
  if (lift === null) return null;
  const lines = consequenceLines(t, judgements, nameOf);
  const target = cell === null ? '' : `${longDayText(cell.day)} · ${rows.get(cell.rowKey)?.label ?? ''}`;
  const title = t('upkeep.planner.lifted', { count: lift.visitIds.length });
  return (
    <Portal>
      <VisuallyHidden role="status">
        {[title, target, isRefused ? t('upkeep.planner.refused') : '', ...lines.map(({ text }) => text)].join(
          '. ',
        )}
      </VisuallyHidden>
      <Box
        position="fixed"
        zIndex="toast"
        pointerEvents="none"
        style={placeOf(lift.point, cell)}
        w="72"
        maxW="calc(100vw - 16px)"
        p="2.5"
        bg="surface1"
        borderWidth="1px"
        borderColor={isRefused ? 'fault' : 'line'}
        borderRadius="l2"
        boxShadow="lg"
      >
        <Text textStyle="sm" fontWeight="semibold">
          {title}
        </Text>
        <Text textStyle="xs" color="muted" mb="1.5">
          {target || t('upkeep.planner.dropOnDay')}
        </Text>
        {judgements.length > 0 && <MovePreview lines={lines} isRefused={isRefused} />}
      </Box>
    </Portal>
  );
}

const widthPx = 288;
const heightPx = 170;
const gapPx = 16;

/** Beside the pointer, or below the cell, and always inside the window. */
function placeOf(point: { x: number; y: number } | null, cell: GridCell | null) {
  const box = point === null && cell !== null ? cellElement(cell)?.getBoundingClientRect() : undefined;
  const x = point?.x ?? box?.left ?? 0;
  const y = point?.y ?? box?.bottom ?? 0;
  const leftPx = Math.max(8, Math.min(x + gapPx, window.innerWidth - widthPx - 8));
  const isLow = y + heightPx + gapPx > window.innerHeight;
  return isLow ? { left: leftPx, bottom: window.innerHeight - y + gapPx } : { left: leftPx, top: y + gapPx };
}
