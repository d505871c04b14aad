import { caseKeyOfOrder } from '@hoistway/shared/domain/caseFile.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { BodyOf, orderDetailShape } from '@hoistway/shared/domain/eventBodies.ts';
import {
  judgeMove,
  type RepairAction,
  type RepairState,
  unconfirmedRepairStates,
} from '@hoistway/shared/domain/repairStates.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { appendCaseEntries, type CaseEntryDraft } from '../../cases/caseLog.ts';
import { settingsOf } from '../../cases/repairSettings.ts';
import type { Writer } from '../../crud/noteWrites.ts';
import type { Wire } from '../../crud/storage.ts';
import { writeFields } from '../../crud/writeFields.ts';
import { inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import { announceWritten } from '../../events/changeAlarm.ts';
import type { Fact } from '../../events/fact.ts';
import { subjectOfElevator } from '../../events/subjectOfElevator.ts';
import { writeFacts } from '../../events/writeFacts.ts';
import type { Live } from '../../live.ts';
import type { Platform } from '../../platform.ts';
import { asRepairOrder, holdOrder, type RepairOrder } from './repairOrder.ts';

/** The services of a move beside its transaction. */
export interface RepairTools {
  platform: Pick<Platform, 'db' | 'clock' | 'changes'>;
  live: Pick<Live, 'book' | 'fleet' | 'road' | 'announcer' | 'rules'>;
}

/** The transaction, user and time of a move. */
export interface MoveCall {
  tx: Transaction;
  tenantId: string;
  /** Null for automatic steps. */
  session: Writer | null;
  nowMs: number;
  /** Facts for the event log; `writeCallFacts` writes them, last in the transaction. */
  facts: Fact[];
  /** Orders written so far. */
  writtenIds: Set<string>;
  /** Runs after the commit. */
  afterCommit(work: () => void): void;
}

/** Details of a step, beside the step itself. */
export type OrderDetail = BodyOf<typeof orderDetailShape>;

export interface MoveDetails {
  /** Phone time. */
  sourceAt?: Date | null;
  /** Fields of the order that change with the move. */
  fields?: Wire;
  /** The detail of the case file's line and of the event. */
  body?: OrderDetail;
  /** Further lines of the case file. */
  entries?: readonly CaseEntryDraft[];
}

/**
 * Moves an order locked by the transaction, by the transition table: the row with its history, a line of the case file
 * and the event, which the caller's `writeCallFacts` writes.
 * @throws illegalMove with the current order
 */
export async function moveOrder(
  tools: RepairTools,
  call: MoveCall,
  before: Wire,
  action: RepairAction,
  details: MoveDetails = {},
): Promise<RepairOrder> {
  const order = asRepairOrder(before);
  const outcome = judgeMove(order, action);
  if (!outcome.isAllowed)
    throw new ProductError('illegalMove', { current: before, params: { because: outcome.because } });
  const after = await writeOrder(call, before, {
    ...details.fields,
    ...(outcome.to !== order.workOrderRecordState && {
      workOrderRecordState: outcome.to,
      ...(await confirmsItself(call, order, outcome.to)),
    }),
  });
  await recordStep(tools, call, { before: order, after, why: action, details });
  return after;
}

/** Records an event of an order that is no move: that its 30 minutes have passed, that it was opened. */
export async function recordOrderEvent(
  tools: RepairTools,
  call: MoveCall,
  order: RepairOrder,
  why: string,
  details: MoveDetails = {},
): Promise<void> {
  await recordStep(tools, call, { before: order, after: order, why, details });
}

/** Writes fields of an order with their history only. */
export async function writeOrder(call: MoveCall, before: Wire, fields: Wire): Promise<RepairOrder> {
  await writeFields(call, resources.repairOrders, before, fields);
  return asRepairOrder(await holdOrder(call.tx, String(before.id)));
}

/** Writes a call's facts to the event log, which stays locked until the commit: last in the transaction. */
export async function writeCallFacts({ platform, live }: RepairTools, call: MoveCall): Promise<void> {
  const { tx, tenantId } = call;
  const writtenFacts = await writeFacts(tx, tenantId, call.facts);
  call.afterCommit(() => {
    announceWritten(live, tenantId, writtenFacts);
    platform.changes.emit('changed', {
      resource: 'repairOrders',
      action: 'updated',
      tenantId,
      ids: [...call.writtenIds],
    });
  });
}

/** The call of an automatic step. */
export const productCall = (call: Pick<MoveCall, 'tx' | 'tenantId' | 'nowMs' | 'afterCommit'>): MoveCall => ({
  ...call,
  session: null,
  facts: [],
  writtenIds: new Set(),
});

/** Runs automatic steps in a transaction of their own, and writes their facts. */
export async function byItself(
  tools: RepairTools,
  tenantId: string,
  work: (call: MoveCall) => Promise<void>,
): Promise<void> {
  const { db, clock } = tools.platform;
  const later: (() => void)[] = [];
  await inTenant(db, tenantId, async (tx) => {
    const afterCommit = (one: () => void) => void later.push(one);
    const call = productCall({ tx, tenantId, nowMs: clock.now(), afterCommit });
    await work(call);
    if (call.writtenIds.size > 0) await writeCallFacts(tools, call);
  });
  for (const one of later) one();
}

export const caseKeyOf = (order: Pick<RepairOrder, 'id' | 'caseKey'>): string =>
  order.caseKey ?? caseKeyOfOrder(order.id);

/** Whether a completed order has waited for the use unit's confirmation as long as its maintenance company has set. */
async function confirmsItself(call: MoveCall, order: RepairOrder, to: RepairState): Promise<Wire> {
  if (!unconfirmedRepairStates.includes(to)) return { autoConfirmAt: null };
  const { confirmHours } = await settingsOf(call.tx, order.elevatorId);
  return { autoConfirmAt: new Date(call.nowMs + confirmHours * hourMs).toISOString() };
}

async function recordStep(
  tools: RepairTools,
  call: MoveCall,
  stepFacts: { before: RepairOrder; after: RepairOrder; why: string; details: MoveDetails },
): Promise<void> {
  const { tx, tenantId, session, nowMs } = call;
  const { before, after, why, details } = stepFacts;
  const { sourceAt = null, body = {}, entries = [] } = details;
  const at = new Date(nowMs);
  const by = session?.name ?? null;
  const step = { action: why, from: before.workOrderRecordState, to: after.workOrderRecordState };
  await appendCaseEntries(tx, { tenantId, caseKey: caseKeyOf(after) }, [
    { kind: why === 'comment' ? 'comment' : 'command', at, sourceAt, by, body: { ...step, ...body } },
    ...entries,
  ]);
  call.facts.push({
    tenantId,
    event: {
      kind: 'repairOrderChanged',
      sourceAtMs: nowMs,
      receivedAtMs: nowMs,
      isLate: false,
      subject: await subjectOfElevator(tx, tools.live.fleet, after.elevatorId),
      alarmId: after.alarmId,
      body: {
        ...body,
        ...step,
        repairOrderId: after.id,
        workOrderNo: after.workOrderNo,
        hasPeople: after.hasPeople,
        isStopped: after.isStopped,
        by,
      },
    },
  });
  call.writtenIds.add(after.id);
}
