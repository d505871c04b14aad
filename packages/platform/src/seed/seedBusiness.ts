import { caseKeyOfOrder } from '@hoistway/shared/domain/caseFile.ts';
import { arrivalWithinMs } from '@hoistway/shared/domain/dispatch.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeededTenant } from './seedOrganisations.ts';
import { crewsOf, type SeededPerson } from './seedPeople.ts';
import { type SeededRepair, seedRepairCases } from './seedRepairCases.ts';
import type { SeededElevator, SeededSites } from './seedSites.ts';

const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Writes what the business of a tenant's sites leaves behind: contracts, inspections, maintenance and repair orders. */
export async function seedBusiness(
  tx: Transaction,
  sites: SeededSites,
  around: { tenant: SeededTenant; people: SeededPerson[]; nowMs: number },
): Promise<void> {
  const { tenant, people, nowMs } = around;
  const prefix = tenant.id;
  const workersOf = crewsOf(people, tenant);
  const workerOf = (orgId: string, at: number) => {
    const workers = workersOf.get(orgId) ?? [];
    return workers[at % Math.max(1, workers.length)];
  };
  await insertMany(
    tx,
    'contracts',
    sites.unitIds.map((unitId, at) => {
      const endsInDays = ((at * 53) % 700) - 20;
      return {
        tenant_id: tenant.id,
        org_id: sites.unitOrgIds[at],
        contract_no: `HT${prefix}-${String(at + 1).padStart(5, '0')}`,
        use_unit_id: unitId,
        start_date: dayOf(nowMs + (endsInDays - 730) * dayMs),
        end_date: dayOf(nowMs + endsInDays * dayMs),
        price: 4_800 + (at % 40) * 350,
        source: ['newInstallation', 'renewal', 'renewal', 'transferred', 'market'][at % 5],
        packaging_form: ['labour', 'half', 'full'][at % 3],
        payment_method: ['quarterly', 'halfYearly', 'yearly'][at % 3],
        monthly_unit_price: 200 + (at % 40) * 15,
        free_accessory_quota: (at % 3) * 500,
        inspection_undertaker: 'useUnit',
        speed_limiter_undertaker: 'maintenance',
        brake_test_undertaker: 'maintenance',
        is_subcontract: at % 17 === 0,
      };
    }),
  );
  await insertMany(
    tx,
    'yearChecks',
    sites.elevators.flatMap(({ id, orgId, dueInDays }) => [
      {
        tenant_id: tenant.id,
        org_id: orgId,
        elevator_id: id,
        due_date: dayOf(nowMs + (dueInDays - 365) * dayMs),
        checked_on: dayOf(nowMs + (dueInDays - 370) * dayMs),
        result: 'passed',
        kind: 'periodic',
        inspection_body: '市特种设备检验所',
        report_no: `JY${prefix}-${id}`,
        next_date: dayOf(nowMs + dueInDays * dayMs),
      },
      {
        tenant_id: tenant.id,
        org_id: orgId,
        elevator_id: id,
        due_date: dayOf(nowMs + dueInDays * dayMs),
        checked_on: null,
        result: 'pending',
        kind: 'periodic',
        inspection_body: null,
        report_no: null,
        next_date: null,
      },
    ]),
  );
  const types = ['semiMonthly', 'semiMonthly', 'semiMonthly', 'quarterly', 'halfYearly', 'annual'];
  const states = ['completed', 'confirmed', 'confirmed', 'accepted', 'sent', 'notAccepted', 'created'];
  await insertMany(
    tx,
    'maintenanceOrders',
    sites.elevators.map(({ id, orgId }, at) => {
      const inDays = ((at * 11) % 30) - 15;
      const past = states[at % (inDays < -2 ? 3 : states.length)];
      const status = inDays > 2 && past !== undefined && at % states.length < 3 ? 'inPlan' : past;
      const isDone = status === 'completed' || status === 'confirmed';
      const visitMs = nowMs + inDays * dayMs + (at % 9) * 3_600_000;
      return {
        tenant_id: tenant.id,
        org_id: orgId,
        no: `WB${prefix}-${String(at + 1).padStart(6, '0')}`,
        elevator_id: id,
        type: types[at % types.length],
        plan_date: dayOf(nowMs + inDays * dayMs),
        status,
        timing: isDone ? 'normal' : inDays < 0 ? 'overdue' : null,
        company_id: orgId,
        maintainer1_id: workerOf(orgId, at)?.id ?? null,
        maintainer2_id: workerOf(orgId, at + 1)?.id ?? null,
        start_date: isDone ? new Date(visitMs) : null,
        complete_date: isDone ? new Date(visitMs + 4_200_000) : null,
        satisfaction: status === 'confirmed' ? ['satisfied', 'verySatisfied', 'commonly'][at % 3] : null,
      };
    }),
  );
  const faults = ['层门无法关闭', '轿厢内异响', '楼层显示不亮', '平层不准', '急停后无法恢复', '外呼按钮失灵'];
  const repaired = repairedOf(sites.elevators);
  const repairs: SeededRepair[] = [];
  const repairIds = await newIds(tx, 'repairOrders', repaired.length);
  const alarmMs = (at: number) => nowMs - (at < 6 ? at * 1_500_000 + 600_000 : at * 7_200_000);
  await insertMany(
    tx,
    'repairOrders',
    repaired.map(({ id, orgId }, at) => {
      const state = at < 6 ? at % 3 : ([6, 7, 6, 8, 6][at % 5] ?? 6);
      const alarmType = [0, 1, 2, 3, 0, 3][at % 6] ?? 0;
      const worker = workerOf(orgId, at);
      const times = timesOf(at, state, alarmType === 1, alarmMs(at));
      repairs.push({
        id: repairIds[at] ?? '',
        no: `JX${prefix}-${String(at + 1).padStart(6, '0')}`,
        state,
        hasPeople: alarmType === 1,
        worker: worker?.name ?? '维保值班',
        at: times,
      });
      return {
        id: repairIds[at],
        tenant_id: tenant.id,
        org_id: orgId,
        work_order_no: `JX${prefix}-${String(at + 1).padStart(6, '0')}`,
        elevator_id: id,
        work_order_type: alarmType === 1 ? 'rescue' : 'repair',
        alarm_type: alarmType,
        alarm_class: ['C', 'A1', 'D1', 'B', 'C', 'A2'][at % 6],
        has_people: alarmType === 1,
        work_order_record_state: state,
        alarm_time: new Date(alarmMs(at)),
        alarm_person: at % 3 === 0 ? '物业值班' : null,
        repair_method: alarmType === 1 ? 'autoAlarm' : at % 3 === 0 ? 'phoneCall' : 'appAlarm',
        handle_method: state >= 2 && state !== 8 ? 'onSite' : null,
        acceptor: at < 6 && at % 3 === 0 ? null : '维保值班',
        service_personnel_ids: worker && state !== 0 ? [worker.id] : [],
        fault_desc: faults[at % faults.length],
        fault_reason: state >= 3 && state !== 8 ? '触点氧化' : null,
        revocation_reason: state === 8 ? '误报' : null,
        case_key: caseKeyOfOrder(repairIds[at] ?? ''),
        due_at: alarmType === 1 ? new Date(alarmMs(at) + arrivalWithinMs) : null,
        overdue_at:
          alarmType === 1 && (times.arrive?.getTime() ?? nowMs) > alarmMs(at) + arrivalWithinMs
            ? new Date(alarmMs(at) + arrivalWithinMs)
            : null,
        accepted_at: times.accept,
        departed_at: times.depart,
        arrived_at: times.arrive,
        arrival_proof: times.arrive && 'position',
        freed_at: times.freePeople,
        people: times.freePeople && 1 + (at % 3),
        completed_at: times.complete,
        confirmed_at: state === 6 || state === 7 ? times.end : null,
        detector_verdict: alarmType === 1 && state > 5 ? (at % 5 === 0 ? 'wrong' : 'right') : null,
      };
    }),
  );
  await insertMany(
    tx,
    'repairCalls',
    repaired.slice(0, 20).map(({ orgId }, at) => ({
      tenant_id: tenant.id,
      org_id: orgId,
      repair_order_id: repairIds[at],
      call_time: new Date(alarmMs(at) + 60_000),
      duration: 40 + at * 3,
      originator: '监控中心',
      connector: workerOf(orgId, at)?.name ?? null,
      phone: `1380000${String(3_000 + at)}`,
    })),
  );
  await seedRepairCases(tx, tenant.id, repairs);
}

/** The steps of a past order in minutes that differ from one to the next; one in eleven is reached late. */
function timesOf(at: number, state: number, hasPeople: boolean, alarmMs: number): SeededRepair['at'] {
  const wasDone = state >= 3 && state !== 8;
  const after = (minutes: number, isThere: boolean) =>
    isThere ? new Date(alarmMs + minutes * 60_000) : null;
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

/** One elevator in twenty-four, and before them the first of each organisation, so that none is without an open order. */
function repairedOf(elevators: readonly SeededElevator[]): SeededElevator[] {
  const firsts = [...Map.groupBy(elevators, ({ orgId }) => orgId).values()].flatMap(([first]) => first ?? []);
  return [...new Set([...firsts, ...elevators.filter((_, at) => at % 24 === 0)])];
}
