import { Box, Flex, Text } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { useAtomValue } from 'jotai';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type Condition, conditions } from '../../data/condition.ts';
import { useFleet, useWatch } from '../../data/fleet.ts';
import type { FleetWatch } from '../../data/fleetWatch.ts';
import { useRoster } from '../../data/roster.ts';
import type { RosterEntry, RosterIndex } from '../../data/rosterIndex.ts';
import { locale, themeAtom } from '../../data/settings.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import type { MapMark } from './clusters/markLayout.ts';
import { ElevatorCard } from './ElevatorCard.tsx';
import { type Camera, fit, type ScreenPoint } from './geography/camera.ts';
import { projectionOf } from './geography/datum.ts';
import { type ElevatorPoints, fleetBounds } from './geography/elevatorPoints.ts';
import { useGpuGround } from './gpu/useGpuGround.ts';
import type { MapConfig } from './ground/mapConfig.ts';
import { useMapConfig } from './ground/useMapConfig.ts';
import { LiveCounts } from './liveCounts.ts';
import { MapCorner } from './MapCorner.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapNotice } from './MapNotice.tsx';
import { MapSearch } from './MapSearch.tsx';
import { datumOf, MapSurface } from './MapSurface.tsx';
import { MapTip } from './MapTip.tsx';
import { rowsInView } from './rowsInView.ts';
import { StaleWatch } from './StaleWatch.tsx';
import { useAlarmFlight } from './useAlarmFlight.ts';
import { useGroundStates } from './useGroundStates.ts';
import type { MapAddress } from './useMapAddress.ts';
import type { MapView } from './view/mapView.ts';

/** How near the map goes to one elevator. */
const elevatorZoom = 16.6;
const keyStepPx = 120;

export interface ElevatorMapProps {
  address: MapAddress;
  onAddress: (change: Partial<MapAddress>) => void;
  /** `still` has neither search nor filters, for a small map among other things. */
  tools?: 'all' | 'still';
  /** Whether an alarm that rings already when the map opens takes it there too. */
  goesToOldAlarms?: boolean;
  /** Laid over the map's lower right. */
  children?: ReactNode;
}

/** Every elevator of the scope on a map: clusters when far, single elevators when near, and alarms that take it there. */
export function ElevatorMap(props: ElevatorMapProps) {
  const { t } = useTranslation();
  const roster = useRoster();
  const fleet = useFleet();
  const { config, hasFailed } = useMapConfig();
  const { ground, lose } = useGpuGround(config);
  useWatch({ status: true });
  if (roster.isError)
    return <ErrorState onRefresh={() => void roster.refetch()} reason={roster.error.message} />;
  if (roster.data === undefined || config === null || fleet === null || ground === null)
    return <LoadingState />;
  if (roster.data.size === 0)
    return <EmptyState onRefresh={() => void roster.refetch()}>{t('map.nobody')}</EmptyState>;
  return (
    <LoadedMap
      {...props}
      roster={roster.data}
      fleet={fleet}
      config={config}
      hasBadConfig={hasFailed}
      gpu={ground === 'canvas' ? undefined : ground}
      onGpuLost={lose}
    />
  );
}

function LoadedMap(
  props: ElevatorMapProps & {
    roster: RosterIndex;
    fleet: FleetWatch;
    config: MapConfig;
    hasBadConfig: boolean;
    gpu: typeof import('./gpu/gpuGround.ts') | undefined;
    onGpuLost: () => void;
  },
) {
  const { address, onAddress, roster, fleet, config, tools = 'all' } = props;
  const { t } = useTranslation();
  const theme = useAtomValue(themeAtom);
  const [isStale, setStale] = useState(false);
  const projection = useMemo(() => projectionOf(datumOf(config)), [config]);
  const [made, setMade] = useState<{ view: MapView; points: ElevatorPoints } | null>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [counts] = useState(() => new LiveCounts());
  const [hovered, setHovered] = useState<{ mark: MapMark; at: ScreenPoint } | null>(null);
  const [near, setNear] = useState<readonly number[]>([]);
  const grounds = useGroundStates(config);
  useWatch({ motion: near });

  const selected = address.elevatorId === null ? -1 : roster.indexOfId(address.elevatorId);
  const entry = roster.at(selected);
  const shown = useMemo(() => conditions.map((name) => !address.hidden.has(name)), [address.hidden]);
  const onFrame = useCallback((listener: () => void) => fleet.onFrame(listener), [fleet]);

  const goTo = (index: number) => {
    const spot = made?.points.spotOf[index] ?? -1;
    if (made === null || spot < 0) return;
    const zoom = Math.max(elevatorZoom, made.view.camera.zoom);
    made.view.open(spot);
    made.view.fly({ x: made.points.x[spot] as number, y: made.points.y[spot] as number, zoom });
  };
  const select = (found: RosterEntry) => onAddress({ elevatorId: found.id });
  // Whoever picks an elevator out, the map goes there; one picked on the map itself is in sight already.
  const atElevator = useRef(address.at === null ? null : address.elevatorId);
  const goToSelected = useEffectEvent(() => {
    if (made === null || atElevator.current === address.elevatorId) return;
    atElevator.current = address.elevatorId;
    goTo(selected);
  });
  useEffect(() => goToSelected(), [address.elevatorId, made]);
  useAlarmFlight(
    (alarm: Alarm) => {
      const index = alarm.row === null ? -1 : roster.indexOfRow(alarm.row);
      if (index < 0 || made === null || made.view.isHeld) return;
      const found = roster.at(index);
      if (found !== null) select(found);
    },
    (props.goesToOldAlarms ?? false) && made !== null,
  );

  const click = (mark: MapMark | null) => {
    if (mark === null) {
      made?.view.open(null);
      onAddress({ elevatorId: null });
    } else if (mark.kind === 'elevator') {
      atElevator.current = roster.roster.ids[mark.elevator] ?? null;
      onAddress({ elevatorId: atElevator.current });
    }
    if (mark?.kind !== 'group') return;
    if (mark.isStack) openStack(mark);
    else made?.view.fly(closer(mark, made.view));
  };
  const openStack = (mark: Extract<MapMark, { kind: 'group' }>) => {
    made?.view.open(mark.node);
    const zoom = Math.max(15.5, made?.view.camera.zoom ?? 0);
    made?.view.fly({ x: mark.bounds.minX, y: mark.bounds.minY, zoom });
  };
  const fitAll = () => {
    const bounds = made === null ? null : fleetBounds(made.points);
    if (made !== null && bounds !== null) made.view.fly(fit(bounds, made.view.size, 48, 15));
  };
  const key = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || made === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act({ view: made.view, fitAll, click, clear: () => click(null) });
  };
  const rested = (now: Camera) => {
    setCamera(now);
    if (made === null) return;
    setNear(rowsInView(made.points, now, made.view.size));
    onAddress({ at: { ...projection.toPlace(now), zoom: now.zoom } });
  };

  return (
    <Box position="relative" w="full" h="full" minH="0" overflow="hidden" isolation="isolate">
      <StaleWatch onChange={setStale} />
      <MapSurface
        config={config}
        roster={roster.roster}
        table={fleet.table}
        onFrame={onFrame}
        isStale={isStale}
        shown={shown}
        camera={
          address.at === null
            ? null
            : { ...projection.toWorld(address.at.lng, address.at.lat), zoom: address.at.zoom }
        }
        selectedElevator={selected < 0 ? null : selected}
        label={t('map.label')}
        locale={intlLocale[locale]}
        theme={theme}
        gpu={props.gpu}
        onGpuLost={props.onGpuLost}
        onReady={(view, points) => {
          setMade({ view, points });
          setCamera(view.camera);
        }}
        onClick={click}
        onHover={(mark, at) => setHovered(mark === null ? null : { mark, at })}
        onRest={rested}
        onCounts={counts.set}
        onGround={grounds.told}
        onKey={key}
      />
      {hovered !== null && <MapTip {...hovered} roster={roster.roster} />}
      <Flex position="absolute" insetInline="3" top="3" gap="2" direction="column" pointerEvents="none">
        {tools === 'all' && (
          <Box pointerEvents="auto">
            <MapSearch roster={roster} onFound={select} />
          </Box>
        )}
        <MapNotice failed={grounds.failed} hasBadConfig={props.hasBadConfig} isStale={isStale} />
      </Flex>
      <Flex
        position="absolute"
        insetInline="3"
        bottom="3"
        gap="3"
        align="flex-end"
        justify="space-between"
        direction={{ base: 'column', md: 'row' }}
        pointerEvents="none"
      >
        <Box pointerEvents="auto" maxW="full" minW="0">
          {tools === 'all' && (
            <MapLegend
              counts={counts}
              hidden={address.hidden}
              onToggle={(condition) => onAddress({ hidden: toggled(address.hidden, condition) })}
              locale={intlLocale[locale]}
            />
          )}
        </Box>
        <Flex direction="column" align="flex-end" gap="3" minW="0" maxW="full">
          {entry !== null && (
            <Box pointerEvents="auto" maxW="full">
              <ElevatorCard entry={entry} isStale={isStale} onClose={() => onAddress({ elevatorId: null })} />
            </Box>
          )}
          {props.children !== undefined && <Box pointerEvents="auto">{props.children}</Box>}
          <MapCorner
            camera={camera}
            attributions={grounds.attributions}
            onZoom={(zooms) => made?.view.zoomBy(zooms)}
            onFit={fitAll}
            locale={intlLocale[locale]}
          />
        </Flex>
      </Flex>
      <Text srOnly aria-live="polite">
        {entry === null ? '' : `${entry.no} ${entry.name}`}
      </Text>
    </Box>
  );
}

function closer(mark: Extract<MapMark, { kind: 'group' }>, view: MapView): Camera {
  const target = fit(mark.bounds, view.size, 90, 18);
  return { ...target, zoom: Math.max(target.zoom, view.camera.zoom + 1) };
}

function toggled(hidden: ReadonlySet<Condition>, condition: Condition): ReadonlySet<Condition> {
  const next = new Set(hidden);
  if (!next.delete(condition)) next.add(condition);
  return next;
}

interface KeyActions {
  view: MapView;
  fitAll: () => void;
  click: (mark: MapMark | null) => void;
  clear: () => void;
}

/** The mark nearest to the middle of the screen, as Enter takes it. */
function middleMark(view: MapView): MapMark | null {
  const middle = { x: view.size.width / 2, y: view.size.height / 2 };
  return view.markAt(middle, Math.hypot(middle.x, middle.y));
}

const keys: Record<string, (actions: KeyActions) => void> = {
  ArrowLeft: ({ view }) => view.nudge(keyStepPx, 0),
  ArrowRight: ({ view }) => view.nudge(-keyStepPx, 0),
  ArrowUp: ({ view }) => view.nudge(0, keyStepPx),
  ArrowDown: ({ view }) => view.nudge(0, -keyStepPx),
  '+': ({ view }) => view.zoomBy(1),
  '=': ({ view }) => view.zoomBy(1),
  '-': ({ view }) => view.zoomBy(-1),
  '0': ({ fitAll }) => fitAll(),
  Enter: ({ view, click }) => {
    const mark = middleMark(view);
    if (mark !== null) click(mark);
  },
  Escape: ({ clear }) => clear(),
};
