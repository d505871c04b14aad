import {
  type CommandProblem,
  type CommandState,
  type DeviceOperation,
  isEndState,
  mayFollow,
  remoteStatusOf,
  type SafetyClass,
} from '@hoistway/shared/domain/remoteCommand.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** Values by name, as they are sent to a device and as it replies. */
export type DeviceValues = Record<string, string | number | boolean>;

/** What a device executes, beside the operation. */
export interface CommandParameters {
  floor?: number | undefined;
  [name: string]: unknown;
}

/** A stored command. */
export interface CommandRow {
  id: string;
  tenant_id: string;
  elevator_id: string | null;
  dtu_code: string;
  node: number | null;
  operation: DeviceOperation;
  safety_class: SafetyClass;
  state: CommandState;
  problem: string | null;
  parameters: CommandParameters;
  requested_by: string;
  approved_at: Date | null;
  sent_at: Date | null;
  due_at: Date;
  origin_kind: string | null;
  origin_id: string | null;
}

export const commandColumns = `id, tenant_id, elevator_id, dtu_code, node, operation, safety_class, state, problem,
  parameters, requested_by, approved_at, sent_at, due_at, origin_kind, origin_id`;

/** A person behind a command, by user and by login; both null for the product itself. */
export interface CommandPerson {
  name: string;
  userId: string | null;
  seat: Buffer | null;
}

export interface CommandDraft {
  tenantId: string;
  /** The elevator, or the gateway device itself. */
  target: { elevatorId: string } | { dtuId: string };
  dtuCode: string;
  node: number | null;
  operation: DeviceOperation;
  safetyClass: SafetyClass;
  parameters: CommandParameters;
  reason: string | null;
  requester: CommandPerson;
  approver: CommandPerson | null;
  origin: { kind: string; id: string } | null;
  nowMs: number;
  dueMs: number;
}

/** Stores a command. @returns its row */
export async function insertCommand(tx: Transaction, draft: CommandDraft): Promise<CommandRow> {
  const { target, requester, approver, origin } = draft;
  const isOfElevator = 'elevatorId' in target;
  const result = await tx.query<CommandRow>(
    `insert into device_commands (tenant_id, org_id, elevator_id, dtu_code, node, operation, safety_class, state, status,
       parameters, reason, requested_by, requester_id, requester_seat, origin_kind, origin_id, due_at, tries, created_at,
       updated_at, approved_by, approver_id, approver_seat, approved_at)
     select tenant_id, org_id, ${isOfElevator ? 'id' : 'null'}, $3, $4, $5, $6, 'created', 'executing', $7, $8, $9, $10,
       $11, $12, $13, $14, 0, $15, $15, $16, $17, $18, case when $17::bigint is null then null else $15::timestamptz end
     from ${isOfElevator ? 'elevators' : 'dtus'} where tenant_id = $1 and id = $2 returning ${commandColumns}`,
    [
      draft.tenantId,
      isOfElevator ? target.elevatorId : target.dtuId,
      draft.dtuCode,
      draft.node,
      draft.operation,
      draft.safetyClass,
      JSON.stringify(draft.parameters),
      draft.reason,
      requester.name,
      requester.userId,
      requester.seat,
      origin?.kind ?? null,
      origin?.id ?? null,
      new Date(draft.dueMs),
      new Date(draft.nowMs),
      approver?.name ?? null,
      approver?.userId ?? null,
      approver?.seat ?? null,
    ],
  );
  const row = result.rows[0];
  if (!row) throw new Error(`no target of a command at ${draft.dtuCode}`);
  return row;
}

/** A command by its id, locked; undefined for one of another device. */
export async function lockCommand(
  tx: Transaction,
  commandId: string,
  dtuCode: string,
): Promise<CommandRow | undefined> {
  const result = await tx.query<CommandRow>(
    `select ${commandColumns} from device_commands where id = $1 and dtu_code = $2 for update`,
    [commandId, dtuCode],
  );
  return result.rows[0];
}

const timeColumns: Partial<Record<CommandState, string>> = {
  delivered: 'delivered_at',
  accepted: 'accepted_at',
};

/** Moves a locked command. @returns the row in its new state, or null if the state may not follow */
export async function moveCommand(
  tx: Transaction,
  row: CommandRow,
  move: { to: CommandState; nowMs: number; problem?: CommandProblem | string | null },
): Promise<CommandRow | null> {
  const { to, nowMs, problem = null } = move;
  if (!mayFollow(row.state, to)) return null;
  const column = isEndState(to) ? 'finished_at' : timeColumns[to];
  const result = await tx.query<CommandRow>(
    `update device_commands set state = $2, status = $3, problem = $4, version = version + 1, updated_at = $5
       ${column === undefined ? '' : `, ${column} = $5`}
     where id = $1 returning ${commandColumns}`,
    [row.id, to, remoteStatusOf[to], problem, new Date(nowMs)],
  );
  return result.rows[0] ?? null;
}

/** Keeps the first reply that came after the time-out. @returns whether it was the first */
export async function noteLateReply(
  tx: Transaction,
  row: CommandRow,
  { text, nowMs }: { text: string; nowMs: number },
): Promise<boolean> {
  const result = await tx.query(
    `update device_commands set late_reply_at = $2, late_reply = $3, version = version + 1, updated_at = $2
     where id = $1 and late_reply_at is null`,
    [row.id, new Date(nowMs), text],
  );
  return result.rowCount === 1;
}
