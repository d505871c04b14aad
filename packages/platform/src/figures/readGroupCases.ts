import { type CaseEvidence, type PackedCase, unpackCase } from '@hoistway/shared/domain/figures/evidence.ts';
import type { Period } from '@hoistway/shared/domain/figures/period.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { MonthsAndEdges } from './monthsAndEdges.ts';

interface CaseRow extends Record<string, unknown> {
  key: string;
  /** By day. */
  cases: CaseEvidence[][];
}

/** Cases of some elevators by group, as one value each: a large fleet has thousands. */
export async function readElevatorCases(
  tx: Transaction,
  { elevatorsInScope, period }: { elevatorsInScope: SQL; period: Period },
  key: SQL,
): Promise<Map<string, CaseEvidence[]>> {
  const rows = await run<CaseRow>(
    tx,
    sql`select ${key} as key, jsonb_agg(d.cases) as cases from (select day as at, elevator_id, cases from figure_days
        where cases is not null and day >= ${period.fromDay}::date and day < ${period.toDay}::date) d
      join elevators e on e.id = d.elevator_id where e.id in (${elevatorsInScope}) group by 1`,
  );
  return new Map(rows.map((row) => [row.key, row.cases.flat()]));
}

/** Cases of a whole tenant by group: of whole months as the blocks store them, of other days from their own. */
export async function readTenantCases(
  tx: Transaction,
  { months, edges, key }: MonthsAndEdges & { key: SQL },
): Promise<Map<string, CaseEvidence[]>> {
  const packedRows = await run<{ key: string; cases: PackedCase[][] }>(
    tx,
    sql`select ${key} as key, jsonb_agg(d.cases) as cases from (select month as at, cases from figure_block_months
        where cases is not null and month = any(${sql.param(months)}::date[])) d group by 1`,
  );
  const cases = new Map(packedRows.map((row) => [row.key, row.cases.flat().map(unpackCase)]));
  for (const { fromDay, toDay } of edges) {
    const rows = await run<CaseRow>(
      tx,
      sql`select ${key} as key, jsonb_agg(d.cases) as cases from (select day as at, cases from figure_days
        where cases is not null and day >= ${fromDay}::date and day < ${toDay}::date) d group by 1`,
    );
    for (const row of rows) cases.set(row.key, [...(cases.get(row.key) ?? []), ...row.cases.flat()]);
  }
  return cases;
}
