import { Grid, Skeleton } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { FleetCounts } from '@hoistway/shared/streams/fleetCounts.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlarmsLater } from '../../data/alarms.ts';
import { useFreshness, useServerNow } from '../../data/freshness.ts';
import { useHomeFigures } from '../../data/home.ts';
import { locale } from '../../data/settings.ts';
import { useStreamLater } from '../../data/stream.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { State } from '../../ui/StateDot.tsx';
import { clockText } from '../age.ts';
import { arrivalMs, longestTrapped } from './arrival.ts';

const tenMinutesMs = 10 * minuteMs;
const whole = new Intl.NumberFormat(intlLocale[locale]);
const percent = new Intl.NumberFormat(intlLocale[locale], { style: 'percent', maximumFractionDigits: 1 });

/** Seven figures of the scope at one instant: elevators, online, moving, faults, people. */
export function FleetFigures() {
  const { t } = useTranslation();
  const counts = useStreamLater(streams.fleetCounts).items[0];
  const alarms = useAlarmsLater();
  const events = useStreamLater(streams.events);
  const figures = useHomeFigures().data;
  const nowMs = useServerNow();
  const isStale = useFreshness().link === 'lost';
  const trapped = longestTrapped(alarms.items);
  const leftMs = trapped === null ? null : arrivalMs(trapped, nowMs);
  const newFaults = events.items.filter(
    ({ kind, receivedAt }) => kind === 'faultOpened' && nowMs - Date.parse(receivedAt) < tenMinutesMs,
  ).length;
  const cells: {
    name: string;
    value?: number | undefined;
    note?: string | undefined;
    state?: State | undefined;
  }[] = [
    { name: 'elevators', value: counts?.elevators },
    {
      name: 'online',
      value: counts?.online,
      note: counts && counts.elevators > 0 ? percent.format(counts.online / counts.elevators) : undefined,
    },
    { name: 'moving', value: counts?.moving, state: 'moving' },
    {
      name: 'faults',
      value: counts?.faults,
      note: newFaults > 0 ? t('map.figures.faultsIn10', { value: `+${newFaults}` }) : undefined,
      state: (counts?.faults ?? 0) > 0 ? 'fault' : undefined,
    },
    {
      name: 'people',
      value: counts?.people,
      note:
        leftMs !== null
          ? arrivalText(leftMs, t)
          : t((counts?.people ?? 0) > 0 ? 'map.figures.bellOnly' : 'map.figures.noneTrapped'),
      state: (counts?.people ?? 0) > 0 ? 'alarm' : undefined,
    },
    {
      name: 'offline',
      value: counts?.offline,
      note: counts && (countedApart(counts, t) || undefined),
      state: (counts?.offline ?? 0) > 0 ? 'offline' : undefined,
    },
    { name: 'orders', value: figures?.repairOrdersOpen },
  ];
  // A known number of trapped people outlasts the connection; a zero does not.
  const isOld = (name: string, value: number | undefined) => isStale && (name !== 'people' || !value);
  return (
    <Grid
      templateColumns={{ base: 'repeat(7, minmax(9rem, 1fr))', lg: 'repeat(7, 1fr)' }}
      overflowX="auto"
      gap={{ base: '2', md: '3' }}
      flexShrink="0"
    >
      {cells.map(({ name, value, note, state }) => (
        <Cell
          key={name}
          label={t(`map.figures.${name}`)}
          value={value}
          note={isOld(name, value) ? t('map.figures.stale') : note}
          state={isOld(name, value) ? 'offline' : state}
          isAlarm={name === 'people' && (value ?? 0) > 0}
        />
      ))}
    </Grid>
  );
}

/** Rerenders for another value only, not with each second of the clock. */
const Cell = memo(function Cell(props: {
  label: string;
  value: number | undefined;
  note: string | undefined;
  state: State | undefined;
  isAlarm: boolean;
}) {
  const { label, value, note, state, isAlarm } = props;
  return (
    <Panel px="3.5" py="2" isAlarm={isAlarm}>
      <Figure
        label={label}
        value={
          value === undefined ? (
            <Skeleton as="span" display="inline-block" w="16" h="6" />
          ) : (
            whole.format(value)
          )
        }
        note={note}
        state={state}
      />
    </Panel>
  );
});

/** Late and unknown elevators are neither live nor offline: they are counted separately. */
const countedApart = (counts: FleetCounts, t: (key: string) => string): string =>
  [
    { count: counts.late, word: t('map.figures.late') },
    { count: counts.unknown, word: t('map.figures.unheard') },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `+ ${whole.format(count)} ${word}`)
    .join(' ');

function arrivalText(leftMs: number, t: (key: string, params: Record<string, string>) => string): string {
  return leftMs >= 0
    ? t('map.figures.arriveIn', { time: clockText(leftMs) })
    : t('map.figures.overdueBy', { time: clockText(-leftMs) });
}
