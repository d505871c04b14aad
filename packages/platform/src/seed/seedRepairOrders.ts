import { caseKeyOfOrder } from '@hoistway/shared/domain/caseFile.ts';
import { arrivalWithinMs } from '@hoistway/shared/domain/dispatch.ts';
import { dayMs, hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany, type NewRow, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { demonstrationDays, type SeedContext } from './seedContext.ts';
import { crewsOf, type SeededPerson } from './seedPeople.ts';
import { type SeededRepair, seedRepairCases } from './seedRepairCases.ts';
import type { SeededElevator, SeededSites } from './seedSites.ts';

const faultTexts = [
  '层门无法关闭',
  '轿厢内异响',
  '楼层显示不亮',
  '平层不准',
  '急停后无法恢复',
  '外呼按钮失灵',
];

/** A repair order as it is planned, before its row is written. */
interface PlannedOrder {
  id: string;
  no: string;
  /** Its position among the orders, from which all variable members are derived. */
  at: number;
  elevator: SeededElevator;
  state: number;
  alarmType: number;
  alarmMs: number;
  worker: SeededPerson | undefined;
  times: SeededRepair['at'];
}

/** Writes open and past repair orders with their calls and case files. */
export async function seedRepairOrders(
  tx: Transaction,
  sites: SeededSites,
  context: SeedContext,
): Promise<void> {
  const { tenant, nowMs } = context;
  const orders = await planOrders(tx, sites, context);
  await insertMany(
    tx,
    'repairOrders',
    orders.map((order) => orderRow(order, tenant.id, nowMs)),
  );
  await insertMany(
    tx,
    'repairCalls',
    orders.slice(0, 20).map(({ id, elevator, worker, alarmMs }, at) => ({
      tenant_id: tenant.id,
      org_id: elevator.orgId,
      repair_order_id: id,
      call_time: new Date(alarmMs + minuteMs),
      duration: 40 + at * 3,
      direction: at % 4 === 0 ? 'in' : 'out',
      originator: at % 4 === 0 ? (worker?.name ?? null) : '监控中心',
      connector: at % 4 === 0 ? '监控中心' : (worker?.name ?? null),
      phone: `1380000${String(3_000 + at)}`,
    })),
  );
  await seedRepairCases(
    tx,
    tenant.id,
    orders.map(({ id, no, state, alarmType, worker, times }) => ({
      id,
      no,
      state,
      hasPeople: alarmType === 1,
      worker: worker?.name ?? '维保值班',
      at: times,
    })),
  );
}

async function planOrders(
  tx: Transaction,
  sites: SeededSites,
  { tenant, people, nowMs }: SeedContext,
): Promise<PlannedOrder[]> {
  const crews = crewsOf(people, tenant);
  const occasions = [...recentOccasions(sites.elevators, nowMs), ...pastOccasions(sites.elevators, nowMs)];
  const ids = await newIds(tx, 'repairOrders', occasions.length);
  return occasions.map(({ elevator, alarmMs }, at) => {
    const state = at < openOrders ? at % 3 : ([6, 7, 6, 8, 6][at % 5] ?? 6);
    const alarmType = [0, 1, 2, 3, 0, 3][at % 6] ?? 0;
    const workers = crews.get(elevator.orgId) ?? [];
    return {
      id: ids[at] ?? '',
      no: `JX${tenant.id}-${String(at + 1).padStart(6, '0')}`,
      at,
      elevator,
      state,
      alarmType,
      alarmMs,
      worker: workers[at % Math.max(1, workers.length)],
      times: timesOf(at, state, alarmType === 1, alarmMs),
    };
  });
}

type Occasion = Pick<PlannedOrder, 'elevator' | 'alarmMs'>;

/** The latest orders are open. */
const openOrders = 6;

const recentOccasions = (elevators: readonly SeededElevator[], nowMs: number): Occasion[] =>
  orderedElevators(elevators).map((elevator, at) => ({
    elevator,
    alarmMs: nowMs - (at < openOrders ? (at * 25 + 10) * minuteMs : at * 2 * hourMs),
  }));

const pastOrdersMost = 120;

/** Orders of the months before, each elevator's on another hour; some elevators have several. */
function pastOccasions(elevators: readonly SeededElevator[], nowMs: number): Occasion[] {
  const count = Math.min(pastOrdersMost, Math.ceil(elevators.length * 0.6));
  const spanMs = (demonstrationDays - 12) * dayMs;
  return Array.from({ length: count }, (_, at) => {
    const elevator = elevators[(at * at * 7) % elevators.length];
    const hour = (at * 5) % 24;
    return elevator
      ? [{ elevator, alarmMs: nowMs - 8 * dayMs - Math.round((at * spanMs) / count) - hour * hourMs }]
      : [];
  }).flat();
}

function orderRow(order: PlannedOrder, tenantId: string, nowMs: number): NewRow {
  const { id, no, at, elevator, state, alarmType, alarmMs, worker, times } = order;
  const hasPeople = alarmType === 1;
  return {
    id,
    tenant_id: tenantId,
    org_id: elevator.orgId,
    work_order_no: no,
    elevator_id: elevator.id,
    work_order_type: hasPeople ? 'rescue' : 'repair',
    alarm_type: alarmType,
    alarm_class: ['C', 'A1', 'D1', 'B', 'C', 'A2'][at % 6],
    has_people: hasPeople,
    work_order_record_state: state,
    alarm_time: new Date(alarmMs),
    alarm_person: at % 3 === 0 ? '物业值班' : null,
    repair_method: hasPeople ? 'autoAlarm' : at % 3 === 0 ? 'phoneCall' : 'appAlarm',
    handle_method: state >= 2 && state !== 8 ? 'onSite' : null,
    acceptor: at < 6 && at % 3 === 0 ? null : '维保值班',
    service_personnel_ids: worker && state !== 0 ? [worker.id] : [],
    fault_desc: faultTexts[at % faultTexts.length],
    fault_reason: state >= 3 && state !== 8 ? '触点氧化' : null,
    cause: times.freePeople && state >= 6 ? '门锁触点接触不良' : null,
    revocation_reason: state === 8 ? '误报' : null,
    case_key: caseKeyOfOrder(id),
    due_at: hasPeople ? new Date(alarmMs + arrivalWithinMs) : null,
    overdue_at:
      hasPeople && (times.arrive?.getTime() ?? nowMs) > alarmMs + arrivalWithinMs
        ? new Date(alarmMs + arrivalWithinMs)
        : null,
    accepted_at: times.accept,
    departed_at: times.depart,
    arrived_at: times.arrive,
    arrival_proof: times.arrive && 'position',
    freed_at: times.freePeople,
    people: times.freePeople && 1 + (at % 3),
    completed_at: times.complete,
    confirmed_at: state === 6 || state === 7 ? times.end : null,
    detector_verdict: hasPeople && state > 5 ? (at % 5 === 0 ? 'wrong' : 'right') : null,
  };
}

/** The moments of a past order's steps, different for each order; one in eleven is reached late. */
function timesOf(at: number, state: number, hasPeople: boolean, alarmMs: number): SeededRepair['at'] {
  const wasDone = state >= 3 && state !== 8;
  const after = (minutes: number, isThere: boolean) =>
    isThere ? new Date(alarmMs + minutes * minuteMs) : null;
  const arriveMinutes = at % 11 === 7 ? 36 : 11 + ((at * 5) % 15);
  return {
    report: new Date(alarmMs),
    accept: after(1 + (at % 3), state !== 0),
    depart: after(4 + (at % 3), state >= 1 && state !== 8),
    arrive: after(arriveMinutes, state >= 2 && state !== 8),
    freePeople: after(arriveMinutes + 7, wasDone && hasPeople),
    complete: after(arriveMinutes + 30 + (at % 20), wasDone),
    end: after(arriveMinutes + 70, state >= 6),
  };
}

/**
 * One elevator in twenty-four, and before them the first of each organisation, so that none is without an open order.
 */
function orderedElevators(elevators: readonly SeededElevator[]): SeededElevator[] {
  const firsts = [...Map.groupBy(elevators, ({ orgId }) => orgId).values()].flatMap(([first]) => first ?? []);
  return [...new Set([...firsts, ...elevators.filter((_, at) => at % 24 === 0)])];
}
