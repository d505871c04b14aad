import type { DayNumber } from './dayNumber.ts';

/** Visits of one day at one place. */
export interface DaySite {
  siteId: string;
  /** Place in the travel table; null where the site has no position. */
  placeAt: number | null;
  orders: readonly DayOrder[];
  /** The crew that the plan names; null where the plan is to choose one. */
  crewId: string | null;
}

export interface DayOrder {
  orderId: string;
  minutes: number;
  /** The last day that the law allows, or the due day. */
  lastOn: DayNumber | null;
}

export interface DayCrew {
  crewId: string;
  /** Minutes after midnight. */
  startsAt: number;
  capacityMinutes: number;
  /** Where the day begins, in the travel table; null: at the first site. */
  placeAt: number | null;
}

/** One way of the travel table. */
export interface DayTravel {
  minutes: number;
  distanceM: number;
}
export type TravelBetween = (fromAt: number, toAt: number) => DayTravel;

/** Why a stop stands where it does. Label keys `upkeep.dayReasons.<kind>`. */
export type DayReason =
  | { kind: 'first' }
  | { kind: 'nearest'; distanceM: number }
  /** So many visits at one site cost one way. */
  | { kind: 'sameSite'; count: number }
  /** A visit here is at the last day that its interval allows. */
  | { kind: 'lastDay' }
  | { kind: 'overdue'; days: number }
  /** The plan chose the crew with the shortest detour that has time. */
  | { kind: 'shortestDetour'; detourMinutes: number }
  | { kind: 'noPosition' };

export interface DayStop {
  siteId: string;
  orderIds: readonly string[];
  arrivesAt: number;
  leavesAt: number;
  travel: DayTravel;
  reasons: readonly DayReason[];
}

export interface DayRoute {
  crewId: string;
  stops: readonly DayStop[];
  workMinutes: number;
  travelMinutes: number;
  distanceM: number;
  capacityMinutes: number;
  /** Minutes beyond the capacity; 0 where the day fits. */
  overMinutes: number;
}

export interface DayPlan {
  routes: readonly DayRoute[];
  /** Sites without a crew that no crew has time for. */
  unplanned: readonly DaySite[];
}

interface OpenRoute {
  crew: DayCrew;
  sites: { site: DaySite; detourMinutes: number | null }[];
  minutes: number;
}

/**
 * Orders the visits of a day: each crew's own sites first, then those without a crew where they cost the shortest detour
 * and fit the working time, the most urgent first. Each route is then shortened by exchanging its ways (2-opt).
 */
export function planDay(
  sites: readonly DaySite[],
  crews: readonly DayCrew[],
  context: { todayOn: DayNumber; travelBetween: TravelBetween },
): DayPlan {
  const { travelBetween } = context;
  const routes = new Map<string, OpenRoute>(
    crews.map((crew) => [crew.crewId, { crew, sites: [], minutes: 0 }]),
  );
  const byUrgency = sites.toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
  const unplanned: DaySite[] = [];
  for (const site of byUrgency) {
    const route = site.crewId === null ? undefined : routes.get(site.crewId);
    if (route) insertSite(route, site, travelBetween);
  }
  for (const site of byUrgency) {
    if (site.crewId !== null) {
      if (!routes.has(site.crewId)) unplanned.push(site);
      continue;
    }
    const best = cheapestRoute([...routes.values()], site, travelBetween);
    if (best) insertSite(best.route, site, travelBetween, best.minutes);
    else unplanned.push(site);
  }
  return {
    routes: [...routes.values()].map((route) => finishRoute(route, context)),
    unplanned,
  };
}

const workOf = ({ orders }: DaySite): number => orders.reduce((sum, { minutes }) => sum + minutes, 0);
const urgencyOf = ({ orders }: DaySite): number =>
  Math.min(...orders.map(({ lastOn }) => lastOn ?? Number.MAX_SAFE_INTEGER));

const between = (fromAt: number | null, toAt: number | null, travelBetween: TravelBetween): number =>
  fromAt === null || toAt === null ? 0 : travelBetween(fromAt, toAt).minutes;

/** The shortest detour through a site and the position at which it is made. */
function detourOf(
  { crew, sites }: OpenRoute,
  site: DaySite,
  travelBetween: TravelBetween,
): { minutes: number; at: number } {
  let best = { minutes: Number.POSITIVE_INFINITY, at: sites.length };
  for (let at = 0; at <= sites.length; at++) {
    const before = at === 0 ? crew.placeAt : (sites[at - 1]?.site.placeAt ?? null);
    const after = sites[at]?.site.placeAt ?? null;
    const minutes =
      between(before, site.placeAt, travelBetween) +
      between(site.placeAt, after, travelBetween) -
      between(before, after, travelBetween);
    if (minutes < best.minutes) best = { minutes, at };
  }
  return best;
}

function insertSite(
  route: OpenRoute,
  site: DaySite,
  travelBetween: TravelBetween,
  chosenDetour: number | null = null,
): void {
  const { minutes, at } = detourOf(route, site, travelBetween);
  route.sites.splice(at, 0, { site, detourMinutes: chosenDetour });
  route.minutes += minutes + workOf(site);
}

function cheapestRoute(
  routes: readonly OpenRoute[],
  site: DaySite,
  travelBetween: TravelBetween,
): { route: OpenRoute; minutes: number } | null {
  let best: { route: OpenRoute; minutes: number; load: number } | null = null;
  for (const route of routes) {
    const { minutes } = detourOf(route, site, travelBetween);
    const load = route.minutes + minutes + workOf(site);
    if (load > route.crew.capacityMinutes) continue;
    const isBetter =
      best === null || minutes < best.minutes || (minutes === best.minutes && load < best.load);
    if (isBetter) best = { route, minutes, load };
  }
  return best;
}

/** Reverses a part of the route for as long as that shortens it; at most so many passes. */
const mostPasses = 30;

function shortenRoute({ crew, sites }: OpenRoute, travelBetween: TravelBetween): OpenRoute['sites'] {
  const ordered = [...sites];
  const placeOf = (at: number): number | null =>
    at < 0 ? crew.placeAt : (ordered[at]?.site.placeAt ?? null);
  const way = (from: number, to: number): number => between(placeOf(from), placeOf(to), travelBetween);
  for (let pass = 0; pass < mostPasses; pass++) {
    let isShortened = false;
    for (let from = 0; from < ordered.length - 1; from++)
      for (let to = from + 1; to < ordered.length; to++) {
        const before = way(from - 1, from) + (to + 1 < ordered.length ? way(to, to + 1) : 0);
        const after = way(from - 1, to) + (to + 1 < ordered.length ? way(from, to + 1) : 0);
        // Ways differ by direction on roads: the reversed part is measured anew.
        const saved = before - after + partLength(from, to, way) - partLength(to, from, way);
        if (saved <= 1e-6) continue;
        ordered.splice(from, to - from + 1, ...ordered.slice(from, to + 1).reverse());
        isShortened = true;
      }
    if (!isShortened) break;
  }
  return ordered;
}

function partLength(from: number, to: number, way: (from: number, to: number) => number): number {
  const step = from < to ? 1 : -1;
  let sum = 0;
  for (let at = from; at !== to; at += step) sum += way(at, at + step);
  return sum;
}

function finishRoute(
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
