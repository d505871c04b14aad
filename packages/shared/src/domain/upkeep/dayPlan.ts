import type { DayNumber } from './dayNumber.ts';
import { finishRoute } from './dayRoute.ts';
import {
  between,
  type DayCrew,
  type DayPlan,
  type DaySite,
  type OpenRoute,
  type TravelBetween,
  urgencyOf,
  workOf,
} from './daySites.ts';

/**
 * Orders the visits of a day: each crew's own sites first, then those without a crew at the shortest detour within the
 * working time, the most urgent first. Each route is then shortened by exchanging its legs (2-opt).
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
  const openSites: DaySite[] = [];
  for (const site of byUrgency) {
    const route = site.crewId === null ? undefined : routes.get(site.crewId);
    if (route) insertSite(route, site, travelBetween);
  }
  for (const site of byUrgency) {
    if (site.crewId !== null) {
      if (!routes.has(site.crewId)) openSites.push(site);
      continue;
    }
    const best = cheapestRoute([...routes.values()], site, travelBetween);
    if (best) insertSite(best.route, site, travelBetween, best.minutes);
    else openSites.push(site);
  }
  return {
    routes: [...routes.values()].map((route) => finishRoute(route, context)),
    openSites,
  };
}

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
