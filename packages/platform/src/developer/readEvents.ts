import { developerEventKinds, developerEventType } from '@hoistway/shared/developer/eventTypes.ts';
import type { DeveloperEvent } from '@hoistway/shared/developer/shapes.ts';
import type { EventKind } from '@hoistway/shared/domain/eventKinds.ts';
import { sql } from 'drizzle-orm';
import { readingInTenant, run, type Transaction } from '../db/tenantTransaction.ts';
import { eventId } from '../events/eventLog.ts';
import { newestSeq, reachesBack } from '../events/readEvents.ts';
import type { Platform } from '../platform.ts';
import { elevatorsVisible, type Visibility } from '../session/visibility.ts';
import { Positions } from './cursor.ts';
import type { PageQuery } from './readPage.ts';

type EventData = DeveloperEvent['data'];

interface EventRow {
  [column: string]: unknown;
  seq: string;
  kind: EventKind;
  source_at: Date;
  received_at: Date;
  is_late: boolean;
  elevator_id: string;
  elevator_no: string;
  alarm_id: string | null;
  body: Record<string, unknown>;
}

/**
 * Events after a cursor in the order of the log; `next` continues after them, also when there are none. `hasGap` if
 * events between the cursor and the first one have been deleted since.
 */
export async function readDeveloperEvents(
  { db }: Pick<Platform, 'db'>,
  scope: readonly Visibility[],
  { after, limit }: PageQuery,
): Promise<{ items: DeveloperEvent[]; next: string; hasGap: boolean }> {
  const positions = Positions.parse(after);
  const items: DeveloperEvent[] = [];
  let hasGap = false;
  for (const visibility of scope) {
    const { tenantId } = visibility;
    const before = positions.get(tenantId);
    const remaining = limit - items.length;
    if (remaining === 0) break;
    await readingInTenant(db, tenantId, async (tx) => {
      // The newest number first: an event that is committed meanwhile belongs to the next page.
      const newest = await newestSeq(tx, tenantId);
      if (positions.has(tenantId) && !(await reachesBack(tx, tenantId, Number(before)))) hasGap = true;
      const rows = await readAfter(tx, visibility, { before, newest, limit: remaining });
      items.push(...rows.flatMap((row) => eventOf(tenantId, row)));
      const last = rows.length === remaining ? rows.at(-1)?.seq : String(newest);
      positions.set(tenantId, last ?? String(newest));
    });
  }
  return { items, next: positions.toString(), hasGap };
}

const readAfter = (
  tx: Transaction,
  visibility: Visibility,
  { before, newest, limit }: { before: string; newest: number; limit: number },
) =>
  run<EventRow>(
    tx,
    sql`select l.seq, l.kind, l.source_at, l.received_at, l.is_late, e.id as elevator_id, e.no as elevator_no,
          l.alarm_id, l.body
        from event_log l join elevators e on e.tenant_id = l.tenant_id and e.id = l.elevator_id
        where l.tenant_id = ${visibility.tenantId} and l.seq > ${before} and l.seq <= ${newest}
          and l.kind = any(${sql.param(developerEventKinds)}::text[]) and e.deleted_at is null
          and ${elevatorsVisible('e', visibility)}
        order by l.seq limit ${limit}`,
  );

/** The public form of an event; its data contain no person. */
export function eventOf(tenantId: string, row: EventRow): DeveloperEvent[] {
  const type = developerEventType(row.kind, row.body.reason);
  if (!type) return [];
  return [
    {
      id: eventId(tenantId, Number(row.seq)),
      type,
      occurredAt: row.source_at.toISOString(),
      receivedAt: row.received_at.toISOString(),
      isLate: row.is_late,
      elevatorId: row.elevator_id,
      elevatorNo: row.elevator_no,
      alarmId: row.alarm_id,
      data: dataOf(row.kind, row.body),
    },
  ];
}

function dataOf(kind: EventKind, body: Record<string, unknown>): EventData {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : undefined);
  const number = (name: string) => (typeof body[name] === 'number' ? body[name] : undefined);
  const data: EventData = {
    ...{ kind: text('kind'), class: number('class'), degree: text('degree'), state: text('state') },
    ...{ reason: text('reason'), floor: number('floor'), faultCode: number('faultCode') ?? number('fault') },
    mode: kind === 'modeChanged' ? text('to') : undefined,
  };
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}
