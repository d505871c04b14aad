import { Button } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Shaft } from '@hoistway/shared/fleet/roster.ts';
import { History } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ConnectionOverride, useConnection } from '../../data/connection.tsx';
import { errorText } from '../../data/errorText.ts';
import { useElevatorEvents } from '../../data/events.ts';
import { useElevator, useWatch } from '../../data/fleet.ts';
import { useFreshness, useServerNow } from '../../data/freshness.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { AlarmPanel } from '../../widgets/alarms/AlarmPanel.tsx';
import { eventState } from '../../widgets/events/eventWords.ts';
import { ReplayBar } from '../../widgets/replay/ReplayBar.tsx';
import { usePlayback } from '../../widgets/replay/usePlayback.ts';
import { useTape } from '../../widgets/replay/useTape.ts';
import type { TrendMark } from '../../widgets/trend/TrendChart.tsx';
import { VideoPanel } from '../../widgets/video/VideoPanel.tsx';
import { ElevatorEvents } from './ElevatorEvents.tsx';
import { ElevatorView } from './ElevatorView.tsx';
import { MonitorHeader } from './MonitorHeader.tsx';
import { RemotePanel } from './RemotePanel.tsx';
import { ResetFault } from './ResetFault.tsx';
import { statesOf, useRecentPast } from './useRecentPast.ts';

const markedKinds: ReadonlySet<LiveEvent['kind']> = new Set([
  'alarmRaised',
  'bellPressed',
  'faultOpened',
  'powerLost',
]);
/** Default start of a replay before the present. */
const recentMs = minuteMs;

/** Present or a past minute of one elevator: the time in the address selects it. */
export function ElevatorMonitor({ shaft }: { shaft: Shaft }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const replayMs = momentOf(search.get('replay'));
  const isLive = replayMs === null;
  const { items, isLoading, error, refetch } = useElevatorEvents(shaft.elevatorId);
  const marks = useMemo<TrendMark[]>(
    () =>
      items
        .filter((event) => markedKinds.has(event.kind))
        .map((event) => ({
          atMs: Date.parse(event.sourceAt),
          state: eventState[event.kind],
          label: t(`events.${event.kind}`),
        })),
    [items, t],
  );
  const show = useCallback(
    (atMs: number | null) =>
      setSearch((was) => {
        const next = new URLSearchParams(was);
        if (atMs === null) next.delete('replay');
        else next.set('replay', new Date(atMs).toISOString());
        return next;
      }),
    [setSearch],
  );
  const place = [
    shaft.useUnitName,
    shaft.building,
    shaft.ratedSpeedMps === null ? '' : `${shaft.ratedSpeedMps} m/s`,
    shaft.ratedLoadKg === null ? '' : `${shaft.ratedLoadKg} kg`,
  ]
    .filter(Boolean)
    .join(' · ');
  const title = `${shaft.no} ${shaft.name}`;
  // The part beside the elevator is not redrawn with every reading.
  const aside = useMemo(
    () => (
      <>
        {isLive && <VideoPanel elevatorId={shaft.elevatorId} />}
        {isLive && <AlarmPanel elevatorId={shaft.elevatorId} />}
        {isLive && <RemotePanel elevatorId={shaft.elevatorId} />}
        <ElevatorEvents
          items={items}
          isLoading={isLoading}
          error={error}
          refetch={() => void refetch()}
          onPick={(event) => show(Date.parse(event.sourceAt) - 10_000)}
        />
      </>
    ),
    [isLive, shaft.elevatorId, items, isLoading, error, refetch, show],
  );
  const shared = { shaft, marks, aside, title, place };
  return (
    <Page h={{ lg: '100dvh' }} maxH={{ lg: '100dvh' }}>
      {replayMs === null ? (
        <LiveElevator {...shared} onReplay={show} />
      ) : (
        <ReplayedElevator {...shared} startMs={replayMs} onPick={show} onLive={() => show(null)} />
      )}
    </Page>
  );
}

interface MonitorPartProps {
  shaft: Shaft;
  marks: readonly TrendMark[];
  aside: React.ReactNode;
  title: string;
  place: string;
}

function LiveElevator({
  title,
  place,
  onReplay,
  ...view
}: MonitorPartProps & { onReplay: (atMs: number) => void }) {
  const { t } = useTranslation();
  const { shaft } = view;
  const time = useConnection()?.fleet.time ?? systemClock;
  const rows = useMemo(() => [shaft.row], [shaft.row]);
  useWatch({ motion: rows, detail: rows });
  return (
    <>
      <MonitorHeader title={title} note={place}>
        <LiveReset shaft={shaft} />
        <Button size="sm" onClick={() => onReplay(time.now() - recentMs)}>
          <History />
          {t('monitor.replay.open')}
        </Button>
      </MonitorHeader>
      <LiveView {...view} />
    </>
  );
}

function LiveReset({ shaft }: { shaft: Shaft }) {
  const online = useElevator(shaft.row)?.online;
  return <ResetFault elevatorId={shaft.elevatorId} online={online} />;
}

/** The part that follows the elevator and the clock, separate from the static one. */
function LiveView(props: Pick<MonitorPartProps, 'shaft' | 'marks' | 'aside'>) {
  const nowMs = useServerNow();
  const { link } = useFreshness();
  const past = useRecentPast(props.shaft);
  return <ElevatorView {...props} nowMs={nowMs} isStale={link === 'lost'} curvesKey="live" past={past} />;
}

function ReplayedElevator(
  props: MonitorPartProps & { startMs: number; onPick: (atMs: number) => void; onLive: () => void },
) {
  const { t } = useTranslation();
  const { shaft, marks, startMs, onPick, onLive } = props;
  const tape = useTape([shaft.elevatorId], startMs);
  const playback = usePlayback(tape.player, startMs);
  const playedTape = tape.player?.tape;
  const past = useMemo(() => playedTape && statesOf(playedTape, shaft.row), [playedTape, shaft.row]);
  const firstMs = past?.find((state) => state.receivedAtMs > 0)?.receivedAtMs;
  return (
    <>
      <MonitorHeader title={props.title} note={props.place} replayMs={playback.atMs} />
      <ReplayBar
        playback={playback}
        fromMs={tape.player?.tape.fromMs ?? startMs}
        toMs={tape.player?.tape.toMs ?? startMs + 1}
        marks={marks}
        onPick={onPick}
        onLive={onLive}
        isBlank={past !== undefined && (firstMs === undefined || playback.atMs < firstMs)}
      />
      {past !== undefined && firstMs === undefined ? (
        <EmptyState onRefresh={() => void tape.refetch()}>{t('monitor.replay.nothing')}</EmptyState>
      ) : tape.connection !== null ? (
        <ConnectionOverride connection={tape.connection}>
          <ElevatorView
            shaft={shaft}
            nowMs={playback.atMs}
            isStale={false}
            isReplay
            marks={marks}
            curvesKey={`replay ${startMs}`}
            past={past}
            aside={props.aside}
          />
        </ConnectionOverride>
      ) : tape.error ? (
        <ErrorState onRefresh={() => void tape.refetch()} reason={errorText(tape.error)} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

function momentOf(text: string | null): number | null {
  const atMs = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(atMs) ? null : atMs;
}
