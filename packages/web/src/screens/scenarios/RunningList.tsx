import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { RunningScenario } from '@hoistway/shared/domain/demonstration.ts';
import { Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { scenariosKey, stopScenario } from '../../data/scenarios.ts';
import { Panel } from '../../ui/Panel.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';
import { useSecond } from '../../ui/useSecond.ts';
import { clockText } from '../../widgets/age.ts';

/** Running scenarios, each with a stop button; `isStale` while the simulator does not answer. */
export function RunningList({ running, isStale }: { running: readonly RunningScenario[]; isStale: boolean }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('scenarios.running')}
      aside={isStale && <Text color="attention">{t('errors.simulatorLost')}</Text>}
      flex="1"
      minH={{ base: '40', lg: '0' }}
    >
      {running.length === 0 ? (
        <Text color="muted" p="3">
          {t('scenarios.none')}
        </Text>
      ) : (
        <Box as="ul" listStyleType="none" overflowY="auto">
          {running.map((one) => (
            <RunningRow key={one.id} scenario={one} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function RunningRow({ scenario }: { scenario: RunningScenario }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const [isBusy, setIsBusy] = useState(false);
  useSecond();
  const { id, name, origin, elevators, count, startedAt, seconds } = scenario;
  const what = t(`scenarios.names.${name}`);
  const leftMs = Date.parse(startedAt) + seconds * 1000 - systemClock.now();
  const stop = async () => {
    setIsBusy(true);
    try {
      await stopScenario(id);
      showSuccess(t('scenarios.stopped'));
    } catch (error) {
      hint(errorText(error));
    }
    await renew(scenariosKey);
    setIsBusy(false);
  };
  return (
    <Flex as="li" align="center" gap="3" px="3" py="2" borderBottomWidth="1px" borderColor="hairline">
      <Box minW="0" flex="1">
        <Flex gap="2" align="baseline" wrap="wrap">
          <Text fontWeight="medium">{what}</Text>
          <Text color="muted" textStyle="xs" fontVariantNumeric="tabular-nums">
            {t(origin === 'incident' ? 'scenarios.byItself' : 'scenarios.byOrder')} ·{' '}
            {leftMs > 0 ? t('scenarios.left', { time: clockText(leftMs) }) : t('scenarios.ending')}
          </Text>
        </Flex>
        <Text color="muted" textStyle="xs" fontVariantNumeric="tabular-nums" truncate>
          {elevators.join(' · ')}
          {count > elevators.length && ` ${t('scenarios.more', { count: count - elevators.length })}`}
        </Text>
      </Box>
      <Button
        size="xs"
        variant="outline"
        loading={isBusy}
        aria-label={t('scenarios.stopWhat', { what })}
        onClick={() => void stop()}
      >
        <Square />
        {t('scenarios.stop')}
      </Button>
    </Flex>
  );
}
