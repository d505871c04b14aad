import { type ComplianceLineName, overviewLines } from '@hoistway/shared/domain/complianceLines.ts';
import type { Overview, OverviewRow } from '@hoistway/shared/domain/complianceView.ts';
import type { Holder } from '@hoistway/shared/domain/permission.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { elevatorsVisible } from '../../session/visibility.ts';
import type { CheckedAt } from './checkedAt.ts';
import { linesFor, placesOf } from './checkUp.ts';
import { drillsDue } from './drillsDue.ts';
import { offenderQueries } from './offenderQueries.ts';

type PlaceCount = {
  companyId: string | null;
  companyName: string;
  district: string;
  count: number;
};

/** Counts of the lines by company and by district; each counts the rows that the check-up of that place names. */
export async function overview(tx: Transaction, at: CheckedAt, holder: Holder): Promise<Overview> {
  const elevators = await countByPlace(
    tx,
    sql`select e.maintenance_id as company_id, e.use_unit_id from elevators e
      where e.deleted_at is null and ${elevatorsVisible('e', at.visibility)}`,
  );
  const companies = new Table();
  const districts = new Table();
  for (const place of elevators) {
    companies.rowOf(place.companyId, place.companyName).elevators += place.count;
    districts.rowOf(place.district, place.district).elevators += place.count;
  }
  const totals: Overview['totals'] = {};
  for (const name of linesFor(holder, overviewLines)) {
    totals[name] = 0;
    for (const place of await countsOf(tx, at, name)) {
      totals[name] += place.count;
      companies.add(place.companyId, place.companyName, name, place.count);
      if (place.district !== null) districts.add(place.district, place.district, name, place.count);
    }
  }
  return {
    at: new Date(at.nowMs).toISOString(),
    elevators: elevators.reduce((sum, { count }) => sum + count, 0),
    totals,
    companies: companies.rows,
    districts: districts.rows,
  };
}

type LineCount = Omit<PlaceCount, 'district'> & { district: string | null };

/** Drills belong to a company and to no district. */
async function countsOf(tx: Transaction, at: CheckedAt, name: ComplianceLineName): Promise<LineCount[]> {
  if (name !== 'drillsDue' && name !== 'drillsOverdue') return countByPlace(tx, offenderQueries[name](at));
  const state = name === 'drillsDue' ? 'due' : 'overdue';
  const drills = await drillsDue(tx, at);
  return drills
    .filter((drill) => drill.state === state)
    .map(({ companyId, companyName }) => ({ companyId, companyName, district: null, count: 1 }));
}

const countByPlace = (tx: Transaction, query: SQL): Promise<PlaceCount[]> =>
  run<PlaceCount>(
    tx,
    sql`select o.company_id as "companyId", coalesce(c.name, '') as "companyName",
        coalesce(u.district, '') as district, count(*)::int as count
      from (${query}) o ${placesOf({})} group by 1, 2, 3`,
  );

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
