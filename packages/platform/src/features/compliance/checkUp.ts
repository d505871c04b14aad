import {
  type ComplianceLineName,
  complianceLineNames,
  complianceLines,
} from '@hoistway/shared/domain/complianceLines.ts';
import type { CheckedLine, Compliance, DrillDue, Offender } from '@hoistway/shared/domain/complianceView.ts';
import { type Holder, may } from '@hoistway/shared/domain/permission.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { elevatorsVisible } from '../../session/visibility.ts';
import type { CheckedAt, CheckScope } from './checkedAt.ts';
import { drillsDue } from './drillsDue.ts';
import { offenderQueries, type StoredLine } from './offenderQueries.ts';

/** Lines that the caller may read: those whose records they may. */
export const linesFor = (
  holder: Holder,
  names: readonly ComplianceLineName[] = complianceLineNames,
): ComplianceLineName[] => names.filter((name) => may(holder, complianceLines[name].permission));

/** The check-up of a scope: each line with its first offenders. */
export async function checkUp(
  tx: Transaction,
  at: CheckedAt,
  { names, scope, limit }: { names: readonly ComplianceLineName[]; scope: CheckScope; limit: number },
): Promise<Compliance> {
  const drills = names.some(isDrillLine) ? await drillsDue(tx, at, scope) : [];
  const lines: CheckedLine[] = [];
  for (const name of names) {
    const line = complianceLines[name];
    const { count, offenders } = isDrillLine(name)
      ? drillOffenders(drills, name, at, limit)
      : await storedOffenders(tx, at, { name, scope, limit });
    lines.push({ name, kind: line.kind, isAhead: 'isAhead' in line, count, offenders });
  }
  return { at: new Date(at.nowMs).toISOString(), elevators: await countElevators(tx, at, scope), lines };
}

const isDrillLine = (name: ComplianceLineName): name is 'drillsDue' | 'drillsOverdue' =>
  name === 'drillsDue' || name === 'drillsOverdue';

type OffenderRow = Offender & { total: number };

async function storedOffenders(
  tx: Transaction,
  at: CheckedAt,
  { name, scope, limit }: { name: StoredLine; scope: CheckScope; limit: number },
): Promise<Pick<CheckedLine, 'count' | 'offenders'>> {
  const rows = await run<OffenderRow & Record<string, unknown>>(
    tx,
    sql`select o.record_id as "recordId", o.elevator_id as "elevatorId", o.elevator_no as "elevatorNo",
        coalesce(o.elevator_name, '') as "elevatorName", o.subject, o.company_id as "companyId",
        coalesce(c.name, '') as "companyName", o.use_unit_id as "useUnitId", coalesce(u.name, '') as "useUnitName",
        coalesce(u.district, '') as district, to_char(o.day, 'YYYY-MM-DD') as day,
        ${at.today}::date - o.day as days, count(*) over ()::int as total
      from (${offenderQueries[name](at)}) o ${placesOf(scope)}
      order by o.day nulls last, o.record_id limit ${limit}`,
  );
  return { count: rows[0]?.total ?? 0, offenders: rows.map(({ total: _, ...offender }) => offender) };
}

/** Joins the names of an offender's places and narrows it to a scope. */
export const placesOf = ({ companyId, useUnitId, district }: CheckScope): SQL => sql`
  left join organisations c on c.id = o.company_id left join use_units u on u.id = o.use_unit_id
  where (${companyId ?? null}::bigint is null or o.company_id = ${companyId ?? null}::bigint)
    and (${useUnitId ?? null}::bigint is null or o.use_unit_id = ${useUnitId ?? null}::bigint)
    and (${district ?? null}::text is null or u.district = ${district ?? null}::text)`;

function drillOffenders(
  drills: readonly DrillDue[],
  name: 'drillsDue' | 'drillsOverdue',
  { today }: CheckedAt,
  limit: number,
): Pick<CheckedLine, 'count' | 'offenders'> {
  const state = name === 'drillsDue' ? 'due' : 'overdue';
  const open = drills.filter((drill) => drill.state === state);
  const offenders = open.slice(0, limit).map(
    ({ companyId, companyName, category, dueOn }): Offender => ({
      ...{ recordId: null, elevatorId: null, elevatorNo: '', elevatorName: '' },
      ...{ companyId, companyName, useUnitId: null, useUnitName: '', district: '' },
      subject: category,
      day: dueOn,
      days: Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs),
    }),
  );
  return { count: open.length, offenders };
}

async function countElevators(tx: Transaction, at: CheckedAt, scope: CheckScope): Promise<number> {
  const [row] = await run<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (select e.maintenance_id as company_id, e.use_unit_id from elevators e
      where e.deleted_at is null and ${elevatorsVisible('e', at.visibility)}) o ${placesOf(scope)}`,
  );
  return row?.count ?? 0;
}
