import type { DayNumber } from './dayNumber.ts';

/** Visits of one day at one place. */
export interface DaySite {
  siteId: string;
  /** Place in the travel table; null where the site has no position. */
  placeAt: number | null;
  orders: readonly DayOrder[];
  /** The crew named by the plan; null if the plan is to choose one. */
  crewId: string | null;
}

export interface DayOrder {
  orderId: string;
  minutes: number;
  /** The last legal day, or the due day. */
  lastOn: DayNumber | null;
}

export interface DayCrew {
  crewId: string;
  /** Minutes after midnight. */
  startsAt: number;
  capacityMinutes: number;
  /** Start of the day in the travel table; null: at the first site. */
  placeAt: number | null;
}

/** One leg of the travel table. */
export interface DayTravel {
  minutes: number;
  distanceM: number;
}
export type TravelBetween = (fromAt: number, toAt: number) => DayTravel;

/** Reason for the position of a stop. Label keys `upkeep.dayReasons.<kind>`. */
export type DayReason =
  | { kind: 'first' }
  | { kind: 'nearest'; distanceM: number }
  /** Number of visits at one site for one trip. */
  | { kind: 'sameSite'; count: number }
  /** A visit here is due at the last day of its interval. */
  | { kind: 'lastDay' }
  | { kind: 'overdue'; days: number }
  /** The plan chose the crew with the shortest detour and enough time. */
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
  /** Minutes beyond the capacity; 0 if the day fits. */
  overMinutes: number;
}

export interface DayPlan {
  routes: readonly DayRoute[];
  /** Sites without a crew for which no crew has time. */
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
