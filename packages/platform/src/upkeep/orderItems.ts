import { orderStates, signedStates, unstartedStates } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

const unsignedStates = orderStates.filter((state) => state !== 'invalid' && !signedStates.includes(state));

/** Copies the items of the orders' types that they do not have: a later version of a type leaves them as they are. */
export async function addItems(tx: Transaction, orderIds: readonly string[], nowMs: number): Promise<void> {
  await tx.query(
    `insert into maintenance_order_items (tenant_id, org_id, created_at, updated_at, maintenance_order_id, position,
       name, content, requirement, area, condition, is_test, judge_type, minimum, maximum, measure_unit)
     select o.tenant_id, o.org_id, $2, $2, o.id, i.position, i.name, i.content, i.requirement, i.area, 'notProcessed',
       i.is_test, i.judge_type, i.minimum, i.maximum, i.measure_unit
     from maintenance_orders o join maintenance_type_items i on i.maintenance_type_id = o.maintenance_type_id
     where o.id = any($1::bigint[]) and i.deleted_at is null and not exists (
       select 1 from maintenance_order_items known where known.maintenance_order_id = o.id
         and known.deleted_at is null and (known.position, known.name) is not distinct from (i.position, i.name))
     order by o.id, i.position`,
    [orderIds, new Date(nowMs)],
  );
  await carryItems(tx, orderIds, nowMs);
}

/** Carries what a signed visit left undone to the elevator's next order, if that exists already. */
export async function carryToNextOrder(tx: Transaction, elevatorId: string, nowMs: number): Promise<void> {
  const result = await tx.query<{ id: string }>(
    `select id from maintenance_orders where elevator_id = $1 and deleted_at is null and status = any($2)
     order by plan_date nulls last, id limit 1`,
    [elevatorId, unstartedStates],
  );
  await carryItems(
    tx,
    result.rows.map(({ id }) => id),
    nowMs,
  );
}

/**
 * Items that the last signed visit of the elevator left undone, by name: marked where the order has them, else added. An
 * item that another open order already carries stays with that one.
 */
async function carryItems(tx: Transaction, orderIds: readonly string[], nowMs: number): Promise<void> {
  await tx.query(
    `with undone as (
       select o.id as order_id, o.tenant_id, o.org_id, last.no, i.* from maintenance_orders o
       join lateral (select v.id, coalesce(v.no, '#' || v.id) as no from maintenance_orders v
         where v.elevator_id = o.elevator_id and v.status in ('completed', 'confirmed') and v.deleted_at is null
         order by coalesce(v.complete_date, v.confirm_date) desc nulls last, v.id desc limit 1) last on true
       join lateral (select position, name, content, requirement, area, is_test, judge_type, minimum, maximum,
           measure_unit from maintenance_order_items left_item
         where left_item.maintenance_order_id = last.id and left_item.condition = 'notProcessed'
           and left_item.judged_at is not null and left_item.deleted_at is null) i on true
       where o.id = any($1::bigint[]) and not exists (
         select 1 from maintenance_orders other join maintenance_order_items carried
           on carried.maintenance_order_id = other.id and carried.deleted_at is null
         where other.elevator_id = o.elevator_id and other.id <> all($1::bigint[]) and other.deleted_at is null
           and other.status = any($3) and (carried.name, carried.carried_from) = (i.name, last.no))
     ), marked as (
       update maintenance_order_items known set carried_from = u.no from undone u
       where known.maintenance_order_id = u.order_id and known.name = u.name and known.deleted_at is null
       returning known.maintenance_order_id, known.name
     )
     insert into maintenance_order_items (tenant_id, org_id, created_at, updated_at, maintenance_order_id, position,
       name, content, requirement, area, condition, is_test, judge_type, minimum, maximum, measure_unit, carried_from)
     select u.tenant_id, u.org_id, $2, $2, u.order_id, u.position, u.name, u.content, u.requirement, u.area,
       'notProcessed', u.is_test, u.judge_type, u.minimum, u.maximum, u.measure_unit, u.no
     from undone u where not exists (select 1 from marked m
       where (m.maintenance_order_id, m.name) = (u.order_id, u.name))`,
    [orderIds, new Date(nowMs), unsignedStates],
  );
}
