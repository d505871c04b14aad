import { alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import { withDeclaredMembers } from '@hoistway/shared/domain/declaredMembers.ts';
import { type EventDetail, eventBodyShapes } from '@hoistway/shared/domain/eventBodies.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import type { Queryable, Transaction } from '../db/tenantTransaction.ts';
import type { Visibility } from '../session/visibility.ts';
import type { AnnouncedItem } from './announcer.ts';
import { eventId } from './eventLog.ts';

/** A row of the log; its body's type follows from its kind. */
export type EventRow = EventColumns & EventDetail;

interface EventColumns {
  seq: string;
  source_at: Date;
  received_at: Date;
  is_late: boolean;
  elevator_id: string | null;
  elevator_no: string;
  elevator_name: string;
  row: number | null;
  use_unit_name: string;
  alarm_id: string | null;
}

export const eventColumns =
  'seq, kind, source_at, received_at, is_late, elevator_id, elevator_no, elevator_name, row, use_unit_name, alarm_id, body';

/** The public form of a row of the log. */
export const eventOf = (tenantId: string, row: EventRow): LiveEvent => ({
  ...detailOf(row),
  id: eventId(tenantId, Number(row.seq)),
  seq: Number(row.seq),
  sourceAt: row.source_at.toISOString(),
  receivedAt: row.received_at.toISOString(),
  isLate: row.is_late,
  elevatorId: row.elevator_id,
  elevatorNo: row.elevator_no,
  elevatorName: row.elevator_name,
  row: row.row,
  useUnitName: row.use_unit_name,
  alarmId: row.alarm_id,
});

function detailOf(row: EventRow): EventDetail {
  const { seq, source_at, received_at, is_late, elevator_id, elevator_no, elevator_name, ...rest } = row;
  const { row: _, use_unit_name, alarm_id, ...detail } = rest;
  return withDeclaredMembers(eventBodyShapes[detail.kind], detail);
}

/** Organisations to compare `org_ids` with, or null for a session that sees the whole tenant. */
export const seenOrgs = (visibility: Visibility): readonly string[] | null =>
  visibility.isWholeTenant ? null : visibility.orgIds;

/** Events of some kinds after a cursor in ascending order, at most `limit`. */
export async function eventsAfter(
  tx: Transaction,
  visibility: Visibility,
  cursor: number,
  limit: number,
  kinds: readonly LiveEvent['kind'][],
): Promise<LiveEvent[]> {
  const result = await tx.query<EventRow>(
    `select ${eventColumns} from event_log
     where tenant_id = $1 and seq > $2 and ($3::bigint[] is null or org_ids && $3)
       and kind = any($5)
     order by seq limit $4`,
    [visibility.tenantId, cursor, seenOrgs(visibility), limit, kinds],
  );
  return result.rows.map((row) => eventOf(visibility.tenantId, row));
}

/** The newest number of a tenant's log; 0 before the first. */
export async function newestSeq(tx: Transaction, tenantId: string): Promise<number> {
  const result = await tx.query<{ seq: string }>('select seq from event_cursors where tenant_id = $1', [
    tenantId,
  ]);
  return Number(result.rows[0]?.seq ?? 0);
}

/** Whether everything after a cursor is still in the log. */
export async function reachesBack(tx: Transaction, tenantId: string, cursor: number): Promise<boolean> {
  const oldest = await tx.query<{ seq: string | null }>(
    'select min(seq) as seq from event_log where tenant_id = $1',
    [tenantId],
  );
  const seq = oldest.rows[0]?.seq;
  return seq === null || seq === undefined
    ? cursor >= (await newestSeq(tx, tenantId))
    : Number(seq) <= cursor + 1;
}

/** The newest number of every tenant's log. */
export async function newestOfAll(tx: Queryable): Promise<Map<string, number>> {
  const result = await tx.query<{ tenant_id: string; seq: string }>(
    'select tenant_id, seq from event_cursors',
  );
  return new Map(result.rows.map((row) => [row.tenant_id, Number(row.seq)]));
}

/** Events between two numbers, both excluded, with their alarms in the present version. */
export async function readItemsBetween(
  tx: Transaction,
  tenantId: string,
  after: number,
  before: number,
): Promise<AnnouncedItem[]> {
  const result = await tx.query<
    EventRow & { org_ids: string[]; alarm: unknown; alarm_org_ids: string[] | null; line: string | null }
  >(
    `select e.*, a.body as alarm, a.org_ids as alarm_org_ids, a.line
     from event_log e left join alarms a on a.id = e.alarm_id
     where e.tenant_id = $1 and e.seq > $2 and e.seq < $3 order by e.seq`,
    [tenantId, after, before],
  );
  return result.rows.map((row) => ({
    loggedEvent: { event: eventOf(tenantId, row), orgIds: row.org_ids },
    alarm:
      row.alarm === null
        ? null
        : { alarm: alarmSchema.parse(row.alarm), orgIds: row.alarm_org_ids ?? [], line: row.line },
    lightsLamp:
      !row.is_late &&
      (row.kind === 'alarmRaised' || (row.kind === 'escalationStepped' && row.body.byLight === true)),
  }));
}
