import { Flex } from '@chakra-ui/react';
import type { ImportJob } from '@hoistway/shared/domain/importJob.ts';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../ui/Figure.tsx';
import { numberText } from '../../formats.ts';

/** Counts of new, changed, unchanged and faulty rows. */
export function Counts({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  const { created: createdCount, updated: updatedCount, unchanged: unchangedCount, faulty } = job.counts;
  const isOver = job.phase === 'done';
  return (
    <Flex gap="8" wrap="wrap" aria-live="polite">
      <Figure label={t('imports.rows')} value={numberText(job.rowsTotal ?? 0)} />
      <Figure label={t('imports.created')} value={numberText(createdCount)} />
      <Figure label={t('imports.updated')} value={numberText(updatedCount)} />
      <Figure label={t('imports.unchanged')} value={numberText(unchangedCount)} />
      <Figure
        label={t(isOver ? 'imports.refused' : 'imports.faulty')}
        value={numberText(faulty)}
        state={faulty > 0 ? 'attention' : undefined}
      />
    </Flex>
  );
}
