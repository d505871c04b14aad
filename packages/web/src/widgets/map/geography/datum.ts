import gcoord from 'gcoord';
import { isOnMainland } from './mainland.ts';
import { latOf, lngOf, type WorldPoint, worldX, worldY } from './mercator.ts';

/** What a tile service's coordinates mean. Ours are always `wgs84`; Chinese services are shifted by law. */
export const datums = ['wgs84', 'gcj02', 'bd09'] as const;
export type Datum = (typeof datums)[number];

export interface Place {
  lng: number;
  lat: number;
}

/**
 * The one way between our WGS-84 places and the map: dots, clusters, marks and clicks alike go through it, so that none
 * can be shifted against another. Outside China the services do not shift, and neither does this.
 */
export interface Projection {
  datum: Datum;
  /** Where a WGS-84 place lies on this map. */
  toWorld(lng: number, lat: number): WorldPoint;
  /** The WGS-84 place under a point of this map, to within a metre. */
  toPlace(point: WorldPoint): Place;
}

const systems = { gcj02: gcoord.GCJ02, bd09: gcoord.BD09 } as const;

export function projectionOf(datum: Datum): Projection {
  if (datum === 'wgs84')
    return {
      datum,
      toWorld: (lng, lat) => ({ x: worldX(lng), y: worldY(lat) }),
      toPlace: ({ x, y }) => ({ lng: lngOf(x), lat: latOf(y) }),
    };
  const system = systems[datum];
  return {
    datum,
    toWorld: (lng, lat) => {
      if (!isOnMainland(lng, lat)) return { x: worldX(lng), y: worldY(lat) };
      const [shiftedLng, shiftedLat] = gcoord.transform([lng, lat], gcoord.WGS84, system);
      return { x: worldX(shiftedLng), y: worldY(shiftedLat) };
    },
    toPlace: ({ x, y }) => {
      const [lng, lat] = gcoord.transform([lngOf(x), latOf(y)], system, gcoord.WGS84);
      return isOnMainland(lng, lat) ? { lng, lat } : { lng: lngOf(x), lat: latOf(y) };
    },
  };
}
