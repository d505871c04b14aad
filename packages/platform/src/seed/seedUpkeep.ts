import { dayMs, minuteMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { openVisitStates } from '@hoistway/shared/resources/maintenanceOrders.ts';
import { maintainedTypeOf } from '@hoistway/shared/resources/maintenanceTypes.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { adoptTemplates } from '../features/maintenanceTemplates/adopt.ts';
import { templates } from '../features/maintenanceTemplates/templates.ts';
import { addItems } from '../upkeep/orderItems.ts';
import { judgedItem } from './judgedItem.ts';
import { seedCaseVisits } from './seedCaseVisits.ts';
import type { SeedContext } from './seedContext.ts';
import { seedPlanning } from './seedPlanning.ts';
import type { SeededSites } from './seedSites.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * Writes the maintenance setup of a tenant's companies: types of TSG T5002, rules, spot checks, modernisations, items
 * of visits.
 */
export async function seedUpkeep(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant, nowMs } = context;
  const companies = [...tenant.maintenance.values(), tenant.branchId, tenant.regionId];
  // A company sees the records of its branch and its region: sets of their own would repeat each type in its list.
  for (const orgId of tenant.maintenance.values())
    await adoptTemplates(tx, { tenantId: tenant.id, orgId, nowMs });
  await insertMany(
    tx,
    'maintenanceSettings',
    companies.map((orgId, at) => ({
      tenant_id: tenant.id,
      org_id: orgId,
      name: '维保规则',
      company_id: orgId,
      auto_send_day: 1 + (at % 7),
      cycle_days: 15,
      plan_from: utcDay(nowMs),
      late_reading: 'fromVisit',
      limits_to_law: true,
      sign_in_distance_m: 500,
      auto_confirm_hours: 72,
      needs_photo: true,
      needs_signature: true,
      needs_two_persons: true,
    })),
  );
  await seedPlanning(tx, context);
  await seedSpotChecks(tx, sites, context);
  await seedSalesOrders(tx, sites, context);
  await seedVisitItems(tx, tenant.id);
  await seedOpenItems(tx, tenant.id, nowMs);
  await seedCaseVisits(tx, sites, context);
}

const spotItems = [
  ['机房环境与照明', '清洁，门窗完好，照明正常', 10],
  ['轿内报警装置与对讲', '工作正常', 20],
  ['层门门锁', '触点清洁，啮合长度不小于 7 mm', 20],
  ['制动器', '动作灵活，间隙符合要求', 30],
  ['维保记录', '齐全，签字完整', 20],
] as const;

const spotChecksSeeded = 12;
/** Spot checks to be rectified, by their place: the first is overdue, the second open, the third rectified. */
const rectifications: ReadonlyMap<number, 'overdue' | 'open' | 'rectified'> = new Map([
  [1, 'overdue'],
  [5, 'open'],
  [9, 'rectified'],
]);

async function seedSpotChecks(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant, people, nowMs } = context;
  const inspector = people.find(({ who }) => who === 'inspector') ?? people[0];
  const step = Math.max(1, Math.floor(sites.elevators.length / spotChecksSeeded));
  const elevators = sites.elevators.filter((_, at) => at % step === 0).slice(0, spotChecksSeeded);
  const ids = await newIds(tx, 'spotChecks', elevators.length);
  await insertMany(
    tx,
    'spotChecks',
    elevators.map(({ id, orgId }, at) => {
      const rectification = rectifications.get(at);
      const isRectified = rectification === 'rectified';
      const daysAgo = rectification === 'open' ? 3 : at * 9;
      return {
        id: ids[at],
        tenant_id: tenant.id,
        org_id: orgId,
        number: `CC${tenant.id}-${String(at + 1).padStart(4, '0')}`,
        elevator_id: id,
        inspector: inspector?.name,
        date: utcDay(nowMs - daysAgo * dayMs),
        results: rectification === undefined ? 'qualified' : 'rectify',
        rectification_status:
          rectification === undefined ? 'notNeeded' : isRectified ? 'rectified' : 'unrectified',
        rectify_by: rectification === undefined ? null : utcDay(nowMs - (daysAgo - 7) * dayMs),
        rectified_on: isRectified ? utcDay(nowMs - (daysAgo - 5) * dayMs) : null,
        rectified_by: isRectified ? people.find(({ who }) => who === 'worker')?.name : null,
        rectification: isRectified ? '门锁触点已清洁并复测，啮合长度 9 mm。' : null,
      };
    }),
  );
  await insertMany(
    tx,
    'spotCheckItems',
    elevators.flatMap(({ orgId }, at) =>
      spotItems.map(([name, requirement, fullScore], position) => ({
        tenant_id: tenant.id,
        org_id: orgId,
        spot_check_id: ids[at],
        position: position + 1,
        name,
        requirement,
        full_score: fullScore,
        score: at % 4 === 1 && position === 2 ? fullScore / 2 : fullScore,
      })),
    ),
  );
}

async function seedSalesOrders(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant, nowMs } = context;
  const units = sites.unitIds.slice(0, 6);
  const ids = await newIds(tx, 'modSalesOrders', units.length);
  const states = ['offered', 'ordered', 'built', 'draft', 'built', 'cancelled'];
  const lines = [
    ['控制柜', 'NICE3000+', 1, 38_000],
    ['门机系统', 'VVVF', 1, 12_500],
    ['轿厢装潢', '发纹不锈钢', 1, 16_800],
  ] as const;
  await insertMany(
    tx,
    'modSalesOrders',
    units.map((unitId, at) => ({
      id: ids[at],
      tenant_id: tenant.id,
      org_id: at % 2 === 0 ? tenant.agentId : sites.unitOrgIds[at],
      sales_order_no: `GZ${new Date(nowMs).getUTCFullYear()}-${tenant.id}-${two(at + 1)}`,
      name: `${at + 1} 号楼电梯改造`,
      use_unit_id: unitId,
      status: states[at],
      ordered_on: utcDay(nowMs - at * 31 * dayMs),
      customer: '业主委员会',
      contact: '刘主任',
      salesman: '高翔',
      amount: lines.reduce((sum, line) => sum + line[2] * line[3], 0),
      reason: '使用年限超过十五年，控制系统备件停产，平层精度下降。',
      scheme: '更换控制柜、门机与轿厢装潢，保留主机与导轨；改造后进行监督检验。',
    })),
  );
  await insertMany(
    tx,
    'modSalesOrderItems',
    units.flatMap((_, at) =>
      lines.map(([name, model, quantity, unitPrice], position) => ({
        tenant_id: tenant.id,
        org_id: sites.unitOrgIds[at],
        sales_order_id: ids[at],
        position: position + 1,
        name,
        model,
        quantity,
        unit_price: unitPrice,
        amount: quantity * unitPrice,
      })),
    ),
  );
}

/** The work of some finished half-monthly visits, each item judged. */
async function seedVisitItems(tx: Transaction, tenantId: string): Promise<void> {
  const visits = await tx.query<{ id: string; org_id: string; complete_date: Date }>(
    `select id, org_id, complete_date from maintenance_orders where tenant_id = $1 and type = 'semiMonthly'
       and status in ('completed', 'confirmed') and complete_date is not null order by id limit 8`,
    [tenantId],
  );
  const items = templates.find(({ code }) => code === 'T5002-A-semiMonthly')?.items ?? [];
  await insertMany(
    tx,
    'maintenanceOrderItems',
    visits.rows.flatMap((visit, at) =>
      items.map((item, position) => ({
        tenant_id: tenantId,
        org_id: visit.org_id,
        maintenance_order_id: visit.id,
        position: position + 1,
        name: item.name,
        content: item.content,
        requirement: item.requirement,
        area: item.area,
        condition: (position + at * 5) % 17 === 0 ? 'qualifiedAfterAdjustment' : 'qualified',
        ...judgedItem(item, visit.complete_date.getTime() - (items.length - position) * minuteMs),
      })),
    ),
  );
}

/** Gives open visits the type of their company and class, with its items to judge. */
async function seedOpenItems(tx: Transaction, tenantId: string, nowMs: number): Promise<void> {
  const result = await tx.query<{ id: string }>(
    `update maintenance_orders o set maintenance_type_id = t.id, plan_end_date = coalesce(o.plan_end_date, o.plan_date)
     from elevators e, maintenance_types t
     where o.tenant_id = $1 and e.id = o.elevator_id and o.status = any($2) and t.org_id = o.company_id
       and t.classify = o.type and t.elevator_type = $3::jsonb ->> e.type
     returning o.id`,
    [tenantId, openVisitStates, JSON.stringify(maintainedTypeOf)],
  );
  await addItems(
    tx,
    result.rows.map(({ id }) => id),
    nowMs,
  );
}
