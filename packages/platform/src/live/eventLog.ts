import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { EventDraft } from './fact.ts';

/** An event with the organisations that may see it. */
export interface LoggedEvent {
  event: LiveEvent;
  orgIds: readonly string[];
}

/**
 * Appends events in the transaction that makes what they tell true. The tenant's cursor row is locked until it commits, so
 * numbers have no gap and their order is the order of commits: call it late in the transaction.
 */
export async function appendEvents(
  tx: Transaction,
  tenantId: string,
  drafts: readonly EventDraft[],
): Promise<LoggedEvent[]> {
  if (drafts.length === 0) return [];
  const moved = await tx.query<{ seq: string }>(
    `insert into event_cursors as c (tenant_id, seq) values ($1, $2)
     on conflict (tenant_id) do update set seq = c.seq + excluded.seq returning seq`,
    [tenantId, drafts.length],
  );
  const first = Number(moved.rows[0]?.seq) - drafts.length + 1;
  const logged = drafts.map((draft, index) => loggedOf(tenantId, first + index, draft));
  await tx.query(
    `insert into event_log (tenant_id, seq, kind, source_at, received_at, is_late, elevator_id, elevator_no,
       elevator_name, row, use_unit_name, alarm_id, org_ids, body)
     select $1, e.seq, e.kind, e."sourceAt", e."receivedAt", e."isLate", e."elevatorId", e."elevatorNo",
       e."elevatorName", e.row, e."useUnitName", e."alarmId", e."orgIds", e.body
     from jsonb_to_recordset($2::jsonb) as e(seq bigint, kind text, "sourceAt" timestamptz, "receivedAt" timestamptz,
       "isLate" boolean, "elevatorId" bigint, "elevatorNo" text, "elevatorName" text, row integer,
       "useUnitName" text, "alarmId" bigint, "orgIds" bigint[], body jsonb)`,
    [tenantId, JSON.stringify(logged.map(({ event, orgIds }) => ({ ...event, orgIds })))],
  );
  return logged;
}

/** The id of an event anywhere: the tenant and its number. */
export const eventId = (tenantId: string, seq: number): string => `${tenantId}-${seq}`;

function loggedOf(tenantId: string, seq: number, draft: EventDraft): LoggedEvent {
  const { subject } = draft;
  return {
    orgIds: subject.orgIds,
    event: {
      id: eventId(tenantId, seq),
      seq,
      kind: draft.kind,
      sourceAt: new Date(draft.sourceAtMs).toISOString(),
      receivedAt: new Date(draft.receivedAtMs).toISOString(),
      isLate: draft.isLate,
      elevatorId: subject.elevatorId,
      elevatorNo: subject.elevatorNo,
      elevatorName: subject.elevatorName,
      row: subject.row,
      useUnitName: subject.useUnitName,
      alarmId: draft.alarmId,
      body: draft.body,
    },
  };
}
