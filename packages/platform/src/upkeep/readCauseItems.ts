import type { CaseVisitItem } from '@hoistway/shared/domain/caseVisits.ts';
import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { itemsOfCause } from '@hoistway/shared/domain/upkeep/causeItems.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { ItemCondition } from '@hoistway/shared/domain/upkeep/judgeItems.ts';
import type { MaintenanceClass } from '@hoistway/shared/domain/upkeep/maintenanceClass.ts';
import { signedStates } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** Yearly items are found, with a month for a late visit. */
const lookBackDays = 400;

/** The case whose cause is looked up in the visits before it. */
export interface CausedCase {
  elevatorId: string;
  cause: string;
  atMs: number;
}

/** An item with the words that a rectification takes from it. */
export interface CauseItem extends CaseVisitItem {
  requirement: string | null;
}

interface ItemRow {
  id: string;
  name: string;
  requirement: string | null;
  condition: ItemCondition;
  measuredValue: number | null;
  measureUnit: string | null;
  note: string | null;
  orderId: string;
  orderNo: string | null;
  visitClass: MaintenanceClass;
  signedAt: Date;
  zoneId: string | null;
  maintainers: string[];
}

/** The latest result before the case of each item that checks a part named by its cause, the newest first. */
export async function readCauseItems(
  tx: Transaction,
  { elevatorId, cause, atMs }: CausedCase,
): Promise<CauseItem[]> {
  if (cause.trim() === '') return [];
  const result = await tx.query<ItemRow>(
    `select distinct on (i.name) i.id, i.name, i.requirement, i.condition, i.measured::float8 as "measuredValue",
       i.measure_unit as "measureUnit", i.note, o.id as "orderId", o.no as "orderNo", o.type as "visitClass",
       coalesce(o.complete_date, o.confirm_date) as "signedAt", nullif(s.zone_id, '') as "zoneId",
       array(select coalesce(u.name, u.username) from users u where u.id in (o.maintainer1_id, o.maintainer2_id)
         order by u.id) as maintainers
     from maintenance_orders o join maintenance_order_items i on i.maintenance_order_id = o.id and i.deleted_at is null
       left join maintenance_settings s on s.tenant_id = o.tenant_id and s.company_id = o.company_id
         and s.deleted_at is null
     where o.elevator_id = $1 and o.deleted_at is null and o.status = any($2) and i.condition <> 'notProcessed'
       and coalesce(o.complete_date, o.confirm_date) between $3 and $4
     order by i.name, coalesce(o.complete_date, o.confirm_date) desc, i.position`,
    [elevatorId, signedStates, new Date(atMs - lookBackDays * dayMs), new Date(atMs)],
  );
  const names = new Set(
    itemsOfCause(
      cause,
      result.rows.map(({ name }) => name),
    ),
  );
  return result.rows
    .filter(({ name }) => names.has(name))
    .toSorted((a, b) => b.signedAt.getTime() - a.signedAt.getTime())
    .map((row) => itemOf(row, atMs));
}

function itemOf(row: ItemRow, atMs: number): CauseItem {
  const { id, name, requirement, condition, measuredValue, measureUnit, note } = row;
  const zoneId = row.zoneId ?? defaultZoneId;
  const signedOn = dayInZone(zoneId, row.signedAt.getTime());
  return {
    ...{ id, name, requirement, condition, measuredValue, measureUnit, note },
    visit: {
      id: row.orderId,
      no: row.orderNo,
      visitClass: row.visitClass,
      signedOn: textOfDay(signedOn),
      daysBefore: dayInZone(zoneId, atMs) - signedOn,
      maintainers: row.maintainers,
    },
  };
}
