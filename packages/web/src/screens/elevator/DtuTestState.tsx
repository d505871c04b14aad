import { Box, Flex, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { DtuTestState as State } from '@hoistway/shared/domain/dtuTest.ts';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import type { Row } from '../../crud/row.ts';
import { type State as Look, StateDot } from '../../ui/StateDot.tsx';
import { useSecond } from '../../ui/useSecond.ts';
import { clockText } from '../../widgets/age.ts';

const looks: Record<State, Look> = {
  running: 'moving',
  passed: 'normal',
  failed: 'fault',
  tooMany: 'fault',
  unclear: 'attention',
  cancelled: 'unknown',
};
const isState = (value: unknown): value is State => typeof value === 'string' && value in looks;

/** State of a test; a tooltip explains an unusual verdict. */
export function DtuTestState({ test }: { test: Row }) {
  const { t } = useTranslation();
  const { state, missedS } = test;
  if (!isState(state)) return undefined;
  const meaning =
    state === 'tooMany'
      ? t('elevators.tests.tooMany')
      : state === 'unclear'
        ? t('elevators.tests.unclear', { time: clockText(Number(missedS) * 1000) })
        : undefined;
  return (
    <StateDot state={looks[state]}>
      <span title={meaning}>{t(`resources.dtuTests.options.state.${state}`)}</span>
    </StateDot>
  );
}

/** Remaining time of a running test; its end is in the tooltip. */
export function DtuTestTimeLeft({ test }: { test: Row }) {
  const { t } = useTranslation();
  useSecond();
  const dueMs = Date.parse(String(test.dueAt));
  const wholeMs = Math.max(1, dueMs - Date.parse(String(test.startedAt)));
  const leftMs = Math.max(0, dueMs - systemClock.now());
  const time = clockText(leftMs);
  return (
    <Flex as="span" align="center" gap="2" title={instantText(String(test.dueAt))}>
      <Box as="span" w="12" h="1" bg="surface3" borderRadius="full" overflow="hidden" aria-hidden>
        <Box
          as="span"
          display="block"
          h="full"
          bg="moving"
          style={{ width: `${(1 - Math.min(1, leftMs / wholeMs)) * 100}%` }}
        />
      </Box>
      <Text as="span" color="muted" fontVariantNumeric="tabular-nums">
        {t('elevators.tests.left', { time })}
      </Text>
    </Flex>
  );
}
