import { caseKeyOfAlarm, caseKeyOfOrder } from '@hoistway/shared/domain/caseFile.ts';
import type { DeliveryReason, DeliveryState } from '@hoistway/shared/domain/delivery.ts';
import { appendCaseEntries } from '../cases/caseLog.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { ToldItem } from '../live/announcer.ts';
import { appendEvents } from '../live/eventLog.ts';
import type { Subject } from '../live/fact.ts';

/** What became of deliveries. */
export interface Outcome {
  ids: readonly string[];
  state: DeliveryState;
  at: Date;
  reason?: DeliveryReason | null;
  detail?: string | null;
  channelId?: string | null;
  providerId?: string | null;
  bundleId?: string | null;
  cost?: number | null;
}

interface ChangedRow {
  id: string;
  channel: string;
  template: string;
  state: DeliveryState;
  reason: string | null;
  target: string | null;
  alarm_id: string | null;
  order_id: string | null;
  escalation_id: string | null;
  step: number;
  round: number;
  case_key: string | null;
  user_name: string | null;
  org_id: string;
  alarm: {
    elevatorId: string | null;
    elevatorNo: string;
    elevatorName: string;
    row: number | null;
    useUnitName: string;
  } | null;
  org_ids: string[] | null;
}

/** From which states an outcome may be reached: receipts come late, twice and in any order. */
const before: Record<DeliveryState, readonly DeliveryState[]> = {
  queued: ['queued', 'sending', 'held'],
  sending: ['queued', 'sending', 'held'],
  held: ['queued', 'sending', 'held'],
  sent: ['queued', 'sending', 'held'],
  bundled: ['queued', 'sending', 'held'],
  refused: ['queued', 'sending', 'held'],
  failed: ['queued', 'sending', 'held', 'sent'],
  delivered: ['queued', 'sending', 'held', 'sent'],
  read: ['queued', 'sending', 'held', 'sent', 'delivered', 'bundled'],
};

/** States that a case file and the seats hear of. */
const told: ReadonlySet<DeliveryState> = new Set([
  'sent',
  'delivered',
  'read',
  'failed',
  'bundled',
  'refused',
]);

/**
 * Writes down what became of deliveries of one tenant, in their case files and the event log as well. One that has come
 * further already stays as it is.
 * @returns what is to be announced once the transaction is committed
 */
export async function noteOutcome(tx: Transaction, tenantId: string, outcome: Outcome): Promise<ToldItem[]> {
  const { state, at } = outcome;
  const changed = await tx.query<ChangedRow>(
    `with changed as (
       update deliveries set version = version + 1, updated_at = $3, state = $4, reason = $5, reason_detail = $6,
         channel_id = coalesce($7, channel_id), provider_id = coalesce($8, provider_id),
         bundle_id = coalesce($9, bundle_id), cost = coalesce($10, cost),
         sent_at = case when $4 in ('sent', 'delivered', 'read', 'bundled') then coalesce(sent_at, $3) else sent_at end,
         delivered_at = case when $4 in ('delivered', 'read') then coalesce(delivered_at, $3) else delivered_at end,
         read_at = case when $4 = 'read' then coalesce(read_at, $3) else read_at end
       where tenant_id = $1 and id = any($2::bigint[]) and state = any($11)
       returning *
     )
     select c.id, c.channel, c.template, c.state, c.reason, c.target, c.alarm_id, c.order_id, c.escalation_id, c.step,
       c.round, c.org_id, o.case_key, u.name as user_name, a.body as alarm, a.org_ids
     from changed c left join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
     left join repair_orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
     left join alarms a on a.id = c.alarm_id::bigint
     order by c.id`,
    [
      tenantId,
      [...outcome.ids],
      at,
      state,
      outcome.reason ?? null,
      outcome.detail?.slice(0, 500) ?? null,
      outcome.channelId ?? null,
      outcome.providerId ?? null,
      outcome.bundleId ?? null,
      outcome.cost ?? null,
      before[state],
    ],
  );
  const heard = told.has(state) ? changed.rows.filter((row) => row.alarm_id ?? row.order_id) : [];
  for (const [caseKey, rows] of [...byCase(heard)].sort(([one], [other]) => (one < other ? -1 : 1)))
    await appendCaseEntries(
      tx,
      { tenantId, caseKey },
      rows.map((row) => ({ kind: 'delivery', at, by: null, body: { ...bodyOf(row), target: row.target } })),
    );
  const { logged } = await appendEvents(
    tx,
    tenantId,
    heard.map((row) => ({
      kind: 'deliveryChanged' as const,
      sourceAtMs: at.getTime(),
      receivedAtMs: at.getTime(),
      isLate: false,
      subject: subjectOf(row),
      alarmId: row.alarm_id,
      body: bodyOf(row),
    })),
  );
  return logged.map((one) => ({ logged: one, alarm: null, lightsLamp: false }));
}

function byCase(rows: readonly ChangedRow[]): Map<string, ChangedRow[]> {
  const cases = new Map<string, ChangedRow[]>();
  for (const row of rows) {
    const key =
      row.case_key ?? (row.alarm_id ? caseKeyOfAlarm(row.alarm_id) : caseKeyOfOrder(row.order_id ?? ''));
    cases.set(key, [...(cases.get(key) ?? []), row]);
  }
  return cases;
}

const bodyOf = (row: ChangedRow): Record<string, unknown> => ({
  deliveryId: row.id,
  channel: row.channel,
  template: row.template,
  state: row.state,
  reason: row.reason,
  userName: row.user_name,
  orderId: row.order_id,
  escalationId: row.escalation_id,
  step: row.step,
  round: row.round,
});

const subjectOf = ({ alarm, org_ids: orgIds, org_id: orgId }: ChangedRow): Subject => ({
  elevatorId: alarm?.elevatorId ?? null,
  elevatorNo: alarm?.elevatorNo ?? '',
  elevatorName: alarm?.elevatorName ?? '',
  row: alarm?.row ?? null,
  useUnitName: alarm?.useUnitName ?? '',
  orgIds: orgIds ?? [orgId],
});
