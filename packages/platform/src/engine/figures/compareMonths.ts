import { evidenceSums } from '@hoistway/shared/domain/figures/evidence.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { sumColumns } from '../../figures/evidenceColumns.ts';
import { rowsPerBlock } from '../../recorder/recorder.ts';
import type { ComparedNumber } from './comparedNumber.ts';

const sampledMonths = 40;
const sampledBlocks = 8;

interface MonthRow {
  elevatorId: string | null;
  block: number | null;
  month: string;
  storedValues: number[];
  foundValues: number[];
  storedCases: number;
  foundCases: number;
}

/**
 * Random sums of elevators' months and of the months of their groups beside those of their days, from the first month
 * on that has all its days.
 */
export async function compareMonths(tx: Transaction, firstMonth: string): Promise<ComparedNumber[]> {
  const months = await tx.query<MonthRow>(monthsSql, [firstMonth, sampledMonths]);
  const blocks = await tx.query<MonthRow>(blocksSql, [firstMonth, sampledBlocks, rowsPerBlock]);
  return [...months.rows.flatMap(numbersOf), ...blocks.rows.flatMap(numbersOf)];
}

function numbersOf({ storedValues, foundValues, ...row }: MonthRow): ComparedNumber[] {
  const { elevatorId, block, month } = row;
  const place = { level: block === null ? 'month' : 'block', elevatorId, block, day: month } as const;
  const sums = evidenceSums.map((name, at) => ({
    ...place,
    name,
    storedValue: storedValues[at] ?? 0,
    foundValue: foundValues[at] ?? 0,
  }));
  if (block === null) return sums;
  return [...sums, { ...place, name: 'orders', storedValue: row.storedCases, foundValue: row.foundCases }];
}

const storedValues = `array[${sumColumns.map((column) => `m.${column}`).join(', ')}]`;
const addedValues = `array[${sumColumns.map((column) => `coalesce(sum(d.${column}), 0)`).join(', ')}]`;
const daysOfMonth = `d.tenant_id = m.tenant_id and d.day >= m.month and d.day < (m.month + interval '1 month')::date`;

const monthsSql = `
  select m.elevator_id as "elevatorId", null as block, to_char(m.month, 'YYYY-MM-DD') as month, m.stored as "storedValues",
    ${addedValues} as "foundValues", 0 as "storedCases", 0 as "foundCases"
  from (select m.tenant_id, m.elevator_id, m.month, ${storedValues} as stored from figure_months m
      where m.month >= $1::date order by random() limit $2) m
    left join figure_days d on ${daysOfMonth} and d.elevator_id = m.elevator_id
  group by m.elevator_id, m.month, m.stored`;

const blocksSql = `
  select null as "elevatorId", m.block, to_char(m.month, 'YYYY-MM-DD') as month, m.stored as "storedValues",
    ${addedValues} as "foundValues", m.cases as "storedCases",
    coalesce(sum(jsonb_array_length(d.cases)), 0)::int as "foundCases"
  from (select m.tenant_id, m.block, m.month, ${storedValues} as stored,
      coalesce(jsonb_array_length(m.cases), 0) as cases from figure_block_months m
      where m.month >= $1::date order by random() limit $2) m
    join elevators e on e.row >= m.block * $3::int and e.row < (m.block + 1) * $3::int
    left join figure_days d on ${daysOfMonth} and d.elevator_id = e.id
  group by m.block, m.month, m.stored, m.cases`;
