import { Button, Wrap } from '@chakra-ui/react';
import { keepBaseline, readParameters } from '@hoistway/shared/commands/parameterCommands.ts';
import type { ParameterTable } from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { Copy, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordCommands } from '../../commands/RecordCommands.tsx';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useMayCommand } from '../../data/session.ts';
import { hint } from '../../ui/toast.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { type ParameterDraft, rollbackDraft } from './parameterDraft.ts';

interface ParameterActionsProps {
  table: ParameterTable;
  isEditable: boolean;
  onDraft: (draft: ParameterDraft) => void;
  onRefresh: () => void;
}

/** Reads the parameters, fills the draft from another elevator or the baseline, and keeps a baseline. */
export function ParameterActions({ table, isEditable, onDraft, onRefresh }: ParameterActionsProps) {
  const { t } = useTranslation();
  const may = useMayCommand();
  const [isCopying, setIsCopying] = useState(false);
  const target = { id: table.elevator.id, version: 0 };
  const isRead = table.lines.some(({ readAt }) => readAt !== null);
  const rollback = rollbackDraft(table);
  const read = async () => {
    try {
      await sendCommand(readParameters, target, {});
    } catch (error) {
      hint(errorText(error));
    }
    onRefresh();
  };
  return (
    <Wrap gap="2">
      {may(readParameters) && (
        <Button
          size="sm"
          disabled={table.elevator.dtuCode === null}
          loading={table.reading.state === 'reading'}
          loadingText={t('devices.parameters.reading.reading')}
          onClick={() => void read()}
        >
          <RefreshCw />
          {t('commands.parameterChanges.action.readParameters')}
        </Button>
      )}
      {isRead && <RecordCommands row={target} offers={[{ command: keepBaseline }]} />}
      {isEditable && isRead && (
        <Button size="sm" onClick={() => setIsCopying(true)}>
          <Copy />
          {t('devices.parameters.copy')}
        </Button>
      )}
      {isEditable && Object.keys(rollback.values).length > 0 && (
        <Button size="sm" onClick={() => onDraft(rollback)}>
          <Undo2 />
          {t('devices.parameters.rollback')}
        </Button>
      )}
      {isCopying && <CopyDialog table={table} onDraft={onDraft} onClose={() => setIsCopying(false)} />}
    </Wrap>
  );
}
