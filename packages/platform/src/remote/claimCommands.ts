import { type CommandProblem, replyWithinMs, resendAfterMs } from '@hoistway/shared/domain/remoteCommand.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { type CommandRow, commandColumns, moveCommand } from './commandStore.ts';
import { isRemoteControlOn } from './remoteControlSwitch.ts';

interface HeadRow extends CommandRow {
  is_allowed: boolean;
}

/** A write of a controller's parameters depends on the switches whatever its class. */
const writesParameters = `(c.operation = 'writeValues' and c.parameters ->> 'area' = 'parameters')`;

export interface ClaimTools {
  nowMs: number;
  /** Whether this process reaches a device; null if unknown. */
  isReachable(dtuCode: string): boolean | null;
  /** Decides on a command that affects service, immediately before it is sent. */
  judge(row: CommandRow): 'send' | 'wait' | CommandProblem;
}

/**
 * Marks the next command of each device as sent: the first unfinished one, and it alone until it ends. The lock makes
 * one process at a time choose; a command is sent only by the process that marked it.
 */
export async function claimCommands(
  tx: Transaction,
  tools: ClaimTools,
): Promise<{ claimedRows: CommandRow[]; refusedRows: CommandRow[] }> {
  const { nowMs, isReachable, judge } = tools;
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('deviceCommands', 0))`);
  const heads = await tx.query<HeadRow>(
    `select distinct on (c.dtu_code) ${commandColumns},
       not (c.safety_class = 'service' or ${writesParameters}) or ${isRemoteControlOn} as is_allowed
     from device_commands c
     where c.finished_at is null and c.deleted_at is null and (c.safety_class <> 'service' or c.approved_at is not null)
     order by c.dtu_code, c.sent_at is null, c.id`,
  );
  const refusedRows: CommandRow[] = [];
  const ids: string[] = [];
  for (const head of heads.rows) {
    if (!isDue(head, nowMs) || !mayReach(head, isReachable(head.dtu_code))) continue;
    const verdict = !head.is_allowed ? 'switchedOff' : head.safety_class === 'service' ? judge(head) : 'send';
    if (verdict === 'send') ids.push(head.id);
    else if (verdict !== 'wait') {
      const refusedRow = await moveCommand(tx, head, { to: 'rejected', nowMs, problem: verdict });
      if (refusedRow) refusedRows.push(refusedRow);
    }
  }
  if (ids.length === 0) return { claimedRows: [], refusedRows };
  const result = await tx.query<CommandRow>(
    `update device_commands set sent_at = $2, tries = tries + 1, version = version + 1, updated_at = $2,
       due_at = case when sent_at is null then $3 else due_at end
     where id = any($1) returning ${commandColumns}`,
    [ids, new Date(nowMs), new Date(nowMs + replyWithinMs)],
  );
  return { claimedRows: result.rows, refusedRows };
}

/** Unsent, or sent without an acknowledgement for a while; one past its deadline is not sent. */
const isDue = (row: CommandRow, nowMs: number): boolean =>
  row.state === 'created' &&
  row.due_at.getTime() > nowMs &&
  (row.sent_at === null || row.sent_at.getTime() + resendAfterMs <= nowMs);

/** A broker of which the connections are unknown keeps an acknowledged message itself: it gets each command once. */
const mayReach = (row: CommandRow, isReachable: boolean | null): boolean =>
  isReachable === true || (isReachable === null && row.sent_at === null);
