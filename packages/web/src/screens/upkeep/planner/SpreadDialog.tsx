import { Button, Stack, Text } from '@chakra-ui/react';
import { judgePlan } from '@hoistway/shared/domain/upkeep/judgePlan.ts';
import type { PlanBoard, PlanMove } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/Modal.tsx';
import { consequenceLines } from './consequenceText.ts';
import { MovePreview } from './MovePreview.tsx';

/** What a spread of visits over their days would change, before it is done. */
export function SpreadDialog(props: {
  moves: readonly PlanMove[];
  /** Visits for which no day was found. */
  leftCount: number;
  board: PlanBoard;
  nameOf: (maintainerId: string) => string;
  isPending: boolean;
  onApply: (moves: readonly PlanMove[]) => Promise<boolean>;
  onClose: () => void;
}) {
  const { moves, leftCount, board, nameOf, isPending, onApply, onClose } = props;
  const { t } = useTranslation();
  const apply = async () => {
    if (await onApply(moves)) onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('upkeep.planner.spread')}
      size="md"
      footer={
        <Button
          colorPalette="moving"
          disabled={moves.length === 0}
          loading={isPending}
          onClick={() => void apply()}
        >
          {t('upkeep.planner.moveVisits', { count: moves.length })}
        </Button>
      }
    >
      <Stack gap="2">
        <Text textStyle="sm">{t('upkeep.planner.spreadText')}</Text>
        {moves.length === 0 ? (
          <Text color="muted">{t('upkeep.planner.spreadNone')}</Text>
        ) : (
          <MovePreview lines={consequenceLines(t, judgePlan(board, moves), nameOf)} isRefused={false} />
        )}
        {leftCount > 0 && (
          <Text textStyle="sm" color="attention">
            {t('upkeep.planner.spreadLeft', { count: leftCount })}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
