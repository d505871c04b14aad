import type { Transaction } from '../../db/tenantTransaction.ts';
import type { StepMoment } from './moveVisit.ts';

/** Judges the moment of a step that a phone may have stored: never after its receipt, never before the step before. */
export async function momentOf(
  tx: Transaction,
  orderId: string,
  happenedAt: string | undefined,
  nowMs: number,
): Promise<StepMoment> {
  if (happenedAt === undefined) return { doneAt: new Date(nowMs).toISOString(), sourceAt: null };
  const result = await tx.query<{ done_at: Date | null }>(
    'select max(done_at) as done_at from maintenance_steps where order_id = $1',
    [orderId],
  );
  const beforeMs = result.rows[0]?.done_at?.getTime() ?? 0;
  const sourceMs = Date.parse(happenedAt);
  return {
    doneAt: new Date(Math.min(nowMs, Math.max(sourceMs, beforeMs))).toISOString(),
    sourceAt: new Date(sourceMs).toISOString(),
  };
}
