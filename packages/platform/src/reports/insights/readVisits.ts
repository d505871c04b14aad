import { type FaultName, faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { VisitEvidence } from '@hoistway/shared/domain/insights/evidence.ts';
import type { ElevatorFacts } from '@hoistway/shared/domain/insights/facts.ts';
import { itemsOfCause } from '@hoistway/shared/domain/upkeep/causeItems.ts';
import { textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { FactWindow } from './factWindow.ts';
import type { OfElevator } from './readRecords.ts';

interface VisitRow {
  id: string;
  elevatorId: string;
  day: number;
  daysLate: number;
  fineItems: string[];
  undoneItems: { id: string; ageDays: number }[];
}

const visitsSql = `
  select m.id::text, m.elevator_id as "elevatorId", (m.complete_date::date - $2::date) as day,
    greatest(0, m.complete_date::date - m.plan_date) as "daysLate",
    array(select i.name from maintenance_order_items i where i.tenant_id = m.tenant_id
      and i.maintenance_order_id = m.id and i.condition = 'qualified' and i.deleted_at is null
      order by i.position, i.id) as "fineItems",
    coalesce((select json_agg(json_build_object('id', i.id::text,
        'ageDays', m.complete_date::date - b.plan_date) order by i.id)
      from maintenance_order_items i join maintenance_orders b on b.tenant_id = i.tenant_id
        and b.elevator_id = m.elevator_id and b.no = i.carried_from and b.deleted_at is null
      where i.tenant_id = m.tenant_id and i.maintenance_order_id = m.id and i.condition = 'notProcessed'
        and i.deleted_at is null), '[]') as "undoneItems"
  from maintenance_orders m
  where m.elevator_id = any($1::bigint[]) and m.complete_date::date >= $2::date and m.complete_date::date < $3::date
    and m.status in ('completed', 'confirmed') and m.deleted_at is null
  order by m.complete_date, m.id`;

/** Signed visits: how late they were, the faults whose items were judged as in order, and the items left undone. */
export async function readVisits(
  tx: Transaction,
  elevatorIds: readonly string[],
  { firstDay, days }: FactWindow,
): Promise<OfElevator<VisitEvidence>[]> {
  const result = await tx.query<VisitRow>(visitsSql, [
    [...elevatorIds],
    textOfDay(firstDay),
    textOfDay(firstDay + days),
  ]);
  return result.rows.map(({ fineItems, ...visit }) => ({ ...visit, fineCodes: codesOfItems(fineItems) }));
}

const codeNames = Object.keys(faultCodes).filter((name): name is FaultName => name in faultCodes);
/** The words of a fault in the language of the items of TSG T5002. */
const wordsOfFault = new Map(codeNames.map((name) => [name, say('zh-CN', `codes.fault.${name}`)]));

const codesOfItems = (items: readonly string[]): FaultName[] =>
  items.length === 0
    ? []
    : codeNames.filter((name) => itemsOfCause(wordsOfFault.get(name) ?? '', items).length > 0);

/** Share of a component's threshold that its expected end may differ by. */
const lifeBand = 0.1;

/** Expected days to the end of each component with a life in days, counted from its last replacement. */
export async function readLives(
  tx: Transaction,
  elevatorIds: readonly string[],
  { firstDay, days }: FactWindow,
): Promise<OfElevator<ElevatorFacts['lives'][number]>[]> {
  const result = await tx.query<{
    id: string;
    elevatorId: string;
    component: string;
    daysLeft: number;
    threshold: number;
  }>(
    `select id::text, elevator_id as "elevatorId", component, threshold::int as threshold,
       (latest_replace_on + threshold::int - $2::date) as "daysLeft"
     from component_lives where elevator_id = any($1::bigint[]) and threshold_unit = 'days' and threshold > 0
       and latest_replace_on is not null and deleted_at is null order by id`,
    [[...elevatorIds], textOfDay(firstDay + days)],
  );
  return result.rows.map(({ threshold, ...life }) => ({
    ...life,
    bandDays: Math.round(threshold * lifeBand),
  }));
}
