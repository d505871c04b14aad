import { type ComplianceLineName, overviewLines } from '@hoistway/shared/domain/complianceLines.ts';
import type { Overview, OverviewRow } from '@hoistway/shared/domain/complianceView.ts';
import type { Holder } from '@hoistway/shared/domain/permission.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { CheckedAt } from './checkedAt.ts';
import { isStoredLine, linesFor, placesOf } from './checkUp.ts';
import { drillsDue } from './drillsDue.ts';
import { offenderQueries, type StoredLine, seenElevators } from './offenderQueries.ts';

type PlaceCount = {
  /** Null for the elevators themselves. */
  line: StoredLine | null;
  companyId: string | null;
  companyName: string;
  district: string;
  count: number;
};

/** Counts of the lines by company and by district; each counts the rows that the check-up of that place names. */
export async function overview(tx: Transaction, at: CheckedAt, holder: Holder): Promise<Overview> {
  const names = linesFor(holder, overviewLines);
  const places = await countByPlace(tx, at, names.filter(isStoredLine));
  const companies = new Table();
  const districts = new Table();
  const totals: Overview['totals'] = Object.fromEntries(names.map((name) => [name, 0]));
  let elevators = 0;
  for (const { line, companyId, companyName, district, count } of places) {
    if (line === null) {
      elevators += count;
      companies.rowOf(companyId, companyName).elevators += count;
      districts.rowOf(district, district).elevators += count;
      continue;
    }
    totals[line] = (totals[line] ?? 0) + count;
    companies.add(companyId, companyName, line, count);
    districts.add(district, district, line, count);
  }
  // Drills belong to a company and to no district.
  const drills = names.some((name) => !isStoredLine(name)) ? await drillsDue(tx, at) : [];
  for (const { companyId, companyName, state } of drills) {
    const line = state === 'overdue' ? 'drillsOverdue' : 'drillsDue';
    if (state === 'done' || !names.includes(line)) continue;
    totals[line] = (totals[line] ?? 0) + 1;
    companies.add(companyId, companyName, line, 1);
  }
  return {
    at: new Date(at.nowMs).toISOString(),
    elevators,
    totals,
    companies: companies.rows,
    districts: districts.rows,
  };
}

/** The elevators, and the offenders of each line, by company and district, in one statement. */
function countByPlace(tx: Transaction, at: CheckedAt, names: readonly StoredLine[]): Promise<PlaceCount[]> {
  const counts = names.map(
    (name) => sql`select ${name}::text as line, o.company_id, o.use_unit_id, count(*) as count
      from (${offenderQueries[name](at)}) o group by 2, 3`,
  );
  const elevators = sql`select null::text as line, maintenance_id as company_id, use_unit_id, count(*) as count
    from seen group by 2, 3`;
  return run<PlaceCount>(
    tx,
    sql`with ${seenElevators(at)}
      select o.line, o.company_id as "companyId", coalesce(c.name, '') as "companyName",
        coalesce(u.district, '') as district, sum(o.count)::int as count
      from (${sql.join([elevators, ...counts], sql` union all `)}) o ${placesOf({})} group by 1, 2, 3, 4`,
  );
}

/** Rows by id, those with the most elevators first. */
class Table {
  readonly #rows = new Map<string, OverviewRow>();

  rowOf(id: string | null, name: string): OverviewRow {
    const key = id ?? '';
    const row = this.#rows.get(key) ?? { id: key, name, elevators: 0, counts: {} };
    this.#rows.set(key, row);
    return row;
  }

  add(id: string | null, name: string, line: ComplianceLineName, count: number): void {
    const { counts } = this.rowOf(id, name);
    counts[line] = (counts[line] ?? 0) + count;
  }

  get rows(): OverviewRow[] {
    return [...this.#rows.values()].sort((a, b) => b.elevators - a.elevators || (a.name < b.name ? -1 : 1));
  }
}
