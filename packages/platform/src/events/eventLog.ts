import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { EventDraft } from './fact.ts';

/** An event with the organisations that may see it. */
export interface LoggedEvent {
  event: LiveEvent;
  orgIds: readonly string[];
}

/** The appended events and their transaction; null for none. */
export interface AppendResult {
  loggedEvents: readonly LoggedEvent[];
  transactionId: string | null;
}

/**
 * Appends events in the transaction of the change they describe. The tenant's cursor row is locked until it commits,
 * so numbers have no gap and their order is the order of commits: call it last in the transaction.
 */
export async function appendEvents(
  tx: Transaction,
  tenantId: string,
  drafts: readonly EventDraft[],
): Promise<AppendResult> {
  if (drafts.length === 0) return { loggedEvents: [], transactionId: null };
  // One statement, so that the lock is held for no round trip but the commit's.
  const result = await tx.query<{ seq: string; transaction_id: string }>(
    `with given as (
       select * from jsonb_to_recordset($2::jsonb) as e(nth integer, kind text, "sourceAt" timestamptz,
         "receivedAt" timestamptz, "isLate" boolean, "elevatorId" bigint, "elevatorNo" text, "elevatorName" text,
         row integer, "useUnitName" text, "alarmId" bigint, "orgIds" bigint[], body jsonb)
     ), moved as (
       insert into event_cursors as c (tenant_id, seq) values ($1, $3::bigint)
       on conflict (tenant_id) do update set seq = c.seq + excluded.seq returning seq
     ), written as (
       insert into event_log (tenant_id, seq, kind, source_at, received_at, is_late, elevator_id, elevator_no,
         elevator_name, row, use_unit_name, alarm_id, org_ids, body)
       select $1, moved.seq - $3::bigint + e.nth, e.kind, e."sourceAt", e."receivedAt", e."isLate", e."elevatorId",
         e."elevatorNo", e."elevatorName", e.row, e."useUnitName", e."alarmId", e."orgIds", e.body
       from given e, moved
     )
     select seq, pg_current_xact_id()::text as transaction_id from moved`,
    [tenantId, JSON.stringify(drafts.map(rowOf)), drafts.length],
  );
  const [cursorRow] = result.rows;
  if (!cursorRow) throw new Error('the log gave no number');
  const before = Number(cursorRow.seq) - drafts.length;
  return {
    loggedEvents: drafts.map((draft, index) => loggedOf(tenantId, before + index + 1, draft)),
    transactionId: cursorRow.transaction_id,
  };
}

/** The id of an event anywhere: the tenant and its number. */
export const eventId = (tenantId: string, seq: number): string => `${tenantId}-${seq}`;

/** @param index of the event among those appended with it, from 0 */
function rowOf({ subject, ...draft }: EventDraft, index: number) {
  return {
    ...subject,
    nth: index + 1,
    kind: draft.kind,
    sourceAt: iso(draft.sourceAtMs),
    receivedAt: iso(draft.receivedAtMs),
    isLate: draft.isLate,
    alarmId: draft.alarmId,
    body: draft.body,
  };
}

/** An event in the form of the log. */
export function loggedOf(tenantId: string, seq: number, draft: EventDraft): LoggedEvent {
  const { subject, sourceAtMs, receivedAtMs, ...detail } = draft;
  const { orgIds, ...elevator } = subject;
  return {
    orgIds,
    event: {
      id: eventId(tenantId, seq),
      seq,
      sourceAt: iso(sourceAtMs),
      receivedAt: iso(receivedAtMs),
      ...elevator,
      ...detail,
    },
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();
