import { dayMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeedContext } from './seedContext.ts';

/** Writes the planner's input: shifts, absences, certificates and the on-demand rule of a province. */
export async function seedPlanning(tx: Transaction, { tenant, people, nowMs }: SeedContext): Promise<void> {
  const workers = people.filter(({ who }) => who === 'worker');
  await insertMany(
    tx,
    'workShifts',
    [...tenant.maintenance.values(), tenant.branchId, tenant.regionId].map((orgId) => ({
      tenant_id: tenant.id,
      org_id: orgId,
      name: '白班',
      company_id: orgId,
      starts_at: '08:30',
      ends_at: '17:00',
      on_monday: true,
      on_tuesday: true,
      on_wednesday: true,
      on_thursday: true,
      on_friday: true,
      on_saturday: true,
      on_sunday: false,
    })),
  );
  await insertMany(
    tx,
    'workAbsences',
    workers
      .filter((_, at) => at % 3 === 1)
      .map(({ id, orgId }, at) => ({
        tenant_id: tenant.id,
        org_id: orgId,
        user_id: id,
        kind: at % 2 === 0 ? 'leave' : 'training',
        from_on: utcDay(nowMs + (3 + at * 4) * dayMs),
        until_on: utcDay(nowMs + (5 + at * 4) * dayMs),
        note: at % 2 === 0 ? '年休假' : '作业人员复训',
      })),
  );
  await insertMany(
    tx,
    'operatorCertificates',
    workers.map(({ id, orgId }, at) => ({
      tenant_id: tenant.id,
      org_id: orgId,
      no: `T31${tenant.id}${String(at + 1).padStart(6, '0')}`,
      user_id: id,
      kind: 'T',
      issuer: '市场监督管理局',
      issued_on: utcDay(nowMs - (900 + at * 31) * dayMs),
      // One certificate expires within the planned month, another within the time of warning.
      expires_on: utcDay(nowMs + (at === 2 ? 12 : at === 5 ? 45 : 400 + at * 20) * dayMs),
    })),
  );
  await seedOnDemandRules(tx, { tenant, people, nowMs });
}

/** The rule is active for the second company alone; the others keep the intervals of TSG T5002. */
async function seedOnDemandRules(tx: Transaction, { tenant }: SeedContext): Promise<void> {
  const [first, second] = [...tenant.maintenance.values()];
  const [ruleId] = await newIds(tx, 'onDemandRules', 1);
  await insertMany(tx, 'onDemandRules', [
    {
      id: ruleId,
      tenant_id: tenant.id,
      org_id: second ?? first,
      name: '按需维保试点',
      province: '四川',
      is_active: true,
      max_interval_days: 30,
      min_monitored_percent: 95,
      max_loss_hours: 24,
      basis: '国市监特设〔2020〕56号；川办监〔2020〕115号',
    },
  ]);
  if (second)
    await tx.query(
      'update maintenance_settings set on_demand_rule_id = $2 where company_id = $1 and deleted_at is null',
      [second, ruleId],
    );
}
