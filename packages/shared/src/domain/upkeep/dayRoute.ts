import type { DayNumber } from './dayNumber.ts';
import {
  between,
  type DayReason,
  type DayRoute,
  type DaySite,
  type DayStop,
  type DayTravel,
  type OpenRoute,
  type TravelBetween,
  urgencyOf,
  workOf,
} from './daySites.ts';

/** Reverses a part of the route for as long as that shortens it; at most so many passes. */
const mostPasses = 30;

function shortenRoute({ crew, sites }: OpenRoute, travelBetween: TravelBetween): OpenRoute['sites'] {
  const route = [...sites];
  const placeOf = (at: number): number | null => (at < 0 ? crew.placeAt : (route[at]?.site.placeAt ?? null));
  const way = (from: number, to: number): number => between(placeOf(from), placeOf(to), travelBetween);
  for (let pass = 0; pass < mostPasses; pass++) {
    let isShortened = false;
    for (let from = 0; from < route.length - 1; from++)
      for (let to = from + 1; to < route.length; to++) {
        const before = way(from - 1, from) + (to + 1 < route.length ? way(to, to + 1) : 0);
        const after = way(from - 1, to) + (to + 1 < route.length ? way(from, to + 1) : 0);
        // Legs differ by direction on roads: the reversed part is measured again.
        const gainMinutes = before - after + partLength(from, to, way) - partLength(to, from, way);
        if (gainMinutes <= 1e-6) continue;
        route.splice(from, to - from + 1, ...route.slice(from, to + 1).reverse());
        isShortened = true;
      }
    if (!isShortened) break;
  }
  return route;
}

function partLength(from: number, to: number, way: (from: number, to: number) => number): number {
  const step = from < to ? 1 : -1;
  let sum = 0;
  for (let at = from; at !== to; at += step) sum += way(at, at + step);
  return sum;
}

/** The times, legs and reasons of a route in its shortest order. */
export function finishRoute(
  route: OpenRoute,
  { todayOn, travelBetween }: { todayOn: DayNumber; travelBetween: TravelBetween },
): DayRoute {
  const { crew } = route;
  const none: DayTravel = { minutes: 0, distanceM: 0 };
  let placeAt = crew.placeAt;
  let minute = crew.startsAt;
  const stops: DayStop[] = [];
  for (const { site, detourMinutes } of shortenRoute(route, travelBetween)) {
    const travel = placeAt === null || site.placeAt === null ? none : travelBetween(placeAt, site.placeAt);
    const arrivesAt = minute + travel.minutes;
    minute = arrivesAt + workOf(site);
    stops.push({
      siteId: site.siteId,
      orderIds: site.orders.map(({ orderId }) => orderId),
      arrivesAt,
      leavesAt: minute,
      travel,
      reasons: reasonsOf(site, { isFirst: stops.length === 0, travel, detourMinutes, todayOn }),
    });
    placeAt = site.placeAt ?? placeAt;
  }
  const travelMinutes = stops.reduce((sum, stop) => sum + stop.travel.minutes, 0);
  const spentMinutes = minute - crew.startsAt;
  return {
    crewId: crew.crewId,
    stops,
    workMinutes: spentMinutes - travelMinutes,
    travelMinutes,
    distanceM: stops.reduce((sum, stop) => sum + stop.travel.distanceM, 0),
    capacityMinutes: crew.capacityMinutes,
    overMinutes: Math.max(0, spentMinutes - crew.capacityMinutes),
  };
}

function reasonsOf(
  site: DaySite,
  stop: { isFirst: boolean; travel: DayTravel; detourMinutes: number | null; todayOn: DayNumber },
): DayReason[] {
  const { isFirst, travel, detourMinutes, todayOn } = stop;
  const lastOn = urgencyOf(site);
  return [
    ...(site.placeAt === null
      ? [{ kind: 'noPosition' } as const]
      : isFirst
        ? [{ kind: 'first' } as const]
        : [{ kind: 'nearest', distanceM: travel.distanceM } as const]),
    ...(site.orders.length > 1 ? [{ kind: 'sameSite', count: site.orders.length } as const] : []),
    ...(lastOn < todayOn ? [{ kind: 'overdue', days: todayOn - lastOn } as const] : []),
    ...(lastOn === todayOn ? [{ kind: 'lastDay' } as const] : []),
    ...(detourMinutes === null ? [] : [{ kind: 'shortestDetour', detourMinutes } as const]),
  ];
}
