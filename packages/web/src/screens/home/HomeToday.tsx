import { Flex } from '@chakra-ui/react';
import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { OwnVisit } from '@hoistway/shared/domain/records.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../crud/formats.ts';
import { countText } from '../../data/countText.ts';
import { errorText } from '../../data/errorText.ts';
import { useServerNow } from '../../data/freshness.ts';
import { useOwnVisits } from '../../data/home.ts';
import { cachePhonePage } from '../../data/phone/cachePhonePage.ts';
import { useMay, useSession } from '../../data/session.ts';
import { useStream } from '../../data/stream.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { clockText } from '../../widgets/age.ts';
import { caseClock, standingOf } from '../../widgets/dispatch/caseClock.ts';
import { Cards } from './Cards.tsx';
import { DueVisits } from './DueVisits.tsx';
import { Quiet } from './HomeRow.tsx';
import { TaskCard } from './TaskCard.tsx';

/** Maximum of future visits shown. */
const nextMost = 3;
const stepOf = {
  unsent: 'accept',
  sent: 'accept',
  accepted: 'depart',
  underWay: 'arrive',
  arrived: 'complete',
  stopped: 'open',
} as const;

/** The day of a field worker: own orders, own due visits, the next ones, and unassigned orders. */
export function HomeToday() {
  const { t } = useTranslation();
  const { userId } = useSession();
  const cases = useStream(streams.rescueCases);
  const seesVisits = useMay(permissions.maintenanceOrder);
  const visits = useOwnVisits(seesVisits);
  const nowMs = useServerNow();
  const own = cases.items.filter((rescueCase) => rescueCase.sent.some((one) => one.userId === userId));
  const free = cases.items.filter((rescueCase) => rescueCase.sent.length === 0 && !rescueCase.isStopped);
  const { visits: ownVisits = [], isStored = false } = visits.data ?? {};
  const due = ownVisits.filter(({ isDue }) => isDue);
  const next = ownVisits.filter(({ isDue }) => !isDue).slice(0, nextMost);
  const isLive = visits.data !== undefined && !isStored;
  useEffect(() => {
    // Without a browser cache the page works as before.
    if (isLive) void cachePhonePage().catch(() => {});
  }, [isLive]);
  // Without coverage no orders arrive; the stored visits do not wait for them.
  const isLoaded = (cases.hasLoaded || isStored) && (!seesVisits || visits.data !== undefined);
  const order = (one: RescueCase) => <OrderCard key={one.id} order={one} nowMs={nowMs} />;
  const visit = (one: OwnVisit) => <VisitCard key={one.id} visit={one} />;
  return (
    <Panel
      title={t('home.today.title')}
      note={isLoaded ? countText(t, 'tasks', own.length + due.length) : undefined}
      aside={
        isStored && (
          <Flex role="status" align="center" gap="1.5" color="attention" textStyle="sm">
            <CloudOff size={16} aria-hidden />
            {t('phone.offline')}
          </Flex>
        )
      }
      flexShrink="0"
    >
      {visits.isError && visits.data === undefined ? (
        <ErrorState onRefresh={() => void visits.refetch()} reason={errorText(visits.error)} />
      ) : !isLoaded ? (
        <LoadingState />
      ) : (
        <Flex direction="column" gap="3" p="2">
          {own.length + due.length === 0 && <Quiet>{t('home.today.nothing')}</Quiet>}
          <Cards title={t('home.today.orders')}>{own.map(order)}</Cards>
          <DueVisits visits={due} cardOf={visit} />
          <Cards title={t('home.today.free')}>{free.map(order)}</Cards>
          <Cards title={t('home.today.next')}>{next.map(visit)}</Cards>
        </Flex>
      )}
    </Panel>
  );
}

function OrderCard({ order, nowMs }: { order: RescueCase; nowMs: number }) {
  const { t } = useTranslation();
  const clock = caseClock(order, nowMs);
  const step = stepOf[standingOf(order)];
  const isPeople = order.hasPeople && order.freedAt === null;
  return (
    <TaskCard
      state={isPeople ? 'alarm' : clock.name === 'over' ? 'fault' : 'attention'}
      kind={t(`phone.what.${isPeople ? 'people' : order.hasPeople ? 'freed' : 'repair'}`)}
      time={`${clock.name === 'over' ? '+' : ''}${clockText(clock.ms)}`}
      elevator={`${order.elevatorNo} ${order.elevatorName}`}
      site={order.useUnitName}
      address={order.address}
      place={order.place}
      phone={order.sitePhone}
      action={{
        label: step === 'open' ? t('repairs.openCase') : t(`phone.do.${step}`),
        to: `/h5workOrder/${order.id}`,
      }}
    />
  );
}

function VisitCard({ visit }: { visit: OwnVisit }) {
  const { t } = useTranslation();
  return (
    <TaskCard
      state={visit.isOverdue ? 'fault' : visit.isDue ? 'attention' : 'unknown'}
      kind={t(`resources.maintenanceOrders.options.type.${visit.type}`)}
      time={
        visit.isOverdue ? t('home.today.since', { day: dateText(visit.planDate) }) : dateText(visit.planDate)
      }
      elevator={`${visit.elevatorNo} ${visit.elevatorName}`}
      site={visit.useUnitName}
      address={visit.address}
      place={visit.place}
      phone={visit.phone}
      action={{ label: t('home.today.openVisit'), to: `/newMaintWorkOrder/${visit.id}` }}
    />
  );
}
