import { itemConditions } from '@hoistway/shared/domain/upkeep/judgeItems.ts';
import type { VisitItemView } from '@hoistway/shared/domain/visitView.ts';
import { z } from 'zod';
import type { Transaction } from '../../db/tenantTransaction.ts';

const conditionSchema = z.enum(itemConditions).nullable();

interface ItemRow extends Omit<VisitItemView, 'condition' | 'judgedAt'> {
  condition: string | null;
  judgedAt: Date | null;
}

/** The items of an order in their order, each with the ids of its pictures. */
export async function readItems(tx: Transaction, orderId: string): Promise<VisitItemView[]> {
  const result = await tx.query<ItemRow>(
    `select i.id, i.position, i.name, coalesce(i.content, '') as content, coalesce(i.requirement, '') as requirement,
       coalesce(i.area, 'other') as area, i.condition, i.is_test as "isTest", i.judge_type as "judgeType", i.minimum,
       i.maximum, i.measure_unit as "measureUnit", i.measured, i.note, i.judged_at as "judgedAt",
       i.carried_from as "carriedFrom",
       array(select p.picture from maintenance_order_pictures p where p.item_id = i.id and p.deleted_at is null
         and p.picture is not null order by p.id) as "photoIds"
     from maintenance_order_items i where i.maintenance_order_id = $1 and i.deleted_at is null
     order by i.position nulls last, i.id`,
    [orderId],
  );
  return result.rows.map((row) => ({
    ...row,
    condition: conditionSchema.parse(row.condition),
    judgedAt: row.judgedAt?.toISOString() ?? null,
  }));
}
