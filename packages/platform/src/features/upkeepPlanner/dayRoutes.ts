import type { PlannedDay } from '@hoistway/shared/domain/plannerView.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { planDay } from '@hoistway/shared/domain/upkeep/dayPlan.ts';
import type { DayCrew, DaySite } from '@hoistway/shared/domain/upkeep/daySites.ts';
import { unstartedStates } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import { capacityOn } from '@hoistway/shared/domain/upkeep/workday.ts';
import type { Place } from '@hoistway/shared/model/field.ts';
import type { Platform } from '../../platform.ts';
import { travelTable } from '../../travel/travelTable.ts';
import type { ReadBoard } from './readBoard.ts';

type Row = ReadBoard['rows'][number];

/** Places above which the ways are estimated by distance: a table of roads grows with their square. */
const mostRoadPlaces = 100;

/** The routes of a day: each crew's visits of that day in the order of driving, and those without a crew where they fit. */
export async function dayRoutes(
  platform: Pick<Platform, 'config' | 'log'>,
  board: ReadBoard,
  { day, todayOn }: { day: DayNumber; todayOn: DayNumber },
): Promise<PlannedDay> {
  const rows = board.rows.filter(({ planOn, state }) => planOn === day && unstartedStates.includes(state));
  const crews = crewsOf(board, rows, day);
  const sites = sitesOf(rows, crews);
  const places = sites.flatMap(({ place }) => (place ? [place] : []));
  const travels = await travelTable(platform, places, places, {
    isByRoad: places.length <= mostRoadPlaces,
  });
  const placeAts = new Map(places.map((place, at) => [place, at]));
  const plan = planDay(
    sites.map(({ place, ...site }) => ({ ...site, placeAt: place ? (placeAts.get(place) ?? null) : null })),
    crews,
    {
      todayOn,
      travelBetween: (from, to) => {
        const travel = travels[from]?.[to];
        return { minutes: (travel?.travelMs ?? 0) / minuteMs, distanceM: travel?.distanceM ?? 0 };
      },
    },
  );
  return viewOf({ plan, day, board, sites, basis: travels[0]?.[1]?.basis ?? 'distance' });
}

const crewKeyOf = (crewIds: readonly string[]): string | null =>
  crewIds.length === 0 ? null : [...crewIds].sort().join('+');

function crewsOf({ maintainers, companies }: ReadBoard, rows: readonly Row[], day: DayNumber): DayCrew[] {
  const people = new Map(maintainers.map((one) => [one.id, one]));
  const keys = new Set(rows.flatMap(({ crewIds }) => crewKeyOf(crewIds) ?? []));
  return [...keys].map((crewId) => {
    const members = crewId.split('+').flatMap((id) => people.get(id) ?? []);
    const capacities = members.map((one) =>
      capacityOn(one, day, companies.get(one.companyId)?.closedDays ?? new Set()),
    );
    return {
      crewId,
      startsAt: Math.max(0, ...members.map(({ startsAt }) => startsAt)),
      capacityMinutes: capacities.length === 0 ? 0 : Math.min(...capacities),
      placeAt: null,
    };
  });
}

interface PlacedSite extends Omit<DaySite, 'placeAt'> {
  name: string;
  place: Place | null;
  rows: readonly Row[];
}

/** Visits at one site by one crew are one stop. */
function sitesOf(rows: readonly Row[], crews: readonly DayCrew[]): PlacedSite[] {
  const crewIds = new Set(crews.map(({ crewId }) => crewId));
  const groups = Map.groupBy(
    rows,
    (row) => `${row.siteId ?? `elevator ${row.elevatorId}`} ${crewKeyOf(row.crewIds) ?? ''}`,
  );
  return [...groups].map(([siteId, group]) => {
    const [first] = group;
    const key = first ? crewKeyOf(first.crewIds) : null;
    const { placeLng: lng = null, placeLat: lat = null } = first ?? {};
    return {
      siteId,
      name: first?.siteName ?? first?.elevatorName ?? '',
      place: lng !== null && lat !== null ? { lng, lat } : null,
      crewId: key !== null && crewIds.has(key) ? key : null,
      orders: group.map(({ id, minutes, limitOn, dueOn }) => ({
        orderId: id,
        minutes,
        lastOn: limitOn ?? dueOn,
      })),
      rows: group,
    };
  });
}

function viewOf({
  plan,
  day,
  board,
  sites,
  basis,
}: {
  plan: ReturnType<typeof planDay>;
  day: DayNumber;
  board: ReadBoard;
  sites: readonly PlacedSite[];
  basis: PlannedDay['basis'];
}): PlannedDay {
  const siteOf = new Map(sites.map((site) => [site.siteId, site]));
  const names = new Map(board.maintainers.map(({ id, name }) => [id, name]));
  return {
    day,
    basis,
    routes: plan.routes.map(({ crewId, stops, ...route }) => ({
      ...route,
      crewIds: crewId.split('+'),
      crewNames: crewId.split('+').map((id) => names.get(id) ?? ''),
      stops: stops.map(({ siteId, arrivesAt, leavesAt, travel, reasons }) => {
        const site = siteOf.get(siteId);
        return {
          siteId,
          siteName: site?.name ?? '',
          place: site?.place ?? null,
          visits: (site?.rows ?? []).map(({ id, elevatorName, visitClass }) => ({
            id,
            elevatorName,
            visitClass,
          })),
          arrivesAt,
          leavesAt,
          travelMinutes: travel.minutes,
          distanceM: travel.distanceM,
          reasons: [...reasons],
        };
      }),
    })),
    openSites: plan.openSites.map(({ siteId, orders }) => ({
      siteName: siteOf.get(siteId)?.name ?? '',
      visits: orders.length,
    })),
  };
}
