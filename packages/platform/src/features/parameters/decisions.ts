import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { ChangedLine, ChangeState } from '@hoistway/shared/domain/parameters/parameterChange.ts';
import type { SafetyClass } from '@hoistway/shared/domain/remoteCommand.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import type { Wire } from '../../crud/storage.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall } from '../../http/commandCall.ts';
import { readCatalogue } from '../../parameters/catalogue.ts';
import { startWriting } from '../../parameters/writeChange.ts';
import { isRemoteControlOn } from '../../remote/remoteControlSwitch.ts';
import { seatOf } from '../../session/seatOf.ts';
import { changedLines } from './requestChange.ts';

type Decision = 'approveParameterChange' | 'declineParameterChange' | 'withdrawParameterChange';

interface OpenChange {
  requester_id: string;
  requester_seat: Buffer;
  lines: ChangedLine[];
  safety_class: SafetyClass;
  write_id: string;
  is_open: boolean;
  is_allowed: boolean;
}

/** Approves a change for the second person, from a login of their own; it is written at once. */
export async function approveParameterChange(call: CommandCall<'approveParameterChange'>, app: App) {
  const { change, open } = await openChange(call);
  const { tx, session, nowMs, afterCommit } = call;
  const seat = seatOf(session);
  if (open.requester_id === session.userId || seat === null || open.requester_seat.equals(seat))
    throw new ProductError('secondPersonNeeded');
  if (!open.is_allowed) throw new ProductError('remoteControlOff');
  const elevatorId = String(change.elevatorId);
  const car = app.live.fleet.car(elevatorId);
  if (!car) throw new ProductError('elevatorOffline');
  // The catalogue may have changed since the request: a parameter that became one of safety is not written.
  const values = Object.fromEntries(open.lines.map(({ no, after }) => [no, after]));
  const { safetyClass } = changedLines(await readCatalogue(tx, elevatorId), values);
  await updateByCommand(resources.parameterChanges, call, change, {
    state: 'writing',
    approved_by: session.name,
    approver_id: session.userId,
    approver_seat: seat,
    approved_at: new Date(nowMs),
  });
  const send = await startWriting(tx, app.live, car, {
    ...{ id: String(change.id), lines: open.lines, writeId: open.write_id },
    safetyClass: open.safety_class === 'service' ? 'service' : safetyClass,
    reason: String(change.reason),
    requester: { name: String(change.requestedBy), userId: open.requester_id, seat: open.requester_seat },
    approver: { name: session.name, userId: session.userId, seat },
  });
  afterCommit(send);
  return { changeId: String(change.id) };
}

/** Ends a change by the second person's refusal. */
export async function declineParameterChange(call: CommandCall<'declineParameterChange'>) {
  const { change, open } = await openChange(call);
  if (open.requester_id === call.session.userId) throw new ProductError('secondPersonNeeded');
  return endRequest(call, change, { state: 'declined', problem: call.input.reason });
}

/** Ends an own change. */
export async function withdrawParameterChange(call: CommandCall<'withdrawParameterChange'>) {
  const { change, open } = await openChange(call);
  if (open.requester_id !== call.session.userId) throw new ProductError('forbidden');
  return endRequest(call, change, { state: 'withdrawn', problem: null });
}

/** The change, locked, while it waits for its approval. @throws notFound, conflict, illegalMove */
async function openChange(call: CommandCall<Decision>): Promise<{ change: Wire; open: OpenChange }> {
  const change = await commandTarget(resources.parameterChanges, call);
  const result = await call.tx.query<OpenChange>(
    `select p.requester_id, p.requester_seat, p.lines, p.safety_class, p.write_id,
       p.state = 'requested' and p.due_at > $2 as is_open, ${isRemoteControlOn} as is_allowed
     from parameter_changes p join elevators c on c.id = p.elevator_id where p.id = $1`,
    [change.id, new Date(call.nowMs)],
  );
  const open = result.rows[0];
  if (!open?.is_open) throw new ProductError('illegalMove', { current: change });
  return { change, open };
}

async function endRequest(
  call: CommandCall<Decision>,
  change: Wire,
  { state, problem }: { state: ChangeState; problem: string | null },
) {
  await updateByCommand(resources.parameterChanges, call, change, {
    ...{ state, problem },
    finished_at: new Date(call.nowMs),
  });
  return { changeId: String(change.id) };
}
