import { textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { OrderDecision } from '@hoistway/shared/domain/upkeep/orderDecision.ts';
import { judgeOrderMove, type OrderInput } from '@hoistway/shared/domain/upkeep/orderMoves.ts';
import type { OrderState } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import { insertMany, type NewRow, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { addItems } from './orderItems.ts';
import type { UpkeepCase } from './readUpkeep.ts';

type Create = Extract<OrderDecision, { do: 'create' }>;
type Deepen = Extract<OrderDecision, { do: 'deepen' }>;

/** Writes the decided orders, each with the items of its type. @returns their ids */
export async function createOrders(
  tx: Transaction,
  tenantId: string,
  decisions: readonly { one: UpkeepCase; decision: Create }[],
  nowMs: number,
): Promise<string[]> {
  const ids = await newIds(tx, 'maintenanceOrders', decisions.length);
  const rows = decisions.map(({ one, decision }, at) => orderRow(one, decision, ids[at] ?? '', nowMs));
  await insertMany(
    tx,
    'maintenanceOrders',
    rows.map((row) => ({ ...row, tenant_id: tenantId })),
  );
  await addItems(tx, ids, nowMs);
  return ids;
}

function orderRow(one: UpkeepCase, decision: Create, id: string, nowMs: number): NewRow {
  const now = new Date(nowMs);
  const planOn = textOfDay(decision.planOn);
  return {
    id,
    org_id: one.orgId,
    created_at: now,
    updated_at: now,
    no: `M${planOn.replaceAll('-', '')}-${id}`,
    elevator_id: one.elevatorId,
    type: decision.visitClass,
    maintenance_type_id: one.typeIds.get(decision.visitClass) ?? null,
    plan_date: planOn,
    plan_end_date: textOfDay(Math.max(decision.planOn, decision.dueOn)),
    status: stateOf(one, decision),
    timing: decision.dueOn < one.todayOn ? 'overdue' : 'normal',
    company_id: decision.companyId,
    maintainer1_id: one.crewIds[0] ?? null,
    maintainer2_id: one.crewIds[1] ?? null,
  };
}

/** An order without a crew cannot be sent: it waits for a planner. */
function stateOf(one: UpkeepCase, decision: Create): OrderState {
  if (decision.state === 'notSent') return 'notSent';
  const inputs = new Set<OrderInput>(['planDate']);
  if (one.crewIds.length > 0) inputs.add('maintainer1Id');
  const sendMove = judgeOrderMove('created', 'send', { by: 'product', inputs });
  return sendMove.isAllowed ? sendMove.to : 'notSent';
}

/**
 * Raises the class of an order that no worker has begun. One under change by a request is left to the check that this
 * change triggers.
 */
export async function deepenOrder(
  tx: Transaction,
  { one, decision }: { one: UpkeepCase; decision: Deepen },
  nowMs: number,
): Promise<void> {
  await tx.query(
    `update maintenance_orders set type = $2, maintenance_type_id = coalesce($3, maintenance_type_id),
       version = version + 1, updated_at = $4
     where id = (select id from maintenance_orders where id = $1 for update skip locked)`,
    [decision.orderId, decision.visitClass, one.typeIds.get(decision.visitClass) ?? null, new Date(nowMs)],
  );
  await addItems(tx, [decision.orderId], nowMs);
}
