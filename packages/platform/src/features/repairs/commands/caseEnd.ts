import type { CommandHandler } from '../../../http/commandCall.ts';
import { moveTarget, readTarget } from './repairCall.ts';

export const cancelRepair: CommandHandler<'cancelRepair'> = async (call, app) => {
  const { reason } = call.input;
  return moveTarget(app, await readTarget(call), 'cancel', {
    fields: { revocationReason: reason },
    body: { reason },
  });
};

export const stopRepair: CommandHandler<'stopRepair'> = async (call, app) => {
  const { reason } = call.input;
  return moveTarget(app, await readTarget(call), 'stop', {
    fields: { isStopped: true, stoppedReason: reason },
    body: { reason },
  });
};

export const resumeRepair: CommandHandler<'resumeRepair'> = async (call, app) =>
  moveTarget(app, await readTarget(call), 'resume', {
    fields: { isStopped: false },
    body: { note: call.input.note },
  });
