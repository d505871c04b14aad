import type { Block } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { causesBlock, hoursBlock, repeatsBlock } from './orderBlocks.ts';
import { readOrders } from './readOrders.ts';
import type { ReportAbout } from './snapshotHead.ts';

/** The blocks of a city's monthly report. */
export async function cityBlocks(tx: Transaction, about: ReportAbout): Promise<Block[]> {
  const { elevators, span, request } = about;
  const { zoneId } = request.period;
  const ids = elevators.map(({ id }) => id);
  const orders = await readOrders(tx, ids, { span, zoneId });
  return [causesBlock(orders), hoursBlock(orders), repeatsBlock(orders, elevators)];
}
