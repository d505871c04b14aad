import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { type CommandProblem, queuedForMs, remoteStatusOf } from '@hoistway/shared/domain/remoteCommand.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import type { Wire } from '../../crud/storage.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall } from '../../http/commandCall.ts';
import { isRemoteControlOn } from '../../remote/remoteControlSwitch.ts';
import { seatOf } from '../../session/seatOf.ts';

type Decision = 'approveDeviceCommand' | 'declineDeviceCommand' | 'withdrawDeviceCommand';

interface Requester {
  requester_id: string | null;
  requester_seat: Buffer | null;
  is_allowed: boolean;
}

/** Approves a request for the second person, from a login of their own; the command is sent at once. */
export async function approveDeviceCommand(call: CommandCall<'approveDeviceCommand'>, app: App) {
  const { command, requester } = await openRequest(call);
  const { session, nowMs, afterCommit } = call;
  const seat = seatOf(session);
  const isSamePerson = requester.requester_id === null || requester.requester_id === session.userId;
  if (isSamePerson || seat === null || requester.requester_seat?.equals(seat))
    throw new ProductError('secondPersonNeeded');
  if (!requester.is_allowed) throw new ProductError('remoteControlOff');
  await updateByCommand(resources.deviceCommands, call, command, {
    approved_by: session.name,
    approver_id: session.userId,
    approver_seat: seat,
    approved_at: new Date(nowMs),
    due_at: new Date(nowMs + queuedForMs),
  });
  afterCommit(() => app.live.remote.pump());
  return { commandId: String(command.id), status: 'executing' as const };
}

/** Ends a request by the second person's refusal. */
export async function declineDeviceCommand(call: CommandCall<'declineDeviceCommand'>) {
  const { command, requester } = await openRequest(call);
  if (requester.requester_id === call.session.userId) throw new ProductError('secondPersonNeeded');
  return endRequest(call, command, 'declined', { approved_by: call.session.name });
}

/** Ends an own request. */
export async function withdrawDeviceCommand(call: CommandCall<'withdrawDeviceCommand'>) {
  const { command, requester } = await openRequest(call);
  if (requester.requester_id !== call.session.userId) throw new ProductError('forbidden');
  return endRequest(call, command, 'withdrawn', {});
}

/** The request, locked, while it waits for its approval. @throws notFound, conflict, illegalMove */
async function openRequest(call: CommandCall<Decision>): Promise<{ command: Wire; requester: Requester }> {
  const command = await commandTarget(resources.deviceCommands, call);
  const result = await call.tx.query<Requester & { is_open: boolean }>(
    `select c.requester_id, c.requester_seat, c.state = 'created' and c.sent_at is null and c.approved_at is null
         and c.safety_class = 'service' and c.due_at > $2 as is_open,
       ${isRemoteControlOn} as is_allowed
     from device_commands c where c.id = $1`,
    [command.id, new Date(call.nowMs)],
  );
  const requester = result.rows[0];
  if (!requester?.is_open) throw new ProductError('illegalMove', { current: command });
  return { command, requester };
}

async function endRequest(
  call: CommandCall<Decision>,
  command: Wire,
  problem: CommandProblem,
  columns: { approved_by?: string },
) {
  await updateByCommand(resources.deviceCommands, call, command, {
    ...columns,
    state: 'rejected',
    status: remoteStatusOf.rejected,
    problem,
    finished_at: new Date(call.nowMs),
  });
  return { commandId: String(command.id), status: remoteStatusOf.rejected };
}
