import { Center, Text } from '@chakra-ui/react';
import { intlLocale, watchedAtOnce } from '@hoistway/shared/domain/constants.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useServerNow } from '../../data/freshness.ts';
import type { RosterIndex } from '../../data/rosterIndex.ts';
import { locale } from '../../data/settings.ts';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { WatchedGrid } from '../../widgets/hoistway/WatchedGrid.tsx';
import { ElevatorPicker } from '../../widgets/picker/ElevatorPicker.tsx';
import { RosterGate } from '../../widgets/picker/RosterGate.tsx';

const clock = new Intl.DateTimeFormat(intlLocale[locale], { timeStyle: 'medium', hourCycle: 'h23' });

/** Up to eight elevators at once under one clock, named in the address. */
export default function MultiMonitor() {
  return <RosterGate>{(roster) => <Chosen roster={roster} />}</RosterGate>;
}

function Chosen({ roster }: { roster: RosterIndex }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const nowMs = useServerNow();
  const text = search.get('ids') ?? '';
  const ids = useMemo(() => [...new Set(text.split(',').filter(Boolean))].slice(0, watchedAtOnce), [text]);
  const entries = useMemo(() => ids.flatMap((id) => roster.ofId(id) ?? []), [ids, roster]);
  const choose = (next: readonly string[]) => setSearch(next.length === 0 ? {} : { ids: next.join(',') });
  const isFull = ids.length >= watchedAtOnce;
  return (
    <Page>
      <Panel
        title={t('monitor.watching', { value: entries.length })}
        note={t('monitor.oneClock', { time: clock.format(nowMs) })}
        aside={
          <ElevatorPicker
            roster={roster}
            onPick={(entry) => choose([...ids, entry.id])}
            placeholder={t(isFull ? 'monitor.eightAtMost' : 'monitor.addElevator')}
            isDisabled={isFull}
          />
        }
        flex="1"
        minH="0"
        overflowY="auto"
      >
        {entries.length === 0 ? (
          <Center flex="1" p="8">
            <Text color="muted">{t('monitor.chooseUpToEight')}</Text>
          </Center>
        ) : (
          <WatchedGrid
            entries={entries}
            height={300}
            onRemove={(id) => choose(ids.filter((one) => one !== id))}
          />
        )}
      </Panel>
    </Page>
  );
}
