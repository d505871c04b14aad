import { type CaseKey, caseKeyOfAlarm, caseKeyOfOrder } from '@hoistway/shared/domain/caseFile.ts';
import type { DeliveryReason, DeliveryState } from '@hoistway/shared/domain/delivery.ts';
import type { EventBodies } from '@hoistway/shared/domain/eventBodies.ts';
import { appendToCases, type CaseEntryDraft } from '../cases/caseLog.ts';
import { storable } from '../db/storable.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { AnnouncedItem } from '../events/announcer.ts';
import { appendEvents } from '../events/eventLog.ts';
import type { Subject } from '../events/fact.ts';

/** A new state of deliveries. */
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
  updated_at: Date;
  reason: DeliveryReason | null;
  target: string | null;
  alarm_id: string | null;
  order_id: string | null;
  escalation_id: string | null;
  step: number;
  round: number;
  case_key: CaseKey | null;
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

/** States from which an outcome may be reached: receipts arrive late, twice and in any order. */
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

/** States that are written to a case file and sent to the seats. */
const announcedStates: ReadonlySet<DeliveryState> = new Set([
  'sent',
  'delivered',
  'read',
  'failed',
  'bundled',
  'refused',
]);

/**
 * Stores the outcomes of deliveries of one tenant, in their case files and the event log as well. A delivery in a
 * later state stays unchanged. No delivery is in two of the outcomes.
 * @returns the items to announce after the commit
 */
export async function noteOutcomes(
  tx: Transaction,
  tenantId: string,
  outcomes: readonly Outcome[],
): Promise<AnnouncedItem[]> {
  if (outcomes.length === 0) return [];
  const result = await tx.query<ChangedRow>(
    `with given as (
       select * from jsonb_to_recordset($2::jsonb) as g(ids bigint[], state text, at timestamptz, reason text, detail text,
         "channelId" bigint, "providerId" text, "bundleId" text, cost numeric, before text[])
     ), single as (
       select unnest(ids) as id, given.* from given
     ), changed as (
       update deliveries d set version = d.version + 1, updated_at = s.at, state = s.state, reason = s.reason,
         reason_detail = s.detail, channel_id = coalesce(s."channelId", d.channel_id),
         provider_id = coalesce(s."providerId", d.provider_id), bundle_id = coalesce(s."bundleId", d.bundle_id),
         cost = coalesce(s.cost, d.cost),
         sent_at = case when s.state in ('sent', 'delivered', 'read', 'bundled') then coalesce(d.sent_at, s.at)
           else d.sent_at end,
         delivered_at = case when s.state in ('delivered', 'read') then coalesce(d.delivered_at, s.at)
           else d.delivered_at end,
         read_at = case when s.state = 'read' then coalesce(d.read_at, s.at) else d.read_at end
       from single s where d.tenant_id = $1 and d.id = s.id and d.state = any(s.before)
       returning d.*
     )
     select c.id, c.channel, c.template, c.state, c.updated_at, c.reason, c.target, c.alarm_id, c.order_id,
       c.escalation_id, c.step, c.round, c.org_id, o.case_key, u.name as user_name, a.body as alarm, a.org_ids
     from changed c left join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
     left join repair_orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
     left join alarms a on a.id = c.alarm_id::bigint
     order by c.id`,
    [
      tenantId,
      JSON.stringify(
        outcomes.map((outcome) => ({
          ...outcome,
          detail: outcome.detail ? storable(outcome.detail.slice(0, 500)) : null,
          providerId: outcome.providerId ? storable(outcome.providerId) : null,
          before: before[outcome.state],
        })),
      ),
    ],
  );
  const announcedRows = result.rows.filter(
    (row) => announcedStates.has(row.state) && (row.alarm_id ?? row.order_id),
  );
  await appendToCases(tx, tenantId, linesOf(announcedRows));
  const { loggedEvents } = await appendEvents(
    tx,
    tenantId,
    announcedRows.map((row) => ({
      kind: 'deliveryChanged' as const,
      sourceAtMs: row.updated_at.getTime(),
      receivedAtMs: row.updated_at.getTime(),
      isLate: false,
      subject: subjectOf(row),
      alarmId: row.alarm_id,
      body: bodyOf(row),
    })),
  );
  return loggedEvents.map((loggedEvent) => ({ loggedEvent, alarm: null, lightsLamp: false }));
}

function linesOf(rows: readonly ChangedRow[]): Map<CaseKey, CaseEntryDraft[]> {
  const cases = new Map<CaseKey, CaseEntryDraft[]>();
  for (const row of rows) {
    const key =
      row.case_key ?? (row.alarm_id ? caseKeyOfAlarm(row.alarm_id) : caseKeyOfOrder(row.order_id ?? ''));
    const lines = cases.get(key) ?? [];
    lines.push({
      kind: 'delivery',
      at: row.updated_at,
      by: null,
      body: { ...bodyOf(row), target: row.target },
    });
    cases.set(key, lines);
  }
  return cases;
}

const bodyOf = (row: ChangedRow): EventBodies['deliveryChanged'] => ({
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
