import { Button, Grid, Stack } from '@chakra-ui/react';
import type { PlannedVisit, PlannerBoard } from '@hoistway/shared/domain/plannerView.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { judgePlan } from '@hoistway/shared/domain/upkeep/judgePlan.ts';
import type { PlanBoard, PlanMove } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CommandField } from '../../../commands/CommandField.tsx';
import { useCommandForm } from '../../../commands/useCommandForm.ts';
import { useCommandLabels } from '../../../commands/useCommandLabels.ts';
import type { Draft } from '../../../crud/row.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { consequenceLines } from './consequenceText.ts';
import { MovePreview } from './MovePreview.tsx';
import { type MoveForm, moveFormOf, movesOf } from './moveForm.ts';
import { toggleId } from './toggleId.ts';
import { VisitList } from './VisitList.tsx';

export interface OpenVisits {
  title: string;
  visits: readonly PlannedVisit[];
}

interface MoveDialogProps {
  open: OpenVisits;
  board: PlanBoard;
  maintainers: PlannerBoard['maintainers'];
  todayOn: DayNumber;
  nameOf: (maintainerId: string) => string;
  mayMove: boolean;
  isPending: boolean;
  onApply: (moves: readonly PlanMove[]) => Promise<boolean>;
  onClose: () => void;
}

/** The visits of a cell or a selection, and a form that moves the chosen ones with its consequences. */
export function MoveDialog(props: MoveDialogProps) {
  const { open, board, maintainers, todayOn, nameOf, mayMove, isPending, onApply, onClose } = props;
  const { t } = useTranslation();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(
    () => new Set(open.visits.map(({ id }) => id)),
  );
  const command = useMemo(() => moveFormOf(maintainers.map(({ id }) => id)), [maintainers]);
  const form = useCommandForm(command);
  const values = useWatch({ control: form.control });
  const chosenVisits = open.visits.filter(({ id }) => chosenIds.has(id));
  const moves = movesOf(chosenVisits, values, todayOn);
  const judgements = judgePlan(board, moves);
  const isRefused = judgements.some((judgement) => judgement.isRefused);
  const toggle = (id: string) => setChosenIds((before) => toggleId(before, id));
  const apply = form.handleSubmit(async () => {
    if (await onApply(moves)) onClose();
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={open.title}
      size="lg"
      footer={
        mayMove && (
          <Button
            colorPalette="moving"
            disabled={moves.length === 0 || isRefused || !form.formState.isValid}
            loading={isPending}
            onClick={() => void apply()}
          >
            {t('upkeep.planner.moveVisits', { count: moves.length })}
          </Button>
        )
      }
    >
      <Stack gap="3">
        <VisitList
          visits={open.visits}
          {...{ todayOn, nameOf, chosenIds }}
          onToggle={mayMove && open.visits.length > 1 ? toggle : null}
        />
        {mayMove && (
          <>
            <MoveFields {...{ command, form, nameOf }} />
            {moves.length > 0 && (
              <MovePreview lines={consequenceLines(t, judgements, nameOf)} isRefused={isRefused} />
            )}
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** The declared fields of a move, each unchanged while it is empty. */
function MoveFields(props: {
  command: MoveForm;
  form: UseFormReturn<Draft>;
  nameOf: (maintainerId: string) => string;
}) {
  const { command, form, nameOf } = props;
  const { t } = useTranslation();
  const commandLabels = useCommandLabels(command);
  const labels = { ...commandLabels, option: (_: string, id: string | number) => nameOf(String(id)) };
  return (
    <Grid gap="2" templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} alignItems="start">
      {Object.entries(command.fields).map(([name, field]) => (
        <CommandField key={name} {...{ name, field, form, labels }} hint={t('upkeep.planner.sameCrew')} />
      ))}
    </Grid>
  );
}
