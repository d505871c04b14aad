import type { StepChannel } from '@hoistway/shared/domain/escalation.ts';
import type { PlannedTarget } from '@hoistway/shared/domain/escalationPlan.ts';
import type { EscalationState, EscalationView } from '@hoistway/shared/domain/escalationView.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { seenOrgs } from '../../events/readEvents.ts';
import type { Visibility } from '../../session/visibility.ts';

interface Head {
  id: string;
  alarm_id: string;
  policy_name: string;
  must_all: boolean;
  state: EscalationState;
  round: number;
  step_index: number;
  next_due_at: Date | null;
}

interface StepRow {
  round: number;
  position: number;
  why: EscalationView['steps'][number]['why'];
  due_at: Date;
  done_at: Date;
  targets: (PlannedTarget & { deliveryIds: Record<string, string> })[];
  holes: string[];
}

interface DeliveryRow {
  id: string;
  state: string;
  at: Date;
}

/** The steps taken for a visible alarm; null without an escalation. */
export async function readView(
  tx: Transaction,
  visibility: Visibility,
  alarmId: string,
): Promise<EscalationView | null> {
  const heads = await tx.query<Head>(
    `select id, alarm_id, policy ->> 'name' as policy_name,
       class = 1 and (policy ->> 'mustAllAcknowledge')::boolean as must_all, state, round, step_index, next_due_at
     from escalations where tenant_id = $1 and alarm_id = $2
       and ($3::bigint[] is null or exists (select 1 from alarms a where a.id = alarm_id and a.org_ids && $3))`,
    [visibility.tenantId, alarmId, seenOrgs(visibility)],
  );
  const [head] = heads.rows;
  if (!head) return null;
  const result = await tx.query<StepRow>(
    `select round, position, why, due_at, done_at, targets, holes from escalation_told
     where escalation_id = $1 order by id`,
    [head.id],
  );
  const deliveries = await readDeliveries(tx, result.rows);
  const acknowledgements = await tx.query<{ user_id: string; user_name: string; at: Date; how: string }>(
    'select user_id, user_name, at, how from escalation_acknowledgements where alarm_id = $1 order by at, user_id',
    [alarmId],
  );
  const comments = await tx.query<{ by_name: string; at: Date; note: string }>(
    'select by_name, at, note from escalation_comments where alarm_id = $1 order by id',
    [alarmId],
  );
  return {
    id: head.id,
    alarmId: head.alarm_id,
    policyName: head.policy_name,
    mustAllAcknowledge: head.must_all,
    state: head.state,
    step: head.step_index + 1,
    round: result.rows.length === 0 ? 0 : head.round,
    nextAt: head.next_due_at?.toISOString() ?? null,
    acknowledgements: acknowledgements.rows.map((row) => ({
      userId: row.user_id,
      userName: row.user_name,
      at: row.at.toISOString(),
      how: row.how,
    })),
    comments: comments.rows.map((row) => ({ by: row.by_name, at: row.at.toISOString(), note: row.note })),
    steps: result.rows.map((row) => ({
      position: row.position,
      round: row.round,
      why: row.why,
      dueAt: row.due_at.toISOString(),
      doneAt: row.done_at.toISOString(),
      targets: row.targets.flatMap((target) =>
        target.channels.map((channel) => describeTarget(target, channel, deliveries)),
      ),
      holes: row.holes,
    })),
  };
}

/** The state of each message, and its time. */
async function readDeliveries(
  tx: Transaction,
  steps: readonly StepRow[],
): Promise<ReadonlyMap<string, DeliveryRow>> {
  const ids = steps.flatMap(({ targets }) => targets.flatMap((target) => Object.values(target.deliveryIds)));
  if (ids.length === 0) return new Map();
  const result = await tx.query<DeliveryRow>(
    `select id, state, coalesce(read_at, delivered_at, sent_at, updated_at) as at
     from deliveries where id = any($1::bigint[])`,
    [ids],
  );
  return new Map(result.rows.map((row) => [row.id, row]));
}

function describeTarget(
  target: StepRow['targets'][number],
  channel: StepChannel,
  deliveries: ReadonlyMap<string, DeliveryRow>,
): EscalationView['steps'][number]['targets'][number] {
  const deliveryId = target.deliveryIds[channel] ?? null;
  const delivery = deliveryId === null ? undefined : deliveries.get(deliveryId);
  return {
    userId: target.userId,
    userName: target.name,
    address: target.address,
    channel,
    reason: target.reason,
    deliveryId,
    state: delivery?.state ?? null,
    at: delivery?.at.toISOString() ?? null,
  };
}
