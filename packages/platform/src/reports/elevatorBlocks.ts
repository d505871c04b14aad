import type { Block } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { faultsBlock } from './faultsBlock.ts';
import { hoursBlock, ordersBlock } from './orderBlocks.ts';
import { readOrders } from './readOrders.ts';
import type { ReportAbout } from './snapshotHead.ts';

/** The blocks of a report of one or several elevators. */
export async function elevatorBlocks(tx: Transaction, about: ReportAbout): Promise<Block[]> {
  const { elevators, span, request } = about;
  const { zoneId } = request.period;
  const ids = elevators.map(({ id }) => id);
  const orders = await readOrders(tx, ids, { span, zoneId });
  return [
    ...(request.parts.includes('faults') ? [await faultsBlock(tx, ids, span)] : []),
    ...(request.parts.includes('hours') ? [hoursBlock(orders)] : []),
    ...(request.parts.includes('orders') ? [ordersBlock(orders, elevators)] : []),
  ];
}
