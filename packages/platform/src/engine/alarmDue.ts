import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { AlarmBook } from '../live/alarmBook.ts';

const claimedAtOnce = 100;

/**
 * Brings back alarms whose acknowledgement led nowhere or whose shelving is over. The rows are claimed in the database, so
 * that a restart loses none and a second instance doubles none; one whose alarm has moved on since is passed over.
 */
export async function lapseDueAlarms(tools: {
  db: Pick<Database, 'pool'>;
  clock: Clock;
  book: AlarmBook;
}): Promise<void> {
  const { db, clock, book } = tools;
  const due = await asPlatform(db, (tx) =>
    tx.query<{ alarm_id: string; alarm_version: number }>(
      `delete from alarm_due where (alarm_id, alarm_version) in (
         select alarm_id, alarm_version from alarm_due where due_at <= $1 order by due_at limit $2
         for update skip locked)
       returning alarm_id, alarm_version`,
      [new Date(clock.now()), claimedAtOnce],
    ),
  );
  for (const row of due.rows) {
    const held = book.held(row.alarm_id);
    if (!held || held.alarm.version !== row.alarm_version) continue;
    const wasShelved = held.alarm.state === 'shelved';
    book.tell(
      held.alarm,
      { state: 'open', untilAt: null },
      { body: { why: wasShelved ? 'shelvingOver' : 'lapsed' }, lightsLamp: held.alarm.class < 3 },
    );
  }
}
