import { ageGroupOf } from '@hoistway/shared/domain/reports/causes.ts';
import { spanOf } from '@hoistway/shared/domain/reports/reportPeriod.ts';
import {
  type ReportRowSet,
  type RowCondition,
  rowConditionNames,
  unassignedCode,
} from '@hoistway/shared/domain/reports/reportRows.ts';
import type { Snapshot, TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { snapshotOf } from './buildSnapshot.ts';
import { isLate } from './lateBlock.ts';
import { ordersBlock } from './orderBlocks.ts';
import { callRowsBlock } from './phoneCallBlocks.ts';
import { type OrderFact, readOrders } from './readOrders.ts';
import { type ReportElevator, readScope } from './readScope.ts';
import type { ReportContext, ReportRequest } from './reportRequest.ts';
import {
  elevatorRowsBlock,
  faultRowsBlock,
  powerLossRowsBlock,
  type RowsAbout,
  visitRowsBlock,
} from './rowBlocks.ts';
import { type ReportAbout, readHighWater, readScopeName } from './snapshotHead.ts';
import { startRowsBlock } from './startRows.ts';

/** The rows behind a number of a report, as a snapshot that is not stored. */
export async function buildRows(
  tx: Transaction,
  { context, request }: { context: ReportContext; request: ReportRequest },
  { set, condition }: { set: ReportRowSet; condition: RowCondition },
): Promise<Snapshot> {
  const scope = await readScope(tx, context, request);
  const { toDay } = request.period;
  const elevators = scope.filter((elevator) => isOfElevator(elevator, condition, toDay));
  const about = { context, request, elevators, span: spanOf(request.period, context.nowMs) };
  const highWater = await readHighWater(tx);
  const name = await readScopeName(tx, { ...about, request: namedScope(request, condition) });
  const block = await readBlock(tx, about, { set, condition });
  const snapshot = snapshotOf(about, { highWater, name, blocks: [block] });
  const conditions = Object.entries(condition).flatMap(([member, value]) =>
    rowConditionNames.includes(member) && value !== undefined ? [[member, value] as const] : [],
  );
  return { ...snapshot, kind: 'rows', query: { ...snapshot.query, ...Object.fromEntries(conditions) } };
}

/** A group of a report names its rows. */
const namedScope = (request: ReportRequest, condition: RowCondition): ReportRequest => ({
  ...request,
  kind: request.elevatorIds.length === 1 ? 'elevator' : request.kind,
  companyId: condition.companyGroup ?? request.companyId,
  useUnitId: condition.useUnitGroup ?? request.useUnitId,
  district: condition.districtGroup ?? request.district,
});

async function readBlock(
  tx: Transaction,
  about: ReportAbout,
  { set, condition }: { set: ReportRowSet; condition: RowCondition },
): Promise<TableBlock> {
  const { elevators, span, request } = about;
  const elevatorIds = elevators.map(({ id }) => id);
  const rows: RowsAbout = { elevatorIds, elevators, span };
  if (set === 'elevators') return elevatorRowsBlock(elevators, request.period);
  if (set === 'faults') return faultRowsBlock(tx, rows, condition.faultType ?? null);
  if (set === 'powerLosses') return powerLossRowsBlock(tx, rows);
  if (set === 'calls') return callRowsBlock(tx, rows, condition.direction);
  if (set === 'starts') return startRowsBlock(tx, about, condition.hour);
  if (set === 'visits') return visitRowsBlock(tx, rows, request.period);
  const orders = await readOrders(tx, elevatorIds, { span, zoneId: request.period.zoneId });
  return ordersBlock(
    orders.filter((order) => isOrder(order, condition)),
    elevators,
  );
}

const isAnyOr = <Value>(wantedValue: Value | undefined, value: Value): boolean =>
  wantedValue === undefined || wantedValue === value;

/** Whether an elevator is in the groups of a condition. */
const isOfElevator = (elevator: ReportElevator, condition: RowCondition, toDay: string): boolean =>
  isAnyOr(condition.companyGroup, elevator.companyId ?? unassignedCode) &&
  isAnyOr(condition.useUnitGroup, elevator.useUnitId ?? unassignedCode) &&
  isAnyOr(condition.districtGroup, elevator.district || unassignedCode) &&
  isAnyOr(condition.place, elevator.place || unassignedCode) &&
  isAnyOr(condition.age, ageGroupOf(elevator.installedOn, toDay));

const isOrder = (
  order: OrderFact,
  { cause, hour, level, hasPeople, isLate: late, isUnanswered }: RowCondition,
): boolean =>
  isAnyOr(cause, order.cause) &&
  isAnyOr(hour, order.hour) &&
  isAnyOr(level, order.level ?? 0) &&
  isAnyOr(hasPeople, order.hasPeople) &&
  isAnyOr(late, isLate(order)) &&
  isAnyOr(isUnanswered, order.acceptMs === null);
