import { Button, Flex, RadioGroup, Stack, Text } from '@chakra-ui/react';
import { type ImportJob, type ImportMode, importModes } from '@hoistway/shared/domain/importJob.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writable } from '../../../data/importCalls.ts';
import type { Labels } from '../../labels.ts';
import { Counts } from './Counts.tsx';
import { FaultTable } from './FaultTable.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useFaultRows } from './useFaultRows.ts';

interface CheckedStepProps {
  job: ImportJob;
  resource: AnyResource;
  labels: Labels;
  isBusy: boolean;
  aside: ReactNode;
  onBack: () => void;
  onCommit: (mode: ImportMode) => void;
}

/** Effect of the file, its faults to correct in place, and the choice between all rows and the valid ones. */
export function CheckedStep(props: CheckedStepProps) {
  const { job, resource, labels, isBusy, aside, onBack, onCommit } = props;
  const { t } = useTranslation();
  const rows = useFaultRows(job);
  const [chosenMode, setChosenMode] = useState<ImportMode | null>(null);
  const hasFaults = job.counts.faulty > 0;
  const mode = hasFaults ? 'valid' : (chosenMode ?? 'all');
  return (
    <StepFrame
      foot={
        <>
          {aside}
          <Button variant="ghost" onClick={onBack}>
            {t('imports.toColumns')}
          </Button>
          <Button
            variant="solid"
            colorPalette="moving"
            loading={isBusy}
            disabled={writable(job) === 0}
            onClick={() => onCommit(mode)}
          >
            {t('imports.commit', { count: writable(job) })}
          </Button>
        </>
      }
    >
      {job.code === 'importHasFaults' && (
        <Text role="alert" color="attention">
          {t('imports.cameBack')}
        </Text>
      )}
      <Flex justify="space-between" gap="8" wrap="wrap">
        <Counts job={job} />
        <RadioGroup.Root
          value={mode}
          onValueChange={({ value }) => setChosenMode(importModes.find((one) => one === value) ?? null)}
          colorPalette="moving"
          size="sm"
          aria-label={t('imports.mode')}
        >
          <Flex gap="8" wrap="wrap">
            {importModes.map((one) => {
              const isOpen = one === 'valid' || !hasFaults;
              return (
                <RadioGroup.Item key={one} value={one} disabled={!isOpen} alignItems="flex-start">
                  <RadioGroup.ItemHiddenInput />
                  <RadioGroup.ItemIndicator mt="0.5" />
                  <RadioGroup.ItemText>
                    <Stack gap="0">
                      {t(`imports.modes.${one}`)}
                      <Text color="muted" textStyle="xs" fontWeight="normal">
                        {t(isOpen ? `imports.modeTexts.${one}` : 'imports.allNeeds')}
                      </Text>
                    </Stack>
                  </RadioGroup.ItemText>
                </RadioGroup.Item>
              );
            })}
          </Flex>
        </RadioGroup.Root>
      </Flex>
      {rows.isPending || rows.total > 0 ? (
        <FaultTable job={job} resource={resource} labels={labels} rows={rows} />
      ) : (
        <Flex flex="1" align="center" justify="center" color="normal">
          {t('imports.noFaults')}
        </Flex>
      )}
    </StepFrame>
  );
}
