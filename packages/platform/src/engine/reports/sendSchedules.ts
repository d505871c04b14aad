import { jitterSpanMs, nextDueMs } from '@hoistway/shared/domain/reports/nextDue.ts';
import { asPlatform, inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import { buildSnapshot } from '../../reports/buildSnapshot.ts';
import { organisationVisibility } from '../../reports/organisationVisibility.ts';
import { type ReportPlan, readPlan, requestOfPlan } from '../../reports/planRequest.ts';
import { storeReport } from '../../reports/storeReport.ts';
import { notifyPeople } from '../../supervision/notify.ts';

export interface ScheduleParts {
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'changes' | 'fleetMedians'>;
  onError: (error: unknown) => void;
}

interface DuePlan {
  id: string;
  tenantId: string;
}

/** Plans of one look. */
const plansAtOnce = 50;
/** A plan starts so many seconds after its time, always the same, so that plans of one time of day are spread. */
const jitter = `make_interval(secs => (hashtext(id::text) & 2147483647) % ${jitterSpanMs / 1_000})`;

/** Makes the report of each due plan once. Report, receivers and the next due time are written in one transaction. */
export async function sendSchedules(parts: ScheduleParts): Promise<void> {
  const { db, clock } = parts.platform;
  let lastId = '0';
  for (;;) {
    const due = await asPlatform(db, (tx) =>
      tx.query<DuePlan>(
        `select id, tenant_id as "tenantId" from report_plans
         where next_due_at <= $1 and next_due_at + ${jitter} <= $1 and deleted_at is null and id > $3
         order by id limit $2`,
        [new Date(clock.now()), plansAtOnce, lastId],
      ),
    );
    for (const plan of due.rows) await sendPlan(parts, plan);
    const lastPlan = due.rows.at(-1);
    if (!lastPlan || due.rows.length < plansAtOnce) return;
    lastId = lastPlan.id;
  }
}

async function sendPlan(parts: ScheduleParts, { id, tenantId }: DuePlan): Promise<void> {
  const { db, changes } = parts.platform;
  try {
    const reportId = await inTenant(db, tenantId, (tx) => makeReport(tx, parts, id));
    if (reportId)
      changes.emit('changed', { resource: 'reports', action: 'created', tenantId, ids: [reportId] });
  } catch (error) {
    parts.onError(error);
    await inTenant(db, tenantId, (tx) => noteFailure(tx, parts, id, error)).catch(parts.onError);
  }
}

/** @returns null where another process has the plan */
async function makeReport(tx: Transaction, parts: ScheduleParts, id: string): Promise<string | null> {
  const nowMs = parts.platform.clock.now();
  const plan = await holdPlan(tx, id, nowMs);
  if (!plan) return null;
  const visibility = await organisationVisibility(tx, plan.tenantId, plan.orgId);
  // The period is that of the due time, however late the report is made.
  const dueMs = plan.dueAt?.getTime() ?? nowMs;
  const snapshot = await buildSnapshot(
    tx,
    { visibility, nowMs, medians: parts.platform.fleetMedians },
    requestOfPlan(plan, dueMs),
  );
  const report = await storeReport(tx, {
    snapshot,
    name: plan.name,
    locale: plan.locale,
    userId: null,
    planId: id,
    recipientIds: plan.recipientIds,
    nowMs,
  });
  await setNextDue(tx, plan, nowMs);
  return report.id;
}

async function holdPlan(tx: Transaction, id: string, nowMs: number): Promise<ReportPlan | undefined> {
  const lockedPlan = await tx.query(
    'select 1 from report_plans where id = $1 and next_due_at <= $2 and deleted_at is null for update skip locked',
    [id, new Date(nowMs)],
  );
  return lockedPlan.rows.length > 0 ? readPlan(tx, id) : undefined;
}

async function setNextDue(tx: Transaction, plan: ReportPlan, nowMs: number): Promise<void> {
  const nextMs = nextDueMs(plan, nowMs);
  await tx.query(
    `update report_plans set last_due_at = next_due_at, next_due_at = $2, version = version + 1, updated_at = $3
     where id = $1`,
    [plan.id, nextMs === null ? null : new Date(nextMs), new Date(nowMs)],
  );
}

/** A report that cannot be made is reported to its receivers, and the plan waits for its next time. */
async function noteFailure(tx: Transaction, parts: ScheduleParts, id: string, error: unknown): Promise<void> {
  const { clock, config } = parts.platform;
  const nowMs = clock.now();
  const plan = await holdPlan(tx, id, nowMs);
  if (!plan) return;
  await setNextDue(tx, plan, nowMs);
  await notifyPeople(
    tx,
    { config },
    {
      tenantId: plan.tenantId,
      orgIds: [plan.orgId],
      userIds: plan.recipientIds,
      template: 'reportFailed',
      params: {
        report: plan.name,
        reason: error instanceof Error ? error.message.slice(0, 200) : '',
        at: new Date(nowMs).toISOString(),
        zoneId: plan.zoneId,
      },
      nowMs,
      key: `report-plan-${id}-${plan.dueAt?.toISOString() ?? ''}`,
    },
  );
}
