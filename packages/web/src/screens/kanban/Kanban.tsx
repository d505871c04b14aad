import { Box, Flex, Grid } from '@chakra-ui/react';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useTranslation } from 'react-i18next';
import { useHomeFigures } from '../../data/home.ts';
import { type FloorSign, useFloorSign } from '../../data/roster.ts';
import { useStream } from '../../data/stream.ts';
import type { StreamView } from '../../data/streamHub.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { useWallScale } from '../../ui/wallScale.ts';
import { EventList } from '../../widgets/events/EventList.tsx';
import { Bars } from '../../widgets/figures/Bars.tsx';
import { Ranking } from '../../widgets/figures/Ranking.tsx';
import { ElevatorMap } from '../../widgets/map/ElevatorMap.tsx';
import { useMapAddress } from '../../widgets/map/useMapAddress.ts';
import { KanbanHeader } from './KanbanHeader.tsx';
import { alarmsByHour, districtsOf, faultsByKind } from './kanbanBars.ts';
import { WallFigures } from './WallFigures.tsx';
import { WallPanel } from './WallPanel.tsx';

/** A hundred-and-twentieth of a 16:9 picture's width. */
const wallFont = 'min(0.833vw, 1.481vh)';

/**
 * Wall of a centre (§2.3 kanban): totals, rates and recent events, legible from across the room. All sizes follow the
 * screen (1em is a hundredth of a 16:9 picture's width), so that nothing scrolls; a small screen stacks the panels.
 */
export default function Kanban() {
  const { t } = useTranslation();
  useWallScale();
  const [address, setAddress] = useMapAddress();
  const counts = useStream(streams.fleetCounts).items[0];
  const events = useStream(streams.events);
  const signOf = useFloorSign();
  const figures = useHomeFigures();
  return (
    <Flex
      as="main"
      direction="column"
      h={{ base: 'auto', lg: '100dvh' }}
      minH="100dvh"
      overflow={{ lg: 'hidden' }}
      fontSize={{ base: 'sm', lg: wallFont }}
      p="1.2em"
      gap="1.2em"
    >
      <KanbanHeader />
      <Grid
        flex="1"
        minH="0"
        gap="1.2em"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '24em minmax(0, 1fr) 30em' }}
      >
        <WallFigures counts={counts} figures={figures.data} />
        <Flex direction="column" gap="1.2em" minH="0" minW="0">
          <Box
            flex={{ lg: '1' }}
            h={{ base: '65vh', lg: 'auto' }}
            minH="0"
            borderWidth="1px"
            borderColor="line"
            borderRadius="l3"
            overflow="hidden"
          >
            <ElevatorMap address={address} onAddress={setAddress} tools="still" />
          </Box>
          <WallPanel title={t('home.kanban.alarmsByHour')} note={t('home.kanban.last24')} h="15em">
            {figures.data === undefined ? (
              <Waiting query={figures} />
            ) : (
              <Bars label={t('home.kanban.alarmsByHour')} bars={alarmsByHour(figures.data)} />
            )}
          </WallPanel>
        </Flex>
        <WallLists figures={figures} events={events} signOf={signOf} />
      </Grid>
    </Flex>
  );
}

interface WallListsProps {
  figures: ReturnType<typeof useHomeFigures>;
  events: StreamView<LiveEvent>;
  signOf: FloorSign;
}

/** Rankings and the latest events. */
function WallLists({ figures, events, signOf }: WallListsProps) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" gap="1.2em" minH="0">
      <WallPanel title={t('home.kanban.ranking')} note={t('home.kanban.last7')} flex="1">
        {figures.data === undefined ? (
          <Waiting query={figures} />
        ) : (
          <Ranking
            items={faultsByKind(figures.data, t)}
            state="fault"
            most={6}
            empty={t('home.kanban.noFaults')}
          />
        )}
      </WallPanel>
      <WallPanel title={t('home.kanban.districts')} flex="1">
        {figures.data === undefined ? (
          <Waiting query={figures} />
        ) : (
          <Ranking items={districtsOf(figures.data)} state="normal" most={6} />
        )}
      </WallPanel>
      <WallPanel title={t('home.kanban.latest')} flex="1.1" isTight>
        {events.hasLoaded ? (
          <EventList events={events.items.slice(0, 12)} signOf={signOf} hasElevators mostUrgent={8} />
        ) : (
          <LoadingState />
        )}
      </WallPanel>
    </Flex>
  );
}

function Waiting({ query }: { query: { isError: boolean; refetch: () => unknown } }) {
  return query.isError ? <ErrorState onRefresh={() => void query.refetch()} /> : <LoadingState />;
}
