import { between, pick } from '@hoistway/shared/domain/seededRandom.ts';
import type { DayCrew, DaySite, TravelBetween } from '@hoistway/shared/domain/upkeep/daySites.ts';
import { maintenanceClasses } from '@hoistway/shared/domain/upkeep/maintenanceClass.ts';
import { type BoardOrder, loadsOf, type PlanBoard } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import type { UpkeepFacts } from '@hoistway/shared/domain/upkeep/upkeepFacts.ts';
import { defaultVisitMinutes, type Maintainer } from '@hoistway/shared/domain/upkeep/workday.ts';

type Random = () => number;

/** Two years of visits about every two weeks, a stop for every tenth elevator and a change of company for every fifth. */
export function upkeepFacts({
  count,
  todayOn,
  random,
}: {
  count: number;
  todayOn: number;
  random: Random;
}): UpkeepFacts[] {
  return Array.from({ length: count }, (_, at) => ({
    takeOvers: [
      { companyId: 'a', fromOn: todayOn - 731 },
      ...(at % 5 === 0 ? [{ companyId: 'b', fromOn: todayOn - 200 }] : []),
    ],
    visits: Array.from({ length: 50 }, (__, nth) => ({
      orderId: `${at}-${nth}`,
      visitClass: nth % 24 === 23 ? 'annual' : nth % 6 === 5 ? 'quarterly' : 'semiMonthly',
      companyId: at % 5 === 0 && nth > 36 ? 'b' : 'a',
      signedOn: todayOn - 731 + nth * 14 + between(0, 3, random),
      isVoided: nth % 40 === 7,
    })),
    stops: at % 10 === 0 ? [{ fromOn: todayOn - 300, untilOn: todayOn - 260 }] : [],
    switchOff: null,
  }));
}

/** A month of orders of 200 maintainers in pairs. */
export function aBoard({
  orders,
  todayOn,
  random,
}: {
  orders: number;
  todayOn: number;
  random: Random;
}): PlanBoard {
  const maintainers: Maintainer[] = Array.from({ length: 200 }, (_, at) => ({
    id: `m${at}`,
    minutesOfWeekday: [510, 510, 510, 510, 510, 510, 0],
    absences: at % 9 === 0 ? [{ fromOn: todayOn + 4, untilOn: todayOn + 8 }] : [],
    certifiedUntil: todayOn + 30 + at,
  }));
  const list = Array.from({ length: orders }, (_, at): BoardOrder => {
    const planOn = todayOn + between(0, 29, random);
    const pair = 2 * between(0, 99, random);
    const visitClass = pick(maintenanceClasses, random);
    return {
      id: `o${at}`,
      state: 'sent',
      companyId: 'c',
      visitClass,
      planOn,
      planEndOn: planOn,
      crewIds: [`m${pair}`, `m${pair + 1}`],
      dueOn: planOn + between(0, 5, random),
      limitOn: planOn + 6,
      minutes: defaultVisitMinutes[visitClass],
    };
  });
  return {
    orders: new Map(list.map((order) => [order.id, order])),
    maintainers: new Map(maintainers.map((one) => [one.id, one])),
    companies: new Map([
      ['c', { id: 'c', todayOn, needsTwoPersons: true, closedDays: new Set([todayOn + 3]) }],
    ]),
    loads: loadsOf(list),
  };
}

const kmSide = 30;

/** Sites on a square of 30 km, four elevators each; every tenth site has no crew yet. */
export function aDay({
  crews,
  elevatorCount,
  random,
}: {
  crews: number;
  elevatorCount: number;
  random: Random;
}): { sites: DaySite[]; crews: DayCrew[]; travelBetween: TravelBetween } {
  const siteCount = elevatorCount / 4;
  const places = Array.from({ length: siteCount }, () => ({ x: random() * kmSide, y: random() * kmSide }));
  return {
    sites: places.map((_, at) => ({
      siteId: `s${at}`,
      placeAt: at,
      crewId: at % 10 === 0 ? null : `crew${at % crews}`,
      orders: Array.from({ length: 4 }, (__, nth) => ({
        orderId: `s${at}-${nth}`,
        minutes: defaultVisitMinutes.semiMonthly,
        lastOn: 20_500 + between(0, 6, random),
      })),
    })),
    crews: Array.from({ length: crews }, (_, at) => ({
      crewId: `crew${at}`,
      startsAt: 510,
      capacityMinutes: 100_000,
      placeAt: null,
    })),
    travelBetween: (from, to) => {
      const [a, b] = [places[from], places[to]];
      const km = a && b ? Math.hypot(a.x - b.x, a.y - b.y) * 1.4 : 0;
      return { minutes: (km / 25) * 60, distanceM: km * 1_000 };
    },
  };
}
