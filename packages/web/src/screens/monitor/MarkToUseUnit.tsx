import { Box } from '@chakra-ui/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { RosterIndex } from '../../data/rosterIndex.ts';
import { EmptyState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ElevatorMap } from '../../widgets/map/ElevatorMap.tsx';
import { useMapAddress } from '../../widgets/map/useMapAddress.ts';
import { RosterGate } from '../../widgets/picker/RosterGate.tsx';
import { MonitorHeader } from './MonitorHeader.tsx';
import { placeOf } from './place.ts';

/** A use unit's mark on the map, at `/MarkToUseUnit/{useUnitId},{useUnitName}`. */
export default function MarkToUseUnit() {
  const { place = '' } = useParams();
  const [unitId = '', unitName = ''] = placeOf(place, 2);
  return (
    <Page h="100dvh" maxH="100dvh">
      <MonitorHeader title={unitName} />
      <RosterGate>{(roster) => <UnitOnMap roster={roster} unitId={unitId} />}</RosterGate>
    </Page>
  );
}

const streetZoom = 16;

function UnitOnMap({ roster, unitId }: { roster: RosterIndex; unitId: string }) {
  const { t } = useTranslation();
  const [address, setAddress] = useMapAddress();
  const middle = useMemo(() => middleOf(roster, unitId), [roster, unitId]);
  const isPlaced = address.at !== null;
  useEffect(() => {
    if (middle !== null && !isPlaced) setAddress({ at: { ...middle, zoom: streetZoom } });
  }, [middle, isPlaced, setAddress]);
  if (middle === null)
    return <EmptyState onRefresh={() => location.reload()}>{t('monitor.noPlace')}</EmptyState>;
  return (
    <Panel flex="1" minH="0">
      <Box flex="1" position="relative">
        <Box position="absolute" inset="0">
          {isPlaced && <ElevatorMap address={address} onAddress={setAddress} />}
        </Box>
      </Box>
    </Panel>
  );
}

/** The middle of a use unit's elevators, WGS-84; null if none has a place. */
function middleOf(roster: RosterIndex, unitId: string): { lng: number; lat: number } | null {
  const places = roster
    .ofUnit(unitId)
    .flatMap(({ lng, lat }) => (lng === null || lat === null ? [] : [{ lng, lat }]));
  if (places.length === 0) return null;
  const mean = (of: 'lng' | 'lat') => places.reduce((sum, one) => sum + one[of], 0) / places.length;
  return { lng: mean('lng'), lat: mean('lat') };
}
