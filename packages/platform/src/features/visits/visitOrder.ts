import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { fieldStaff, office } from '@hoistway/shared/domain/rights.ts';
import { maintenanceClasses } from '@hoistway/shared/domain/upkeep/maintenanceClass.ts';
import type { OrderActor } from '@hoistway/shared/domain/upkeep/orderMoves.ts';
import { readOrderState, storedOrderStates } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import type { VisitAnswer } from '@hoistway/shared/domain/visitView.ts';
import { idSchema, instantSchema } from '@hoistway/shared/model/field.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import type { Wire } from '../../crud/storage.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';

const orderSchema = z.object({
  id: idSchema,
  version: z.int(),
  orgId: idSchema,
  no: z.string().nullable(),
  elevatorId: idSchema,
  type: z.enum(maintenanceClasses),
  status: z
    .enum(storedOrderStates)
    .nullable()
    .transform((storedState) => readOrderState(storedState ?? 'created')),
  planDate: z.string().nullable(),
  planEndDate: z.string().nullable(),
  companyId: idSchema.nullable(),
  maintainer1Id: idSchema.nullable(),
  maintainer2Id: idSchema.nullable(),
  startDate: instantSchema.nullable(),
  completeDate: instantSchema.nullable(),
});

/** The fields of an order that its rules read. */
export type VisitOrder = z.output<typeof orderSchema>;

export const asVisitOrder = (row: Wire): VisitOrder => orderSchema.parse(row);

/** The order as a session sees it. @throws notFound */
export const readVisibleOrder = (
  tx: Transaction,
  session: RequestSession,
  id: string,
  { forWrite = false }: { forWrite?: boolean } = {},
): Promise<Wire> => readRow(tx, resources.maintenanceOrders, id, visibleTo(session), { forWrite });

/** The order at the version that the caller saw. @throws notFound, or conflict with the order as it is */
export async function holdTarget(
  tx: Transaction,
  session: RequestSession,
  { id, expectedVersion }: { id: string; expectedVersion: number },
): Promise<{ row: Wire; order: VisitOrder }> {
  const row = await readVisibleOrder(tx, session, id, { forWrite: true });
  if (row.version !== expectedVersion) throw new ProductError('conflict', { current: row });
  return { row, order: asVisitOrder(row) };
}

export const crewOf = ({ maintainer1Id, maintainer2Id }: VisitOrder): string[] =>
  [maintainer1Id, maintainer2Id].filter((id) => id !== null);

/** As whom a session may move an order; the use unit's word is the caller's right alone. */
export function actorsOf(
  session: Pick<RequestSession, 'userId' | 'userType'>,
  order: VisitOrder,
): ReadonlySet<OrderActor> {
  const crew = crewOf(order);
  const actors = new Set<OrderActor>(['useUnit']);
  const mayTake = crew.length === 0 && fieldStaff.includes(session.userType);
  if (crew.includes(session.userId) || mayTake) actors.add('worker');
  if (office.includes(session.userType)) actors.add('planner');
  return actors;
}

export const answerOf = ({ id, version, status }: VisitOrder): VisitAnswer => ({ id, version, status });
