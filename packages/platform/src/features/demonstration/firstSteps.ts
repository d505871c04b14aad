import type { FirstSteps } from '@hoistway/shared/domain/demonstration.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { rowsPerBlock } from '../../recorder/recorder.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { elevatorsVisible, visibleTo } from '../../session/visibility.ts';

const hint = 'firstSteps';
/** Start of an offered replay before its alarm. */
const leadMs = 20_000;

/** The first steps offered to a user of a demonstration, until dismissed. */
export async function readFirstSteps(
  tx: Transaction,
  session: RequestSession,
  nowMs: number,
): Promise<FirstSteps> {
  const dismissal = await tx.query('select 1 from dismissed_hints where user_id = $1 and hint = $2', [
    session.userId,
    hint,
  ]);
  if (dismissal.rowCount !== 0) return { isShown: false, replay: null };
  return { isShown: true, replay: await recordedAlarm(tx, session, nowMs) };
}

export async function dismissFirstSteps(
  tx: Transaction,
  { tenantId, userId }: RequestSession,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into dismissed_hints (tenant_id, user_id, hint, dismissed_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [tenantId, userId, hint, new Date(nowMs)],
  );
}

/** The latest closed alarm with a recording of its minute, people before machines. */
async function recordedAlarm(
  tx: Transaction,
  session: RequestSession,
  nowMs: number,
): Promise<FirstSteps['replay']> {
  const [row] = await run<{ elevator_id: string; received_at: Date }>(
    tx,
    sql`select a.elevator_id, a.received_at from alarms a join elevators e on e.id = a.elevator_id
        where a.closed_at < ${new Date(nowMs)} and a.kind in ('trapped', 'seriousFault')
          and e.deleted_at is null and ${elevatorsVisible('e', visibleTo(session))}
          and exists (select 1 from recorder_blocks b where b.tenant_id = a.tenant_id
            and b.block = e.row / ${rowsPerBlock}::int and b.minute = date_trunc('minute', a.received_at))
        order by a.kind = 'trapped' desc, a.received_at desc limit 1`,
  );
  if (!row) return null;
  return { elevatorId: row.elevator_id, at: new Date(row.received_at.getTime() - leadMs).toISOString() };
}
