import type { Transaction } from '../db/tenantTransaction.ts';

/**
 * Rolls all hours and days up anew, after recordings of the past were written. Their figures were never printed, so
 * nothing counts as restated.
 */
export async function rollAgain(tx: Transaction): Promise<void> {
  await tx.query('update figure_days set closed_at = null where closed_at is not null');
  await tx.query(
    `update figure_due set next_hour = null, next_day = null, look_at = '-infinity' where next_day is not null`,
  );
}
