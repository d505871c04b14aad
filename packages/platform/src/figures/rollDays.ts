import {
  type CaseEvidence,
  caseFields,
  type EvidenceSum,
  evidenceSums,
  meteredTripsOf,
  sumsOf,
} from '@hoistway/shared/domain/figures/evidence.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { rowsPerBlock } from '../recorder/recorder.ts';
import { collectDays, type DayEvidence, type DayRange } from './collectDays.ts';
import { columnOf, meterSums, motionSums, sumColumnList, sumColumns } from './evidenceColumns.ts';

/** Days to be written; those before `closedOn` are over and complete. */
export interface DaysToRoll extends DayRange {
  tenantId: string;
  /** The recorder's block of all the elevators. */
  block: number;
  closedOn: DayNumber;
}

/**
 * Writes days and their months. A closed day whose evidence differs from the stored one keeps its first version.
 * Repeated, it writes the same. The caller holds the due row of the elevators' block, so that months are not written
 * at the same time.
 */
export async function rollDays(tx: Transaction, range: DaysToRoll): Promise<void> {
  const collectedDays = await collectDays(tx, range);
  if (collectedDays.length === 0) return;
  const storedDays = new Map((await readStored(tx, range)).map((one) => [keyOf(one), one]));
  const days = collectedDays.map((day) => withStoredSums(day, storedDays.get(keyOf(day))));
  await keepFirstVersions(tx, range, days, storedDays);
  await writeDays(tx, range, days);
  await writeMonths(tx, range);
  await writeBlockMonths(tx, range);
}

export interface StoredDay extends DayEvidence {
  closedAt: Date | null;
}

interface StoredRow {
  elevatorId: string;
  day: string;
  closedAt: Date | null;
  values: number[];
  startsByHour: number[] | null;
  cases: CaseEvidence[] | null;
}

/** Stored days of a range. */
export async function readStored(
  tx: Transaction,
  { elevatorIds, fromOn, toOn }: Pick<DayRange, 'elevatorIds' | 'fromOn' | 'toOn'>,
): Promise<StoredDay[]> {
  const result = await tx.query<StoredRow>(
    `select elevator_id as "elevatorId", to_char(day, 'YYYY-MM-DD') as day, closed_at as "closedAt",
       array[${sumColumnList}] as values, starts_by_hour as "startsByHour", cases
     from figure_days where elevator_id = any($1) and day >= $2::date and day < $3::date`,
    [elevatorIds, textOfDay(fromOn), textOfDay(toOn)],
  );
  return result.rows.map(({ values, cases, ...row }) => ({
    ...row,
    sums: sumsOfValues(values),
    cases: cases ?? [],
  }));
}

/** Sums from the values of `sumColumnList`. */
export function sumsOfValues(values: readonly number[]): Record<EvidenceSum, number> {
  return sumsOf((sum) => values[positionOf[sum]] ?? 0);
}

const positionOf = sumsOf((sum) => evidenceSums.indexOf(sum));

const keyOf = ({ elevatorId, day }: { elevatorId: string; day: string }): string => `${elevatorId} ${day}`;

/** Hours of motion and quarter hours of meters are dropped before days: a day without them keeps its sums. */
function withStoredSums(day: DayEvidence, storedDay: StoredDay | undefined): DayEvidence {
  if (!storedDay) return day;
  const isMotionStored = day.sums.recordedMs === 0 && storedDay.sums.recordedMs > 0;
  const isEnergyStored = day.sums.meteredMs === 0 && storedDay.sums.meteredMs > 0;
  const sums = { ...day.sums };
  if (isMotionStored) for (const sum of motionSums) sums[sum] = storedDay.sums[sum];
  if (isEnergyStored) for (const sum of meterSums) sums[sum] = storedDay.sums[sum];
  return {
    ...day,
    sums: { ...sums, meteredTrips: meteredTripsOf(sums) },
    startsByHour: isMotionStored ? storedDay.startsByHour : day.startsByHour,
  };
}

async function keepFirstVersions(
  tx: Transaction,
  { tenantId, nowMs }: DaysToRoll,
  days: readonly DayEvidence[],
  storedDays: ReadonlyMap<string, StoredDay>,
): Promise<void> {
  const changedDays = days.flatMap((day) => {
    const storedDay = storedDays.get(keyOf(day));
    return storedDay?.closedAt && !isSame(day, storedDay) ? [storedDay] : [];
  });
  if (changedDays.length === 0) return;
  await tx.query(
    `insert into figure_restatements (tenant_id, elevator_id, day, restated_at, old_sums, old_cases, old_starts_by_hour)
     select $1, d."elevatorId", d.day, $3, d.sums, d.cases, d."startsByHour"
     from jsonb_to_recordset($2::jsonb) as d("elevatorId" bigint, day date, sums jsonb, cases jsonb,
       "startsByHour" integer[])
     on conflict (tenant_id, day, elevator_id) do update set restated_at = excluded.restated_at`,
    [tenantId, JSON.stringify(changedDays), new Date(nowMs)],
  );
}

/** Sums differ by more than the rounding of their addition. */
export const isDifferent = (a: number, b: number): boolean =>
  Math.abs(a - b) > 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));

const isSame = (a: DayEvidence, b: DayEvidence): boolean =>
  evidenceSums.every((sum) => !isDifferent(a.sums[sum], b.sums[sum])) && areSameCases(a.cases, b.cases);

/** PostgreSQL orders the members of a stored object by itself. */
function areSameCases(a: readonly CaseEvidence[], b: readonly CaseEvidence[]): boolean {
  const textOf = (cases: readonly CaseEvidence[]) =>
    JSON.stringify(cases.map((one) => Object.entries(one).toSorted(([x], [y]) => (x < y ? -1 : 1))));
  return textOf(a) === textOf(b);
}

async function writeDays(
  tx: Transaction,
  { tenantId, closedOn, nowMs }: DaysToRoll,
  days: readonly DayEvidence[],
): Promise<void> {
  const closedDay = textOfDay(closedOn);
  const rows = days.map(({ elevatorId, day, sums, startsByHour, cases }) => ({
    elevator_id: elevatorId,
    day,
    closed_at: day < closedDay ? new Date(nowMs).toISOString() : null,
    ...Object.fromEntries(evidenceSums.map((sum) => [columnOf(sum), sums[sum]])),
    starts_by_hour: startsByHour,
    cases: cases.length === 0 ? null : cases,
  }));
  const columns = ['closed_at', ...sumColumns, 'starts_by_hour', 'cases'];
  await tx.query(
    `insert into figure_days (tenant_id, elevator_id, day, ${columns.join(', ')})
     select $1, elevator_id, day, ${columns.join(', ')} from jsonb_populate_recordset(null::figure_days, $2::jsonb)
     on conflict (tenant_id, day, elevator_id) do update set
       closed_at = coalesce(figure_days.closed_at, excluded.closed_at),
       ${columns
         .slice(1)
         .map((column) => `${column} = excluded.${column}`)
         .join(', ')}`,
    [tenantId, JSON.stringify(rows)],
  );
}

/** Adds the days of every month that the range touches. */
async function writeMonths(
  tx: Transaction,
  { tenantId, elevatorIds, fromOn, toOn }: DaysToRoll,
): Promise<void> {
  await tx.query(
    `insert into figure_months (tenant_id, elevator_id, month, ${sumColumnList})
     select $1, elevator_id, date_trunc('month', day)::date, ${sumColumns.map((column) => `sum(${column})`).join(', ')}
     from figure_days
     where elevator_id = any($2) and day >= date_trunc('month', $3::date)::date
       and day < (date_trunc('month', $4::date - 1) + interval '1 month')::date
     group by elevator_id, date_trunc('month', day)
     on conflict (tenant_id, month, elevator_id) do update set
       ${sumColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [tenantId, elevatorIds, textOfDay(fromOn), textOfDay(toOn)],
  );
}

/** Adds the months of a block's elevators, one transaction at a time: a block may have elevators of several zones. */
async function writeBlockMonths(
  tx: Transaction,
  { tenantId, block, fromOn, toOn }: DaysToRoll,
): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('figure_block_months ' || $1), $2)`, [
    tenantId,
    block,
  ]);
  await tx.query(
    `with members as (
       select id from elevators where row >= $2::int * $5::int and row < ($2::int + 1) * $5::int
     ), packed as (
       select date_trunc('month', d.day)::date as month,
         jsonb_agg(jsonb_build_array(${packedCase}) order by d.day, d.elevator_id) as cases
       from figure_days d cross join lateral jsonb_array_elements(d.cases) o
       where d.cases is not null and d.elevator_id in (select id from members)
         and d.day >= date_trunc('month', $3::date)::date
         and d.day < (date_trunc('month', $4::date - 1) + interval '1 month')::date
       group by 1
     ), added as (
       select m.month, ${sumColumns.map((column) => `sum(m.${column}) as ${column}`).join(', ')}
       from figure_months m where m.elevator_id in (select id from members)
         and m.month >= date_trunc('month', $3::date)::date and m.month < $4::date
       group by m.month
     )
     insert into figure_block_months (tenant_id, block, month, ${sumColumnList}, cases)
     select $1, $2, month, ${sumColumnList}, p.cases from added left join packed p using (month)
     on conflict (tenant_id, month, block) do update set
       ${[...sumColumns, 'cases'].map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [tenantId, block, textOfDay(fromOn), textOfDay(toOn), rowsPerBlock],
  );
}

/** The values of a case `o` in their stored order. */
const packedCase = caseFields.map((field) => `o -> '${field}'`).join(', ');
