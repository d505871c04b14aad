import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { RepairAnswer } from '@hoistway/shared/domain/repairAnswer.ts';
import type { RepairAction } from '@hoistway/shared/domain/repairStates.ts';
import type { CaseEntryDraft } from '../../../cases/caseLog.ts';
import type { Wire } from '../../../crud/storage.ts';
import type { CommandCall } from '../../../http/commandCall.ts';
import {
  type MoveCall,
  type MoveDetails,
  moveOrder,
  type RepairTools,
  writeCallFacts,
} from '../moveOrder.ts';
import { holdAlarms, renewAlarms } from '../orderAlarms.ts';
import { asRepairOrder, type RepairOrder, readVisibleOrder } from '../repairOrder.ts';

export type RepairCommand =
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
export type RepairCall = CommandCall<RepairCommand>;

/** The locked order of a command, and the context of its move. */
export interface RepairTarget {
  row: Wire;
  order: RepairOrder;
  moving: MoveCall;
}

/** The order at the version that the caller saw. @throws notFound, or conflict with the current order */
export async function readTarget(call: RepairCall): Promise<RepairTarget> {
  const row = await readVisibleOrder(call.tx, call.session, call.id, { forWrite: true });
  if (row.version !== call.expectedVersion) throw new ProductError('conflict', { current: row });
  return { row, order: asRepairOrder(row), moving: movingOf(call) };
}

const progressActions: ReadonlySet<RepairAction> = new Set(['accept', 'depart', 'arrive', 'dispatch']);

/** Moves the order, renews the acknowledgement of its alarms if the move is progress, and writes the events. */
export async function moveTarget(
  tools: RepairTools,
  { row, order, moving }: RepairTarget,
  action: RepairAction,
  details: MoveDetails = {},
): Promise<RepairAnswer> {
  const isProgress = progressActions.has(action);
  if (isProgress) await holdAlarms(moving.tx, order);
  const after = await moveOrder(tools, moving, row, action, details);
  if (isProgress) await renewAlarms(tools, moving, after);
  await writeCallFacts(tools, moving);
  return answerOf(after);
}

export function movingOf({ tx, session, nowMs, afterCommit }: RepairCall): MoveCall {
  const { tenantId } = session;
  return { tx, tenantId, session, nowMs, afterCommit, facts: [], writtenIds: new Set() };
}

export const answerOf = (order: RepairOrder): RepairAnswer => ({
  id: order.id,
  version: order.version,
  workOrderRecordState: order.workOrderRecordState,
  isStopped: order.isStopped,
  parentId: order.parentId,
});

/** The case file's line of a phone's position. */
export const positionLine = (
  call: RepairCall,
  place: { lng: number; lat: number; accuracyM: number; at?: string | undefined },
  sourceAt: Date | null,
): CaseEntryDraft => ({
  kind: 'position',
  at: new Date(call.nowMs),
  sourceAt,
  by: call.session.name,
  body: { ...place },
});

export const isoOf = (ms: number): string => new Date(ms).toISOString();
