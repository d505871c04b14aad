import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { type CallStatistics, callWays } from '@hoistway/shared/domain/callFigures.ts';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallStatistics } from '../../data/calls.ts';
import { errorText } from '../../data/errorText.ts';
import { locale } from '../../data/settings.ts';
import { Figure } from '../../ui/Figure.tsx';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Meaning } from '../../ui/Meaning.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type Bar, Bars } from '../../widgets/figures/Bars.tsx';
import { FigureTime, useFigureDays } from '../../widgets/figures/FigureTime.tsx';
import { type RankedItem, Ranking } from '../../widgets/figures/Ranking.tsx';

const whole = new Intl.NumberFormat(intlLocale[locale]);
const percent = new Intl.NumberFormat(intlLocale[locale], { style: 'percent', maximumFractionDigits: 1 });
const dayText = new Intl.DateTimeFormat(intlLocale[locale], {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});
const rankedMost = 10;

/** The figures over elevator calls of a period, defined in docs/figures.md. */
export function CallFigures({ above }: { above: ReactNode }) {
  const { t } = useTranslation();
  const days = useFigureDays();
  const statistics = useCallStatistics(days.window);
  return (
    <Page>
      {above}
      <Stack gap="3" flex="1" minH="0" overflowY="auto" css={{ '& > *': { flexShrink: 0 } }}>
        <FigureTime days={days} label={t('calls.title')} scope={t('calls.means.scope')} />
        {statistics.isPending && <LoadingState />}
        {statistics.isError && (
          <ErrorState onRefresh={() => void statistics.refetch()} reason={errorText(statistics.error)} />
        )}
        {statistics.data && <Figures figures={statistics.data} />}
      </Stack>
    </Page>
  );
}

function Figures({ figures }: { figures: CallStatistics }) {
  const { t } = useTranslation();
  const { calls, byResult } = figures;
  const failedCalls = byResult.refused + byResult.timedOut;
  const share = (value: number) =>
    calls === 0 ? undefined : t('calls.share', { share: percent.format(value / calls) });
  const rankedItem = (key: string, label: string, of: { calls: number; failed: number }): RankedItem => ({
    key,
    label,
    value: of.calls,
    part: of.failed,
    note: of.failed > 0 ? t('calls.failedNote', { failed: whole.format(of.failed) }) : undefined,
  });
  const ranking = (items: readonly RankedItem[]) => (
    <Flex direction="column" p="4" minH="16">
      <Ranking items={items} state="attention" most={rankedMost} empty={t('calls.none')} />
    </Flex>
  );
  return (
    <>
      <CallSums calls={calls} byResult={byResult} share={share} failedCalls={failedCalls} figures={figures} />
      <Grid templateColumns={{ base: '1fr', xl: '1fr 1fr' }} gap="3">
        <Panel title={t('calls.daily')}>
          <Columns
            label={t('calls.daily')}
            bars={figures.daily.map((one) => ({ name: dayText.format(new Date(one.day)), ...one }))}
          />
        </Panel>
        <Panel
          title={t('calls.hourly')}
          aside={<Meaning of={t('calls.hourly')}>{t('calls.means.hourly')}</Meaning>}
        >
          <Columns
            label={t('calls.hourly')}
            bars={figures.hourly.map((one, hour) => ({ name: String(hour).padStart(2, '0'), ...one }))}
          />
        </Panel>
        <Panel
          title={t('calls.byElevator')}
          aside={<Meaning of={t('calls.byElevator')}>{t('calls.means.byElevator')}</Meaning>}
        >
          {ranking(
            figures.byElevator.map((one) =>
              rankedItem(one.elevatorId, `${one.elevatorNo} ${one.elevatorName}`.trim(), one),
            ),
          )}
        </Panel>
        <Panel title={t('calls.byPerson')}>
          {ranking(
            figures.byPerson.map((one) =>
              rankedItem(`${one.userName} ${one.phone}`, `${one.userName} ${one.phone}`.trim(), one),
            ),
          )}
        </Panel>
        <Panel title={t('calls.byWay')}>
          {ranking(
            callWays
              .filter((way) => figures.byWay[way].calls > 0)
              .map((way) => rankedItem(way, t(`resources.userTakes.options.way.${way}`), figures.byWay[way])),
          )}
        </Panel>
        <Panel title={t('calls.byFloor')}>
          {ranking(
            figures.byFloor.map((one) => rankedItem(one.floor, t('calls.floor', { floor: one.floor }), one)),
          )}
        </Panel>
      </Grid>
    </>
  );
}

interface CallSumsProps {
  calls: number;
  byResult: Record<'refused' | 'taken' | 'timedOut', number>;
  share: (value: number) => string | undefined;
  failedCalls: number;
  figures: CallStatistics;
}

/** Sums over the period. */
function CallSums({ calls, byResult, share, failedCalls, figures }: CallSumsProps) {
  const { t } = useTranslation();
  return (
    <Panel>
      <Grid templateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap="4" p="4">
        <Figure label={t('calls.calls')} value={whole.format(calls)} />
        <Figure label={t('calls.taken')} value={whole.format(byResult.taken)} note={share(byResult.taken)} />
        <Figure
          label={t('calls.failed')}
          value={whole.format(failedCalls)}
          note={share(failedCalls)}
          meaning={t('calls.means.failed')}
          state={failedCalls > 0 ? 'attention' : undefined}
        />
        <Figure
          label={t('calls.people')}
          value={whole.format(figures.people)}
          meaning={t('calls.means.people')}
        />
        <Figure label={t('calls.elevators')} value={whole.format(figures.elevators)} />
      </Grid>
    </Panel>
  );
}

/** Calls over time, those without a passenger in colour. */
function Columns(props: { label: string; bars: readonly { name: string; calls: number; failed: number }[] }) {
  const { t } = useTranslation();
  if (props.bars.every(({ calls }) => calls === 0))
    return (
      <Text p="4" color="dim" textAlign="center">
        {t('calls.none')}
      </Text>
    );
  const every = Math.max(1, Math.ceil(props.bars.length / 12));
  const bars: Bar[] = props.bars.map(({ name, calls, failed: failedCalls }, index) => ({
    key: name,
    label: index % every === 0 ? name : '',
    title: `${name} · ${t('calls.calls')} ${whole.format(calls)} · ${t('calls.failed')} ${whole.format(failedCalls)}`,
    parts: [
      { state: 'moving', value: calls - failedCalls },
      { state: 'attention', value: failedCalls },
    ],
  }));
  return (
    <Box p="4" textStyle="xs">
      <Flex h="36">
        <Bars bars={bars} label={props.label} />
      </Flex>
    </Box>
  );
}
