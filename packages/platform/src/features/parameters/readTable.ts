import type { ParameterTable } from '@hoistway/shared/domain/parameters/parameterTable.ts';
import type { CommandState } from '@hoistway/shared/domain/remoteCommand.ts';
import { remoteStatusOf } from '@hoistway/shared/domain/remoteCommand.ts';
import type { Wire } from '../../crud/storage.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { readCatalogue } from '../../parameters/catalogue.ts';
import { checkOrigin } from '../../parameters/driftChecks.ts';
import { isRemoteControlOn } from '../../remote/remoteControlSwitch.ts';
import { readingOrigin } from './continueReading.ts';

/** The parameters of an elevator with its last reading, its baseline and its changes. */
export async function readTable(tx: Transaction, elevator: Wire, userId: string): Promise<ParameterTable> {
  const elevatorId = String(elevator.id);
  const dtuCode = textOrNull(elevator.dtuCode);
  const lines = await readCatalogue(tx, elevatorId);
  const baselineTimes = lines.flatMap(({ baselineAt }) => (baselineAt ? [baselineAt.getTime()] : []));
  const { openChange, lastChange } = await readChanges(tx, elevatorId, userId);
  return {
    elevator: {
      id: elevatorId,
      no: String(elevator.no ?? ''),
      name: String(elevator.name ?? ''),
      brand: textOrNull(elevator.brand),
      model: textOrNull(elevator.model),
      dtuCode,
    },
    ...(await readSwitchAndCheck(tx, elevatorId, dtuCode)),
    reading: await readReading(tx, elevatorId),
    baselineAt: baselineTimes.length > 0 ? new Date(Math.max(...baselineTimes)).toISOString() : null,
    lines: lines.map(({ baselineAt: _, readAt, ...line }) => ({
      ...line,
      readAt: readAt?.toISOString() ?? null,
    })),
    openChange,
    lastChange,
  };
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

async function readSwitchAndCheck(
  tx: Transaction,
  elevatorId: string,
  dtuCode: string | null,
): Promise<Pick<ParameterTable, 'isWritingAllowed' | 'nextCheckAt'>> {
  const result = await tx.query<{ is_allowed: boolean; next_at: Date | null }>(
    `select ${isRemoteControlOn} as is_allowed, (select due_at from parameter_checks k where k.elevator_id = c.id) as next_at
     from (select id, tenant_id, $2::text as dtu_code from elevators where id = $1) c`,
    [elevatorId, dtuCode],
  );
  const row = result.rows[0];
  return { isWritingAllowed: row?.is_allowed ?? false, nextCheckAt: row?.next_at?.toISOString() ?? null };
}

async function readReading(tx: Transaction, elevatorId: string): Promise<ParameterTable['reading']> {
  const result = await tx.query<{ state: CommandState; problem: string | null; at: Date }>(
    `select state, problem, coalesce(finished_at, created_at) as at from device_commands
     where origin_kind = any($2) and origin_id = $1 order by id desc limit 1`,
    [elevatorId, [readingOrigin, checkOrigin]],
  );
  const row = result.rows[0];
  if (!row) return { state: 'none', problem: null, at: null };
  const status = remoteStatusOf[row.state];
  const state = status === 'executing' ? 'reading' : status === 'success' ? 'succeeded' : 'failed';
  return { state, problem: row.problem, at: row.at.toISOString() };
}

interface ChangeRow {
  id: string;
  version: number;
  kind: 'edit' | 'copy' | 'rollback';
  state: NonNullable<ParameterTable['openChange']>['state'];
  problem: string | null;
  reason: string;
  requested_by: string;
  requester_id: string | null;
  approved_by: string | null;
  due_at: Date;
  finished_at: Date | null;
  lines: NonNullable<ParameterTable['openChange']>['lines'];
}

async function readChanges(
  tx: Transaction,
  elevatorId: string,
  userId: string,
): Promise<Pick<ParameterTable, 'openChange' | 'lastChange'>> {
  const result = await tx.query<ChangeRow>(
    `select id, version, kind, state, problem, reason, requested_by, requester_id, approved_by, due_at, finished_at, lines
     from parameter_changes where elevator_id = $1 and deleted_at is null order by id desc limit 2`,
    [elevatorId],
  );
  const open = result.rows.find(({ finished_at: finishedAt }) => finishedAt === null);
  const last = result.rows.find(({ finished_at: finishedAt }) => finishedAt !== null);
  return {
    openChange: open
      ? { ...headOf(open), isOwn: open.requester_id === userId, dueAt: open.due_at.toISOString() }
      : null,
    lastChange: last
      ? { ...headOf(last), problem: last.problem, finishedAt: last.finished_at?.toISOString() ?? null }
      : null,
  };
}

const headOf = ({ id, version, kind, state, reason, lines, ...row }: ChangeRow) => ({
  ...{ id, version, kind, state, reason, lines },
  requestedBy: row.requested_by,
  approvedBy: row.approved_by,
});
