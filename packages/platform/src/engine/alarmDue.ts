import { alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { silentAfterMs } from '@hoistway/shared/domain/escalation.ts';
import type { Database } from '../db/database.ts';
import { inTenant, looking, type Transaction } from '../db/tenantTransaction.ts';
import type { AlarmBook } from '../events/alarmBook.ts';
import type { Decision } from '../events/alarmDecisions.ts';
import type { Announcer } from '../events/announcer.ts';
import { announceWritten } from '../events/changeAlarm.ts';
import { type WriteResult, writeFacts } from '../events/writeFacts.ts';

const claimedAtOnce = 100;

export interface DueTools {
  db: Pick<Database, 'pool' | 'lookPool'>;
  clock: Clock;
  book: AlarmBook;
  announcer: Pick<Announcer, 'announce'>;
}

/**
 * Returns alarms to ringing when their acknowledgement had no result or their shelving is over. Each is claimed,
 * changed and logged in one transaction, so that a restart loses none and a second process doubles none. An alarm that
 * has changed since is skipped; one that was due more than a day ago stays as it is, since an old alarm does not start
 * to ring by itself.
 */
export async function lapseDueAlarms(tools: DueTools): Promise<void> {
  const nowMs = tools.clock.now();
  const due = await looking(tools.db).query<{ tenant_id: string }>(
    'select distinct tenant_id from alarm_due where due_at <= $1',
    [new Date(nowMs)],
  );
  for (const { tenant_id: tenantId } of due.rows) {
    const result = await inTenant(tools.db, tenantId, (tx) => lapse(tx, tools.book, tenantId, nowMs));
    if (result) announceWritten(tools, tenantId, result);
  }
}

const comesBack: Decision = (now) => ({
  patch: { state: 'open', untilAt: null },
  body: { why: now.state === 'shelved' ? 'shelvingOver' : 'lapsed' },
  lightsLamp: now.class < 3,
});

async function lapse(
  tx: Transaction,
  book: AlarmBook,
  tenantId: string,
  nowMs: number,
): Promise<WriteResult | null> {
  const result = await tx.query<{
    alarm_version: number;
    due_at: Date;
    body: unknown;
    org_ids: string[];
    line: string;
  }>(
    `select due.alarm_version, due.due_at, a.body, a.org_ids, a.line
     from alarm_due due join alarms a on a.id = due.alarm_id
     where due.tenant_id = $1 and due.due_at <= $2 order by due.due_at limit $3 for update skip locked`,
    [tenantId, new Date(nowMs), claimedAtOnce],
  );
  const facts = result.rows.flatMap((row) => {
    const alarm = alarmSchema.parse(row.body);
    if (alarm.version !== row.alarm_version || nowMs - row.due_at.getTime() > silentAfterMs) return [];
    const storedAlarm = { alarm, orgIds: row.org_ids, line: row.line };
    const step = comesBack(alarm);
    return step ? [book.changeStored(storedAlarm, step, { tenantId }).fact] : [];
  });
  await tx.query(
    `delete from alarm_due using jsonb_to_recordset($1::jsonb) as over(id bigint, version integer)
     where alarm_id = over.id and alarm_version = over.version`,
    [
      JSON.stringify(
        result.rows.map((row) => ({ id: alarmSchema.parse(row.body).id, version: row.alarm_version })),
      ),
    ],
  );
  return facts.length > 0 ? writeFacts(tx, tenantId, facts) : null;
}
