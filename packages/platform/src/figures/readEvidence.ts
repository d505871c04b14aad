import type { FigureGrouping } from '@hoistway/shared/domain/figures/answer.ts';
import {
  addEvidence,
  type CaseEvidence,
  type Evidence,
  type EvidenceSum,
  noEvidence,
  sumsOf,
} from '@hoistway/shared/domain/figures/evidence.ts';
import type { EvidenceVersions } from '@hoistway/shared/domain/figures/figureValues.ts';
import type { Period } from '@hoistway/shared/domain/figures/period.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import { sumColumnList, sumColumns } from './evidenceColumns.ts';
import { type MonthsAndEdges, monthsAndEdges } from './monthsAndEdges.ts';
import { readElevatorCases, readTenantCases } from './readGroupCases.ts';
import { sumsOfValues } from './rollDays.ts';

export interface EvidenceGroup {
  key: string;
  name: string;
  elevators: number;
  versions: EvidenceVersions;
}

interface EvidenceRequest {
  /** A query of elevators' ids. */
  elevatorsInScope: SQL;
  /** Whether these are all elevators of the tenant. */
  isWholeTenant: boolean;
  period: Period;
  groupBy?: FigureGrouping | undefined;
  nowMs: number;
}

/** Key and name of a group, of an elevator `e` and a day or month `d.at`. */
const groupings: Record<FigureGrouping, { key: SQL; name: SQL }> = {
  elevator: { key: sql`e.id::text`, name: sql`coalesce(e.no, '')` },
  useUnit: {
    key: sql`coalesce(e.use_unit_id::text, '')`,
    name: sql`(select u.name from use_units u where u.id = e.use_unit_id)`,
  },
  company: {
    key: sql`coalesce(e.maintenance_id::text, '')`,
    name: sql`(select o.name from organisations o where o.id = e.maintenance_id)`,
  },
  district: {
    key: sql`coalesce((select u.district from use_units u where u.id = e.use_unit_id), '')`,
    name: sql`(select u.district from use_units u where u.id = e.use_unit_id)`,
  },
  month: { key: sql`to_char(d.at, 'YYYY-MM')`, name: sql`to_char(d.at, 'YYYY-MM')` },
};

interface SumRow extends Record<string, unknown> {
  key: string;
  name: string | null;
  elevators: number;
  values: number[];
}

/** Evidence of a scope and of its groups: whole months from the months' sums, other days from their own. */
export async function readGroupedEvidence(
  tx: Transaction,
  request: EvidenceRequest,
): Promise<{ whole: EvidenceVersions; groups: EvidenceGroup[] }> {
  const today = textOfDay(dayInZone(request.period.zoneId, request.nowMs));
  const { months, edges } = monthsAndEdges(request.period, today);
  const grouping = request.groupBy && groupings[request.groupBy];
  const isOfBlocks = request.isWholeTenant && (!grouping || request.groupBy === 'month');
  const rows = await (isOfBlocks
    ? readTenantSums(tx, { months, edges, isByMonth: grouping !== undefined })
    : readElevatorSums(tx, request, { months, edges }));
  const key = grouping?.key ?? sql`''`;
  const cases = isOfBlocks
    ? await readTenantCases(tx, { months, edges, key })
    : await readElevatorCases(tx, request, key);
  const firstVersions = Map.groupBy(await readRestatements(tx, request, key), (row) => row.key);
  const groups = rows.map((row) => {
    const evidence: Evidence = {
      ...noEvidence,
      sums: sumsOfValues(row.values),
      cases: cases.get(row.key) ?? [],
    };
    return {
      key: row.key,
      name: row.name ?? '',
      elevators: row.elevators,
      versions: { evidence, restatement: restatementOf(evidence, firstVersions.get(row.key) ?? []) },
    };
  });
  return { whole: wholeOf(groups), groups: grouping ? groups : [] };
}

/** Sums of the scope's elevators by group: first of each elevator, so that names are looked up once for each. */
function readElevatorSums(
  tx: Transaction,
  { elevatorsInScope, groupBy }: EvidenceRequest,
  { months, edges }: MonthsAndEdges,
): Promise<SumRow[]> {
  const grouping = groupBy && groupings[groupBy];
  const key = grouping?.key ?? sql`''`;
  const name = grouping?.name ?? sql`''`;
  const at = groupBy === 'month' ? sql`date_trunc('month', s.at)` : sql`null::date`;
  const sources = sourcesOf({ months, edges }, sql`month as at, elevator_id`, sql`figure_months`);
  return run<SumRow>(
    tx,
    sql`with sums as (
        select s.elevator_id, ${at} as at, ${sumsOfElevator} from (${sources}) s
        where s.elevator_id in (${elevatorsInScope}) group by 1, 2)
      select ${key} as key, min(${name}) as name, count(*)::int as elevators, array[${addedSums}] as values
      from sums d join elevators e on e.id = d.elevator_id group by 1 order by 1`,
  );
}

const sumsOfElevator = sql.raw(sumColumns.map((column) => `sum(s.${column}) as ${column}`).join(', '));

/** Sums of a whole tenant from those of its blocks. */
function readTenantSums(
  tx: Transaction,
  { months, edges, isByMonth }: MonthsAndEdges & { isByMonth: boolean },
): Promise<SumRow[]> {
  const key = isByMonth ? sql`to_char(d.at, 'YYYY-MM')` : sql`''`;
  const sources = sourcesOf({ months, edges }, sql`month as at, null::bigint`, sql`figure_block_months`);
  return run<SumRow>(
    tx,
    sql`select ${key} as key, ${key} as name, round(coalesce(sum(d.elevator_months), 0))::int as elevators, array[${addedSums}] as values from (${sources}) d
      group by 1 order by 1`,
  );
}

const addedSums = sql.raw(sumColumns.map((column) => `coalesce(sum(d.${column}), 0)`).join(', '));

const sourcesOf = ({ months, edges }: MonthsAndEdges, head: SQL, table: SQL): SQL => sql`
  select ${head}, ${sql.raw(sumColumnList)} from ${table} where month = any(${sql.param(months)}::date[])
  ${sql.join(
    edges.map(
      ({
        fromDay,
        toDay,
      }) => sql`union all select day, elevator_id, ${sql.raw(sumColumnList)} from figure_days
        where day >= ${fromDay}::date and day < ${toDay}::date`,
    ),
    sql` `,
  )}`;

function wholeOf(groups: readonly EvidenceGroup[]): EvidenceVersions {
  const evidence = addEvidence(groups.map(({ versions }) => versions.evidence));
  const restatements = groups.flatMap(({ versions }) => versions.restatement ?? []);
  if (restatements.length === 0) return { evidence, restatement: null };
  const oldEvidence = addEvidence(
    groups.map(({ versions }) => versions.restatement?.oldEvidence ?? versions.evidence),
  );
  return { evidence, restatement: { at: latestOf(restatements.map(({ at }) => at)), oldEvidence } };
}

const latestOf = (instants: readonly string[]): string => instants.toSorted().at(-1) ?? '';

interface RestatementRow extends Record<string, unknown> {
  key: string;
  at: Date;
  old_sums: Record<EvidenceSum, number>;
  old_cases: CaseEvidence[] | null;
  new_values: number[];
  new_cases: CaseEvidence[] | null;
}

const readRestatements = (
  tx: Transaction,
  { elevatorsInScope, period }: EvidenceRequest,
  key: SQL,
): Promise<RestatementRow[]> =>
  run<RestatementRow>(
    tx,
    sql`select ${key} as key, d.restated_at as at, d.old_sums, d.old_cases, d.new_values, d.new_cases
      from (select r.day as at, r.elevator_id, r.restated_at, r.old_sums, r.old_cases,
          array[${sql.raw(sumColumns.map((column) => `n.${column}`).join(', '))}] as new_values, n.cases as new_cases
        from figure_restatements r join figure_days n on n.tenant_id = r.tenant_id and n.day = r.day
          and n.elevator_id = r.elevator_id
        where r.day >= ${period.fromDay}::date and r.day < ${period.toDay}::date) d
      join elevators e on e.id = d.elevator_id where e.id in (${elevatorsInScope})`,
  );

/** The evidence with the first versions of its restated days. */
function restatementOf(evidence: Evidence, rows: readonly RestatementRow[]): EvidenceVersions['restatement'] {
  if (rows.length === 0) return null;
  const newSums = rows.map((row) => sumsOfValues(row.new_values));
  const newCases = new Set(rows.flatMap((row) => (row.new_cases ?? []).map(({ orderId }) => orderId)));
  const oldSums = sumsOf((sum) =>
    rows.reduce(
      (total, row, nth) => total - (newSums[nth]?.[sum] ?? 0) + (row.old_sums[sum] ?? 0),
      evidence.sums[sum],
    ),
  );
  const oldCases = rows.flatMap((row) => row.old_cases ?? []);
  return {
    at: latestOf(rows.map(({ at }) => at.toISOString())),
    oldEvidence: {
      ...evidence,
      sums: oldSums,
      cases: [...evidence.cases.filter(({ orderId }) => !newCases.has(orderId)), ...oldCases],
    },
  };
}
