import { Box } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { project } from './geography/camera.ts';
import type { Place, Projection } from './geography/datum.ts';
import type { MapView } from './view/mapView.ts';

/** A pin with content: a rescuer under way, a case with its clock. */
export interface MapPin {
  id: string;
  place: Place;
  /** Drawn above others. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A line from place to place, WGS-84. */
export interface MapWay {
  id: string;
  line: readonly (readonly [lng: number, lat: number])[];
  /** Without a routing service: the line shows only the direction. */
  isAirLine: boolean;
}

interface MapPinsProps {
  view: MapView;
  projection: Projection;
  pins: readonly MapPin[];
  ways: readonly MapWay[];
}

/** A few pins and lines over the map that follow its camera, moved without a render. */
export function MapPins({ view, projection, pins, ways }: MapPinsProps) {
  const layer = useRef<HTMLDivElement>(null);
  const pinsAt = useMemo(
    () => new Map(pins.map(({ id, place }) => [id, projection.toWorld(place.lng, place.lat)])),
    [pins, projection],
  );
  const waysAt = useMemo(
    () => new Map(ways.map(({ id, line }) => [id, line.map(([lng, lat]) => projection.toWorld(lng, lat))])),
    [ways, projection],
  );
  useLayoutEffect(() => {
    const follow = () => {
      const { camera, size, scale } = view;
      for (const element of layer.current?.querySelectorAll<HTMLElement>('[data-pin]') ?? []) {
        const world = pinsAt.get(element.dataset.pin ?? '');
        if (!world) continue;
        const { x, y } = project(camera, size, world);
        element.style.transform = `translate(${Math.round(x * scale)}px, ${Math.round(y * scale)}px)`;
      }
      for (const element of layer.current?.querySelectorAll<SVGPolylineElement>('[data-way]') ?? []) {
        const line = waysAt.get(element.dataset.way ?? '') ?? [];
        const points = line.map((world) => project(camera, size, world));
        element.setAttribute(
          'points',
          points.map(({ x, y }) => `${(x * scale).toFixed(1)},${(y * scale).toFixed(1)}`).join(' '),
        );
      }
    };
    follow();
    return view.onMove(follow);
  }, [view, pinsAt, waysAt]);
  return (
    <Box ref={layer} position="absolute" inset="0" overflow="hidden" pointerEvents="none">
      <Box asChild position="absolute" inset="0" boxSize="full" color="moving">
        <svg aria-hidden>
          {ways.map(({ id, isAirLine }) => (
            <polyline
              key={id}
              data-way={id}
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinejoin="round"
              strokeLinecap="round"
              strokeDasharray={isAirLine ? '2 8' : undefined}
              opacity="0.8"
            />
          ))}
        </svg>
      </Box>
      {pins.map(({ id, isFirst, children }) => (
        <Box key={id} data-pin={id} position="absolute" left="0" top="0" zIndex={isFirst ? 2 : 1}>
          <Box pointerEvents="auto" w="max-content" transform="translate(-50%, -50%)">
            {children}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
