import { dayMs, hourMs, minuteMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeedContext } from './seedContext.ts';
import { seedInspections } from './seedInspections.ts';
import { crewsOf } from './seedPeople.ts';
import { seedRepairOrders } from './seedRepairOrders.ts';
import type { SeededSites } from './seedSites.ts';

/** Writes the business records of a tenant's sites: contracts, inspections, maintenance and repair orders. */
export async function seedBusiness(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  await seedContracts(tx, sites, context);
  await seedInspections(tx, sites, context);
  await seedMaintenanceOrders(tx, sites, context);
  await seedRepairOrders(tx, sites, context);
}

async function seedContracts(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant, nowMs } = context;
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
        start_date: utcDay(nowMs + (endsInDays - 730) * dayMs),
        end_date: utcDay(nowMs + endsInDays * dayMs),
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
}

async function seedMaintenanceOrders(
  tx: Transaction,
  sites: SeededSites,
  context: SeedContext,
): Promise<void> {
  const { tenant, people, nowMs } = context;
  const prefix = tenant.id;
  const workersOf = crewsOf(people, tenant);
  const workerOf = (orgId: string, at: number) => {
    const workers = workersOf.get(orgId) ?? [];
    return workers[at % Math.max(1, workers.length)];
  };
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
      const visitMs = nowMs + inDays * dayMs + (at % 9) * hourMs;
      return {
        tenant_id: tenant.id,
        org_id: orgId,
        no: `WB${prefix}-${String(at + 1).padStart(6, '0')}`,
        elevator_id: id,
        type: types[at % types.length],
        plan_date: utcDay(nowMs + inDays * dayMs),
        status,
        timing: isDone ? 'normal' : inDays < 0 ? 'overdue' : null,
        company_id: orgId,
        maintainer1_id: workerOf(orgId, at)?.id ?? null,
        maintainer2_id: workerOf(orgId, at + 1)?.id ?? null,
        start_date: isDone ? new Date(visitMs) : null,
        complete_date: isDone ? new Date(visitMs + 70 * minuteMs) : null,
        satisfaction: status === 'confirmed' ? ['satisfied', 'verySatisfied', 'commonly'][at % 3] : null,
      };
    }),
  );
}
