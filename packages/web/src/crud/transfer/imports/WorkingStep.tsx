import { Button, Center, Stack, Text } from '@chakra-ui/react';
import type { ImportJob } from '@hoistway/shared/domain/importJob.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { byteText, numberText } from '../../formats.ts';
import { Counts } from './Counts.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { StepFrame } from './StepFrame.tsx';

const words = {
  reading: 'imports.reading',
  checking: 'imports.checking',
  writing: 'imports.writing',
} as const;

interface WorkingStepProps {
  job: ImportJob;
  aside: ReactNode;
  onClose: () => void;
}

/** The import runs on the platform and needs no open page. */
export function WorkingStep({ job, aside, onClose }: WorkingStepProps) {
  const { t } = useTranslation();
  const { phase, done: doneAmount, total } = job.progress;
  const isReading = phase === 'reading';
  const write = isReading ? byteText : numberText;
  return (
    <StepFrame
      foot={
        <>
          {aside}
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
    >
      <Center flex="1">
        <Stack gap="8" w="full" maxW="2xl" align="center">
          <ProgressLine
            words={t(words[phase === 'checking' || phase === 'writing' ? phase : 'reading'])}
            note={t(isReading ? 'imports.amount' : 'imports.amountRows', {
              done: write(doneAmount),
              total: write(total ?? doneAmount),
            })}
            share={total === null || total === 0 ? null : Math.min(1, doneAmount / total)}
          />
          {!isReading && <Counts job={job} />}
          <Text color="muted" textStyle="sm">
            {t('imports.goesOn')}
          </Text>
        </Stack>
      </Center>
    </StepFrame>
  );
}
