import type { Database } from '../../db/database.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';

/**
 * Counts each elevator's faults per setting, within the setting's days. A setting counts for the elevators of its
 * template, and for elevators without one.
 */
const countSql = `
  counted as (
    select s.tenant_id, e.org_id, e.id as elevator_id, s.id as setting_id, s.name, s.fault_code, s.warning_value,
      s.period_days, s.weight, count(*)::int as faults, max(f.fault_time) as last_fault_at
    from potential_fault_settings s
    join fault_templates t on t.id = s.template_id
    join fault_records f on f.tenant_id = s.tenant_id and f.fault_type = s.fault_code
      and f.fault_time > $1::timestamptz - s.period_days * interval '1 day' and f.fault_time <= $1
    join elevators e on e.tenant_id = f.tenant_id and e.id = f.elevator_id and e.deleted_at is null
    left join fault_templates own on own.id = e.fault_template_id
    where s.deleted_at is null and s.is_active and (own.id is null or own.serial_number = t.serial_number)
    group by s.id, e.id
    having count(*) >= s.warning_value
  )`;

const statements = [
  `with ${countSql}
   update potential_faults p set fault_count = c.faults, last_fault_at = c.last_fault_at, version = p.version + 1,
     updated_at = $1
   from counted c
   where p.status = 'open' and p.deleted_at is null and p.setting_id = c.setting_id and p.elevator_id = c.elevator_id
     and (p.fault_count, p.last_fault_at) is distinct from (c.faults, c.last_fault_at)`,
  `with ${countSql}
   update potential_faults p set status = 'cleared', cleared_at = $1, version = p.version + 1, updated_at = $1
   where p.status = 'open' and p.deleted_at is null and not exists (select 1 from counted c
     where c.setting_id = p.setting_id and c.elevator_id = p.elevator_id)`,
  `with ${countSql}
   insert into potential_faults (tenant_id, org_id, elevator_id, setting_id, setting_name, fault_code, fault_count,
     warning_value, period_days, weight, status, raised_at, last_fault_at, created_at, updated_at)
   select c.tenant_id, c.org_id, c.elevator_id, c.setting_id, c.name, c.fault_code, c.faults,
     c.warning_value, c.period_days, c.weight, 'open', $1, c.last_fault_at, $1, $1
   from counted c
   where not exists (select 1 from potential_faults p where p.status = 'open' and p.deleted_at is null
     and p.setting_id = c.setting_id and p.elevator_id = c.elevator_id)`,
];

/**
 * Raises a potential fault when an elevator's faults have reached a setting's warning value within its days, stores
 * its count, and clears it when they no longer do (§3 "Potential-fault setting").
 */
export async function judgePotentialFaults(db: Pick<Database, 'pool'>, nowMs: number): Promise<void> {
  await asPlatform(db, async (tx) => {
    for (const statement of statements) await tx.query(statement, [new Date(nowMs)]);
  });
}
