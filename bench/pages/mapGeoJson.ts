import 'maplibre-gl/dist/maplibre-gl.css';
import { type GeoJSONSource, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { readConditions } from '../../packages/web/src/widgets/map/clusters/tally.ts';
import { projectionOf } from '../../packages/web/src/widgets/map/geography/datum.ts';
import { elevatorPoints } from '../../packages/web/src/widgets/map/geography/elevatorPoints.ts';
import { type MapMaker, stateColors } from './mapUnderTest.ts';

setWorkerUrl(workerUrl);

/** The common approach: the whole fleet as GeoJSON, clustered by MapLibre, set again at every change. */
export const geoJsonMap: MapMaker = async (element, fleet) => {
  const { roster, table } = fleet;
  const points = elevatorPoints(roster, projectionOf('wgs84'));
  const conditionOfElevator = new Uint8Array(roster.rows.length).fill(255);
  const map = new MapLibre({
    container: element,
    center: [121.4737, 31.2304],
    zoom: 10,
    interactive: false,
    attributionControl: false,
    style: {
      version: 8,
      sources: {
        fleet: {
          type: 'geojson',
          data: { type: 'FeatureCollection', features: [] },
          cluster: true,
          clusterRadius: 76,
          clusterProperties: { worst: ['min', ['get', 'condition']] },
        },
      },
      layers: [
        { id: 'ground', type: 'background', paint: { 'background-color': '#131b25' } },
        {
          id: 'marks',
          type: 'circle',
          source: 'fleet',
          paint: {
            'circle-radius': ['case', ['has', 'point_count'], 30, 5],
            'circle-color': [
              'match',
              ['coalesce', ['get', 'worst'], ['get', 'condition']],
              ...stateColors.slice(0, -1).flatMap((color, index) => [index, `rgb(${color.join(',')})`]),
              `rgb(${stateColors.at(-1)?.join(',')})`,
            ] as unknown as string,
          },
        },
      ],
    },
  });
  await new Promise((resolve) => map.once('load', resolve));
  return {
    onChange: () => {
      readConditions(table, points, conditionOfElevator, false);
      map.getSource<GeoJSONSource>('fleet')?.setData({
        type: 'FeatureCollection',
        features: roster.rows.map((row, index) => ({
          type: 'Feature',
          id: row,
          properties: { condition: conditionOfElevator[index] },
          geometry: { type: 'Point', coordinates: [roster.lng[index] ?? 0, roster.lat[index] ?? 0] },
        })),
      });
    },
    look: ({ lng, lat, zoom }) => map.jumpTo({ center: [lng, lat], zoom }),
  };
};
