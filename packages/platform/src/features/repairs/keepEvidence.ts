import { createHash } from 'node:crypto';
import { evidenceMs } from '@hoistway/shared/domain/caseFile.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { appendCaseEntries } from '../../cases/caseLog.ts';
import { inTenant, looking } from '../../db/tenantTransaction.ts';
import { rowsPerBlock } from '../../recorder/recorder.ts';
import { readMinutes } from '../../recorder/recorderStore.ts';
import { replayFrames } from '../../recorder/replay.ts';
import type { RepairTools } from './moveOrder.ts';

/** The recorder writes its samples within this time. */
const writtenMs = 10_000;
/** A case whose recording has not been stored by then has none. */
const storedWithinMs = dayMs;
const atOnce = 50;

interface DueRow {
  tenant_id: string;
  case_key: string;
  elevator_id: string;
  row: number;
  alarm_time: Date;
}

/** Stores the recording of a case's elevator from five minutes before the alarm to five minutes after. */
export async function keepEvidence({ platform }: Pick<RepairTools, 'platform'>): Promise<void> {
  const { db, clock } = platform;
  const nowMs = clock.now();
  const due = await looking(db).query<DueRow>(
    `select o.tenant_id, coalesce(o.case_key, 'order-' || o.id) as case_key, o.elevator_id, e.row, o.alarm_time
       from repair_orders o join elevators e on e.tenant_id = o.tenant_id and e.id = o.elevator_id
       where o.deleted_at is null and o.alarm_time > $1 and o.alarm_time <= $2
         and not exists (select 1 from case_evidence k where k.tenant_id = o.tenant_id
           and k.case_key = coalesce(o.case_key, 'order-' || o.id) and k.elevator_id = o.elevator_id)
       order by o.alarm_time limit $3`,
    [new Date(nowMs - storedWithinMs), new Date(nowMs - evidenceMs - writtenMs), atOnce],
  );
  for (const row of due.rows) await keep({ platform }, row, nowMs);
}

async function keep({ platform }: Pick<RepairTools, 'platform'>, due: DueRow, nowMs: number): Promise<void> {
  const { tenant_id: tenantId, case_key: caseKey } = due;
  const fromMs = due.alarm_time.getTime() - evidenceMs;
  const toMs = due.alarm_time.getTime() + evidenceMs;
  await inTenant(platform.db, tenantId, async (tx) => {
    const blocks = [Math.floor(due.row / rowsPerBlock)];
    const minutes = await readMinutes(tx, { tenantId, blocks, fromMs, toMs });
    const frames = Buffer.from(replayFrames(minutes, { rows: new Set([due.row]), fromMs, toMs }));
    const sha256 = createHash('sha256').update(frames).digest('hex');
    const [from, to] = [new Date(fromMs), new Date(toMs)];
    const update = await tx.query(
      `insert into case_evidence (tenant_id, case_key, elevator_id, from_at, to_at, frames, sha256, kept_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [tenantId, caseKey, due.elevator_id, from, to, frames, sha256, new Date(nowMs)],
    );
    if (update.rowCount === 0) return;
    await appendCaseEntries(tx, { tenantId, caseKey }, [
      {
        kind: 'evidence',
        at: new Date(nowMs),
        body: {
          what: 'recorder',
          from: from.toISOString(),
          to: to.toISOString(),
          bytes: frames.length,
          sha256,
        },
      },
    ]);
  });
}
