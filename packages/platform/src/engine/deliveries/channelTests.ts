import type { ChannelTestOutcome, DeliveryChannel } from '@hoistway/shared/domain/delivery.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { asPlatform, inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import { queueDelivery } from '../../messaging/deliveries.ts';
import type { Platform } from '../../platform.ts';
import type { ChannelAlarms } from './channelAlarms.ts';

const atOnce = 50;

interface DueTest {
  id: string;
  tenant_id: string;
  channel_id: string;
  user_id: string | null;
  target: string | null;
  response_minutes: number;
  channel_name: string;
  kind: DeliveryChannel;
}

interface RunOver {
  id: string;
  tenant_id: string;
  test_id: string;
  channel_id: string;
  channel_name: string;
  outcome: Exclude<ChannelTestOutcome, 'waiting'>;
  reason: string | null;
}

/** Starts the due communication tests, and judges those that were answered, failed or expired. */
export async function runChannelTests(platform: Platform, alarms: ChannelAlarms): Promise<void> {
  const now = new Date(platform.clock.now());
  for (const run of await endRuns(platform, now)) {
    const channel = { id: run.channel_id, name: run.channel_name };
    if (run.outcome === 'answered') await alarms.lower(run.tenant_id, channel, 'test');
    else await alarms.raise(run.tenant_id, channel, 'test');
  }
  await beginRuns(platform, now);
}

/**
 * Each in its tenant; the row's next time is set in the same transaction, so that no two processes begin one test
 * twice.
 */
async function beginRuns(platform: Platform, now: Date): Promise<void> {
  const due = await asPlatform(platform.db, (tx) =>
    tx.query<{ id: string; tenant_id: string }>(
      `select t.id, t.tenant_id from channel_tests t
       join channels c on c.tenant_id = t.tenant_id and c.id = t.channel_id and c.is_active and c.deleted_at is null
       where t.is_active and t.deleted_at is null and t.next_at <= $1 order by t.next_at limit ${atOnce}`,
      [now],
    ),
  );
  for (const { id, tenant_id: tenantId } of due.rows)
    await inTenant(platform.db, tenantId, (tx) => beginRun(tx, id, now));
}

async function beginRun(tx: Transaction, id: string, now: Date): Promise<void> {
  const dueTests = await tx.query<DueTest>(
    `update channel_tests t set next_at = $2::timestamptz + make_interval(hours => t.every_hours), last_at = $2,
       last_outcome = 'waiting'
     from channels c
     where t.id = $1 and t.next_at <= $2 and t.is_active and t.deleted_at is null
       and c.tenant_id = t.tenant_id and c.id = t.channel_id
     returning t.id, t.tenant_id, t.channel_id, t.user_id, t.target, t.response_minutes, c.name as channel_name, c.kind`,
    [id, now],
  );
  const [test] = dueTests.rows;
  if (!test) return;
  const answerBy = new Date(now.getTime() + test.response_minutes * minuteMs);
  const result = await tx.query<{ id: string }>(
    `insert into channel_test_runs (tenant_id, channel_test_id, started_at, answer_by, outcome)
     values ($1, $2, $3, $4, 'waiting') returning id`,
    [test.tenant_id, test.id, now, answerBy],
  );
  const runId = result.rows[0]?.id ?? '';
  const deliveryId = await queueDelivery(tx, {
    tenantId: test.tenant_id,
    orgIds: [],
    alarmId: null,
    orderId: null,
    escalationId: null,
    step: 0,
    round: 0,
    channel: test.kind,
    channelId: test.channel_id,
    userId: test.user_id,
    target: test.target || null,
    template: 'channelTest',
    params: { channel: test.channel_name, at: answerBy.toISOString() },
    isPeople: false,
    dueAt: now,
    key: `channelTest-${runId}`,
  });
  await tx.query('update channel_test_runs set delivery_id = $2 where id = $1', [runId, deliveryId]);
}

/** A machine answers by taking the message, a person by its link. */
async function endRuns(platform: Platform, now: Date): Promise<RunOver[]> {
  const over = await asPlatform(platform.db, (tx) =>
    tx.query<RunOver>(
      `with judged as (
         select r.id, r.tenant_id, r.channel_test_id, d.reason,
           case when d.channel = 'webhook' and d.state in ('delivered', 'read') then 'answered'
             when d.state in ('failed', 'refused') then 'failed'
             when r.answer_by <= $1 then 'unanswered' end as outcome
         from channel_test_runs r left join deliveries d on d.tenant_id = r.tenant_id and d.id = r.delivery_id
         where r.outcome = 'waiting' for update of r skip locked
       ), ended as (
         update channel_test_runs r set outcome = j.outcome, reason = j.reason, version = r.version + 1, updated_at = $1,
           answered_at = case when j.outcome = 'answered' then $1::timestamptz end
         from judged j where r.id = j.id and j.outcome is not null
         returning r.id, r.tenant_id, r.channel_test_id, r.outcome, r.reason
       ), noted as (
         update channel_tests t set last_outcome = e.outcome from ended e where t.id = e.channel_test_id
       )
       select e.id, e.tenant_id, t.id as test_id, t.channel_id, c.name as channel_name, e.outcome, e.reason
       from ended e join channel_tests t on t.id = e.channel_test_id join channels c on c.id = t.channel_id`,
      [now],
    ),
  );
  return over.rows;
}
