import { type AlarmKind, alarmClass } from '@hoistway/shared/domain/alarm.ts';
import { callStep } from '@hoistway/shared/domain/callStep.ts';
import { type PlannedStep, type Policy, planOf } from '@hoistway/shared/domain/escalationPlan.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { readCallFacts } from '../../cases/readCallFacts.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

/** How far ahead a plan looks for substitutes. */
const aheadMs = 14 * dayMs;

/** The calls of an alarm of a kind at a moment, if no one answers. */
export async function simulate(
  tx: Transaction,
  question: { tenantId: string; policy: Policy; kind: AlarmKind; elevatorId: string | null; atMs: number },
): Promise<PlannedStep[]> {
  const { tenantId, policy, kind, elevatorId, atMs } = question;
  const result = await tx.query<{ ids: string[] }>(
    `select array(select distinct o from unnest(array[e.org_id, e.property_id, e.maintenance_id, e.supervision_id,
       e.agent_id, u.org_id, u.property_id]) as o where o is not null) as ids
     from elevators e left join use_units u on u.tenant_id = e.tenant_id and u.id = e.use_unit_id
     where e.tenant_id = $1 and e.id = $2`,
    [tenantId, elevatorId],
  );
  const [facts] = await readCallFacts(
    tx,
    tenantId,
    [{ elevatorId, orgIds: result.rows[0]?.ids ?? [], steps: policy.steps }],
    { fromMs: atMs, untilMs: atMs + aheadMs },
  );
  if (!facts) return [];
  return planOf(policy, {
    isPeople: alarmClass[kind] === 1,
    startMs: atMs,
    call: (step, dueMs) => callStep(step, facts, dueMs),
  });
}
