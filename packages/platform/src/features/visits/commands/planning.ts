import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { OrderInput } from '@hoistway/shared/domain/upkeep/orderMoves.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { checkReferences } from '../../../crud/checkReferences.ts';
import { checkCrew, checkCycle } from '../../../crud/rules/maintenanceOrders.ts';
import type { Wire } from '../../../crud/storage.ts';
import type { CommandCall, CommandHandler } from '../../../http/commandCall.ts';
import { visibleTo } from '../../../session/visibility.ts';
import { answerOf } from '../visitOrder.ts';
import { momentOfStep, moveOnly, moveTarget, readTarget } from './visitCall.ts';

export const prepareMaintenance: CommandHandler<'prepareMaintenance'> = async (call, app) => {
  const target = await readTarget(call);
  return answerOf(await moveTarget(app, call, target, 'prepare', { inputs: planInputs(target.row) }));
};

export const sendMaintenance: CommandHandler<'sendMaintenance'> = async (call, app) => {
  const target = await readTarget(call);
  const fields = await crewFields(call, target.row);
  const inputs = planInputs({ ...target.row, ...fields });
  return answerOf(await moveTarget(app, call, target, 'send', { inputs, fields }));
};

export const recallMaintenance: CommandHandler<'recallMaintenance'> = (call, app) =>
  moveOnly(app, call, 'recall', { reason: call.input.note });

export const acceptMaintenance: CommandHandler<'acceptMaintenance'> = async (call, app) => {
  const target = await readTarget(call);
  const moment = await momentOfStep(call, call.input.happenedAt);
  // An order without a crew belongs to the worker who accepts it.
  const fields = target.order.maintainer1Id === null ? { maintainer1Id: call.session.userId } : {};
  return answerOf(await moveTarget(app, call, target, 'accept', { moment, fields }));
};

export const declineMaintenance: CommandHandler<'declineMaintenance'> = async (call, app) =>
  moveOnly(app, call, 'decline', {
    inputs: ['declineReason'],
    reason: call.input.reason,
    moment: await momentOfStep(call, call.input.happenedAt),
  });

export const scheduleMaintenance: CommandHandler<'scheduleMaintenance'> = async (call, app) => {
  const target = await readTarget(call);
  return answerOf(await moveTarget(app, call, target, 'schedule', { inputs: planInputs(target.row) }));
};

export const replanMaintenance: CommandHandler<'replanMaintenance'> = async (call, app) => {
  const target = await readTarget(call);
  const { planDate, planEndDate } = call.input;
  if (planEndDate < planDate)
    throw new ProductError('invalidFields', { fields: [{ field: 'planEndDate', code: 'endBeforeStart' }] });
  const fields = { planDate, planEndDate, ...(await crewFields(call, target.row)) };
  await checkCycle(call.tx, { ...target.row, ...fields });
  const body = { from: target.order.planDate, until: target.order.planEndDate, ...fields };
  const inputs: OrderInput[] = ['planDate', 'planEndDate'];
  return answerOf(await moveTarget(app, call, target, 'replan', { inputs, fields, body }));
};

export const voidMaintenance: CommandHandler<'voidMaintenance'> = (call, app) =>
  moveOnly(app, call, 'void', {
    inputs: ['invalidReason'],
    reason: call.input.invalidReason,
    fields: { invalidReason: call.input.invalidReason },
  });

const planInputs = ({ planDate, maintainer1Id }: Wire): OrderInput[] => [
  ...(planDate ? (['planDate'] as const) : []),
  ...(maintainer1Id ? (['maintainer1Id'] as const) : []),
];

/** The crew that the caller names, of people whom it sees. @throws invalidFields */
async function crewFields(
  call: CommandCall<'sendMaintenance' | 'replanMaintenance'>,
  before: Wire,
): Promise<Wire> {
  const { maintainer1Id, maintainer2Id } = call.input;
  const fields = {
    ...(maintainer1Id !== undefined && { maintainer1Id }),
    ...(maintainer2Id !== undefined && { maintainer2Id }),
  };
  const draft = { ...before, ...fields };
  checkCrew(draft);
  const wrong = await checkReferences(
    call.tx,
    resources.maintenanceOrders,
    draft,
    before,
    visibleTo(call.session),
  );
  if (wrong.length > 0) throw new ProductError('invalidFields', { fields: wrong });
  return fields;
}
