import { Grid, Skeleton } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import type { HomeFigures } from '@hoistway/shared/domain/records.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.ts';
import { locale } from '../../data/settings.ts';
import { useStream } from '../../data/stream.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Panel } from '../../ui/Panel.tsx';

const whole = new Intl.NumberFormat(intlLocale[locale]);
const percent = new Intl.NumberFormat(intlLocale[locale], { style: 'percent', maximumFractionDigits: 1 });

/**
 * The six totals of the dashboard (§2.3); users and reports are for the centre only. Elevators and online elevators are
 * the live counts, so that every screen agrees.
 */
export function HomeTotals(props: { figures: HomeFigures | undefined; isCentre: boolean }) {
  const { figures, isCentre } = props;
  const { t } = useTranslation();
  const isStale = useFreshness().link === 'lost';
  const live = useStream(streams.fleetCounts).items[0];
  const elevators = live?.elevators ?? figures?.elevators;
  const online = live?.online ?? figures?.online;
  const share = (part: number | undefined) =>
    part === undefined || !elevators ? undefined : percent.format(part / elevators);
  const cells = [
    { name: 'elevators', value: elevators },
    { name: 'archived', value: figures?.archived, note: share(figures?.archived) },
    { name: 'online', value: online, note: share(online) },
    { name: 'repairs', value: figures?.repairOrdersOpen },
    ...(isCentre
      ? [
          { name: 'reports', value: figures?.reportsOpened },
          { name: 'users', value: figures?.users },
        ]
      : []),
  ];
  return (
    <Grid
      gap={{ base: '2', md: '3' }}
      templateColumns={{
        base: 'repeat(2, 1fr)',
        sm: `repeat(${cells.length / 2}, 1fr)`,
        xl: `repeat(${cells.length}, 1fr)`,
      }}
    >
      {cells.map(({ name, value, note }) => (
        <Panel key={name} px="4" py="2.5">
          <Figure
            label={t(`home.${name}`)}
            value={
              value === undefined ? (
                <Skeleton as="span" display="inline-block" w="16" h="6" />
              ) : (
                whole.format(value)
              )
            }
            note={isStale ? t('map.figures.stale') : note}
            state={isStale ? 'offline' : undefined}
            size="lg"
          />
        </Panel>
      ))}
    </Grid>
  );
}
