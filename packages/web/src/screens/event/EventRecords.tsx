import { Input, Text } from '@chakra-ui/react';
import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import { eventKinds } from '@hoistway/shared/domain/eventKinds.ts';
import { type LiveEvent, liveEventSchema } from '@hoistway/shared/domain/liveEvent.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useFloorSign } from '../../data/roster.ts';
import { useStream } from '../../data/stream.ts';
import { EmptyState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { EventList } from '../../widgets/events/EventList.tsx';
import { eventDetail, eventState } from '../../widgets/events/eventWords.ts';
import { ElevatorLink, Moment } from './cells.tsx';
import { History } from './History.tsx';
import type { HistoryColumn } from './HistoryTable.tsx';
import { LiveOrPast } from './LiveOrPast.tsx';

const choiceNames = ['kind'] as const;

/** The event records: live, and up to three days of the past (§5). */
export default function EventRecords() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signOf = useFloorSign();
  const columns = useMemo<HistoryColumn<LiveEvent>[]>(
    () => [
      {
        name: 'at',
        label: t('monitor.column.at'),
        width: '11.5rem',
        cell: (event) => <Moment at={event.sourceAt} />,
      },
      {
        name: 'kind',
        label: t('monitor.column.event'),
        width: '15rem',
        cell: (event) => <StateDot state={eventState[event.kind]}>{t(`events.${event.kind}`)}</StateDot>,
      },
      {
        name: 'elevator',
        label: t('monitor.column.elevator'),
        cell: (event) => (
          <ElevatorLink id={event.elevatorId} no={event.elevatorNo} name={event.elevatorName} />
        ),
      },
      {
        name: 'unit',
        label: t('monitor.column.useUnit'),
        width: '14rem',
        cell: (event) => event.useUnitName,
      },
      {
        name: 'detail',
        label: t('monitor.column.detail'),
        cell: (event) => <Text color="muted">{eventDetail(event, signOf, t)}</Text>,
      },
      {
        name: 'received',
        label: t('monitor.column.received'),
        width: '11.5rem',
        cell: (event) => <Moment at={event.receivedAt} isDim={!event.isLate} />,
      },
    ],
    [t, signOf],
  );
  const choices = useMemo(
    () => [
      {
        name: 'kind',
        label: t('monitor.column.event'),
        options: eventKinds.map((kind) => ({ value: kind, label: t(`events.${kind}`) })),
      },
    ],
    [t],
  );
  const open = (event: LiveEvent) => {
    if (event.elevatorId !== null) navigate(`/singleMonitor/${event.elevatorId}?replay=${event.sourceAt}`);
  };
  return (
    <LiveOrPast
      live={<LiveEvents onOpen={open} />}
      past={
        <History
          path="events"
          record={liveEventSchema}
          keyOf={(event) => event.id}
          columns={columns}
          windowDays={queryWindowDays.events}
          choices={choices}
          choiceNames={choiceNames}
          onOpen={open}
        />
      }
    />
  );
}

function LiveEvents({ onOpen }: { onOpen: (event: LiveEvent) => void }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const signOf = useFloorSign();
  const text = params.get('text') ?? '';
  const { items, hasLoaded, fresh, isConnected } = useStream(streams.events);
  const visibleEvents = useMemo(() => {
    const searchText = text.trim().toLowerCase();
    if (searchText === '') return items;
    return items.filter((event) =>
      `${event.elevatorNo} ${event.elevatorName} ${event.useUnitName} ${t(`events.${event.kind}`)}`
        .toLowerCase()
        .includes(searchText),
    );
  }, [items, text, t]);
  const isStale = hasLoaded && (!fresh || !isConnected);
  return (
    <Panel
      flex="1"
      minH="0"
      title={t('monitor.events')}
      note={isStale ? t('alarms.stale') : t('monitor.latest', { value: visibleEvents.length })}
      aside={
        <Input
          size="sm"
          type="search"
          w="56"
          value={text}
          placeholder={t('monitor.narrow')}
          aria-label={t('monitor.narrow')}
          onChange={({ target }) =>
            setParams(target.value === '' ? {} : { text: target.value }, { replace: true })
          }
        />
      }
    >
      {!hasLoaded ? (
        <LoadingState />
      ) : visibleEvents.length === 0 ? (
        <EmptyState onRefresh={() => setParams({}, { replace: true })} />
      ) : (
        <EventList events={visibleEvents} signOf={signOf} hasElevators onPick={onOpen} mostUrgent={20} />
      )}
    </Panel>
  );
}
