import { Box, Flex, Grid, HStack, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { type LoadBand, loadBands, loadLimits } from '@hoistway/shared/domain/repairFigures.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useAlarmLoad, type Window } from '../../data/repairs.ts';
import { locale } from '../../data/settings.ts';
import { Figure } from '../../ui/Figure.tsx';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Meaning } from '../../ui/Meaning.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { State } from '../../ui/StateDot.tsx';
import { Curve } from '../../widgets/figures/Curve.tsx';

const number = new Intl.NumberFormat(intlLocale[locale], { maximumFractionDigits: 3 });
const percent = new Intl.NumberFormat(intlLocale[locale], { style: 'percent', maximumFractionDigits: 1 });
const moment = new Intl.DateTimeFormat(intlLocale[locale], {
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const longestMs = 31 * dayMs;

const stateOfBand: Record<LoadBand, State> = {
  acceptable: 'normal',
  manageable: 'moving',
  overloaded: 'attention',
  flood: 'alarm',
};

/** Alarm load of the operators against its limits: EEMUA 191 and ISA 18.2. */
export function OperatorLoad({ window }: { window: Window }) {
  const { t } = useTranslation();
  const recentWindow = useMemo(() => lastOf(window), [window]);
  const loadQuery = useAlarmLoad(recentWindow);
  const load = loadQuery.data;
  return (
    <Panel
      title={t('repairs.figures.load')}
      note={t('repairs.figures.loadNote')}
      aside={<Meaning of={t('repairs.figures.load')}>{t('repairs.figures.means.load')}</Meaning>}
      flexShrink="0"
    >
      {loadQuery.isPending && <LoadingState />}
      {loadQuery.isError && (
        <ErrorState onRefresh={() => void loadQuery.refetch()} reason={errorText(loadQuery.error)} />
      )}
      {load && (
        <Flex direction="column" gap="4" p="4">
          <Grid templateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap="4">
            <Figure
              label={t('repairs.figures.perSpan')}
              value={number.format(load.averagePerSpan)}
              meaning={t('repairs.figures.means.perSpan')}
            />
            <Figure label={t('repairs.figures.perDay')} value={number.format(load.averagePerDay)} />
            <Figure
              label={t('repairs.figures.peak')}
              value={number.format(load.peak)}
              meaning={t('repairs.figures.means.peak')}
              state={load.peak >= loadLimits.flood ? 'alarm' : undefined}
            />
            {(['chattering', 'stale'] as const).map((name) => (
              <Figure
                key={name}
                label={t(`repairs.figures.${name}`)}
                value={number.format(load[name])}
                meaning={t(`repairs.figures.means.${name}`)}
              />
            ))}
          </Grid>
          <Box>
            <Flex h="2.5" borderRadius="full" overflow="hidden" bg="surface3" aria-hidden>
              {loadBands.map((band) => (
                <Box key={band} w={`${load.shares[band] * 100}%`} bg={stateOfBand[band]} />
              ))}
            </Flex>
            <HStack gap="5" mt="2" wrap="wrap" textStyle="xs">
              {loadBands.map((band) => (
                <HStack key={band} gap="1.5">
                  <Box boxSize="2" borderRadius="2px" bg={stateOfBand[band]} />
                  <Text color="muted">{t(`repairs.figures.band.${band}`)}</Text>
                  <Text>{percent.format(load.shares[band])}</Text>
                </HStack>
              ))}
            </HStack>
          </Box>
          {load.spans.length > 0 && (
            <Curve
              label={t('repairs.figures.perSeat')}
              times={load.spans.map(({ at }) => Date.parse(at) / 1000)}
              values={load.spans.map(({ perSeat }) => perSeat)}
              timeText={moment}
              limit={loadLimits.flood}
              isPoints
            />
          )}
        </Flex>
      )}
    </Panel>
  );
}

/** The last days of a longer range: the event log answers for 31 days at once. */
function lastOf({ from, to }: Window): Window {
  const fromMs = Math.max(Date.parse(from), Date.parse(to) - longestMs);
  return { from: new Date(fromMs).toISOString(), to };
}
