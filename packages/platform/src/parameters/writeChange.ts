import { type DeviceValue, revertAfterS } from '@hoistway/shared/domain/deviceValues.ts';
import type { ChangedLine, ChangeState } from '@hoistway/shared/domain/parameters/parameterChange.ts';
import { isSameValue, textOfValue } from '@hoistway/shared/domain/parameters/parameterValue.ts';
import type { SafetyClass } from '@hoistway/shared/domain/remoteCommand.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, hasRow, type Transaction } from '../db/tenantTransaction.ts';
import type { Car } from '../fleet/car.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import type { CommandEnd, CommandPerson } from '../remote/commandRequest.ts';
import type { RemoteCommands } from '../remote/remoteCommands.ts';
import { scheduleCheckAfterRevert, scheduleNextCheck } from './driftChecks.ts';
import { compareWithBaseline } from './readings.ts';

/** Origin of the commands of a change. */
export const changeOrigin = 'parameterChange';

interface WriteTools {
  fleet: Pick<LiveFleet, 'car'>;
  remote: Pick<RemoteCommands, 'prepare'>;
}

/** An approved change. */
interface ApprovedChange {
  id: string;
  lines: readonly ChangedLine[];
  writeId: string;
  safetyClass: SafetyClass;
  reason: string;
  requester: CommandPerson;
  approver: CommandPerson;
}

/** Prepares the write of an approved change. @returns sends it, after the commit */
export async function startWriting(
  tx: Transaction,
  { remote }: Pick<WriteTools, 'remote'>,
  car: Car,
  change: ApprovedChange,
): Promise<() => Promise<void>> {
  const { id, lines, writeId, safetyClass, reason, requester, approver } = change;
  const values = Object.fromEntries(lines.map(({ no, after }) => [no, after]));
  const command = await remote.prepare(tx, car, {
    operation: 'writeValues',
    safetyClass,
    parameters: { area: 'parameters', values, changeId: writeId, revertAfterS },
    reason,
    requester,
    approver,
    origin: { kind: changeOrigin, id },
  });
  return command.send;
}

interface ChangeRow {
  id: string;
  tenant_id: string;
  elevator_id: string;
  lines: ChangedLine[];
  write_id: string;
}

/** Continues a change after one of its commands has ended; a failed one ends it, and the device reverts by itself. */
export async function continueChange(tx: Transaction, tools: WriteTools, end: CommandEnd): Promise<void> {
  const { row, values, nowMs } = end;
  const change = await lockWriting(tx, row.origin_id ?? '');
  if (!change) return;
  const car = tools.fleet.car(change.elevator_id);
  if (row.state !== 'succeeded' || !car) {
    await endChange(tx, change, { state: 'failed', problem: row.problem ?? row.state, nowMs });
    return;
  }
  if (row.operation === 'confirmValues') {
    await keepConfirmed(tx, tools, change, nowMs);
    return;
  }
  const request = {
    requester: { name: row.requested_by, userId: null, seat: null },
    origin: { kind: changeOrigin, id: change.id },
    mayWait: true,
  };
  if (row.operation === 'writeValues') {
    const parameters = { area: 'parameters', names: change.lines.map(({ no }) => no) };
    await tools.remote.prepare(tx, car, { ...request, operation: 'readValues', parameters });
    return;
  }
  const differingNumbers = numbersNotWritten(change.lines, values ?? {});
  if (differingNumbers.length > 0) {
    await endChange(tx, change, { state: 'failed', problem: `≠ ${differingNumbers.join(', ')}`, nowMs });
    return;
  }
  const parameters = { area: 'parameters', changeId: change.write_id };
  await tools.remote.prepare(tx, car, { ...request, operation: 'confirmValues', parameters });
}

/** The parameters whose value on the device is not the requested one. */
const numbersNotWritten = (
  lines: readonly ChangedLine[],
  deviceValues: Readonly<Record<string, DeviceValue>>,
): string[] =>
  lines
    .filter(({ no, after }) => {
      const deviceValue = deviceValues[no];
      return deviceValue === undefined || !isSameValue(textOfValue(deviceValue), after);
    })
    .map(({ no }) => no);

async function lockWriting(tx: Transaction, changeId: string): Promise<ChangeRow | undefined> {
  const result = await tx.query<ChangeRow>(
    `select id, tenant_id, elevator_id, lines, write_id from parameter_changes
     where id = $1 and state = 'writing' for update`,
    [changeId],
  );
  return result.rows[0];
}

/** The confirmed values are the device's values and the baseline. */
async function keepConfirmed(
  tx: Transaction,
  { fleet }: WriteTools,
  change: ChangeRow,
  nowMs: number,
): Promise<void> {
  const { elevator_id: elevatorId, tenant_id: tenantId, lines } = change;
  const place = { elevatorId, tenantId };
  await tx.query(
    `insert into elevator_parameters (elevator_id, tenant_id, no, device_value, read_at, baseline_value, baseline_at)
     select $1, $2, l.no, l."after", $4, l."after", $4 from jsonb_to_recordset($3::jsonb) as l(no text, "after" text)
     on conflict (elevator_id, no) do update set device_value = excluded.device_value, read_at = excluded.read_at,
       baseline_value = excluded.baseline_value, baseline_at = excluded.baseline_at`,
    [elevatorId, tenantId, JSON.stringify(lines), new Date(nowMs)],
  );
  await moveChange(tx, change, { state: 'confirmed', problem: null, nowMs });
  await scheduleNextCheck(tx, place, nowMs);
  await compareWithBaseline(tx, fleet, place, nowMs);
}

async function endChange(
  tx: Transaction,
  change: ChangeRow,
  end: { state: ChangeState; problem: string; nowMs: number },
): Promise<void> {
  await moveChange(tx, change, end);
  const place = { elevatorId: change.elevator_id, tenantId: change.tenant_id };
  await scheduleCheckAfterRevert(tx, place, end.nowMs);
}

async function moveChange(
  tx: Transaction,
  { id }: ChangeRow,
  { state, problem, nowMs }: { state: ChangeState; problem: string | null; nowMs: number },
): Promise<void> {
  await tx.query(
    `update parameter_changes set state = $2, problem = $3, finished_at = $4, version = version + 1, updated_at = $4
     where id = $1`,
    [id, state, problem, new Date(nowMs)],
  );
}

/** Ends the changes that no second person approved in time. */
export async function lapseChanges(db: Pick<Database, 'pool' | 'lookPool'>, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  const isOverdue = `state = 'requested' and due_at <= $1`;
  if (!(await hasRow(db, `select from parameter_changes where ${isOverdue}`, [now]))) return;
  await asPlatform(db, (tx) =>
    tx.query(
      `update parameter_changes set state = 'lapsed', problem = 'notApproved', finished_at = $1, version = version + 1,
         updated_at = $1
       where ${isOverdue}`,
      [now],
    ),
  );
}
