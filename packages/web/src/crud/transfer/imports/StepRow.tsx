import { chakra, Flex, Text } from '@chakra-ui/react';
import type { ImportPhase } from '@hoistway/shared/domain/importJob.ts';
import { useTranslation } from 'react-i18next';

const steps = ['file', 'columns', 'check', 'write', 'result'] as const;
const stepOf: Record<ImportPhase, (typeof steps)[number]> = {
  reading: 'file',
  mapping: 'columns',
  checking: 'check',
  checked: 'check',
  writing: 'write',
  done: 'result',
  cancelled: 'result',
  failed: 'result',
};

interface StepRowProps {
  /** Null before a file is chosen. */
  phase: ImportPhase | null;
  /** The user returned to the columns. */
  isMapping: boolean;
  fileName: string | undefined;
}

/** Current step of an import, and its file. */
export function StepRow({ phase, isMapping, fileName }: StepRowProps) {
  const { t } = useTranslation();
  const now = phase === null ? 'file' : phase === 'checked' && isMapping ? 'columns' : stepOf[phase];
  const at = steps.indexOf(now);
  return (
    <Flex align="center" gap="6" pb="4" wrap="wrap" rowGap="2">
      <chakra.ol display="flex" gap="5" listStyleType="none" flexWrap="wrap">
        {steps.map((step, index) => (
          <chakra.li
            key={step}
            aria-current={step === now ? 'step' : undefined}
            display="flex"
            alignItems="center"
            gap="2"
            color={index === at ? 'text' : index < at ? 'muted' : 'dim'}
            fontWeight={index === at ? 'semibold' : 'normal'}
          >
            <chakra.span
              display="inline-grid"
              placeItems="center"
              boxSize="5"
              borderRadius="full"
              borderWidth="1px"
              borderColor={index === at ? 'moving' : 'line'}
              bg={index === at ? 'moving.subtle' : undefined}
              fontSize="2xs"
              fontVariantNumeric="tabular-nums"
              aria-hidden
            >
              {index + 1}
            </chakra.span>
            {t(`imports.steps.${step}`)}
          </chakra.li>
        ))}
      </chakra.ol>
      {fileName !== undefined && (
        <Text color="muted" truncate ms="auto">
          {fileName}
        </Text>
      )}
    </Flex>
  );
}
