import type { RepairAnswer } from '@hoistway/shared/commands/repairCommands.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { RepairAction } from '@hoistway/shared/domain/repairStates.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { readRow } from '../../crud/readRow.ts';
import type { Wire } from '../../crud/storage.ts';
import { readAlarm } from '../../events/readAlarms.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall } from '../../http/commandCall.ts';
import { visibleTo } from '../../session/visibility.ts';
import { arrivalOf } from './arrival.ts';
import { holdElevator } from './elevatorFacts.ts';
import { keepFiles } from './keepFiles.ts';
import {
  type MoveCall,
  type MoveDetails,
  moveOrder,
  type RepairTools,
  tellFacts,
  tellOfOrder,
  writeOrder,
} from './moveOrder.ts';
import { openOrder } from './openOrder.ts';
import { closeAlarmsOfPeople, holdAlarms, renewAlarms } from './orderAlarms.ts';
import { asRepairOrder, holdOpenOrders, type RepairOrder, seenOrder } from './repairOrder.ts';
import { momentOf } from './stepMoment.ts';

type RepairCommand =
  | 'acceptRepair'
  | 'departRepair'
  | 'arriveRepair'
  | 'freePeople'
  | 'completeRepair'
  | 'confirmRepair'
  | 'cancelRepair'
  | 'stopRepair'
  | 'resumeRepair'
  | 'dispatchRepair'
  | 'classifyRepair'
  | 'commentRepair'
  | 'recordRepairCall'
  | 'reportRepair';
type Call = CommandCall<RepairCommand>;

/** What people do about repair orders. The order, its case file, its alarms, the event and the answer are one transaction. */
export default async function commands(app: App): Promise<void> {
  const tools: RepairTools = { platform: app.platform, live: app.live };

  /** The order at the version that the person saw, and the call that its move is made in. */
  const target = async (call: Call): Promise<{ row: Wire; order: RepairOrder; moving: MoveCall }> => {
    const row = await seenOrder(call.tx, call.session, call.id, { forWrite: true });
    if (row.version !== call.expectedVersion) throw new ProductError('conflict', { current: row });
    return { row, order: asRepairOrder(row), moving: movingOf(call) };
  };

  /** Moves, renews the alarms' acknowledgement, and tells. */
  const move = async (
    moving: MoveCall,
    row: Wire,
    action: RepairAction,
    details: MoveDetails = {},
  ): Promise<RepairAnswer> => {
    if (isProgress.has(action)) await holdAlarms(moving.tx, asRepairOrder(row));
    const after = await moveOrder(tools, moving, row, action, details);
    if (isProgress.has(action)) await renewAlarms(tools, moving, after);
    await tellFacts(tools, moving);
    return answerOf(after);
  };

  app.commands.register('acceptRepair', async (call) => {
    const { row, order, moving } = await target(call);
    const { note, happenedAt } = call.input;
    const moment = momentOf(order, happenedAt, call.nowMs);
    return move(moving, row, 'accept', {
      sourceAt: moment.sourceAt,
      fields: {
        // The three minutes are judged by when it came in.
        acceptedAt: iso(call.nowMs),
        acceptor: call.session.name,
        servicePersonnelIds: including(order.servicePersonnelIds, call.session.userId),
      },
      body: { note },
    });
  });

  app.commands.register('departRepair', async (call) => {
    const { row, order, moving } = await target(call);
    const { place, happenedAt } = call.input;
    const { at, sourceAt } = momentOf(order, happenedAt, call.nowMs);
    return move(moving, row, 'depart', {
      sourceAt,
      fields: { departedAt: at },
      entries: place ? [positionLine(call, place, sourceAt)] : [],
    });
  });

  app.commands.register('arriveRepair', async (call) => {
    const { row, order, moving } = await target(call);
    const { place, reason, happenedAt } = call.input;
    const moment = momentOf(order, happenedAt, call.nowMs);
    const arrival = await arrivalOf(call, order, { place, reason, moment });
    return move(moving, row, 'arrive', {
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
  });

  app.commands.register('freePeople', async (call) => {
    const { row, order, moving } = await target(call);
    const { people, injured, note, happenedAt } = call.input;
    const { at, sourceAt } = momentOf(order, happenedAt, call.nowMs);
    await holdAlarms(call.tx, order);
    const after = await moveOrder(tools, moving, row, 'freePeople', {
      sourceAt,
      fields: { freedAt: at, people, injured: injured ?? null },
      body: { people, injured, note },
    });
    await closeAlarmsOfPeople(tools, moving, after, note ?? String(people));
    await tellFacts(tools, moving);
    return answerOf(after);
  });

  app.commands.register('completeRepair', async (call) => {
    const { row, order, moving } = await target(call);
    const { photoIds = [], voiceId, happenedAt, ...said } = call.input;
    const { at, sourceAt } = momentOf(order, happenedAt, call.nowMs);
    const entries = await keepFiles(app.platform, call, order, { photoIds, voiceId });
    return move(moving, row, 'complete', {
      sourceAt,
      fields: { completedAt: at, ...said, ...(voiceId !== undefined && { voice: voiceId }) },
      body: said,
      entries,
    });
  });

  app.commands.register('confirmRepair', async (call) => {
    const { row, order, moving } = await target(call);
    const { name, signatureId, satisfaction, note } = call.input;
    const entries = await keepFiles(app.platform, call, order, { signatureId });
    return move(moving, row, 'confirm', {
      fields: {
        confirmedAt: iso(call.nowMs),
        confirmPeople: name,
        signature: signatureId,
        satisfaction,
        confirmNote: note ?? null,
      },
      body: { name, satisfaction, note },
      entries,
    });
  });

  app.commands.register('cancelRepair', async (call) => {
    const { row, moving } = await target(call);
    const { reason } = call.input;
    return move(moving, row, 'cancel', { fields: { revocationReason: reason }, body: { reason } });
  });

  app.commands.register('stopRepair', async (call) => {
    const { row, moving } = await target(call);
    const { reason } = call.input;
    return move(moving, row, 'stop', {
      fields: { isStopped: true, stoppedReason: reason },
      body: { reason },
    });
  });

  app.commands.register('resumeRepair', async (call) => {
    const { row, moving } = await target(call);
    return move(moving, row, 'resume', { fields: { isStopped: false }, body: { note: call.input.note } });
  });

  app.commands.register('dispatchRepair', async (call) => {
    const { row, order, moving } = await target(call);
    const { userIds, level, reason } = call.input;
    const names = await namesOf(call, userIds);
    return move(moving, row, 'dispatch', {
      fields: {
        dispatchedUserIds: [...new Set([...order.dispatchedUserIds, ...userIds])],
        rescueLevel: Math.max(level, order.rescueLevel ?? 1),
        dispatchedAt: order.dispatchedAt ?? iso(call.nowMs),
      },
      body: { userIds, names, level, reason },
    });
  });

  app.commands.register('classifyRepair', async (call) => {
    const { row, moving } = await target(call);
    const { alarmClass, cause, wasDetectorRight, note } = call.input;
    return move(moving, row, 'classify', {
      fields: { alarmClass, cause, detectorVerdict: wasDetectorRight ? 'right' : 'wrong' },
      body: { alarmClass, cause, wasDetectorRight, note },
    });
  });

  // What only adds to the case is refused by nobody else's move.
  app.commands.register('commentRepair', async (call) => {
    const order = asRepairOrder(await seenOrder(call.tx, call.session, call.id, { forWrite: true }));
    const moving = movingOf(call);
    await tellOfOrder(tools, moving, order, 'comment', { body: { note: call.input.note } });
    await tellFacts(tools, moving);
    return answerOf(order);
  });

  app.commands.register('recordRepairCall', async (call) => {
    const row = await seenOrder(call.tx, call.session, call.id, { forWrite: true });
    const order = asRepairOrder(row);
    const moving = movingOf(call);
    await holdAlarms(call.tx, order);
    const calledAt = iso(call.nowMs - call.input.duration * 1000);
    const entries = await keepFiles(app.platform, call, order, { call: { ...call.input, calledAt } });
    const after =
      order.contactedAt === null ? await writeOrder(moving, row, { contactedAt: calledAt }) : order;
    await renewAlarms(tools, moving, after);
    await tellOfOrder(tools, moving, after, 'recordCall', { entries });
    await tellFacts(tools, moving);
    return answerOf(after);
  });

  app.commands.register('reportRepair', async (call) => {
    const { tx, session, id: elevatorId, input, nowMs } = call;
    const { source, hasPeople, alarmId, floor, ...said } = input;
    await readRow(tx, resources.elevators, elevatorId, visibleTo(session));
    const held = alarmId === undefined ? null : await readAlarm(tx, visibleTo(session), alarmId);
    const alarm = held?.alarm ?? null;
    if (alarmId !== undefined && !alarm?.members.includes(elevatorId)) throw new ProductError('notFound');
    const moving = movingOf(call);
    await holdElevator(tx, elevatorId);
    await holdOpenOrders(tx, elevatorId);
    await holdAlarms(tx, { id: null, elevatorId, alarmId: alarm?.id ?? null });
    const fields = { ...said, ...(floor !== undefined && { faultFloor: floor }) };
    const made = await openOrder(tools, moving, {
      elevatorId,
      source,
      hasPeople: hasPeople || alarm?.kind === 'trapped',
      alarm,
      reportedMs: nowMs,
      fields,
    });
    if (!made) throw new ProductError('illegalMove', { current: alarm });
    await renewAlarms(tools, moving, made);
    await tellFacts(tools, moving);
    return answerOf(made);
  });
}

const isProgress: ReadonlySet<RepairAction> = new Set(['accept', 'depart', 'arrive', 'dispatch']);

function movingOf(call: Call): MoveCall {
  const { tx, session, nowMs, afterCommit } = call;
  const { tenantId } = session;
  return { tx, tenantId, session, nowMs, afterCommit, facts: [], written: new Set() };
}

const answerOf = (order: RepairOrder): RepairAnswer => ({
  id: order.id,
  version: order.version,
  workOrderRecordState: order.workOrderRecordState,
  isStopped: order.isStopped,
  parentId: order.parentId,
});

/** The people who are sent, by name. @throws invalidFields for one who is not of the tenant or may not enter */
async function namesOf({ tx }: Call, userIds: readonly string[]): Promise<string[]> {
  const found = await tx.query<{ id: string; name: string }>(
    'select id, coalesce(name, username) as name from users where id = any($1) and is_enabled and deleted_at is null',
    [userIds],
  );
  const nameOf = new Map(found.rows.map((row) => [row.id, row.name]));
  if (userIds.some((id) => !nameOf.has(id)))
    throw new ProductError('invalidFields', { fields: [{ field: 'userIds', code: 'unknownReference' }] });
  return userIds.map((id) => nameOf.get(id) ?? '');
}

const positionLine = (
  call: Call,
  place: { lng: number; lat: number; accuracyM: number; at?: string | undefined },
  sourceAt: Date | null,
) => ({
  kind: 'position' as const,
  at: new Date(call.nowMs),
  sourceAt,
  by: call.session.name,
  body: { ...place },
});

const including = (ids: readonly string[], id: string): string[] => [...new Set([...ids, id])];
const iso = (ms: number): string => new Date(ms).toISOString();
