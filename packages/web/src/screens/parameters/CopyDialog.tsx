import { Button, Flex, Text } from '@chakra-ui/react';
import { isSameModel, type ParameterTable } from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefPicker } from '../../crud/form/RefPicker.tsx';
import { errorText } from '../../data/errorText.ts';
import { readParameterTable } from '../../data/parameters.ts';
import { Modal } from '../../ui/Modal.tsx';
import { DiffTable } from './DiffTable.tsx';
import { copyDraft, draftLines, type ParameterDraft } from './parameterDraft.ts';

interface CopyDialogProps {
  table: ParameterTable;
  onDraft: (draft: ParameterDraft) => void;
  onClose: () => void;
}

/** Chooses an elevator of the same model and shows the values that a copy would change. */
export function CopyDialog({ table, onDraft, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  const [sourceId, setSourceId] = useState<string>();
  const [source, setSource] = useState<ParameterTable>();
  const [error, setError] = useState<string>();
  const choose = async (id: string | undefined) => {
    setSourceId(id);
    setSource(undefined);
    setError(undefined);
    if (id === undefined) return;
    try {
      const chosenTable = await readParameterTable(id);
      if (isSameModel(chosenTable.elevator, table.elevator)) setSource(chosenTable);
      else setError(t('errors.notSameModel'));
    } catch (problem) {
      setError(errorText(problem));
    }
  };
  const draft = source && copyDraft(table, source);
  const lines = draft ? draftLines(table, draft) : [];
  const take = () => {
    if (draft) onDraft(draft);
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('devices.parameters.copy')}
      footer={
        <Button colorPalette="moving" variant="solid" disabled={lines.length === 0} onClick={take}>
          {t('devices.parameters.takeOver')}
        </Button>
      }
    >
      <Flex direction="column" gap="3">
        <RefPicker
          to="elevators"
          value={sourceId === undefined ? [] : [sourceId]}
          onChange={([id]) => void choose(id)}
          label={t('devices.parameters.source')}
          placeholder={t('devices.parameters.source')}
          isMultiple={false}
        />
        {error !== undefined && (
          <Text role="alert" color="alarm">
            {error}
          </Text>
        )}
        {source !== undefined && lines.length === 0 && (
          <Text color="muted">{t('devices.parameters.nothingToCopy')}</Text>
        )}
        {lines.length > 0 && (
          <DiffTable
            lines={lines.map(({ line, value }) => ({ ...line, before: line.deviceValue, after: value }))}
          />
        )}
      </Flex>
    </Modal>
  );
}
