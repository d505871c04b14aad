import type { ReportSpan } from '@hoistway/shared/domain/reports/reportPeriod.ts';
import type { Block, Snapshot } from '@hoistway/shared/domain/reports/snapshot.ts';
import { dayMs, hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { Visibility } from '../session/visibility.ts';
import {
  dueBlock,
  happenedBlock,
  idleBlock,
  lapsedBlock,
  openAlarmsBlock,
  openOrdersBlock,
} from './handoverBlocks.ts';
import { readHighWater, readOrganisationName } from './snapshotHead.ts';

/** The length of a shift without a handover before it. */
const shiftMs = 8 * hourMs;
/** A handover covers at most this. */
const longestMs = dayMs;

/** Builds the handover of the shift that ends now: it began with the last handover of the organisation. */
export async function buildHandover(
  tx: Transaction,
  context: { visibility: Visibility; nowMs: number; zoneId: string },
): Promise<Snapshot> {
  const { visibility, nowMs, zoneId } = context;
  const span = { fromMs: await readShiftStart(tx, visibility.orgId, nowMs), toMs: nowMs };
  const highWater = await readHighWater(tx);
  const blocks = await readBlocks(tx, { visibility, zoneId }, span);
  return {
    format: 1,
    kind: 'handover',
    title: '',
    query: {},
    period: {
      kind: 'shift',
      from: new Date(span.fromMs).toISOString(),
      to: new Date(span.toMs).toISOString(),
      isPartial: false,
    },
    zoneId,
    scope: {
      tenantId: visibility.tenantId,
      orgId: visibility.orgId,
      name: await readOrganisationName(tx, visibility.orgId),
      elevators: await countElevators(tx, visibility),
    },
    asOf: new Date(nowMs).toISOString(),
    highWater,
    blocks,
  };
}

async function readShiftStart(tx: Transaction, orgId: string, nowMs: number): Promise<number> {
  const result = await tx.query<{ at: Date | null }>(
    `select max(as_of) as at from reports where org_id = $1 and kind = 'handover' and as_of < $2 and as_of > $3
       and deleted_at is null`,
    [orgId, new Date(nowMs), new Date(nowMs - longestMs)],
  );
  return result.rows[0]?.at?.getTime() ?? nowMs - shiftMs;
}

async function readBlocks(
  tx: Transaction,
  { visibility, zoneId }: { visibility: Visibility; zoneId: string },
  span: ReportSpan,
): Promise<Block[]> {
  const next = { fromMs: span.toMs, toMs: span.toMs + (span.toMs - span.fromMs) };
  return [
    await happenedBlock(tx, visibility, span, zoneId),
    await openAlarmsBlock(tx, visibility),
    await idleBlock(tx, visibility),
    await lapsedBlock(tx, visibility, span),
    await openOrdersBlock(tx, visibility),
    await dueBlock(tx, visibility, next, zoneId),
  ];
}

async function countElevators(tx: Transaction, visibility: Visibility): Promise<number> {
  const result = await tx.query<{ count: number }>(
    `select count(*)::int as count from elevators where deleted_at is null and ($1 or seen_from @> array[$2::bigint])`,
    [visibility.isWholeTenant, visibility.orgId],
  );
  return result.rows[0]?.count ?? 0;
}
