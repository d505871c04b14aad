import type { Burn } from '@hoistway/shared/domain/firmware/burn.ts';
import {
  type BurnState,
  type QuotaChange,
  quotaChange,
  upgradeStatusOf,
} from '@hoistway/shared/domain/firmware/burnStates.ts';
import type { CampaignState } from '@hoistway/shared/domain/firmware/campaignStates.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** A locked burn with the records that it belongs to. */
export interface StoredBurn extends Burn {
  tenantId: string;
  campaignId: string;
  programId: string;
  imageId: string;
  dtuId: string;
  dtuCode: string;
  cameraId: string | null;
  cameraMac: string | null;
  campaignState: CampaignState;
  stayMs: number;
}

interface BurnRow {
  id: string;
  tenant_id: string;
  campaign_id: string;
  program_id: string;
  image_id: string;
  dtu_id: string;
  dtu_code: string;
  camera_id: string | null;
  camera_mac: string | null;
  campaign_state: CampaignState;
  stay_minutes: number;
  state: BurnState;
  problem: string | null;
  is_silent: boolean;
  percent: number | null;
  to_version: string;
  tries: number;
  epoch: number;
  boot: string | null;
  link: string | null;
  granted_until: Date | null;
  is_cancelling: boolean;
  due_at: Date | null;
  not_before: Date | null;
  deadline_at: Date | null;
  offered_at: Date | null;
  applying_at: Date | null;
  rebooted_at: Date | null;
  finished_at: Date | null;
  late_version: string | null;
}

/** Locks burns, with their campaign and image, in the order of their ids by default. */
export async function lockBurns(
  tx: Transaction,
  condition: string,
  parameters: readonly unknown[],
): Promise<StoredBurn[]> {
  const { rows } = await tx.query<BurnRow>(
    `select b.*, c.image_id, c.stay_minutes, c.state as campaign_state, i.program_id, m.mac as camera_mac
     from firmware_burns b
     join firmware_campaigns c on c.id = b.campaign_id
     join firmware_images i on i.id = c.image_id
     left join cameras m on m.id = b.camera_id
     where ${condition}`,
    [...parameters],
  );
  return rows.map(burnOf);
}

const msOf = (at: Date | null): number | null => at?.getTime() ?? null;

const burnOf = (row: BurnRow): StoredBurn => ({
  id: row.id,
  tenantId: row.tenant_id,
  campaignId: row.campaign_id,
  programId: row.program_id,
  imageId: row.image_id,
  dtuId: row.dtu_id,
  dtuCode: row.dtu_code,
  cameraId: row.camera_id,
  cameraMac: row.camera_mac,
  campaignState: row.campaign_state,
  stayMs: row.stay_minutes * minuteMs,
  state: row.state,
  problem: row.problem,
  isSilent: row.is_silent,
  percent: row.percent,
  toVersion: row.to_version,
  tries: row.tries,
  epoch: row.epoch,
  boot: row.boot,
  link: row.link,
  grantedUntilMs: msOf(row.granted_until),
  isCancelling: row.is_cancelling,
  dueAtMs: msOf(row.due_at),
  notBeforeMs: msOf(row.not_before),
  deadlineAtMs: msOf(row.deadline_at),
  offeredAtMs: msOf(row.offered_at),
  applyingAtMs: msOf(row.applying_at),
  rebootedAtMs: msOf(row.rebooted_at),
  finishedAtMs: msOf(row.finished_at),
  lateVersion: row.late_version,
});

/** A burn before and after a change. */
export interface BurnChange {
  before: StoredBurn;
  after: Burn;
}

const timeOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/**
 * Writes changed burns, which the caller has locked, with their effect on the quotas of their programs and on the
 * upgrade status of cameras, in one statement each.
 */
export async function writeBurns(
  tx: Transaction,
  changes: readonly BurnChange[],
  nowMs: number,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ after }) => ({
    id: after.id,
    state: after.state,
    problem: after.problem?.slice(0, 500) ?? null,
    is_silent: after.isSilent,
    percent: after.percent,
    tries: after.tries,
    epoch: after.epoch,
    boot: after.boot,
    link: after.link,
    granted_until: timeOf(after.grantedUntilMs),
    is_cancelling: after.isCancelling,
    due_at: timeOf(after.dueAtMs),
    not_before: timeOf(after.notBeforeMs),
    deadline_at: timeOf(after.deadlineAtMs),
    offered_at: timeOf(after.offeredAtMs),
    applying_at: timeOf(after.applyingAtMs),
    rebooted_at: timeOf(after.rebootedAtMs),
    finished_at: timeOf(after.finishedAtMs),
    late_version: after.lateVersion,
  }));
  await tx.query(
    `update firmware_burns b set state = n.state, problem = n.problem, is_silent = n.is_silent, percent = n.percent,
       tries = n.tries, epoch = n.epoch, boot = n.boot, link = n.link, granted_until = n.granted_until,
       is_cancelling = n.is_cancelling, due_at = n.due_at, not_before = n.not_before, deadline_at = n.deadline_at,
       offered_at = n.offered_at, applying_at = n.applying_at, rebooted_at = n.rebooted_at,
       finished_at = n.finished_at, late_version = n.late_version, version = b.version + 1, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as n (id bigint, state text, problem text, is_silent boolean, percent int,
       tries int, epoch int, boot text, link text, granted_until timestamptz, is_cancelling boolean,
       due_at timestamptz, not_before timestamptz, deadline_at timestamptz, offered_at timestamptz,
       applying_at timestamptz, rebooted_at timestamptz, finished_at timestamptz, late_version text)
     where b.id = n.id`,
    [JSON.stringify(rows), new Date(nowMs)],
  );
  await writeQuotas(tx, changes, nowMs);
  await writeCameras(tx, changes, nowMs);
}

/** Programs are locked in the order of their ids, so that two processes never wait for each other. */
async function writeQuotas(tx: Transaction, changes: readonly BurnChange[], nowMs: number): Promise<void> {
  const sums = new Map<string, QuotaChange>();
  for (const { before, after } of changes) {
    const change = quotaChange(before.state, after.state);
    const sum = sums.get(before.programId) ?? { reservedBurns: 0, confirmedBurns: 0 };
    sums.set(before.programId, {
      reservedBurns: sum.reservedBurns + change.reservedBurns,
      confirmedBurns: sum.confirmedBurns + change.confirmedBurns,
    });
  }
  const programIds = [...sums.keys()].toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
  for (const programId of programIds) {
    const { reservedBurns = 0, confirmedBurns = 0 } = sums.get(programId) ?? {};
    if (reservedBurns === 0 && confirmedBurns === 0) continue;
    await tx.query(
      `update ota_programs set reserved_number = coalesce(reserved_number, 0) + $2,
         confirmed_number = coalesce(confirmed_number, 0) + $3, current_number = coalesce(current_number, 0) - $3,
         version = version + 1, updated_at = $4 where id = $1`,
      [programId, reservedBurns, confirmedBurns, new Date(nowMs)],
    );
  }
}

async function writeCameras(tx: Transaction, changes: readonly BurnChange[], nowMs: number): Promise<void> {
  const rows = changes.flatMap(({ before, after }) => {
    const status = upgradeStatusOf[after.state];
    return before.cameraId === null || upgradeStatusOf[before.state] === status
      ? []
      : [{ id: before.cameraId, status }];
  });
  if (rows.length === 0) return;
  await tx.query(
    `update cameras m set upgrade_status = n.status, version = m.version + 1, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as n (id bigint, status text) where m.id = n.id`,
    [JSON.stringify(rows), new Date(nowMs)],
  );
}
