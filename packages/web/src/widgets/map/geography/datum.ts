import gcoord from 'gcoord';
import { isOnMainland } from './mainland.ts';
import { latOf, lngOf, type WorldPoint, worldX, worldY } from './mercator.ts';

/** Datum of a tile service's coordinates. Ours are always `wgs84`; Chinese services are shifted by law. */
export const datums = ['wgs84', 'gcj02', 'bd09'] as const;
export type Datum = (typeof datums)[number];

export interface Place {
  lng: number;
  lat: number;
}

/**
 * The single conversion between our WGS-84 places and the map: dots, clusters, marks and clicks all use it, so that
 * none can be shifted against another. Outside China the services do not shift, and neither does this.
 */
export interface Projection {
  datum: Datum;
  /** World point of a WGS-84 place on this map. */
  toWorld(lng: number, lat: number): WorldPoint;
  /** The WGS-84 place under a point of this map, to within a metre. */
  toPlace(point: WorldPoint): Place;
}

const systems = { gcj02: gcoord.GCJ02, bd09: gcoord.BD09 } as const;

/** Converts a WGS-84 place to a datum; outside China all datums agree. */
export function fromWgs84({ lng, lat }: Place, datum: Datum): Place {
  if (datum === 'wgs84' || !isOnMainland(lng, lat)) return { lng, lat };
  const [shiftedLng, shiftedLat] = gcoord.transform([lng, lat], gcoord.WGS84, systems[datum]);
  return { lng: shiftedLng, lat: shiftedLat };
}

/** The WGS-84 place of coordinates in a datum, to within a metre. */
export function toWgs84(place: Place, datum: Datum): Place {
  if (datum === 'wgs84') return place;
  const [lng, lat] = gcoord.transform([place.lng, place.lat], systems[datum], gcoord.WGS84);
  return isOnMainland(lng, lat) ? { lng, lat } : place;
}

export function projectionOf(datum: Datum): Projection {
  return {
    datum,
    toWorld: (lng, lat) => {
      const datumPlace = fromWgs84({ lng, lat }, datum);
      return { x: worldX(datumPlace.lng), y: worldY(datumPlace.lat) };
    },
    toPlace: ({ x, y }) => toWgs84({ lng: lngOf(x), lat: latOf(y) }, datum),
  };
}
