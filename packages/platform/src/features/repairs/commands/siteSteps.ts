import type { CommandHandler } from '../../../http/commandCall.ts';
import { arrivalOf } from '../arrival.ts';
import { moveOrder, writeCallFacts } from '../moveOrder.ts';
import { closeAlarmsOfPeople, holdAlarms } from '../orderAlarms.ts';
import { momentOf } from '../stepMoment.ts';
import { answerOf, isoOf, moveTarget, positionLine, readTarget } from './repairCall.ts';

export const acceptRepair: CommandHandler<'acceptRepair'> = async (call, app) => {
  const target = await readTarget(call);
  const { order } = target;
  const { note, happenedAt } = call.input;
  const moment = momentOf(order, happenedAt, call.nowMs);
  return moveTarget(app, target, 'accept', {
    sourceAt: moment.sourceAt,
    fields: {
      // The three minutes are judged by the time of receipt.
      acceptedAt: isoOf(call.nowMs),
      acceptor: call.session.name,
      servicePersonnelIds: including(order.servicePersonnelIds, call.session.userId),
    },
    body: { note },
  });
};

export const departRepair: CommandHandler<'departRepair'> = async (call, app) => {
  const target = await readTarget(call);
  const { place, happenedAt } = call.input;
  const { at, sourceAt } = momentOf(target.order, happenedAt, call.nowMs);
  return moveTarget(app, target, 'depart', {
    sourceAt,
    fields: { departedAt: at },
    entries: place ? [positionLine(call, place, sourceAt)] : [],
  });
};

export const arriveRepair: CommandHandler<'arriveRepair'> = async (call, app) => {
  const target = await readTarget(call);
  const { order } = target;
  const { place, reason, happenedAt } = call.input;
  const moment = momentOf(order, happenedAt, call.nowMs);
  const arrival = await arrivalOf(call, order, { place, reason, moment });
  return moveTarget(app, target, 'arrive', {
    sourceAt: moment.sourceAt,
    fields: {
      arrivedAt: arrival.at,
      arrivalProof: arrival.proof,
      arrivalReason: reason ?? null,
      servicePersonnelIds: including(order.servicePersonnelIds, call.session.userId),
    },
    body: { reason, proof: arrival.proof, arrivedAt: arrival.at, distanceM: arrival.distanceM },
    entries: place ? [positionLine(call, place, moment.sourceAt)] : [],
  });
};

/** Closes the alarms of people in the car, too. */
export const freePeople: CommandHandler<'freePeople'> = async (call, app) => {
  const { row, order, moving } = await readTarget(call);
  const { people, injured, note, happenedAt } = call.input;
  const { at, sourceAt } = momentOf(order, happenedAt, call.nowMs);
  await holdAlarms(call.tx, order);
  const after = await moveOrder(app, moving, row, 'freePeople', {
    sourceAt,
    fields: { freedAt: at, people, injured: injured ?? null },
    body: { people, injured, note },
  });
  await closeAlarmsOfPeople(app, moving, after, note ?? String(people));
  await writeCallFacts(app, moving);
  return answerOf(after);
};

const including = (ids: readonly string[], id: string): string[] => [...new Set([...ids, id])];
