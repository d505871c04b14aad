import { Box, Flex, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import type { HomeFigures } from '@hoistway/shared/domain/records.ts';
import type { FleetCounts } from '@hoistway/shared/streams/fleetCounts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlarms } from '../../data/alarms.ts';
import { useFreshness, useServerNow } from '../../data/freshness.ts';
import { locale } from '../../data/settings.ts';
import type { State } from '../../ui/StateDot.tsx';
import { clockText } from '../../widgets/age.ts';
import { arrivalMs, longestTrapped } from '../../widgets/figures/arrival.ts';
import { Gauge } from './Gauge.tsx';

interface WallFiguresProps {
  counts: FleetCounts | undefined;
  figures: HomeFigures | undefined;
}

const whole = new Intl.NumberFormat(intlLocale[locale]);

/** The wall's totals and rates, class 1 first. */
export function WallFigures({ counts, figures }: WallFiguresProps) {
  const { t } = useTranslation();
  const number = (value: number | undefined) => (value === undefined ? '–' : whole.format(value));
  const all = counts?.elevators ?? 0;
  const isStale = useFreshness().link === 'lost';
  return (
    <Flex direction="column" gap="1.2em" minH="0" opacity={isStale ? 0.5 : 1}>
      <PeopleFigure people={counts?.people} />
      <WallFigure label={t('home.elevators')} value={number(counts?.elevators)} size="5em" />
      <Flex gap="1.2em">
        <Gauge label={t('home.kanban.rateOnline')} part={counts?.online} all={all} state="normal" />
        <Gauge
          label={t('home.kanban.rateCalm')}
          part={counts === undefined ? undefined : all - counts.faults - counts.people}
          all={all}
          state="moving"
        />
      </Flex>
      <Flex gap="1.2em" flexShrink="0">
        <WallFigure label={t('map.figures.moving')} value={number(counts?.moving)} state="moving" grows />
        <WallFigure
          label={t('map.figures.faults')}
          value={number(counts?.faults)}
          state={(counts?.faults ?? 0) > 0 ? 'fault' : undefined}
          grows
        />
      </Flex>
      <Flex gap="1.2em">
        <WallFigure
          label={t('map.figures.offline')}
          value={number(counts?.offline)}
          note={
            counts && counts.unknown > 0
              ? `+ ${number(counts.unknown)} ${t('map.figures.unheard')}`
              : undefined
          }
          state="offline"
          grows
        />
        <WallFigure label={t('home.kanban.orders')} value={number(figures?.repairOrdersOpen)} grows />
      </Flex>
    </Flex>
  );
}

function PeopleFigure({ people }: { people: number | undefined }) {
  const { t } = useTranslation();
  const trapped = longestTrapped(useAlarms().items);
  const nowMs = useServerNow();
  const hasPeople = (people ?? 0) > 0 || trapped !== null;
  const leftMs = trapped === null ? 0 : arrivalMs(trapped, nowMs);
  return (
    <WallFigure
      label={t('home.kanban.peopleNow')}
      value={people === undefined ? '–' : hasPeople ? whole.format(Math.max(1, people)) : '0'}
      size="6.5em"
      state={hasPeople ? 'alarm' : undefined}
      isAlarm={hasPeople}
      grows
      note={
        trapped === null
          ? t(hasPeople ? 'map.figures.bellOnly' : 'home.kanban.noneTrapped')
          : t(leftMs >= 0 ? 'map.figures.arriveIn' : 'map.figures.overdueBy', {
              time: clockText(Math.abs(leftMs)),
            })
      }
    />
  );
}

function WallFigure(props: {
  label: string;
  value: string;
  size?: string;
  state?: State | undefined;
  note?: ReactNode;
  isAlarm?: boolean;
  grows?: boolean;
}) {
  const { label, value, size = '3em', state, note, isAlarm = false, grows = false } = props;
  return (
    <Box
      flex={grows ? '1' : undefined}
      minW="0"
      minH="0"
      bg={isAlarm ? 'alarmGround' : 'surface1'}
      borderWidth="1px"
      borderColor={isAlarm ? 'alarmLine' : 'line'}
      borderRadius="l3"
      px="1.1em"
      py="0.8em"
      display="flex"
      flexDirection="column"
      justifyContent="center"
    >
      <Text color="muted" truncate>
        {label}
      </Text>
      <Text
        fontSize={size}
        fontWeight="semibold"
        lineHeight="1.1"
        letterSpacing="-0.03em"
        color={state ?? 'text'}
      >
        {value}
      </Text>
      {note !== undefined && <Text color={isAlarm ? 'alarm' : 'dim'}>{note}</Text>}
    </Box>
  );
}
