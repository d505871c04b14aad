import type { OrderAction } from '@hoistway/shared/domain/upkeep/orderMoves.ts';
import type { OrderState } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import type { VisitStep } from '@hoistway/shared/domain/visitView.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

interface StepRow {
  nth: number;
  action: OrderAction;
  from_state: OrderState;
  to_state: OrderState;
  at: Date;
  done_at: Date;
  source_at: Date | null;
  by_name: string | null;
  body: Record<string, unknown>;
}

/** The log of an order, the first step first. */
export async function readSteps(tx: Transaction, orderId: string): Promise<VisitStep[]> {
  const result = await tx.query<StepRow>(
    `select nth, action, from_state, to_state, at, done_at, source_at, by_name, body from maintenance_steps
     where order_id = $1 order by nth`,
    [orderId],
  );
  return result.rows.map((row) => ({
    nth: row.nth,
    action: row.action,
    from: row.from_state,
    to: row.to_state,
    at: row.at.toISOString(),
    doneAt: row.done_at.toISOString(),
    sourceAt: row.source_at?.toISOString() ?? null,
    by: row.by_name,
    body: row.body,
  }));
}
