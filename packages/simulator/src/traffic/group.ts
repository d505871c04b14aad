import type { DemonstrationSite } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { between } from '@hoistway/shared/domain/seededRandom.ts';
import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Car, Rider } from '../car/car.ts';
import { endPhase, notice } from '../car/phases.ts';
import { dropWhereStuck } from '../car/sticking.ts';
import type { Shaft } from '../motion/shaft.ts';
import { type Demand, demandAt, hourOfDay } from './demand.ts';

/** Cars that answer the same landing calls, with their waiting passengers. */
export interface Group {
  site: DemonstrationSite['type'];
  isForGoods: boolean;
  shaft: Shaft;
  cars: readonly Car[];
  random: () => number;
  nextArrivalMs: number;
  /** Time of the next event: no check is needed before. */
  dueMs: number;
  /** Whether one of its cars waits to stick between floors: check at each tick. */
  isHandled: boolean;
}

/** The hour of the day for the traffic. */
export type HourAt = (nowMs: number) => number;

/** The hour by the clock, or a fixed one. */
export const trafficHour =
  (offsetHours: number, fixedHour?: number): HourAt =>
  (nowMs) =>
    fixedHour ?? hourOfDay(nowMs, offsetHours);

/** Plays all events up to `nowMs`, each at its own moment, so that the call rate changes nothing. */
export function advanceGroup(group: Group, nowMs: number, hourAt: HourAt): void {
  while (group.dueMs <= nowMs) {
    const atMs = group.dueMs;
    if (group.nextArrivalMs <= atMs) {
      appear(group, atMs, demandAt(group.site, hourAt(atMs)));
      group.nextArrivalMs = atMs + untilNextMs(group, hourAt(atMs));
    } else {
      for (const car of group.cars) if (car.untilMs <= atMs) endPhase(car, group.random);
    }
    reschedule(group);
  }
  for (const car of group.cars) if (car.isToStick) dropWhereStuck(car, nowMs);
  group.isHandled = false;
  reschedule(group);
}

/** Call after a car was changed from outside. */
export function reschedule(group: Group): void {
  let dueMs = group.nextArrivalMs;
  for (const car of group.cars) {
    if (car.untilMs < dueMs) dueMs = car.untilMs;
    group.isHandled ||= car.isToStick;
  }
  group.dueMs = dueMs;
}

/** Draws the first passenger's arrival. */
export function openGroup(group: Group, nowMs: number, hourAt: HourAt): void {
  group.nextArrivalMs = nowMs + untilNextMs(group, hourAt(nowMs));
  reschedule(group);
}

const longestWaitMs = 10 * minuteMs;

function untilNextMs(group: Group, hour: number): number {
  const perHour = demandAt(group.site, hour).perCarHour * group.cars.length * (group.isForGoods ? 0.2 : 1);
  const drawnMs = (-Math.log(1 - group.random()) * hourMs) / Math.max(0.01, perHour);
  return Math.min(longestWaitMs, Math.max(50, drawnMs));
}

function appear(group: Group, atMs: number, demand: Demand): void {
  const person = journey(group, demand);
  const car = person === null ? null : bestCar(group, person);
  if (person === null || car === null) return;
  car.waiting.push(person);
  car.changedMs = atMs;
  notice(car, person, atMs);
}

function journey(group: Group, demand: Demand): Rider | null {
  const { lobby, stops } = group.shaft;
  const other = between(0, stops.length - 1, group.random);
  const another = between(0, stops.length - 1, group.random);
  const dice = group.random();
  const [from, to] =
    dice < demand.up ? [lobby, other] : dice < demand.up + demand.down ? [other, lobby] : [other, another];
  const [lightest, heaviest] = group.isForGoods ? goodsKg(group) : personKg;
  const kg = between(lightest, heaviest, group.random);
  return from === to || !stops[from] || !stops[to] ? null : { from, to, kg };
}

const personKg = [48, 96] as const;
const goodsKg = ({ cars: [car] }: Group): [number, number] => {
  const ratedKg = car?.spec.ratedLoadKg ?? 100;
  return [Math.round(0.1 * ratedKg), Math.round(0.6 * ratedKg)];
};

function bestCar(group: Group, person: Rider): Car | null {
  let best: Car | null = null;
  let leastCost = Number.POSITIVE_INFINITY;
  const way = Math.sign(person.to - person.from);
  for (const car of group.cars) {
    if (car.control !== 'automatic' || car.fault !== 0 || !car.hasMains) continue;
    const far = person.from - car.landing;
    const isOnItsWay = car.direction === 0 || (Math.sign(far) === car.direction && way === car.direction);
    const cost =
      Math.abs(far) +
      (isOnItsWay ? 0 : group.shaft.floors.length) +
      2 * (car.waiting.length + car.riders.length);
    if (cost < leastCost) [best, leastCost] = [car, cost];
  }
  return best;
}
