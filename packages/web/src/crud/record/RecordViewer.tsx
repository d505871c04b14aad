import { Button, Flex, Text } from '@chakra-ui/react';
import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/Tabs.tsx';
import { isWriting } from '../../ui/useKeys.ts';
import { useRecords } from '../records.ts';
import { type Row, titleOf } from '../row.ts';
import { useDeletion } from '../useDeletion.ts';
import type { GoToRow } from '../useOpenRow.ts';
import { type Frame, RecordFrame } from './RecordFrame.tsx';
import { useRecordTabs } from './useRecordTabs.tsx';
import { isDeleted } from './useRow.ts';

interface RecordViewerProps {
  row: Row;
  frame: Frame;
  tab: string;
  onGo: GoToRow;
  onClose: () => void;
}

/** Number of tabs from which they are beside the record. */
const besideFrom = 8;

/** A record in view, with its parts, its history and its actions. */
export function RecordViewer({ row, frame, tab, onGo, onClose }: RecordViewerProps) {
  const { resource, may, actions, refusal } = useRecords();
  const { t } = useTranslation();
  const deletion = useDeletion();
  const tabs = useRecordTabs(row);
  const isGone = isDeleted(row);
  const refusalText = refusal?.(row) ?? null;
  const mayEdit = may.change && !isGone;
  const edit = () => onGo({ isEditing: true });
  const remove = async () => {
    if (await deletion.remove(row)) onClose();
  };
  const restore = async () => {
    await deletion.restore(row);
    onClose();
  };
  return (
    <RecordFrame
      frame={frame}
      onClose={onClose}
      title={titleOf(resource, row)}
      onResize={() => onGo({ isFull: frame === 'drawer' })}
      onKeyDown={({ key, target, ctrlKey, metaKey }) => {
        if (key === 'e' && mayEdit && refusalText === null && !ctrlKey && !metaKey && !isWriting(target))
          edit();
      }}
      footer={
        <Flex gap="2" w="full" wrap="wrap">
          {may.remove && !isGone && (
            <Button
              variant="ghost"
              color="muted"
              px="2"
              aria-label={t('common.delete')}
              title={refusalText ?? t('common.delete')}
              disabled={refusalText !== null}
              onClick={() => void remove()}
            >
              <Trash2 />
            </Button>
          )}
          {refusalText !== null && (may.change || may.remove) && (
            <Text color="muted" textStyle="xs" w="full">
              {refusalText}
            </Text>
          )}
          {!isGone && actions?.(row)}
          {mayEdit && (
            <Button ms="auto" onClick={edit} disabled={refusalText !== null} title={refusalText ?? undefined}>
              <Pencil />
              {t('common.edit')}
            </Button>
          )}
          {may.remove && isGone && (
            <Button
              ms="auto"
              onClick={() => void restore()}
              disabled={refusalText !== null}
              title={refusalText ?? undefined}
            >
              <ArchiveRestore />
              {t('records.restore')}
            </Button>
          )}
        </Flex>
      }
    >
      <Tabs
        value={tabs.some(({ name }) => name === tab) ? tab : ''}
        onChange={(name) => onGo({ tab: name })}
        tabs={tabs}
        isBeside={frame === 'page' && tabs.length > besideFrom}
      />
    </RecordFrame>
  );
}
