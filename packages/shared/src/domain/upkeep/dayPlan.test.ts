import { describe, expect, it } from 'vitest';
import { seededRandom } from '../seededRandom.ts';
import { planDay } from './dayPlan.ts';
import type { DayCrew, DaySite, TravelBetween } from './daySites.ts';

const todayOn = 20_000;
/** Places on a line: place n is at n kilometres, and a kilometre takes two minutes. */
const onALine: TravelBetween = (from, to) => ({
  minutes: Math.abs(from - to) * 2,
  distanceM: Math.abs(from - to) * 1_000,
});
const site = (placeAt: number | null, more: Partial<DaySite> = {}): DaySite => ({
  siteId: `site-${placeAt}`,
  placeAt,
  orders: [{ orderId: `order-${placeAt}`, minutes: 45, lastOn: todayOn + 3 }],
  crewId: 'crew',
  ...more,
});
const crew = (more: Partial<DayCrew> = {}): DayCrew => ({
  crewId: 'crew',
  startsAt: 510,
  capacityMinutes: 480,
  placeAt: 0,
  ...more,
});
const plan = (sites: readonly DaySite[], crews: readonly DayCrew[] = [crew()]) =>
  planDay(sites, crews, { todayOn, travelBetween: onALine });

describe('a day of visits', () => {
  it('is ordered by distance, with times and reasons', () => {
    const { routes } = plan([site(9), site(2), site(5)]);
    expect(routes[0]?.stops.map(({ siteId, arrivesAt }) => `${siteId} ${arrivesAt}`)).toEqual([
      'site-2 514',
      'site-5 565',
      'site-9 618',
    ]);
    expect(routes[0]).toMatchObject({
      travelMinutes: 18,
      distanceM: 9_000,
      workMinutes: 135,
      overMinutes: 0,
    });
    expect(routes[0]?.stops[1]?.reasons).toEqual([{ kind: 'nearest', distanceM: 3_000 }]);
  });

  it('counts the way to a site once for all its elevators, and names visits at their last day', () => {
    const orders = [
      { orderId: 'a', minutes: 45, lastOn: todayOn },
      { orderId: 'b', minutes: 180, lastOn: null },
    ];
    const { routes } = plan([site(4, { orders })]);
    expect(routes[0]?.stops).toMatchObject([
      {
        arrivesAt: 518,
        leavesAt: 743,
        reasons: [{ kind: 'first' }, { kind: 'sameSite', count: 2 }, { kind: 'lastDay' }],
      },
    ]);
  });

  it('gives a site without a crew to the one with the shortest detour that has time', () => {
    const crews = [crew({ crewId: 'west' }), crew({ crewId: 'east', placeAt: 100 })];
    const { routes, openSites } = plan([site(98, { crewId: null }), site(3, { crewId: null })], crews);
    expect(routes.map(({ crewId, stops }) => `${crewId} ${stops.map(({ siteId }) => siteId)}`)).toEqual([
      'west site-3',
      'east site-98',
    ]);
    expect(routes[1]?.stops[0]?.reasons).toContainEqual({ kind: 'shortestDetour', detourMinutes: 4 });
    expect(openSites).toEqual([]);
    const full = plan([site(3, { crewId: null })], [crew({ capacityMinutes: 40 })]);
    expect(full.openSites.map(({ siteId }) => siteId)).toEqual(['site-3']);
  });

  it('states the excess of a day that does not fit, and omits no order that a planner gave to the crew', () => {
    const { routes } = plan([site(1), site(2)], [crew({ capacityMinutes: 60 })]);
    expect(routes[0]?.stops).toHaveLength(2);
    expect(routes[0]?.overMinutes).toBe(34);
  });

  it('includes a site without a position without inventing a way', () => {
    const { routes } = plan([site(null), site(6)]);
    expect(routes[0]?.stops.flatMap(({ reasons }) => reasons.map(({ kind }) => kind))).toContain(
      'noPosition',
    );
    expect(routes[0]?.travelMinutes).toBe(12);
  });

  it('is never longer than visiting in the order of the list, on a hundred random days', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 100; round++) {
      const places = Array.from({ length: 12 }, () => ({ x: random() * 20, y: random() * 20 }));
      const travelBetween: TravelBetween = (from, to) => {
        const [a, b] = [places[from], places[to]];
        const km = a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
        return { minutes: km * 2, distanceM: km * 1_000 };
      };
      const sites = places.slice(1).map((_, at) => site(at + 1));
      const { routes } = planDay(sites, [crew()], { todayOn, travelBetween });
      const listMinutes = places.slice(1).reduce((sum, _, at) => sum + travelBetween(at, at + 1).minutes, 0);
      expect(routes[0]?.stops).toHaveLength(11);
      expect(routes[0]?.travelMinutes).toBeLessThanOrEqual(listMinutes + 1e-6);
    }
  });
});
