import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../ui/StateDot.tsx';
import { type ConsequenceLine, levelStates } from './consequenceText.ts';

/** Consequences shown at once. */
const mostLines = 6;

/** The consequences of a move, the refusals first. */
export function MovePreview({ lines, isRefused }: { lines: readonly ConsequenceLine[]; isRefused: boolean }) {
  const { t } = useTranslation();
  const hiddenCount = lines.length - mostLines;
  return (
    <Stack gap="1">
      {isRefused && (
        <Text textStyle="xs" fontWeight="semibold" color="fault">
          {t('upkeep.planner.refused')}
        </Text>
      )}
      {lines.length === 0 && (
        <HStack gap="1.5">
          <StateMark state="normal" />
          <Text textStyle="xs">{t('upkeep.planner.noConsequence')}</Text>
        </HStack>
      )}
      {lines.slice(0, mostLines).map(({ key, level, text, count }) => (
        <HStack key={key} gap="1.5" align="start">
          <Box pt="1">
            <StateMark state={levelStates[level]} />
          </Box>
          <Text textStyle="xs">
            {text}
            {count > 1 && ` × ${count}`}
          </Text>
        </HStack>
      ))}
      {hiddenCount > 0 && (
        <Text textStyle="xs" color="muted">
          {t('upkeep.planner.more', { count: hiddenCount })}
        </Text>
      )}
    </Stack>
  );
}
