import { between, pick, seededRandom } from '../domain/seededRandom.ts';
import type { DayNumber } from '../domain/upkeep/dayNumber.ts';
import {
  type ClassDays,
  coversClass,
  type MaintenanceClass,
  maintenanceClasses,
} from '../domain/upkeep/maintenanceClass.ts';
import { type ClosedDays, nextVisit } from '../domain/upkeep/nextVisit.ts';
import { decideOrder, type OpenOrder } from '../domain/upkeep/orderDecision.ts';
import type { SignedVisit, StopSpan, TakeOver, UpkeepRule } from '../domain/upkeep/upkeepFacts.ts';

export interface SimulationOptions {
  elevators: number;
  days: number;
  seed: number;
  startOn: DayNumber;
  /** Rules of the elevators, with the days ahead at which their orders are created. */
  rules: readonly { rule: UpkeepRule; autoSendDays: number }[];
  closedDays: ClosedDays;
  /** Days on which no job runs. Users sign, void and stop regardless. */
  isServerDown(day: DayNumber): boolean;
  /** A faulty job that the recount must detect: it may omit or change a decision. */
  sabotage?: (day: DayNumber, elevator: number) => boolean;
}

/** Counts of events, and every day on which an elevator was past its interval without a visible order. */
export interface SimulationResult {
  ordersCreated: number;
  signedVisits: number;
  early: number;
  late: number;
  voidedOrders: number;
  voidedVisits: number;
  stops: number;
  companyChanges: number;
  /** Elevator days past an interval, all with a visible order. */
  overdueDays: number;
  looks: number;
  /** At most the first ten, as text. */
  unseen: string[];
  /** Elevators that had two open orders at once. */
  doubledOrders: number;
}

interface Elevator {
  rule: UpkeepRule;
  autoSendDays: number;
  takeOvers: TakeOver[];
  visits: SignedVisit[];
  stops: StopSpan[];
  /** Open ones alone. */
  orders: SimulatedOrder[];
  /** The due row: time of the job's next evaluation. */
  lookOn: DayNumber;
  recount: Recount;
}

interface SimulatedOrder extends OpenOrder {
  planOn: DayNumber;
  /** The day on which the crew comes. */
  comesOn: DayNumber;
}

/** Runs a fleet day by day: the users' actions, then the job by its due rows, then the recount. */
export function simulateUpkeep(options: SimulationOptions): SimulationResult {
  const random = seededRandom(options.seed);
  const result: SimulationResult = {
    ordersCreated: 0,
    signedVisits: 0,
    early: 0,
    late: 0,
    voidedOrders: 0,
    voidedVisits: 0,
    stops: 0,
    companyChanges: 0,
    overdueDays: 0,
    looks: 0,
    unseen: [],
    doubledOrders: 0,
  };
  const fleet = Array.from({ length: options.elevators }, () => newElevator(options, random));
  for (let day = options.startOn; day < options.startOn + options.days; day++) {
    const isDown = options.isServerDown(day);
    for (const [at, elevator] of fleet.entries()) {
      if (livePeople(elevator, day, random, result)) elevator.lookOn = day;
      const isLookedAt = !isDown && elevator.lookOn <= day && !options.sabotage?.(day, at);
      if (isLookedAt) lookAt(elevator, day, options, random, result);
      elevator.recount.endDay(elevator, day);
      if (isDown) continue;
      if (elevator.orders.length > 1) result.doubledOrders++;
      const past = elevator.recount.pastClass(elevator);
      if (past === null) continue;
      const isSeen = elevator.orders.some(
        ({ state, visitClass }) => state === 'inExecution' || coversClass(visitClass, past),
      );
      if (isSeen) result.overdueDays++;
      else if (result.unseen.length < 10) result.unseen.push(`elevator ${at} day ${day} ${past}`);
    }
  }
  return result;
}

function newElevator(options: SimulationOptions, random: () => number): Elevator {
  const { rule, autoSendDays } = pick(options.rules, random);
  const fromOn = options.startOn - between(0, 14, random);
  return {
    rule,
    autoSendDays,
    takeOvers: [{ companyId: 'company-0', fromOn }],
    visits: [],
    stops: [],
    orders: [],
    lookOn: options.startOn,
    recount: new Recount(options.startOn - fromOn),
  };
}

/** One day of the users of an elevator. @returns whether a fact has changed */
function livePeople(
  elevator: Elevator,
  day: DayNumber,
  random: () => number,
  result: SimulationResult,
): boolean {
  let isChanged = false;
  const lastStop = elevator.stops.at(-1);
  const isStopped = lastStop !== undefined && lastStop.untilOn === null;
  if (isStopped && random() < 0.04) {
    lastStop.untilOn = day;
    isChanged = true;
  } else if (!isStopped && random() < 0.0008) {
    elevator.stops.push({ fromOn: day, untilOn: null });
    result.stops++;
    isChanged = true;
  }
  if (random() < 0.0008) {
    elevator.takeOvers.push({ companyId: `company-${elevator.takeOvers.length}`, fromOn: day });
    result.companyChanges++;
    isChanged = true;
  }
  const isInUse = elevator.stops.at(-1)?.untilOn !== null;
  if (isInUse) isChanged = workOnOrders(elevator, day, random, result) || isChanged;
  if (random() < 0.002) isChanged = voidLastVisit(elevator, result) || isChanged;
  return isChanged;
}

function workOnOrders(
  elevator: Elevator,
  day: DayNumber,
  random: () => number,
  result: SimulationResult,
): boolean {
  const [order] = elevator.orders;
  if (!order) return false;
  if (random() < 0.006) {
    elevator.orders = [];
    result.voidedOrders++;
    return true;
  }
  if (order.state === 'inExecution') {
    elevator.orders = [];
    elevator.visits.push({
      orderId: order.orderId,
      visitClass: order.visitClass,
      companyId: elevator.takeOvers.at(-1)?.companyId ?? '',
      signedOn: day,
      isVoided: false,
    });
    elevator.recount.noteVisit(order.visitClass);
    result.signedVisits++;
    if (day < order.planOn) result.early++;
    if (day > order.planOn) result.late++;
    return true;
  }
  if (day < order.comesOn) return false;
  if (order.state === 'sent' && random() < 0.1) order.state = 'notAccepted';
  else order.state = 'inExecution';
  // Most visits end on the day on which they begin.
  return order.state === 'inExecution' && random() < 0.9 && workOnOrders(elevator, day, random, result);
}

/** The use unit refuses a signed visit. */
function voidLastVisit(elevator: Elevator, result: SimulationResult): boolean {
  const last = elevator.visits.at(-1);
  if (!last || last.isVoided) return false;
  last.isVoided = true;
  elevator.recount.forgetLastVisit();
  result.voidedVisits++;
  return true;
}

/** The job: evaluates one elevator with a due row. */
function lookAt(
  elevator: Elevator,
  day: DayNumber,
  options: SimulationOptions,
  random: () => number,
  result: SimulationResult,
): void {
  result.looks++;
  const { takeOvers, visits, stops, rule, autoSendDays, orders } = elevator;
  const next = nextVisit({ takeOvers, visits, stops, switchOff: null }, rule, {
    todayOn: day,
    closedDays: options.closedDays,
  });
  const decision = decideOrder(next, orders, { todayOn: day, autoSendDays });
  if (decision.do === 'wait') {
    elevator.lookOn = decision.untilOn ?? Number.POSITIVE_INFINITY;
    return;
  }
  elevator.lookOn = day + 1;
  if (decision.do === 'deepen') {
    const order = orders.find(({ orderId }) => orderId === decision.orderId);
    if (order) order.visitClass = decision.visitClass;
    return;
  }
  result.ordersCreated++;
  orders.push({
    orderId: String(result.ordersCreated),
    state: decision.state,
    visitClass: decision.visitClass,
    planOn: decision.planOn,
    comesOn: decision.planOn + crewDelay(random),
  });
}

/** Half of the crews are on time; others up to five days early or twenty-five late. */
function crewDelay(random: () => number): number {
  const kind = random();
  if (kind < 0.5) return 0;
  return kind < 0.8 ? -between(1, 5, random) : between(1, 25, random);
}

/**
 * The recount: it shares nothing with the engine but the meaning of a class. It counts days in service per class, one
 * at a time, and stores each visit's reset so that voiding it restores the count.
 */
class Recount {
  #days: Record<MaintenanceClass, number>;
  #beforeLast: Record<MaintenanceClass, number> | null = null;

  constructor(daysSinceTakeOver: number) {
    this.#days = ofEachClass(() => daysSinceTakeOver);
  }

  noteVisit(visitClass: MaintenanceClass): void {
    this.#beforeLast = { ...this.#days };
    this.#days = ofEachClass((one) => (coversClass(visitClass, one) ? 0 : this.#days[one]));
  }

  forgetLastVisit(): void {
    if (this.#beforeLast) this.#days = this.#beforeLast;
    this.#beforeLast = null;
  }

  /** The end of a day: one more day in service since each class was done, unless the elevator was out of use. */
  endDay({ stops }: Pick<Elevator, 'stops'>, day: DayNumber): void {
    const last = stops.at(-1);
    if (last && last.fromOn <= day && (last.untilOn === null || last.untilOn > day)) return;
    this.#days = ofEachClass((one) => this.#days[one] + 1);
    if (this.#beforeLast) {
      const before = this.#beforeLast;
      this.#beforeLast = ofEachClass((one) => before[one] + 1);
    }
  }

  /** The deepest class past the law's interval at the end of a day in service; null without one. */
  pastClass({ stops, rule }: Pick<Elevator, 'stops' | 'rule'>): MaintenanceClass | null {
    if (stops.at(-1)?.untilOn === null) return null;
    const limits: ClassDays = rule.limitDays ?? rule.cycleDays;
    // The day of a visit is counted at its end: day 1 of 15.
    return maintenanceClasses.findLast((one) => this.#days[one] > limits[one] + 1) ?? null;
  }
}

const ofEachClass = (daysOf: (one: MaintenanceClass) => number): Record<MaintenanceClass, number> => ({
  semiMonthly: daysOf('semiMonthly'),
  quarterly: daysOf('quarterly'),
  halfYearly: daysOf('halfYearly'),
  annual: daysOf('annual'),
});
