import { Button, chakra, Grid, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';
import { Cell } from '../cells.tsx';
import { useRecords } from '../records.ts';
import { RefLabels } from '../refLabels.tsx';
import type { Draft, Row } from '../row.ts';
import type { Merge, Side } from './merge.ts';

interface MergeDialogProps {
  merge: Merge;
  mine: Draft;
  theirs: Row;
  onSave: (draft: Draft) => void;
  onClose: () => void;
}

/** Merge after another user's save: the user keeps one side, field by field. */
export function MergeDialog({ merge, mine, theirs, onSave, onClose }: MergeDialogProps) {
  const { resource, labels } = useRecords();
  const { t } = useTranslation();
  const [sideByName, setSideByName] = useState<Record<string, Side>>({});
  const sides: Record<Side, Draft> = { mine, theirs };
  const labelledRows = useMemo(() => [{ ...theirs, ...mine }, theirs], [mine, theirs]);
  const sideOf = (name: string): Side => sideByName[name] ?? 'mine';
  const save = () =>
    onSave({
      ...merge.mergedDraft,
      ...Object.fromEntries(merge.conflicts.map((name) => [name, sides[sideOf(name)][name]])),
    });
  const choice = (name: string, side: Side) => {
    const field = resource.fields[name];
    return (
      <Option
        key={side}
        type="button"
        role="radio"
        aria-checked={sideOf(name) === side}
        onClick={() => setSideByName({ ...sideByName, [name]: side })}
      >
        {field && <Cell name={name} field={field} value={sides[side][name]} labels={labels} />}
      </Option>
    );
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('records.conflictTitle')}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="solid" colorPalette="moving" onClick={save}>
            {t('records.saveMerged')}
          </Button>
        </>
      }
    >
      <Text color="muted" mb="3">
        {t(merge.conflicts.length > 0 ? 'records.conflictText' : 'records.conflictNone')}
      </Text>
      {merge.conflicts.length > 0 && (
        <RefLabels resource={resource} rows={labelledRows}>
          <Grid templateColumns="8rem 1fr 1fr" gap="2" alignItems="center">
            {[t('records.field'), t('records.mine'), t('records.theirs')].map((word) => (
              <Text key={word} color="dim" textStyle="xs">
                {word}
              </Text>
            ))}
            {merge.conflicts.map((name) => (
              <chakra.div key={name} display="contents" role="radiogroup" aria-label={labels.field(name)}>
                <Text color="muted" truncate>
                  {labels.field(name)}
                </Text>
                {choice(name, 'mine')}
                {choice(name, 'theirs')}
              </chakra.div>
            ))}
          </Grid>
        </RefLabels>
      )}
    </Modal>
  );
}

const Option = chakra('button', {
  base: {
    minH: '9',
    px: '3',
    py: '1.5',
    textAlign: 'start',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l2',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    overflowWrap: 'anywhere',
    '&[aria-checked=true]': { borderColor: 'moving', bg: 'moving.subtle' },
  },
});
