import { Box, Flex, Grid, Stack } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { manualAlarmClasses } from '@hoistway/shared/domain/repairChoices.ts';
import type { RepairStatistics } from '@hoistway/shared/domain/repairFigures.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useRepairStatistics, type Window } from '../../data/repairs.ts';
import { locale } from '../../data/settings.ts';
import { Figure } from '../../ui/Figure.tsx';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Meaning } from '../../ui/Meaning.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FigureTime, useFigureDays } from '../../widgets/figures/FigureTime.tsx';
import { Ranking } from '../../widgets/figures/Ranking.tsx';
import { ElevatorRepairsTable } from './ElevatorRepairsTable.tsx';
import { OperatorLoad } from './OperatorLoad.tsx';
import { RepairDays } from './RepairDays.tsx';
import { LateOrders, TimesTable } from './repairTables.tsx';

const whole = new Intl.NumberFormat(intlLocale[locale]);

/** The figures of repair of a period, defined in docs/figures.md. */
export function RepairFigures({ above }: { above: ReactNode }) {
  const { t } = useTranslation();
  const days = useFigureDays();
  const statistics = useRepairStatistics(days.window);
  return (
    <Page>
      {above}
      <Stack gap="3" flex="1" minH="0" overflowY="auto" css={{ '& > *': { flexShrink: 0 } }}>
        <FigureTime days={days} label={t('repairs.figures.title')} scope={t('repairs.figures.means.scope')} />
        {statistics.isPending && <LoadingState />}
        {statistics.isError && (
          <ErrorState onRefresh={() => void statistics.refetch()} reason={errorText(statistics.error)} />
        )}
        {statistics.data && <Figures figures={statistics.data} window={days.window} />}
        <OperatorLoad window={days.window} />
      </Stack>
    </Page>
  );
}

function Figures({ figures, window }: { figures: RepairStatistics; window: Window }) {
  const { t } = useTranslation();
  const { late } = figures;
  return (
    <>
      <Panel>
        <Grid templateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap="4" p="4">
          <Figure label={t('repairs.figures.orders')} value={whole.format(figures.orders)} />
          {(['rescues', 'open', 'cancelled'] as const).map((name) => (
            <Figure
              key={name}
              label={t(`repairs.figures.${name}`)}
              value={whole.format(figures[name])}
              meaning={t(`repairs.figures.means.${name}`)}
            />
          ))}
          <Figure
            label={t('repairs.figures.late')}
            value={whole.format(late.count)}
            note={t('repairs.figures.lateOf', { of: late.of })}
            meaning={t('repairs.figures.means.late')}
            state={late.count > 0 ? 'alarm' : undefined}
          />
          <Figure
            label={t('repairs.figures.falseAlarms')}
            value={whole.format(figures.alarms.falseAlarms)}
            note={t('repairs.figures.falseOf', { of: whole.format(figures.alarms.count) })}
            meaning={t('repairs.figures.means.falseAlarms')}
          />
          <Figure
            label={t('repairs.figures.chattering')}
            value={whole.format(figures.alarms.chattering)}
            meaning={t('repairs.figures.means.chattering')}
          />
          {(['right', 'wrong'] as const).map((name) => (
            <Figure
              key={name}
              label={`${t('repairs.figures.detector')}: ${t(`repairs.figures.${name}`)}`}
              value={whole.format(figures.detector[name])}
              meaning={t('repairs.figures.means.detector')}
            />
          ))}
        </Grid>
      </Panel>
      <Grid templateColumns={{ base: '1fr', xl: '1fr 1fr' }} gap="3" alignItems="start">
        <Panel title={t('repairs.figures.times')} aside={<MeaningOf name="times" />}>
          <TimesTable times={figures.times} />
        </Panel>
        <Panel title={t('repairs.figures.daily')} aside={<MeaningOf name="daily" />}>
          <RepairDays daily={figures.daily} />
        </Panel>
        <Panel title={t('repairs.figures.byElevator')} aside={<MeaningOf name="byElevator" />}>
          <ElevatorRepairsTable window={window} />
        </Panel>
        <ClassFigures figures={figures} late={late} />
      </Grid>
    </>
  );
}

interface ClassFiguresProps {
  figures: RepairStatistics;
  late: RepairStatistics['late'];
}

/** Orders by class, and the late ones. */
function ClassFigures({ figures, late }: ClassFiguresProps) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" gap="3">
      <Panel title={t('repairs.figures.classes')} aside={<MeaningOf name="classes" />}>
        <Box p="4">
          <Ranking
            items={[...manualAlarmClasses, 'none' as const].map((name) => ({
              key: name,
              label:
                name === 'none'
                  ? t('repairs.figures.unclassified')
                  : t(`resources.repairOrders.options.alarmClass.${name}`),
              value: figures.byClass[name],
            }))}
            state="moving"
            most={7}
          />
        </Box>
      </Panel>
      {late.orders.length > 0 && (
        <Panel title={t('repairs.figures.late')}>
          <LateOrders orders={late.orders} />
        </Panel>
      )}
    </Flex>
  );
}

function MeaningOf({ name }: { name: 'times' | 'daily' | 'byElevator' | 'classes' }) {
  const { t } = useTranslation();
  return <Meaning of={t(`repairs.figures.${name}`)}>{t(`repairs.figures.means.${name}`)}</Meaning>;
}
