import { Box } from '@chakra-ui/react';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
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

/** The least time between two readings of the columns. */
const readEveryMs = 240;
const worldCamera: Camera = { x: 0.5, y: 0.4, zoom: 2 };

export interface MapSurfaceProps {
  config: MapConfig;
  roster: Roster;
  table: FleetTable;
  /** Calls back after every message of frames; @returns the function that ends it. */
  onFrame: (listener: () => void) => () => void;
  /** Nothing on the map is now: only open alarms keep their mark. */
  isStale: boolean;
  /** By condition number; a false one is left out of dots, marks and counts. */
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
  onKey?: (event: React.KeyboardEvent) => void;
}

/** The map itself without anything around it: ground, dots and marks of a fleet, moved by hand, wheel and keys. */
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
    const size = { width: at.clientWidth, height: at.clientHeight };
    const mapView = new MapView({
      element: at,
      camera: firstCamera(size),
      layers: config.layers,
      locale,
      scale,
      events: { clicked: onMarkClick, hovered: onMarkHover, rested: onCameraRest, ground },
      painter: new Worker(new URL('./painter/painter.worker.ts', import.meta.url), { type: 'module' }),
      gpu:
        gpu?.gpuGround({
          element: at,
          config,
          language: mapLanguage(locale),
          onLost: onContextLost,
          onGround: ground,
        }) ?? null,
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
    view.setFleet(points, {
      numbers: roster.nos,
      place: roster.unit,
      places: roster.units.map(({ name }) => name),
    });
    ready(view);
  }, [view, points, roster]);

  useEffect(() => {
    if (view === null) return;
    const conditionOfElevator = new Uint8Array(points.rows.length).fill(255);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let readAtMs = 0;
    const read = () => {
      waiting = undefined;
      readAtMs = performance.now();
      if (readConditions(table, points, conditionOfElevator, isStale) === 0) return;
      view.setConditions(conditionOfElevator, shownConditions);
      publishCounts(conditionOfElevator);
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
  }, [view, points, table, onFrame, isStale, shownConditions]);

  useEffect(() => view?.select(selectedElevator), [view, selectedElevator]);

  return (
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
      aria-label={props.label}
      touchAction="none"
      cursor="grab"
      _active={{ cursor: 'grabbing' }}
      focusVisibleRing="inside"
      onKeyDown={props.onKey}
      css={pulseStyle}
    />
  );
}

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
