import { Button, Center, Stack, Text } from '@chakra-ui/react';
import type { ImportJob } from '@hoistway/shared/domain/importJob.ts';
import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../data/download.ts';
import { errorText } from '../../../data/errorText.ts';
import { hint } from '../../../ui/toast.ts';
import { Counts } from './Counts.tsx';
import { StepFrame } from './StepFrame.tsx';

interface ResultStepProps {
  job: ImportJob;
  onAnother: () => void;
  onClose: () => void;
}

/** Result of a file, and the rows that were not written. */
export function ResultStep({ job, onAnother, onClose }: ResultStepProps) {
  const { t } = useTranslation();
  const isDone = job.phase === 'done';
  const Mark = isDone ? CircleCheck : CircleAlert;
  const words = () => {
    if (isDone) return t('imports.done');
    if (job.phase === 'cancelled') return t('imports.stopped');
    return t('imports.failed', { reason: t(`errors.${job.code ?? 'internal'}`) });
  };
  const fetchFaults = () =>
    download({ path: `imports/${job.id}/faults.csv`, query: {}, fallbackName: `${job.resource}.csv` }).catch(
      (error: unknown) => hint(errorText(error)),
    );
  return (
    <StepFrame
      foot={
        <>
          <Button variant="ghost" onClick={onAnother}>
            {t('imports.another')}
          </Button>
          <Button variant="solid" colorPalette="moving" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <Center flex="1">
        <Stack gap="6" align="center" textAlign="center">
          <Stack gap="3" align="center" color={isDone ? 'normal' : 'attention'} role="status">
            <Mark size={30} strokeWidth={1.4} />
            <Text fontSize="lg" color="text">
              {words()}
            </Text>
          </Stack>
          <Counts job={job} />
          {isDone && job.counts.faulty > 0 && (
            <Stack gap="1" align="center">
              <Button onClick={() => void fetchFaults()}>
                <Download />
                {t('imports.faultsFile')}
              </Button>
              <Text color="muted" textStyle="sm">
                {t('imports.faultsFileText')}
              </Text>
            </Stack>
          )}
        </Stack>
      </Center>
    </StepFrame>
  );
}
