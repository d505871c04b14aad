import type { FigureCheck } from '@hoistway/shared/domain/figures/figureDay.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { elevatorsVisible, type Visibility } from '../../session/visibility.ts';

const monthsShown = 50;

interface CheckRow extends Record<string, unknown> {
  at: Date;
  checkedCount: number;
  differentCount: number;
}

/** The last nightly check with the visible differences of months; those of groups need the whole tenant. */
export async function readCheck(tx: Transaction, visibility: Visibility): Promise<FigureCheck | null> {
  const [check] = await run<CheckRow>(
    tx,
    sql`select checked_at as at, checked_count as "checkedCount", different_count as "differentCount"
      from figure_checks order by checked_at desc limit 1`,
  );
  if (!check) return null;
  const months = await run<FigureCheck['months'][number] & Record<string, unknown>>(
    tx,
    sql`select d.elevator_id as "elevatorId", coalesce(e.no, '') as "elevatorNo", d.block, to_char(d.day, 'YYYY-MM') as month,
        d.sum_name as sum, d.stored_value as "storedValue", d.found_value as "foundValue"
      from figure_differences d left join elevators e on e.id = d.elevator_id
      where d.found_at = ${check.at} and d.level <> 'day'
        and (d.elevator_id is null and ${visibility.isWholeTenant} or e.id is not null and ${elevatorsVisible('e', visibility)})
      order by d.id limit ${monthsShown}`,
  );
  return { ...check, at: check.at.toISOString(), months };
}
