import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { spanOf } from '@hoistway/shared/domain/reports/reportPeriod.ts';
import { type Block, isInsightReport, type Snapshot } from '@hoistway/shared/domain/reports/snapshot.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { buildHandover } from './buildHandover.ts';
import { cityBlocks } from './cityBlocks.ts';
import { elevatorBlocks } from './elevatorBlocks.ts';
import { readCaseOrder } from './insights/caseBlocks.ts';
import { insightBlocks } from './insights/insightBlocks.ts';
import { shiftReport } from './insights/shiftBlocks.ts';
import { readScope } from './readScope.ts';
import type { ReportContext, ReportRequest } from './reportRequest.ts';
import { type ReportAbout, readHighWater, readScopeName } from './snapshotHead.ts';

/** Builds a report in one transaction. @throws notFound where no elevator of the request is visible */
export async function buildSnapshot(
  tx: Transaction,
  context: ReportContext,
  request: ReportRequest,
): Promise<Snapshot> {
  if (request.kind === 'shiftInsight') return readShift(tx, context, request);
  const elevators = await readScope(tx, context, await scopeOf(tx, request));
  if ((request.elevatorIds.length > 0 || request.orderId !== null) && elevators.length === 0)
    throw new ProductError('notFound');
  const span = spanOf(request.period, context.nowMs);
  const about = { context, request, elevators, span };
  const highWater = await readHighWater(tx);
  const blocks = await readBlocks(tx, about);
  return snapshotOf(about, { highWater, name: await readScopeName(tx, about), blocks });
}

/** The snapshot of a report's blocks, with everything that they were read for. */
export function snapshotOf(
  { context: { visibility, nowMs }, request, elevators, span }: ReportAbout,
  { highWater, name, blocks }: { highWater: number; name: string; blocks: Block[] },
): Snapshot {
  const { period } = request;
  return {
    format: 1,
    kind: request.kind,
    title: request.title,
    query: {
      period: request.periodName,
      fromDay: period.fromDay,
      toDay: period.toDay,
      elevatorIds: [...request.elevatorIds],
      useUnitId: request.useUnitId,
      companyId: request.companyId,
      district: request.district,
      ...(request.orderId !== null && { orderId: request.orderId }),
      parts: [...request.parts],
    },
    period: {
      kind: request.periodName,
      from: new Date(span.fromMs).toISOString(),
      to: new Date(span.toMs).toISOString(),
      isPartial: period.isPartial,
    },
    zoneId: period.zoneId,
    scope: {
      tenantId: visibility.tenantId,
      orgId: visibility.orgId,
      name,
      elevators: elevators.length,
    },
    asOf: new Date(nowMs).toISOString(),
    highWater,
    blocks,
  };
}

async function readBlocks(tx: Transaction, about: ReportAbout): Promise<Block[]> {
  const { kind } = about.request;
  if (kind === 'city') return cityBlocks(tx, about);
  return isInsightReport(kind) ? insightBlocks(tx, about) : elevatorBlocks(tx, about);
}

/** A report about a case is about its elevator. */
async function scopeOf(tx: Transaction, request: ReportRequest): Promise<ReportRequest> {
  if (request.kind !== 'caseInsight' || request.orderId === null) return request;
  const { elevatorId } = await readCaseOrder(tx, request.orderId);
  return { ...request, elevatorIds: [elevatorId] };
}

const readShift = async (
  tx: Transaction,
  { visibility, nowMs }: ReportContext,
  { period: { zoneId } }: ReportRequest,
): Promise<Snapshot> => shiftReport(await buildHandover(tx, { visibility, nowMs, zoneId }));
