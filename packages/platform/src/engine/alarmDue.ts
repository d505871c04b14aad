import { alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { silentAfterMs } from '@hoistway/shared/domain/escalation.ts';
import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { AlarmBook } from '../live/alarmBook.ts';

const claimedAtOnce = 100;

/**
 * Brings back alarms whose acknowledgement led nowhere or whose shelving is over. The rows are claimed in the database, so
 * that a restart loses none and a second instance doubles none; one whose alarm has moved on since is passed over, and one
 * that should have come back a day ago stays as it is: an old alarm does not start to ring by itself.
 */
export async function lapseDueAlarms(tools: {
  db: Pick<Database, 'pool'>;
  clock: Clock;
  book: AlarmBook;
}): Promise<void> {
  const { db, clock, book } = tools;
  const nowMs = clock.now();
  const due = await asPlatform(db, (tx) =>
    tx.query<{ alarm_version: number; due_at: Date; tenant_id: string; org_ids: string[]; body: unknown }>(
      `with due as (
         delete from alarm_due where (alarm_id, alarm_version) in (
           select alarm_id, alarm_version from alarm_due where due_at <= $1 order by due_at limit $2
           for update skip locked)
         returning alarm_id, alarm_version, due_at)
       select due.alarm_version, due.due_at, a.tenant_id, a.org_ids, a.body
       from due join alarms a on a.id = due.alarm_id`,
      [new Date(nowMs), claimedAtOnce],
    ),
  );
  for (const row of due.rows) {
    // Another process may have acknowledged or shelved it; whoever claims the row brings it back.
    const alarm = alarmSchema.parse(row.body);
    book.learn({ tenantId: row.tenant_id, orgIds: row.org_ids, alarm });
    const held = book.held(alarm.id);
    if (!held || held.alarm.version !== row.alarm_version) continue;
    if (nowMs - row.due_at.getTime() > silentAfterMs) continue;
    const wasShelved = held.alarm.state === 'shelved';
    book.tell(
      held.alarm,
      { state: 'open', untilAt: null },
      { body: { why: wasShelved ? 'shelvingOver' : 'lapsed' }, lightsLamp: held.alarm.class < 3 },
    );
  }
}
