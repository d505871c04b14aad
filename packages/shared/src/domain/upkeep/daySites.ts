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
  openSites: readonly DaySite[];
}

export interface OpenRoute {
  crew: DayCrew;
  sites: { site: DaySite; detourMinutes: number | null }[];
  minutes: number;
}

export const workOf = ({ orders }: DaySite): number => orders.reduce((sum, { minutes }) => sum + minutes, 0);

export const urgencyOf = ({ orders }: DaySite): number =>
  Math.min(...orders.map(({ lastOn }) => lastOn ?? Number.MAX_SAFE_INTEGER));

export const between = (fromAt: number | null, toAt: number | null, travelBetween: TravelBetween): number =>
  fromAt === null || toAt === null ? 0 : travelBetween(fromAt, toAt).minutes;
