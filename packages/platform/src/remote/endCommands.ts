import type { CommandProblem } from '@hoistway/shared/domain/remoteCommand.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { type CommandRow, commandColumns, moveCommand } from './commandStore.ts';

/** Ends the accepted operations that affect service and whose result is shown by readings. @returns the ended rows */
export async function verifyCommands(
  tx: Transaction,
  nowMs: number,
  isShown: (row: CommandRow) => boolean,
): Promise<CommandRow[]> {
  const result = await tx.query<CommandRow>(
    `select ${commandColumns} from device_commands
     where finished_at is null and state = 'accepted' and safety_class = 'service' for update skip locked`,
  );
  const endedRows: CommandRow[] = [];
  for (const row of result.rows) {
    const after = isShown(row) ? await moveCommand(tx, row, { to: 'succeeded', nowMs }) : null;
    if (after) endedRows.push(after);
  }
  return endedRows;
}

/** Ends the commands past the deadline of their state. @returns the ended rows */
export async function lapseCommands(tx: Transaction, nowMs: number): Promise<CommandRow[]> {
  const due = await tx.query<CommandRow>(
    `select ${commandColumns} from device_commands where finished_at is null and due_at <= $1
     order by id for update skip locked`,
    [new Date(nowMs)],
  );
  const endedRows: CommandRow[] = [];
  for (const row of due.rows) {
    const after = await moveCommand(tx, row, { to: 'timedOut', nowMs, problem: problemOf(row) });
    if (after) endedRows.push(after);
  }
  return endedRows;
}

function problemOf(row: CommandRow): CommandProblem {
  if (row.safety_class === 'service' && row.approved_at === null) return 'notApproved';
  if (row.sent_at === null) return 'notSent';
  return row.state === 'accepted' ? 'notVerified' : 'noReply';
}
