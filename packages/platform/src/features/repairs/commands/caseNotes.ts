import type { CommandHandler } from '../../../http/commandCall.ts';
import { attachFiles } from '../attachFiles.ts';
import { recordOrderEvent, writeCallFacts, writeOrder } from '../moveOrder.ts';
import { holdAlarms, renewAlarms } from '../orderAlarms.ts';
import { asRepairOrder, readVisibleOrder } from '../repairOrder.ts';
import { answerOf, isoOf, movingOf } from './repairCall.ts';

// A command that only adds to the case compares no version: a move by another person does not refuse it.

export const commentRepair: CommandHandler<'commentRepair'> = async (call, app) => {
  const order = asRepairOrder(await readVisibleOrder(call.tx, call.session, call.id, { forWrite: true }));
  const moving = movingOf(call);
  await recordOrderEvent(app, moving, order, 'comment', { body: { note: call.input.note } });
  await writeCallFacts(app, moving);
  return answerOf(order);
};

/** A call with the car is progress, and the first one sets `contactedAt`. */
export const recordRepairCall: CommandHandler<'recordRepairCall'> = async (call, app) => {
  const row = await readVisibleOrder(call.tx, call.session, call.id, { forWrite: true });
  const order = asRepairOrder(row);
  const moving = movingOf(call);
  await holdAlarms(call.tx, order);
  const calledAt = isoOf(call.nowMs - call.input.duration * 1000);
  const entries = await attachFiles(app.platform, call, order, { call: { ...call.input, calledAt } });
  const after = order.contactedAt === null ? await writeOrder(moving, row, { contactedAt: calledAt }) : order;
  await renewAlarms(app, moving, after);
  await recordOrderEvent(app, moving, after, 'recordCall', { entries });
  await writeCallFacts(app, moving);
  return answerOf(after);
};
