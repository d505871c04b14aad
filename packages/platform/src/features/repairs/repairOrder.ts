import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { idSchema, instantSchema } from '@hoistway/shared/model/field.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import type { Wire } from '../../crud/storage.ts';
import { holdRow } from '../../crud/writeFields.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';

const at = instantSchema.nullable();
const orderSchema = z.object({
  id: idSchema,
  version: z.int(),
  orgId: idSchema,
  workOrderNo: z.string().nullable(),
  elevatorId: idSchema.nullable(),
  workOrderType: z.string().nullable(),
  workOrderRecordState: z.literal(Object.values(repairStates)),
  isStopped: z.boolean(),
  alarmType: z.int().nullable(),
  alarmTime: at,
  hasPeople: z.boolean(),
  alarmId: z.string().nullable(),
  caseKey: z.string().nullable(),
  parentId: idSchema.nullable(),
  dispatchedUserIds: z.array(idSchema),
  servicePersonnelIds: z.array(idSchema),
  rescueLevel: z.int().nullable(),
  ...{
    dueAt: at,
    overdueAt: at,
    unacceptedAt: at,
    contactedAt: at,
    dispatchedAt: at,
    acceptedAt: at,
    departedAt: at,
  },
  ...{
    arrivedAt: at,
    freedAt: at,
    completedAt: at,
    recoveredAt: at,
    confirmedAt: at,
    createdAt: instantSchema,
  },
});

/** The fields of an order that its rules read. */
export type RepairOrder = z.infer<typeof orderSchema>;

export const asRepairOrder = (row: Wire): RepairOrder => orderSchema.parse(row);

/** An order of the transaction's tenant, locked until it ends. @throws notFound */
export const holdOrder = (tx: Transaction, id: string): Promise<Wire> =>
  holdRow(tx, resources.repairOrders, id);

/**
 * The order as a session sees it: if its elevator is visible, or the session's user was dispatched to it.
 * @throws notFound
 */
export const readVisibleOrder = (
  tx: Transaction,
  session: RequestSession,
  id: string,
  { forWrite = false }: { forWrite?: boolean } = {},
): Promise<Wire> => readRow(tx, resources.repairOrders, id, visibleTo(session), { forWrite });

/** Orders of an elevator without an arrival, the oldest first, locked; stopped orders are left out. */
export async function holdOpenOrders(tx: Transaction, elevatorId: string): Promise<RepairOrder[]> {
  const result = await tx.query<{ id: string }>(
    `select id from repair_orders where elevator_id = $1 and work_order_record_state in (0, 1, 2) and not is_stopped
       and deleted_at is null order by id`,
    [elevatorId],
  );
  const orders: RepairOrder[] = [];
  for (const { id } of result.rows) {
    const order = asRepairOrder(await holdOrder(tx, id));
    if (order.workOrderRecordState <= repairStates.arrived && !order.isStopped) orders.push(order);
  }
  return orders;
}
