import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fit } from './geography/camera.ts';
import type { Place, Projection } from './geography/datum.ts';
import type { MapView } from './view/mapView.ts';

/** Places that a map shows together. It goes there once for each `key`; afterwards the user may move it. */
export interface MapFrame {
  key: string;
  places: readonly Place[];
}

/** Margin for pins above a place, and for panels over the map's edges. */
const marginPx = 120;
const nearestZoom = 15.2;

/** Moves the map to its frame, unless the opened address names another place. */
export function useMapFrame(
  frame: MapFrame | null,
  map: { view: MapView | null; projection: Projection; isPlaced: boolean },
): void {
  const shownKey = useRef<string | null>(null);
  const [wasPlaced] = useState(map.isPlaced);
  const show = useEffectEvent(() => {
    if (frame === null || map.view === null || frame.places.length === 0 || shownKey.current === frame.key)
      return;
    const isFirst = shownKey.current === null;
    shownKey.current = frame.key;
    if (isFirst && wasPlaced) return;
    const points = frame.places.map(({ lng, lat }) => map.projection.toWorld(lng, lat));
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const bounds = {
      minX: Math.min(...xs),
      maxX: Math.max(...xs),
      minY: Math.min(...ys),
      maxY: Math.max(...ys),
    };
    map.view.fly(fit(bounds, map.view.size, marginPx, nearestZoom));
  });
  useEffect(() => show(), [frame, map.view]);
}
