import { Button, Flex, Progress, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction, BulkResult } from '../../data/bulkCall.ts';
import { LoadingState } from '../../ui/ListStates.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { Selection } from '../list/useSelection.ts';
import { BulkResults } from './BulkResults.tsx';
import { BulkValues } from './BulkValues.tsx';
import { useBulk } from './useBulk.ts';

interface BulkDialogProps {
  action: BulkAction;
  selection: Selection;
  onClose: () => void;
}

const idsWhere = (results: readonly BulkResult[], isDone: boolean) =>
  results.filter((one) => one.isDone === isDone).map(({ id }) => id);

/** Previews an action on each chosen row, performs it and shows each result. */
export function BulkDialog({ action, selection, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  // The rows chosen when the dialog opens; the list behind it changes meanwhile.
  const [rows] = useState(selection.rows);
  const selectedRows = useMemo(() => [...rows.values()], [rows]);
  const { state, tryOut, act } = useBulk(action, rows);
  const form = 'bulkValues';

  const leave = () => {
    if (state.step === 'done') selection.retain(new Set(idsWhere(state.results, false)));
    onClose();
  };
  const content = () => {
    switch (state.step) {
      case 'choosing':
        return <BulkValues id={form} onDone={(values) => void tryOut(values)} />;
      case 'trying':
        return <LoadingState />;
      case 'doing':
        return <ActionProgress doneCount={state.done} of={state.of} />;
      default:
        return <BulkResults rows={selectedRows} results={state.results} isTrial={state.step === 'tried'} />;
    }
  };
  const footer = () => {
    if (state.step === 'choosing')
      return (
        <Button type="submit" form={form} variant="solid" colorPalette="moving">
          {t('records.bulk.preview')}
        </Button>
      );
    if (state.step === 'tried') {
      const ids = idsWhere(state.results, true);
      return (
        <Button
          variant="solid"
          colorPalette={action === 'delete' ? 'alarm' : 'moving'}
          disabled={ids.length === 0}
          onClick={() => void act(ids, state.values)}
        >
          {t(`records.bulk.do.${action}`, { count: ids.length })}
        </Button>
      );
    }
    if (state.step === 'done') {
      const failedIds = idsWhere(state.results, false);
      return (
        failedIds.length > 0 && (
          <Button onClick={() => void act(failedIds, state.values, state.results)}>
            {t('records.bulk.again', { count: failedIds.length })}
          </Button>
        )
      );
    }
    return null;
  };

  return (
    <Modal
      isOpen
      onClose={leave}
      title={t(`records.bulk.${action}`)}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            {t(state.step === 'done' ? 'common.close' : 'common.cancel')}
          </Button>
          {footer()}
        </>
      }
    >
      {content()}
    </Modal>
  );
}

interface ActionProgressProps {
  doneCount: number;
  of: number;
}

/** Progress of the action. */
function ActionProgress({ doneCount, of }: ActionProgressProps) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" gap="3" py="6">
      <Text>{t('records.bulk.doing', { done: doneCount, of })}</Text>
      <Progress.Root value={doneCount} max={Math.max(1, of)} size="sm" colorPalette="moving">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Flex>
  );
}
