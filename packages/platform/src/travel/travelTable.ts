import { detourFactor, travelByDistanceMs } from '@hoistway/shared/domain/dispatch.ts';
import type { TravelBasis } from '@hoistway/shared/domain/dispatchView.ts';
import { airDistanceM } from '@hoistway/shared/domain/distance.ts';
import type { Place } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import type { Platform } from '../platform.ts';

/** One way from somewhere to somewhere. */
export interface Travel {
  travelMs: number;
  distanceM: number;
  basis: TravelBasis;
}

/** Time-out of the route service; the distance by air is enough to send a rescuer. */
const routesWithinMs = 3_000;
/** Places that a routing service takes at once, unless it was set up for more. */
const placesAtOnce = 100;

const cells = z.array(z.array(z.number().nonnegative().nullable()));
/** The answer of OSRM's table service; a cell is null where no road leads. */
const tableSchema = z.object({ code: z.literal('Ok'), durations: cells, distances: cells });

/**
 * The ways from each place to each other: by the routing service where one is configured and answers, else by distance.
 * `travels[from][to]`.
 */
export async function travelTable(
  platform: Pick<Platform, 'config' | 'log'>,
  froms: readonly Place[],
  tos: readonly Place[],
  { isByRoad = true }: { isByRoad?: boolean } = {},
): Promise<Travel[][]> {
  const byDistance = froms.map((from) => tos.map((to) => airWay(from, to)));
  const { osrmUrl } = platform.config;
  if (!isByRoad || osrmUrl === undefined || froms.length === 0 || tos.length === 0) return byDistance;
  const fromsAtOnce = Math.max(1, placesAtOnce - Math.min(tos.length, placesAtOnce - 1));
  const tosAtOnce = placesAtOnce - Math.min(fromsAtOnce, froms.length);
  try {
    const pieces: Promise<void>[] = [];
    for (let row = 0; row < froms.length; row += fromsAtOnce)
      for (let column = 0; column < tos.length; column += tosAtOnce) pieces.push(fill(row, column));
    await Promise.all(pieces);
  } catch (error) {
    platform.log.warn(
      { err: error },
      'the routing service did not answer; arrivals are estimated by distance',
    );
    return froms.map((from) => tos.map((to) => airWay(from, to)));
  }
  return byDistance;

  async function fill(row: number, column: number): Promise<void> {
    const some = froms.slice(row, row + fromsAtOnce);
    const others = tos.slice(column, column + tosAtOnce);
    const table = await requestTable(osrmUrl ?? '', some, others);
    for (const [i] of some.entries())
      for (const [j] of others.entries()) {
        const seconds = table.durations[i]?.[j];
        const distanceM = table.distances[i]?.[j];
        const line = byDistance[row + i];
        // A place without a known road may still be reached on foot.
        if (line && typeof seconds === 'number' && typeof distanceM === 'number')
          line[column + j] = { travelMs: Math.round(seconds * 1_000), distanceM, basis: 'route' };
      }
  }
}

const airWay = (from: Place, to: Place): Travel => {
  const distanceM = airDistanceM(from, to);
  return {
    travelMs: travelByDistanceMs(distanceM),
    distanceM: Math.round(distanceM * detourFactor),
    basis: 'distance',
  };
};

const indexes = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => from + index).join(';');

async function requestTable(osrmUrl: string, froms: readonly Place[], tos: readonly Place[]) {
  const places = [...froms, ...tos].map(({ lng, lat }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
  const query = `sources=${indexes(0, froms.length)}&destinations=${indexes(froms.length, tos.length)}`;
  return tableSchema.parse(
    await requestOsrm(osrmUrl, `table/v1/driving/${places}?${query}&annotations=duration,distance`),
  );
}

async function requestOsrm(osrmUrl: string, path: string): Promise<unknown> {
  const answer = await fetch(`${osrmUrl}/${path}`, { signal: AbortSignal.timeout(routesWithinMs) });
  return answer.json();
}

const routeSchema = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        duration: z.number(),
        distance: z.number(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
      }),
    )
    .min(1),
});

/** One way with the line that it takes; a straight one where no route is known. */
export async function travelLine(
  platform: Pick<Platform, 'config' | 'log'>,
  from: Place,
  to: Place,
): Promise<Travel & { line: [number, number][] }> {
  const straight: [number, number][] = [
    [from.lng, from.lat],
    [to.lng, to.lat],
  ];
  const { osrmUrl } = platform.config;
  if (osrmUrl === undefined) return { ...airWay(from, to), line: straight };
  try {
    const places = [from, to].map(({ lng, lat }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
    const answer = routeSchema.parse(
      await requestOsrm(osrmUrl, `route/v1/driving/${places}?overview=simplified&geometries=geojson`),
    );
    const route = answer.routes[0];
    if (!route) return { ...airWay(from, to), line: straight };
    return {
      travelMs: Math.round(route.duration * 1_000),
      distanceM: Math.round(route.distance),
      basis: 'route',
      line: route.geometry.coordinates,
    };
  } catch (error) {
    platform.log.warn({ err: error }, 'the routing service did not answer; the way is drawn straight');
    return { ...airWay(from, to), line: straight };
  }
}
