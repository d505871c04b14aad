import { Box, Button, Flex, HStack, IconButton, Stack, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { detourFactor } from '@hoistway/shared/domain/dispatch.ts';
import type { PlannedDay } from '@hoistway/shared/domain/plannerView.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { errorText } from '../../../data/errorText.ts';
import { useDayPlan } from '../../../data/planner.ts';
import { zoneId } from '../../../data/settings.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/ListStates.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { PrintAlone } from '../../../widgets/paper/PrintAlone.tsx';
import { hoursOf } from './consequenceText.ts';
import { longDayText, readDay, timeText } from './plannerDays.ts';

/** The routes of a day: the stops of each crew in the order of driving, with times and reasons. */
export function DayRoutes() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [todayOn] = useState(() => dayInZone(zoneId, systemClock.now()));
  const day = readDay(params.get('day'), todayOn);
  const plan = useDayPlan(day);
  const goTo = (next: number) =>
    setParams((before) => {
      const nextParams = new URLSearchParams(before);
      nextParams.set('day', textOfDay(next));
      return nextParams;
    });
  return (
    <>
      <Toolbar aria-label={t('upkeep.planner.dayPlan')}>
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t('upkeep.planner.before')}
          onClick={() => goTo(day - 1)}
        >
          <ChevronLeft />
        </IconButton>
        <Button size="sm" variant="ghost" onClick={() => goTo(todayOn)}>
          {t('upkeep.planner.today')}
        </Button>
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t('upkeep.planner.after')}
          onClick={() => goTo(day + 1)}
        >
          <ChevronRight />
        </IconButton>
        <Text fontWeight="semibold">{longDayText(day)}</Text>
        {plan.data && (
          <Text textStyle="xs" color="muted">
            {plan.data.basis === 'route'
              ? t('upkeep.planner.byRoad')
              : t('upkeep.planner.byAir', { factor: detourFactor })}
          </Text>
        )}
        <IconButton
          size="sm"
          variant="ghost"
          ms="auto"
          aria-label={t('upkeep.planner.print')}
          onClick={() => window.print()}
        >
          <Printer />
        </IconButton>
      </Toolbar>
      {plan.isError && plan.data === undefined ? (
        <ErrorState onRefresh={() => void plan.refetch()} reason={errorText(plan.error)} />
      ) : plan.data === undefined ? (
        <LoadingState />
      ) : plan.data.routes.length === 0 && plan.data.openSites.length === 0 ? (
        <EmptyState onRefresh={() => void plan.refetch()}>{t('upkeep.planner.noRoutes')}</EmptyState>
      ) : (
        <Box flex="1" minH="0" overflow="auto" tabIndex={0}>
          <PrintAlone title={`${t('upkeep.planner.dayPlan')} · ${longDayText(day)}`}>
            <Routes plan={plan.data} />
          </PrintAlone>
        </Box>
      )}
    </>
  );
}

function Routes({ plan }: { plan: PlannedDay }) {
  const { t } = useTranslation();
  return (
    <Box
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(auto-fill, minmax(24rem, 1fr))' }}
      alignItems="start"
    >
      {plan.routes.map((route) => (
        <Route key={route.crewIds.join('+')} route={route} />
      ))}
      {plan.openSites.length > 0 && (
        <Panel title={t('upkeep.planner.openSites')}>
          <Stack gap="1" p="2">
            {plan.openSites.map(({ siteName, visits }) => (
              <Text key={siteName} textStyle="sm">
                {siteName} · {t('upkeep.planner.visits', { count: visits })}
              </Text>
            ))}
          </Stack>
        </Panel>
      )}
    </Box>
  );
}

function Route({ route }: { route: PlannedDay['routes'][number] }) {
  const { t } = useTranslation();
  const spent = route.workMinutes + route.travelMinutes;
  return (
    <Panel title={route.crewNames.join(' · ')}>
      <Stack gap="0" p="2">
        <Text textStyle="xs" color={route.overMinutes > 0 ? 'fault' : 'muted'} pb="1">
          {t('upkeep.planner.routeSum', {
            hours: hoursOf(spent),
            capacity: hoursOf(route.capacityMinutes),
            travel: hoursOf(route.travelMinutes),
            km: Math.round(route.distanceM / 1_000),
          })}
          {route.overMinutes > 0 && ` · ${t('upkeep.planner.over', { hours: hoursOf(route.overMinutes) })}`}
        </Text>
        {route.stops.map((stop) => (
          <HStack
            key={stop.siteId}
            gap="3"
            py="1.5"
            align="start"
            borderTopWidth="1px"
            borderColor="hairline"
          >
            <Text textStyle="sm" fontFamily="mono" whiteSpace="nowrap">
              {timeText(stop.arrivesAt)}
            </Text>
            <Stack gap="0.5" minW="0" flex="1">
              <Text textStyle="sm" fontWeight="medium">
                {stop.siteName}
              </Text>
              <Text textStyle="xs" color="muted">
                {stop.visits
                  .map(
                    ({ elevatorName, visitClass }) =>
                      `${elevatorName} (${t(`resources.maintenanceOrders.options.type.${visitClass}`)})`,
                  )
                  .join(', ')}
              </Text>
              <Flex gap="1" wrap="wrap">
                {stop.reasons.map((reason) => (
                  <Text
                    key={reason.kind}
                    textStyle="2xs"
                    px="1.5"
                    borderRadius="full"
                    bg="surface2"
                    color={reason.kind === 'overdue' || reason.kind === 'lastDay' ? 'fault' : 'muted'}
                  >
                    {t(`upkeep.dayReasons.${reason.kind}`, reasonParams(reason))}
                  </Text>
                ))}
              </Flex>
            </Stack>
          </HStack>
        ))}
      </Stack>
    </Panel>
  );
}

const reasonParams = (reason: PlannedDay['routes'][number]['stops'][number]['reasons'][number]) => ({
  km: Math.round((reason.distanceM ?? 0) / 100) / 10,
  count: reason.count ?? reason.days ?? 0,
  minutes: Math.round(reason.detourMinutes ?? 0),
});
