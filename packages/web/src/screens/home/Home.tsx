import { Button, Flex, Grid } from '@chakra-ui/react';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHomeFigures } from '../../data/home.ts';
import { useFloorSign } from '../../data/roster.ts';
import { useMay, useSession } from '../../data/session.ts';
import { useStream } from '../../data/stream.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { NoChannelBanner } from '../../widgets/escalation/NoChannelBanner.tsx';
import { EventList } from '../../widgets/events/EventList.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { HomeBells } from './HomeBells.tsx';
import { HomeDistribution } from './HomeDistribution.tsx';
import { HomeFaults } from './HomeFaults.tsx';
import { HomeGreeting } from './HomeGreeting.tsx';
import { HomePapers } from './HomePapers.tsx';
import { HomeSlides } from './HomeSlides.tsx';
import { HomeToday } from './HomeToday.tsx';
import { HomeTotals } from './HomeTotals.tsx';
import { planFor } from './homePlan.ts';
import { RepairStatistics } from './RepairStatistics.tsx';
import { SupervisionOverview } from './SupervisionOverview.tsx';
import { UnsentEntries } from './UnsentEntries.tsx';
import { WorkPanelGrid } from './WorkPanelGrid.tsx';

/** Home by user type: the day's work, and the dashboard (§2.3) of totals, distribution, events, repairs and documents. */
export default function Home() {
  const { userType } = useSession();
  const figures = useHomeFigures();
  const sees = {
    events: useMay(permissions.event),
    bells: useMay(permissions.alarmBell),
    faults: useMay(permissions.fault),
    inspections: useMay(permissions.yearCheck),
  };
  const plan = planFor(userType);
  // A field worker's day is shown without coverage.
  if (figures.isError && !plan.hasToday)
    return <ErrorState onRefresh={() => void figures.refetch()} reason={figures.error.message} />;
  const lists = <WorkPanelGrid names={plan.lists} />;
  return (
    <Page overflowY="auto">
      {plan.isCentre && <FirstSteps />}
      {plan.isCentre && <NoChannelBanner />}
      {plan.reportsRepairs && <HomeGreeting />}
      <UnsentEntries />
      {plan.hasToday && <HomeToday />}
      {plan.hasOverview && sees.inspections && <SupervisionOverview />}
      {!plan.hasToday && <HomeTotals figures={figures.data} isCentre={plan.isCentre} />}
      {plan.listsFirst && lists}
      <Grid
        flex={{ base: 'none', lg: '1 0 39rem' }}
        minH="0"
        gap="3"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' }}
        templateRows={{ lg: 'minmax(0, 1.5fr) minmax(0, 1fr)' }}
      >
        <HomeDistribution figures={figures.data} gridColumn={{ lg: 'span 8' }} />
        <Flex direction="column" gap="3" minH="0" gridColumn={{ lg: 'span 4' }}>
          <HomeSlides />
          {sees.events && <LiveEvents />}
        </Flex>
        {sees.bells && <HomeBells gridColumn={{ lg: 'span 3' }} />}
        {sees.faults && <HomeFaults gridColumn={{ lg: 'span 3' }} />}
        <RepairStatistics figures={figures.data} gridColumn={{ lg: 'span 4' }} />
        <HomePapers />
      </Grid>
      {!plan.listsFirst && lists}
      {!plan.isCentre && <FirstSteps />}
    </Page>
  );
}

function LiveEvents() {
  const { t } = useTranslation();
  const { items, hasLoaded } = useStream(streams.events);
  const signOf = useFloorSign();
  return (
    <Panel
      title={t('home.events')}
      aside={
        <Button asChild variant="plain" size="xs" color="moving">
          <Link to="/eventRecord">{t('home.allEvents')}</Link>
        </Button>
      }
      flex="1"
      minH="60"
      maxH={{ base: '96', lg: 'none' }}
    >
      {!hasLoaded ? (
        <LoadingState />
      ) : items.length === 0 ? (
        <EmptyState onRefresh={() => {}}>{t('home.noEvents')}</EmptyState>
      ) : (
        <EventList events={items.slice(0, 60)} signOf={signOf} hasElevators mostUrgent={12} />
      )}
    </Panel>
  );
}
