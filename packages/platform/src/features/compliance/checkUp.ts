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
import type { CheckedAt, CheckScope } from './checkedAt.ts';
import { drillsDue } from './drillsDue.ts';
import { offenderQueries, type StoredLine, seenElevators } from './offenderQueries.ts';

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
  const storedNames = names.filter(isStoredLine);
  const { elevators, rows } = await readOffenders(tx, at, { names: storedNames, scope, limit });
  const lines = names.map((name): CheckedLine => {
    const line = complianceLines[name];
    const offence = isDrillLine(name)
      ? drillOffenders(drills, name, at, limit)
      : lineOf(rows.filter((row) => row.line === name));
    return { name, kind: line.kind, isAhead: 'isAhead' in line, ...offence };
  });
  return { at: new Date(at.nowMs).toISOString(), elevators, lines };
}

const isDrillLine = (name: ComplianceLineName): name is 'drillsDue' | 'drillsOverdue' =>
  name === 'drillsDue' || name === 'drillsOverdue';
export const isStoredLine = (name: ComplianceLineName): name is StoredLine => !isDrillLine(name);

type OffenderRow = Offender & { line: StoredLine; total: number };

const lineOf = (rows: readonly OffenderRow[]): Pick<CheckedLine, 'count' | 'offenders'> => ({
  count: rows[0]?.total ?? 0,
  offenders: rows.map(({ total: _, line: __, ...offender }) => offender),
});

/** The number of elevators in a scope, and the first offenders of each line with their number. */
async function readOffenders(
  tx: Transaction,
  at: CheckedAt,
  { names, scope, limit }: { names: readonly StoredLine[]; scope: CheckScope; limit: number },
): Promise<{ elevators: number; rows: OffenderRow[] }> {
  const visibleElevators = seenElevators(at);
  const [elevators] = await run<{ count: number }>(
    tx,
    sql`with ${visibleElevators} select count(*)::int as count
      from (select maintenance_id as company_id, use_unit_id from seen) o where ${inScopeOf(scope)}`,
  );
  if (names.length === 0) return { elevators: elevators?.count ?? 0, rows: [] };
  const lines = names.map(
    (name) => sql`(select ${name}::text as line, o.*, count(*) over ()::int as total
      from (${offenderQueries[name](at)}) o where ${inScopeOf(scope)}
      order by o.day nulls last, o.record_id limit ${limit})`,
  );
  const rows = await run<OffenderRow & Record<string, unknown>>(
    tx,
    sql`with ${visibleElevators}
      select o.line, o.total, o.record_id as "recordId", o.elevator_id as "elevatorId", o.elevator_no as "elevatorNo",
        coalesce(o.elevator_name, '') as "elevatorName", o.subject, o.company_id as "companyId",
        coalesce(c.name, '') as "companyName", o.use_unit_id as "useUnitId", coalesce(u.name, '') as "useUnitName",
        coalesce(u.district, '') as district, to_char(o.day, 'YYYY-MM-DD') as day, ${at.today}::date - o.day as days
      from (${sql.join(lines, sql` union all `)}) o
        left join organisations c on c.id = o.company_id left join use_units u on u.id = o.use_unit_id
      order by o.line, o.day nulls last, o.record_id`,
  );
  return { elevators: elevators?.count ?? 0, rows };
}

/** The condition that a row `o` with its company and use unit lies in a scope. */
function inScopeOf({ companyId, useUnitId, district }: CheckScope): SQL {
  const conditions = [
    ...(companyId === undefined ? [] : [sql`o.company_id = ${companyId}::bigint`]),
    ...(useUnitId === undefined ? [] : [sql`o.use_unit_id = ${useUnitId}::bigint`]),
    ...(district === undefined
      ? []
      : [sql`o.use_unit_id in (select id from use_units where district = ${district})`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Joins the names of an offender's places and narrows it to a scope. */
export const placesOf = (scope: CheckScope): SQL => sql`
  left join organisations c on c.id = o.company_id left join use_units u on u.id = o.use_unit_id
  where ${inScopeOf(scope)}`;

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
