import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { judgeSignIn } from '@hoistway/shared/domain/upkeep/signIn.ts';
import type { CommandHandler } from '../../../http/commandCall.ts';
import { beginMode, endMode } from '../maintenanceMode.ts';
import { readVisitElevator } from '../visitElevator.ts';
import { answerOf } from '../visitOrder.ts';
import { readRules } from '../visitRules.ts';
import { momentOfStep, moveOnly, moveTarget, readTarget, visitCallOf } from './visitCall.ts';

export const signInMaintenance: CommandHandler<'signInMaintenance'> = async (call, app) => {
  const target = await readTarget(call);
  const { order } = target;
  const { place, code, reason, happenedAt } = call.input;
  const moment = await momentOfStep(call, happenedAt);
  const elevator = await readVisitElevator(call.tx, order.elevatorId);
  const { radiusM } = await readRules(call.tx, order.elevatorId);
  const atMs = Date.parse(moment.doneAt);
  const judgement = judgeSignIn(
    {
      place: place ? { ...place, atMs: place.at === undefined ? atMs : Date.parse(place.at) } : null,
      code: code ?? null,
      atMs,
    },
    { place: elevator?.place ?? null, radiusM, factoryNo: elevator?.factoryNo ?? null },
  );
  if (!judgement.isProven && reason === undefined)
    throw new ProductError('invalidFields', {
      fields: [{ field: 'reason', code: place ? 'notThere' : 'required', params: { metres: radiusM } }],
    });
  const after = await moveTarget(app, call, target, 'signIn', {
    inputs: ['place'],
    fields: { startDate: moment.doneAt },
    body: { ...judgement, radiusM, ...(place && { phone: place }), ...(code !== undefined && { code }) },
    moment,
    reason,
  });
  await beginMode(app, visitCallOf(call), after, moment.doneAt);
  return answerOf(after);
};

export const startMaintenance: CommandHandler<'startMaintenance'> = async (call, app) =>
  moveOnly(app, call, 'start', { moment: await momentOfStep(call, call.input.happenedAt) });

export const leaveMaintenance: CommandHandler<'leaveMaintenance'> = async (call, app) => {
  const target = await readTarget(call);
  const moment = await momentOfStep(call, call.input.happenedAt);
  const after = await moveTarget(app, call, target, 'leave', {
    inputs: ['leaveReason'],
    reason: call.input.reason,
    moment,
  });
  await endMode(app, visitCallOf(call), after);
  return answerOf(after);
};
