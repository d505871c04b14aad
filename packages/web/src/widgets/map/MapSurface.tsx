import { Box } from '@chakra-ui/react';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { uiScaleAtom } from '../../ui/wallScale.ts';
import type { MapMark } from './clusters/markLayout.ts';
import { countConditions, readConditions } from './clusters/tally.ts';
import { type Camera, fit, type ScreenPoint } from './geography/camera.ts';
import { type Datum, projectionOf } from './geography/datum.ts';
import { type ElevatorPoints, elevatorPoints, fleetBounds } from './geography/elevatorPoints.ts';
import { mapLanguage } from './ground/groundStyle.ts';
import type { MapConfig } from './ground/mapConfig.ts';
import { readPalette } from './painter/mapPalette.ts';
import type { GroundState } from './painter/painterMessages.ts';
import { MapView } from './view/mapView.ts';

/** Minimum interval between two readings of the columns. */
const readEveryMs = 240;
const worldCamera: Camera = { x: 0.5, y: 0.4, zoom: 2 };

export interface MapSurfaceProps {
  config: MapConfig;
  roster: Roster;
  table: FleetTable;
  /** Calls back after every message of frames; @returns the function that unsubscribes. */
  onFrame: (listener: () => void) => () => void;
  /** Nothing on the map is live: only open alarms keep their mark. */
  isStale: boolean;
  /** By condition number; false excludes a condition from dots, marks and counts. */
  shownConditions: readonly boolean[];
  /** Initial camera; the whole fleet without it. */
  camera: Camera | null;
  selectedElevator: number | null;
  label: string;
  locale: string;
  theme: 'dark' | 'light';
  /** GPU renderer of ground and dots in place of painted pictures; a change recreates the map. */
  gpu?: typeof import('./gpu/gpuGround.ts') | undefined;
  onGpuLost?: () => void;
  onReady?: (view: MapView, points: ElevatorPoints) => void;
  onClick?: (mark: MapMark | null) => void;
  onHover?: (mark: MapMark | null, at: ScreenPoint) => void;
  onRest?: (camera: Camera) => void;
  /** Elevators by condition number, whenever one changed. */
  onCounts?: (counts: readonly number[]) => void;
  onGround?: (layer: string, state: GroundState) => void;
  onKey?: ((event: React.KeyboardEvent) => void) | undefined;
}

/** The map itself without controls: ground, dots and marks of a fleet, moved by hand, wheel and keys. */
export function MapSurface(props: MapSurfaceProps) {
  const element = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView | null>(null);
  const { config, roster, table, onFrame, isStale, shownConditions, theme, locale, gpu, selectedElevator } =
    props;
  const scale = useAtomValue(uiScaleAtom);
  const datum = datumOf(config);
  const points = useMemo(() => elevatorPoints(roster, projectionOf(datum)), [roster, datum]);

  const onMarkClick = useEffectEvent((mark: MapMark | null) => props.onClick?.(mark));
  const onMarkHover = useEffectEvent((mark: MapMark | null, at: ScreenPoint) => props.onHover?.(mark, at));
  const onCameraRest = useEffectEvent((camera: Camera) => props.onRest?.(camera));
  const ground = useEffectEvent((layer: string, state: GroundState) => props.onGround?.(layer, state));
  const publishCounts = useEffectEvent((conditionOfElevator: Uint8Array) =>
    props.onCounts?.(countConditions(conditionOfElevator)),
  );
  const ready = useEffectEvent((mapView: MapView) => props.onReady?.(mapView, points));
  const firstCamera = useEffectEvent((size: { width: number; height: number }) => {
    const bounds = fleetBounds(points);
    return props.camera ?? (bounds === null ? worldCamera : fit(bounds, size, 48, 15));
  });
  const onContextLost = useEffectEvent(() => props.onGpuLost?.());

  useEffect(() => {
    const at = element.current;
    if (at === null) return;
    const mapView = openView(at, {
      config,
      locale,
      scale,
      gpu,
      camera: firstCamera({ width: at.clientWidth, height: at.clientHeight }),
      events: { onClick: onMarkClick, onHover: onMarkHover, onRest: onCameraRest, ground },
      onLost: onContextLost,
    });
    const observer = new ResizeObserver(() =>
      mapView.resize({ width: at.clientWidth, height: at.clientHeight }),
    );
    observer.observe(at);
    setView(mapView);
    return () => {
      observer.disconnect();
      mapView.remove();
      setView(null);
    };
  }, [config, locale, gpu, scale]);

  useEffect(() => {
    const at = element.current;
    if (view === null || at === null) return;
    // The theme's class changes in an effect of the page above, after this one.
    const handle = requestAnimationFrame(() => view.setPalette(readPalette(at, theme)));
    return () => cancelAnimationFrame(handle);
  }, [view, theme]);

  useEffect(() => {
    if (view === null) return;
    view.setFleet(points, labelsOf(roster));
    ready(view);
  }, [view, points, roster]);

  useEffect(() => {
    if (view === null) return;
    return followConditions(view, {
      points,
      table,
      isStale,
      shownConditions,
      onFrame,
      onRead: publishCounts,
    });
  }, [view, points, table, onFrame, isStale, shownConditions]);

  useEffect(() => view?.select(selectedElevator), [view, selectedElevator]);

  return <Surface element={element} scale={scale} label={props.label} onKey={props.onKey} />;
}

interface ViewOptions extends Pick<MapSurfaceProps, 'config' | 'locale' | 'gpu'> {
  scale: number;
  camera: Camera;
  events: ConstructorParameters<typeof MapView>[0]['events'];
  onLost: () => void;
}

/** Opens a map in the element, on the GPU where there is one. */
function openView(
  element: HTMLElement,
  { config, locale, scale, gpu, camera, events, onLost }: ViewOptions,
): MapView {
  return new MapView({
    ...{ element, camera, layers: config.layers, locale, scale, events },
    painter: new Worker(new URL('./painter/painter.worker.ts', import.meta.url), { type: 'module' }),
    gpu:
      gpu?.gpuGround({
        element,
        config,
        language: mapLanguage(locale),
        onLost,
        onGround: events.ground,
      }) ?? null,
  });
}

/** Numbers and places of the marks. */
const labelsOf = ({ nos, unit, units }: Roster) => ({
  numbers: nos,
  place: unit,
  places: units.map(({ name }) => name),
});

interface ConditionSource extends Pick<MapSurfaceProps, 'table' | 'isStale' | 'shownConditions' | 'onFrame'> {
  points: ElevatorPoints;
  onRead: (conditionOfElevator: Uint8Array) => void;
}

/** Reads the columns into the map after each frame, at most every `readEveryMs`. @returns the function that stops it */
function followConditions(
  view: MapView,
  { points, table, isStale, shownConditions, onFrame, onRead }: ConditionSource,
): () => void {
  const conditionOfElevator = new Uint8Array(points.rows.length).fill(255);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let readAtMs = 0;
  const read = () => {
    waiting = undefined;
    readAtMs = performance.now();
    if (readConditions(table, points, conditionOfElevator, isStale) === 0) return;
    view.setConditions(conditionOfElevator, shownConditions);
    onRead(conditionOfElevator);
  };
  const scheduleRead = () => {
    waiting ??= setTimeout(read, Math.max(0, readEveryMs - (performance.now() - readAtMs)));
  };
  read();
  const stop = onFrame(scheduleRead);
  return () => {
    clearTimeout(waiting);
    stop();
  };
}

interface SurfaceProps extends Pick<MapSurfaceProps, 'label' | 'onKey'> {
  element: RefObject<HTMLDivElement | null>;
  scale: number;
}

/** The element of the map, laid out smaller where a wall scales it up. */
const Surface = ({ element, scale, label, onKey }: SurfaceProps) => (
  <Box
    ref={element}
    position="absolute"
    left="0"
    top="0"
    w={`${100 / scale}%`}
    h={`${100 / scale}%`}
    transform={scale === 1 ? undefined : `scale(${scale})`}
    transformOrigin="0 0"
    overflow="hidden"
    bg="ground"
    tabIndex={0}
    role="application"
    aria-label={label}
    touchAction="none"
    cursor="grab"
    _active={{ cursor: 'grabbing' }}
    focusVisibleRing="inside"
    onKeyDown={onKey}
    css={pulseStyle}
  />
);

/** Datum of the uppermost layer that always covers the ground. */
export function datumOf(config: MapConfig): Datum {
  return config.layers.findLast(({ kind, isOptional }) => kind === 'raster' && !isOptional)?.datum ?? 'wgs84';
}

const pulseStyle = {
  '& .map-pulse': {
    position: 'absolute',
    borderWidth: '2px',
    borderColor: 'alarm',
    translate: '-50% -50%',
    animation: 'map-pulse 1.8s ease-out infinite',
  },
  '& .map-pulse[data-shape=circle]': { borderRadius: '50%' },
  '& .map-pulse[data-shape=diamond]': { rotate: '45deg' },
  '@keyframes map-pulse': { from: { scale: '0.9', opacity: 0.9 }, to: { scale: '1.7', opacity: 0 } },
  '@media (prefers-reduced-motion: reduce)': { '& .map-pulse': { animation: 'none' } },
};
