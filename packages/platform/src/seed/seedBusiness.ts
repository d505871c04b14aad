import { insertMany } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeededTenant } from './seedOrganisations.ts';
import type { SeededSites } from './seedSites.ts';

const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Writes what the business of a tenant's sites leaves behind: contracts, inspections, maintenance and repair orders. */
export async function seedBusiness(
  tx: Transaction,
  sites: SeededSites,
  around: { tenant: SeededTenant; nowMs: number },
): Promise<void> {
  const { tenant, nowMs } = around;
  const prefix = tenant.id;
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
      },
      {
        tenant_id: tenant.id,
        org_id: orgId,
        elevator_id: id,
        due_date: dayOf(nowMs + dueInDays * dayMs),
        checked_on: null,
        result: 'pending',
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
      return {
        tenant_id: tenant.id,
        org_id: orgId,
        no: `WB${prefix}-${String(at + 1).padStart(6, '0')}`,
        elevator_id: id,
        type: types[at % types.length],
        plan_date: dayOf(nowMs + inDays * dayMs),
        status: inDays > 2 && past !== undefined && at % states.length < 3 ? 'inPlan' : past,
      };
    }),
  );
  const faults = ['层门无法关闭', '轿厢内异响', '楼层显示不亮', '平层不准', '急停后无法恢复', '外呼按钮失灵'];
  await insertMany(
    tx,
    'repairOrders',
    sites.elevators
      .filter((_, at) => at % 24 === 0)
      .map(({ id, orgId }, at) => ({
        tenant_id: tenant.id,
        org_id: orgId,
        work_order_no: `JX${prefix}-${String(at + 1).padStart(6, '0')}`,
        elevator_id: id,
        alarm_type: [0, 1, 2, 3, 0, 3][at % 6],
        work_order_record_state: at < 6 ? at % 3 : [6, 7, 6, 8, 6][at % 5],
        alarm_time: new Date(nowMs - (at < 6 ? at * 1_500_000 + 600_000 : at * 7_200_000)),
        alarm_person: null,
        acceptor: at < 6 && at % 3 === 0 ? null : '维保值班',
        fault_desc: faults[at % faults.length],
      })),
  );
}
