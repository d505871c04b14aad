import type { DrillDue } from '@hoistway/shared/domain/complianceView.ts';
import { dayNumberOf, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { drillDue } from '@hoistway/shared/domain/upkeep/drillDue.ts';
import { maintainedTypeOf } from '@hoistway/shared/resources/maintenanceTypes.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { elevatorsVisible } from '../../session/visibility.ts';
import type { CheckedAt, CheckScope } from './checkedAt.ts';

type DrillRow = Omit<DrillDue, 'dueOn' | 'state'> & { takenOverOn: string };

/** The next drill of each company for each category of the elevators that it maintains in the scope. */
export async function drillsDue(
  tx: Transaction,
  { visibility, today }: CheckedAt,
  { companyId, useUnitId, district }: CheckScope = {},
): Promise<DrillDue[]> {
  const rows = await run<DrillRow>(
    tx,
    sql`with maintained as (
        select e.maintenance_id as company_id, ${JSON.stringify(maintainedTypeOf)}::jsonb ->> e.type as category,
          count(*)::int as elevators, min(coalesce(e.joined_on, e.created_at::date)) as taken_over_on
        from elevators e left join use_units u on u.id = e.use_unit_id
        where e.deleted_at is null and e.maintenance_id is not null and coalesce(e.use_status, 1) = 1
          and ${elevatorsVisible('e', visibility)}
          and (${companyId ?? null}::bigint is null or e.maintenance_id = ${companyId ?? null}::bigint)
          and (${useUnitId ?? null}::bigint is null or e.use_unit_id = ${useUnitId ?? null}::bigint)
          and (${district ?? null}::text is null or u.district = ${district ?? null}::text)
        group by 1, 2
      )
      select m.company_id as "companyId", coalesce(o.name, '') as "companyName", m.category, m.elevators,
        to_char(m.taken_over_on, 'YYYY-MM-DD') as "takenOverOn",
        (select to_char(max(d.held_on), 'YYYY-MM-DD') from rescue_drills d where d.company_id = m.company_id
          and d.category = m.category and d.deleted_at is null and d.held_on <= ${today}::date) as "lastOn"
      from maintained m left join organisations o on o.id = m.company_id
      order by o.name, m.company_id, m.category`,
  );
  const todayOn = dayNumberOf(today);
  return rows.map(({ takenOverOn, ...row }) => {
    const facts = {
      lastOn: row.lastOn === null ? null : dayNumberOf(row.lastOn),
      takenOverOn: dayNumberOf(takenOverOn),
    };
    const { state, dueOn } = drillDue(facts, todayOn);
    return { ...row, state, dueOn: textOfDay(dueOn) };
  });
}
