import { Deck, MapView } from '@deck.gl/core';
import { ScatterplotLayer } from '@deck.gl/layers';
import { readConditions } from '../../packages/web/src/widgets/map/clusters/tally.ts';
import { projectionOf } from '../../packages/web/src/widgets/map/geography/datum.ts';
import { elevatorPoints } from '../../packages/web/src/widgets/map/geography/elevatorPoints.ts';
import { type MapMaker, stateColors } from './mapUnderTest.ts';

/** deck.gl in its intended use: one layer of dots over binary attributes, with only the colours changing. */
export const deckMap: MapMaker = async (element, fleet) => {
  const { roster, table } = fleet;
  const points = elevatorPoints(roster, projectionOf('wgs84'));
  const length = roster.rows.length;
  const positions = new Float32Array(length * 2);
  for (let index = 0; index < length; index++) {
    positions[index * 2] = roster.lng[index] ?? 0;
    positions[index * 2 + 1] = roster.lat[index] ?? 0;
  }
  const conditionOfElevator = new Uint8Array(length).fill(255);
  let camera = { longitude: 121.4737, latitude: 31.2304, zoom: 10 };
  let layers: ScatterplotLayer[] = [];
  const canvas = document.createElement('canvas');
  element.append(canvas);
  const deck = new Deck({
    canvas,
    width: element.clientWidth,
    height: element.clientHeight,
    views: new MapView(),
    viewState: camera,
    layers,
  });
  return {
    onChange: () => {
      readConditions(table, points, conditionOfElevator, false);
      const colors = new Uint8Array(length * 3);
      for (let index = 0; index < length; index++)
        colors.set(stateColors[conditionOfElevator[index]!] ?? [0, 0, 0], index * 3);
      layers = [
        new ScatterplotLayer({
          id: 'dots',
          data: {
            length,
            attributes: {
              getPosition: { value: positions, size: 2 },
              getFillColor: { value: colors, size: 3 },
            },
          },
          getRadius: 3,
          radiusUnits: 'pixels',
        }),
      ];
      deck.setProps({ layers });
    },
    look: ({ lng, lat, zoom }) => {
      camera = { longitude: lng, latitude: lat, zoom };
      deck.setProps({ viewState: camera });
    },
  };
};
