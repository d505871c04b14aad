import { Center, Grid, Text } from '@chakra-ui/react';
import { intlLocale, watchedAtOnce } from '@hoistway/shared/domain/constants.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlarmsLater } from '../../data/alarms.ts';
import { useWatch } from '../../data/fleet.ts';
import { useFreshness, useServerNow } from '../../data/freshness.ts';
import type { RosterIndex } from '../../data/rosterIndex.ts';
import { locale } from '../../data/settings.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useWatchedEight } from './useWatchedEight.ts';
import { WatchedElevator } from './WatchedElevator.tsx';

interface WatchedEightProps {
  roster: RosterIndex;
  onShow: (id: string) => void;
}

const time = new Intl.DateTimeFormat(intlLocale[locale], {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Eight elevators side by side on one clock. */
export const WatchedEight = memo(function WatchedEight({ roster, onShow }: WatchedEightProps) {
  const { t } = useTranslation();
  const { items, hasLoaded } = useAlarmsLater();
  const { rows, pinnedIds, pin, unpin } = useWatchedEight(hasLoaded ? roster : undefined, items);
  const nowMs = useServerNow();
  const isStale = useFreshness().link === 'lost';
  useWatch({ motion: rows });
  const entries = rows.flatMap((row) => roster.ofRow(row) ?? []);
  const places = [...new Set(entries.map(({ unitName }) => unitName))].filter(Boolean).join(' · ');
  return (
    <Panel
      title={t('map.centre.watching')}
      note={t('map.centre.oneClock', { time: time.format(nowMs) })}
      aside={
        <Text maxW="xl" truncate hideBelow="lg">
          {places}
        </Text>
      }
      h={{ base: 'auto', lg: '19rem' }}
      flexShrink="0"
    >
      <Grid
        flex="1"
        minH="0"
        templateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(4, minmax(0, 1fr))',
          xl: 'repeat(8, minmax(0, 1fr))',
        }}
        autoRows={{ base: '15rem', xl: 'minmax(0, 1fr)' }}
      >
        {entries.map((entry) => (
          <WatchedElevator
            key={entry.id}
            entry={entry}
            nowMs={nowMs}
            isStale={isStale}
            isPinned={pinnedIds.includes(entry.id)}
            onPin={pin}
            onUnpin={unpin}
            onShow={onShow}
          />
        ))}
        {Array.from({ length: watchedAtOnce - entries.length }, (_, index) => (
          <Center key={`free-${entries.length + index}`} color="dim" textStyle="xs" p="4" textAlign="center">
            {t('map.centre.free')}
          </Center>
        ))}
      </Grid>
    </Panel>
  );
});
