import { conditions } from '../../packages/web/src/data/condition.ts';
import { readConditions } from '../../packages/web/src/widgets/map/clusters/tally.ts';
import { projectionOf } from '../../packages/web/src/widgets/map/geography/datum.ts';
import { elevatorPoints } from '../../packages/web/src/widgets/map/geography/elevatorPoints.ts';
import { defaultMapConfig } from '../../packages/web/src/widgets/map/ground/mapConfig.ts';
import { groundColors, type MapPalette } from '../../packages/web/src/widgets/map/painter/mapPalette.ts';
import { MapView } from '../../packages/web/src/widgets/map/view/mapView.ts';
import { type MapMaker, stateColors } from './mapUnderTest.ts';

/** The console's map without a GPU, with its basemap, dots and clusters. */
export const ourMap: MapMaker = async (element, fleet) => {
  const projection = projectionOf('wgs84');
  const points = elevatorPoints(fleet.roster, projection);
  const painter = new Worker(
    new URL('../../packages/web/src/widgets/map/painter/painter.worker.ts', import.meta.url),
    { type: 'module' },
  );
  let paintCount = 0;
  painter.addEventListener('message', (event: MessageEvent<{ kind: string }>) => {
    if (event.data.kind === 'painted') paintCount++;
  });
  const view = new MapView({
    element,
    camera: { ...projection.toWorld(121.4737, 31.2304), zoom: 10 },
    layers: defaultMapConfig.layers,
    scale: 1,
    locale: 'en-US',
    events: { onClick: () => {}, onHover: () => {}, onRest: () => {}, ground: () => {} },
    painter,
    gpu: null,
  });
  view.resize({ width: element.clientWidth, height: element.clientHeight });
  view.setPalette(palette);
  view.setFleet(points, {
    numbers: fleet.roster.nos,
    place: fleet.roster.unit,
    places: fleet.roster.units.map(({ name }) => name),
  });
  const conditionOfElevator = new Uint8Array(points.rows.length).fill(255);
  const visibility = conditions.map(() => true);
  return {
    onChange: () => {
      if (readConditions(fleet.table, points, conditionOfElevator, false) > 0)
        view.setConditions(conditionOfElevator, visibility);
    },
    look: ({ lng, lat, zoom }) => view.jump({ ...projection.toWorld(lng, lat), zoom }),
    readPaintCount: () => {
      const countSince = paintCount;
      paintCount = 0;
      return countSince;
    },
  };
};

const hex = (color: readonly number[]): string =>
  `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const palette: MapPalette = {
  isDark: true,
  condition: Object.fromEntries(
    conditions.map((name, index) => [name, hex(stateColors[index] ?? [0, 0, 0])]),
  ) as MapPalette['condition'],
  surface: '#10161e',
  line: '#25313f',
  text: '#e8eef4',
  mutedColor: '#94a4b7',
  alarmGround: '#30141c',
  ground: groundColors.dark,
};
