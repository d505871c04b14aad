import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { onlineState } from '@hoistway/shared/domain/freshness.ts';
import { approveWithinMs, type ServiceOperation } from '@hoistway/shared/domain/remoteCommand.ts';
import { knownRefusal } from '@hoistway/shared/domain/serviceCondition.ts';
import type { Car } from '../../fleet/car.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall } from '../../http/commandCall.ts';
import { seatOf } from '../../session/seatOf.ts';
import { visibleTo } from '../../session/visibility.ts';
import { approveDeviceCommand, declineDeviceCommand, withdrawDeviceCommand } from './decisions.ts';
import { isRemoteControlAllowed } from './isRemoteControlAllowed.ts';

type RequestCall = CommandCall<'resetFault' | 'lockElevator' | 'unlockElevator' | 'parkElevator'>;

/** Commands that affect the service of an elevator: requested by one person, approved by another. */
export default async function commands(app: App): Promise<void> {
  app.commands.register({
    resetFault: (call) => request(app, call, 'resetFault'),
    lockElevator: (call) => request(app, call, 'lock'),
    unlockElevator: (call) => request(app, call, 'unlock'),
    parkElevator: (call) => request(app, call, 'park', { floor: call.input.floor }),
    approveDeviceCommand,
    declineDeviceCommand,
    withdrawDeviceCommand,
  });
}

/** Stores the request. The platform judges the elevator's state now and again before it sends. */
async function request(
  app: App,
  call: RequestCall,
  operation: ServiceOperation,
  parameters: { floor?: number } = {},
) {
  const { tx, session, input, afterCommit } = call;
  const { remote } = app.live;
  const seat = seatOf(session);
  if (seat === null) throw new ProductError('forbidden');
  const car = visibleCar(app, call);
  if (!(await isRemoteControlAllowed(tx, car.record))) throw new ProductError('remoteControlOff');
  const problem = knownRefusal(operation, remote.serviceStateOf(car), parameters);
  if (problem !== null) throw new ProductError('commandRefused', { params: { problem } });
  const command = await remote.prepare(tx, car, {
    operation,
    parameters,
    reason: input.reason,
    requester: { name: session.name, userId: session.userId, seat },
    withinMs: approveWithinMs,
  });
  afterCommit(command.send);
  return { commandId: command.commandId, status: 'executing' as const };
}

/** @throws notFound, or elevatorOffline for one without contact */
function visibleCar(app: App, { session, id, nowMs }: RequestCall): Car {
  const { fleet, scopes } = app.live;
  const car = fleet.car(id);
  if (!car || !scopes.of(visibleTo(session)).cars.includes(car)) throw new ProductError('notFound');
  // Judged now, not by the last round of the watch: a page may have seen the silence earlier.
  const online = onlineState(fleet.table.receivedAt[car.slot] ?? 0, nowMs);
  if (online !== 'online' && online !== 'late') throw new ProductError('elevatorOffline');
  return car;
}
