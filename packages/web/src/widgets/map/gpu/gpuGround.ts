import 'maplibre-gl/dist/maplibre-gl.css';
import { ScatterplotLayer } from '@deck.gl/layers';
import { MapLibreOverlay } from '@deck.gl/maplibre';
import { addProtocol, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';
import { conditions } from '../../../data/condition.ts';
import type { Camera } from '../geography/camera.ts';
import type { ElevatorPoints } from '../geography/elevatorPoints.ts';
import { latOf, lngOf } from '../geography/mercator.ts';
import type { MapLanguage } from '../ground/groundStyle.ts';
import type { MapConfig } from '../ground/mapConfig.ts';
import type { MapPalette } from '../painter/mapPalette.ts';
import { rgbOf } from '../painter/paintDots.ts';
import type { GroundState } from '../painter/painterMessages.ts';
import type { GpuGround } from '../view/mapView.ts';
import { gpuStyle } from './gpuStyle.ts';

setWorkerUrl(workerUrl);
const archives = new Protocol();
addProtocol('pmtiles', async (request, stop) => {
  const { data } = await archives.tilev4(request, stop);
  if (typeof data !== 'object' || data === null) throw new TypeError('an archive answered nothing');
  return { data };
});

const calmFrom = conditions.indexOf('maintenance');

/**
 * Ground and dots on a GPU: MapLibre's basemap with deck.gl over it, controlled by the map's own camera. Calls `onLost`
 * when the GPU context is lost.
 */
export function gpuGround(options: {
  element: HTMLElement;
  config: MapConfig;
  language: MapLanguage;
  onLost: () => void;
  onGround: (layer: string, state: GroundState) => void;
}): GpuGround {
  const { config, language, onGround } = options;
  const container = document.createElement('div');
  // Isolated, since deck.gl's canvas would else lie over the marks.
  Object.assign(container.style, {
    position: 'absolute',
    inset: '0',
    pointerEvents: 'none',
    isolation: 'isolate',
  });
  options.element.append(container);
  const map = new MapLibre({
    container,
    interactive: false,
    attributionControl: false,
    fadeDuration: 120,
    style: { version: 8, sources: {}, layers: [] },
  });
  const overlay = new MapLibreOverlay({ layers: [] });
  map.addControl(overlay);
  const stopListening = listenForLoss(container, options.onLost);
  const optional = new Set(config.layers.filter(({ isOptional }) => isOptional).map(({ id }) => id));
  map.on('sourcedata', (event) => {
    if (event.isSourceLoaded && event.sourceId) onGround(event.sourceId, 'ready');
  });
  map.on('error', (event) => {
    const source = 'sourceId' in event && typeof event.sourceId === 'string' ? event.sourceId : '';
    if (source !== '') onGround(source, optional.has(source) ? 'absent' : 'failed');
  });

  let palette: MapPalette | null = null;
  let points: ElevatorPoints | null = null;
  let positions = new Float64Array(0);
  let colors = new Uint8Array(0);
  let latest: { conditionOfElevator: Uint8Array; shownFlags: readonly boolean[] } | null = null;

  const draw = () => {
    if (palette === null || points === null || latest === null) return;
    colors = dotColors(latest.conditionOfElevator, latest.shownFlags, palette);
    overlay.setProps({ layers: [dotLayer(points.rows.length, positions, colors)] });
  };

  return {
    present: ({ x, y, zoom }: Camera) => {
      map.jumpTo({ center: [lngOf(x), latOf(y)], zoom });
    },
    setPalette: (next) => {
      palette = next;
      map.setStyle(gpuStyle(config, next, language));
      draw();
    },
    setFleet: (next) => {
      points = next;
      positions = dotPositions(next);
      latest = null;
    },
    setConditions: (conditionOfElevator, shownFlags) => {
      latest = { conditionOfElevator, shownFlags };
      draw();
    },
    resize: () => map.resize(),
    remove: () => {
      stopListening();
      map.remove();
      container.remove();
    },
  };
}

const dotLayer = (length: number, positions: Float64Array, colors: Uint8Array) =>
  new ScatterplotLayer({
    id: 'dots',
    data: {
      length,
      attributes: {
        getPosition: { value: positions, size: 2 },
        getFillColor: { value: colors, size: 4, normalized: true },
      },
    },
    getRadius: 1.6,
    radiusUnits: 'pixels',
  });

/** Longitudes and latitudes for this map; an elevator without a place is outside of it. */
function dotPositions(points: ElevatorPoints): Float64Array<ArrayBuffer> {
  const positions = new Float64Array(points.rows.length * 2).fill(Number.NaN);
  for (let index = 0; index < points.rows.length; index++) {
    const spot = points.spotOf[index]!;
    if (spot < 0) continue;
    positions[index * 2] = lngOf(points.x[spot]!);
    positions[index * 2 + 1] = latOf(points.y[spot]!);
  }
  return positions;
}

function dotColors(
  conditionOfElevator: Uint8Array,
  shownFlags: readonly boolean[],
  palette: MapPalette,
): Uint8Array<ArrayBuffer> {
  const byCondition = conditions.map((name, index) => [
    ...rgbOf(palette.condition[name]),
    shownFlags[index] ? (index < calmFrom ? 255 : 160) : 0,
  ]);
  const colors = new Uint8Array(conditionOfElevator.length * 4);
  for (let index = 0; index < conditionOfElevator.length; index++)
    colors.set(byCondition[conditionOfElevator[index]!] ?? [0, 0, 0, 0], index * 4);
  return colors;
}

function listenForLoss(container: HTMLElement, onLost: () => void): () => void {
  const onContextLost = (event: Event) => {
    event.preventDefault();
    onLost();
  };
  // Context events do not bubble; capturing receives those of both canvases, whenever they are created.
  container.addEventListener('webglcontextlost', onContextLost, { capture: true });
  return () => container.removeEventListener('webglcontextlost', onContextLost, { capture: true });
}
