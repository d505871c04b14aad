import {
  type CampaignState,
  mayCampaignFollow,
  type PauseReason,
} from '@hoistway/shared/domain/firmware/campaignStates.ts';
import { baselineMs } from '@hoistway/shared/domain/firmware/constants.ts';
import { type GateVerdict, judgeWave, type WaveFigures } from '@hoistway/shared/domain/firmware/gate.ts';
import { minuteMs, secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** A running campaign, locked. */
interface RunningCampaign {
  id: string;
  tenant_id: string;
  state: CampaignState;
  wave: number;
  waves: number;
  success_percent: number;
  soak_minutes: number;
  jitter_minutes: number;
  watched_from: Date;
  forgiven_failures: number;
}

export interface MovedCampaign {
  id: string;
  tenantId: string;
  state: CampaignState;
  wave: number;
  pauseReason: PauseReason | null;
}

/** Judges the present wave of every running campaign: waits, begins the next wave, pauses or finishes. */
export async function judgeCampaigns(tx: Transaction, nowMs: number): Promise<MovedCampaign[]> {
  const { rows } = await tx.query<RunningCampaign>(
    `select id, tenant_id, state, wave, waves, success_percent, soak_minutes, jitter_minutes, watched_from,
       forgiven_failures
     from firmware_campaigns where state = 'running' order by id for update skip locked`,
  );
  const movedCampaigns: MovedCampaign[] = [];
  for (const campaign of rows) {
    const figures = await readWave(tx, campaign, nowMs);
    const isLast = campaign.wave >= campaign.waves;
    const verdict = judgeWave(
      { ...figures, failedCount: Math.max(0, figures.failedCount - campaign.forgiven_failures) },
      {
        successPercent: campaign.success_percent,
        soakMs: isLast ? 0 : campaign.soak_minutes * minuteMs,
      },
    );
    const movedCampaign = await moveCampaign(tx, campaign, { verdict, isLast, nowMs });
    if (movedCampaign) movedCampaigns.push(movedCampaign);
  }
  return movedCampaigns;
}

async function moveCampaign(
  tx: Transaction,
  { id, tenant_id: tenantId, state, wave, jitter_minutes: jitterMinutes }: RunningCampaign,
  { verdict, isLast, nowMs }: { verdict: GateVerdict; isLast: boolean; nowMs: number },
): Promise<MovedCampaign | null> {
  if (verdict.verdict === 'wait') return null;
  const now = new Date(nowMs);
  if (verdict.verdict === 'pause') {
    if (!mayCampaignFollow(state, 'paused', 'product')) return null;
    await tx.query(
      `update firmware_campaigns set state = 'paused', pause_reason = $2, version = version + 1, updated_at = $3
       where id = $1`,
      [id, verdict.reason, now],
    );
    return { id, tenantId, state: 'paused', wave, pauseReason: verdict.reason };
  }
  if (isLast) {
    await tx.query(
      `update firmware_campaigns set state = 'finished', finished_at = $2, version = version + 1, updated_at = $2
       where id = $1`,
      [id, now],
    );
    return { id, tenantId, state: 'finished', wave, pauseReason: null };
  }
  await tx.query(
    `update firmware_campaigns set wave = wave + 1, watched_from = $2, forgiven_failures = 0, version = version + 1,
       updated_at = $2 where id = $1`,
    [id, now],
  );
  await beginWave(tx, { campaignId: id, wave: wave + 1, jitterMinutes, nowMs });
  return { id, tenantId, state: 'running', wave: wave + 1, pauseReason: null };
}

/** Makes the burns of a wave due, each after its share of the jitter. */
export async function beginWave(
  tx: Transaction,
  {
    campaignId,
    wave,
    jitterMinutes,
    nowMs,
  }: { campaignId: string; wave: number; jitterMinutes: number; nowMs: number },
): Promise<void> {
  await tx.query(
    `update firmware_burns set due_at = $3::timestamptz + jitter * $4 * interval '1 second',
       not_before = $3::timestamptz + jitter * $4 * interval '1 second', version = version + 1, updated_at = $3
     where id in (select id from firmware_burns where campaign_id = $1 and wave = $2 and state = 'planned'
       order by id for update) and state = 'planned'`,
    [campaignId, wave, new Date(nowMs), (jitterMinutes * minuteMs) / secondMs],
  );
}

interface WaveRow {
  open_count: number;
  confirmed_count: number;
  failed_count: number;
  unreached_count: number;
  ended_at: Date | null;
  people_alarms: number;
  faults: number;
  faults_expected: number;
  offline: number;
  offline_expected: number;
}

/**
 * The figures of a wave. Faults and losses of contact are counted from each device's restart on, and compared with the
 * same elevators' mean of the weeks before the wave.
 */
async function readWave(tx: Transaction, campaign: RunningCampaign, nowMs: number): Promise<WaveFigures> {
  const { rows } = await tx.query<WaveRow>(
    `with burns as materialized (
       select * from firmware_burns where campaign_id = $1 and wave = $2
     ), watched as materialized (
       select e.id, e.tenant_id, greatest(min(coalesce(b.applying_at, b.rebooted_at)), $3) as began,
         case when min(b.rebooted_at) is not null then greatest(min(b.rebooted_at), $3) end as since
       from burns b join elevators e on e.tenant_id = b.tenant_id and e.dtu_code = b.dtu_code and e.deleted_at is null
       where coalesce(b.applying_at, b.rebooted_at) is not null group by 1, 2
     ), past as materialized (
       select w.*, extract(epoch from $4 - w.since) / $6 as share from watched w
     )
     select
       count(*) filter (where finished_at is null and not is_silent)::int as open_count,
       count(*) filter (where state = 'confirmed')::int as confirmed_count,
       count(*) filter (where state in ('failed', 'rolledBack') or (is_silent and finished_at is null))::int as failed_count,
       count(*) filter (where state in ('cancelled', 'expired'))::int as unreached_count,
       max(finished_at) as ended_at,
       (select count(*) from alarms a join watched w on w.tenant_id = a.tenant_id and w.id = a.elevator_id
          where a.received_at >= w.began and (a.body ->> 'class')::int = 1)::int as people_alarms,
       (select count(*) from fault_records f join watched w on w.tenant_id = f.tenant_id and w.id = f.elevator_id
          where f.fault_time >= w.since)::int as faults,
       (select coalesce(sum(p.share), 0) from fault_records f
          join past p on p.tenant_id = f.tenant_id and p.id = f.elevator_id
          where f.fault_time between $5 and $3)::float8 as faults_expected,
       (select count(*) from event_log l join watched w on w.tenant_id = l.tenant_id and w.id = l.elevator_id
          where l.received_at >= w.since and l.kind = 'wentOffline')::int as offline,
       (select coalesce(sum(p.share), 0) from event_log l
          join past p on p.tenant_id = l.tenant_id and p.id = l.elevator_id
          where l.received_at between $5 and $3 and l.kind = 'wentOffline')::float8 as offline_expected
     from burns`,
    [
      campaign.id,
      campaign.wave,
      campaign.watched_from,
      new Date(nowMs),
      new Date(campaign.watched_from.getTime() - baselineMs),
      baselineMs / secondMs,
    ],
  );
  const row = rows[0];
  if (!row) throw new Error(`no figures of campaign ${campaign.id}`);
  return {
    openCount: row.open_count,
    confirmedCount: row.confirmed_count,
    failedCount: row.failed_count,
    unreachedCount: row.unreached_count,
    peopleAlarms: row.people_alarms,
    faults: { count: row.faults, expectedCount: row.faults_expected },
    offline: { count: row.offline, expectedCount: row.offline_expected },
    restMs: row.open_count > 0 || row.ended_at === null ? null : nowMs - row.ended_at.getTime(),
  };
}
