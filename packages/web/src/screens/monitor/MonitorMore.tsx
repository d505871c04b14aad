import { Button, Flex, HStack } from '@chakra-ui/react';
import { watchedAtOnce } from '@hoistway/shared/domain/constants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { RosterIndex } from '../../data/rosterIndex.ts';
import { EmptyState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AlarmPanel } from '../../widgets/alarms/AlarmPanel.tsx';
import { WatchedGrid } from '../../widgets/hoistway/WatchedGrid.tsx';
import { RosterGate } from '../../widgets/picker/RosterGate.tsx';
import { MonitorHeader } from './MonitorHeader.tsx';
import { placeOf } from './place.ts';

/** The elevators of one building, at `/monitorMore/{useUnitId},{buildingNum},{useUnitName}`; eight at a time. */
export default function MonitorMore() {
  const { place = '' } = useParams();
  const [unitId = '', building = '', unitName = ''] = placeOf(place);
  return (
    <Page h={{ lg: '100dvh' }} maxH={{ lg: '100dvh' }}>
      <MonitorHeader title={unitName} note={building} />
      <RosterGate>{(roster) => <Building roster={roster} unitId={unitId} building={building} />}</RosterGate>
    </Page>
  );
}

function Building(props: { roster: RosterIndex; unitId: string; building: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const all = props.roster
    .ofUnit(props.unitId)
    .filter((entry) => props.building === '' || entry.building === props.building);
  const pages = Math.max(1, Math.ceil(all.length / watchedAtOnce));
  const pageEntries = all.slice(page * watchedAtOnce, (page + 1) * watchedAtOnce);
  if (all.length === 0)
    return <EmptyState onRefresh={() => location.reload()}>{t('monitor.noElevatorsHere')}</EmptyState>;
  return (
    <>
      <Panel
        flex="1"
        minH="80"
        overflowY="auto"
        title={t('monitor.elevators', { value: all.length })}
        aside={
          pages > 1 && (
            <HStack gap="1">
              {Array.from({ length: pages }, (_, index) => (
                <Button
                  key={index}
                  size="2xs"
                  variant={index === page ? 'subtle' : 'ghost'}
                  onClick={() => setPage(index)}
                >
                  {index + 1}
                </Button>
              ))}
            </HStack>
          )
        }
      >
        <WatchedGrid entries={pageEntries} height={320} />
      </Panel>
      <Flex h={{ base: 'auto', lg: '56' }} flexShrink="0">
        <AlarmPanel unitId={props.unitId} />
      </Flex>
    </>
  );
}
