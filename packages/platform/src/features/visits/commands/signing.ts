import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayInZone, dayNumberOf } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { OrderInput } from '@hoistway/shared/domain/upkeep/orderMoves.ts';
import type { Timing } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import { timingOf } from '@hoistway/shared/domain/upkeep/orderTiming.ts';
import { openItems } from '@hoistway/shared/domain/visitView.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import type { CommandHandler } from '../../../http/commandCall.ts';
import { carryToNextOrder } from '../../../upkeep/orderItems.ts';
import { confirmVisit } from '../confirmVisit.ts';
import { endMode } from '../maintenanceMode.ts';
import { addSeal, sealVisit } from '../sealVisit.ts';
import { checkVisitFiles } from '../visitFiles.ts';
import { readItems } from '../visitItems.ts';
import { answerOf, readVisibleOrder, type VisitOrder } from '../visitOrder.ts';
import { readRules } from '../visitRules.ts';
import { momentOfStep, moveTarget, readTarget, visitCallOf } from './visitCall.ts';

export const completeMaintenance: CommandHandler<'completeMaintenance'> = async (call, app) => {
  const target = await readTarget(call);
  const { order } = target;
  const { signatureId, signature2Id, note, voiceId, happenedAt } = call.input;
  const resource = resources.maintenanceOrders;
  const rules = await readRules(call.tx, order.elevatorId);
  if (order.maintainer2Id !== null && rules.needsSignature && signature2Id === undefined)
    throw new ProductError('invalidFields', { fields: [{ field: 'signature2Id', code: 'required' }] });
  const files = {
    maintainer1Signature: signatureId,
    ...(signature2Id !== undefined && { maintainer2Signature: signature2Id }),
    ...(voiceId !== undefined && { sound: voiceId }),
  };
  await checkVisitFiles(call.tx, { platform: app.platform, resource, session: call.session }, files);
  const moment = await momentOfStep(call, happenedAt);
  const problems = openItems(await readItems(call.tx, order.id), rules);
  if (order.status === 'inExecution' && problems.length > 0)
    throw new ProductError('invalidFields', {
      fields: problems.slice(0, 20).map(({ item, problem }) => ({
        field: 'items',
        code: problem,
        params: { item: item.name },
      })),
    });
  const inputs: OrderInput[] = ['judgedItems', 'maintainer1Signature'];
  const fields = {
    ...files,
    completeDate: moment.doneAt,
    note: note ?? null,
    timing: timingAt(order, moment.doneAt, rules.zoneId),
  };
  const after = await moveTarget(app, call, target, 'complete', { inputs, fields, moment });
  const visitCall = visitCallOf(call);
  await endMode(app, visitCall, after);
  await sealVisit(visitCall, after, await readVisibleOrder(call.tx, call.session, call.id));
  await carryToNextOrder(call.tx, after.elevatorId, call.nowMs);
  return answerOf(after);
};

export const confirmMaintenance: CommandHandler<'confirmMaintenance'> = async (call, app) => {
  const { row } = await readTarget(call);
  const { happenedAt, ...confirmation } = call.input;
  const moment = await momentOfStep(call, happenedAt);
  const { session } = call;
  return answerOf(await confirmVisit(app, visitCallOf(call), { row, session, confirmation, moment }));
};

export const addMaintenanceAddendum: CommandHandler<'addMaintenanceAddendum'> = async (call, app) => {
  const target = await readTarget(call);
  const { addendum, happenedAt } = call.input;
  const after = await moveTarget(app, call, target, 'addAddendum', {
    inputs: ['addendum'],
    body: { addendum },
    moment: await momentOfStep(call, happenedAt),
  });
  await addSeal(visitCallOf(call), after, 'addendum', { addendum });
  return answerOf(after);
};

export const voidMaintenanceVisit: CommandHandler<'voidMaintenanceVisit'> = async (call, app) => {
  const target = await readTarget(call);
  const { invalidReason } = call.input;
  const after = await moveTarget(app, call, target, 'voidVisit', {
    inputs: ['invalidReason'],
    reason: invalidReason,
    fields: { invalidReason },
  });
  await addSeal(visitCallOf(call), after, 'voided', { invalidReason });
  return answerOf(after);
};

/** The timing label of a visit signed at a moment. */
function timingAt({ planDate, planEndDate }: VisitOrder, doneAt: string, zoneId: string): Timing | null {
  const signedOn = dayInZone(zoneId, Date.parse(doneAt));
  return timingOf(
    {
      state: 'completed',
      planOn: planDate === null ? null : dayNumberOf(planDate),
      planEndOn: planEndDate === null ? null : dayNumberOf(planEndDate),
      signedOn,
    },
    signedOn,
  );
}
