import type { PlannedTarget } from '@hoistway/shared/domain/escalationPlan.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { DueCall } from './callDue.ts';
import type { ClaimedEscalation } from './rows.ts';

/** Targets that were called and have not acknowledged; null if all have, or were reminded often enough. */
export async function reminders(
  tx: Transaction,
  claim: ClaimedEscalation,
  nowMs: number,
): Promise<DueCall | null> {
  const { escalation } = claim;
  const result = await tx.query<{ why: string; targets: PlannedTarget[] }>(
    'select why, targets from escalation_told where escalation_id = $1 order by id',
    [escalation.id],
  );
  const acknowledgements = await tx.query<{ user_id: string }>(
    'select user_id from escalation_acknowledgements where alarm_id = $1',
    [escalation.alarmId],
  );
  const have = new Set(acknowledgements.rows.map((row) => row.user_id));
  const nth = 1 + result.rows.filter(({ why }) => why === 'reminder').length;
  if (nth > Math.max(1, escalation.policy.repeatTimes)) return null;
  const owing = new Map<string, PlannedTarget>();
  for (const target of result.rows.flatMap((row) => row.targets))
    if (target.userId !== null && !have.has(target.userId))
      owing.set(target.userId, uniteTargets(owing, target));
  if (owing.size === 0) return null;
  const step = {
    ...escalation.place,
    index: Math.max(0, escalation.place.index),
    dueMs: escalation.nextDueMs ?? nowMs,
  };
  return { ...claim, steps: [step], why: 'reminder', reminder: { targets: [...owing.values()], nth } };
}

const uniteTargets = (
  existing: ReadonlyMap<string, PlannedTarget>,
  target: PlannedTarget,
): PlannedTarget => ({
  userId: target.userId,
  name: target.name,
  address: target.address,
  reason: target.reason,
  channels: [...new Set([...(existing.get(target.userId ?? '')?.channels ?? []), ...target.channels])],
});
