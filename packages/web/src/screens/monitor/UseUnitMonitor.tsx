import { Flex } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type Condition, conditions } from '../../data/condition.ts';
import type { RosterIndex } from '../../data/rosterIndex.ts';
import { EmptyState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { RosterGate } from '../../widgets/picker/RosterGate.tsx';
import { Community } from './Community.tsx';
import { UnitList } from './UnitList.tsx';

/** A use unit's buildings with all their cars moving. */
export default function UseUnitMonitor() {
  return (
    <Page>
      <RosterGate>{(roster) => <Units roster={roster} />}</RosterGate>
    </Page>
  );
}

function Units({ roster }: { roster: RosterIndex }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const units = useMemo(() => roster.units(), [roster]);
  const chosenId = search.get('unit') ?? units[0]?.id ?? '';
  const filter = conditions.find((one): one is Condition => one === search.get('condition')) ?? null;
  const set = (name: string, value: string | null) =>
    setSearch(
      (was) => {
        const next = new URLSearchParams(was);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  if (units.length === 0)
    return <EmptyState onRefresh={() => location.reload()}>{t('monitor.noElevatorsHere')}</EmptyState>;
  return (
    <Flex flex="1" minH="0" gap="3" direction={{ base: 'column', md: 'row' }}>
      <UnitList units={units} chosenId={chosenId} onChoose={(id) => set('unit', id)} />
      <Community
        key={chosenId}
        roster={roster}
        unitId={chosenId}
        filter={filter}
        onFilter={(condition) => set('condition', condition)}
      />
    </Flex>
  );
}
