import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { FirmwareTarget } from '@hoistway/shared/domain/firmware/manifest.ts';
import { type DeviceOfBurn, unsuitability } from '@hoistway/shared/domain/firmware/suitability.ts';
import { planWaves } from '@hoistway/shared/domain/firmware/waves.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SignedImage } from './orders.ts';

/** A device or camera that a campaign could reach. */
interface Candidate {
  dtu_id: string;
  dtu_code: string;
  org_id: string;
  camera_id: string | null;
  version: string | null;
  sequence: number | null;
  device_model: string | null;
  board_hard_ver: string | null;
  board_protocol: string | null;
}

export interface CampaignPlan {
  campaignId: string;
  tenantId: string;
  companyId: string;
  labDtuId: string | null;
  image: SignedImage;
  nowMs: number;
}

/** Writes the burns of a campaign. @throws labDeviceUnfit @returns the numbers of devices and waves */
export async function planCampaign(
  tx: Transaction,
  plan: CampaignPlan,
): Promise<{ devices: number; waves: number }> {
  const { campaignId, tenantId, labDtuId, image, nowMs } = plan;
  const candidates = await readCandidates(tx, plan);
  const fittingCandidates = candidates
    .filter((one) => unsuitability(deviceOf(one), image.manifest) === null)
    .toSorted((one, other) => Number(other.dtu_id === labDtuId) - Number(one.dtu_id === labDtuId));
  if (labDtuId !== null && fittingCandidates.length > 0 && fittingCandidates[0]?.dtu_id !== labDtuId)
    throw new ProductError('labDeviceUnfit');
  const seed = Number(BigInt(campaignId) % 4_294_967_296n);
  const plannedTargets = planWaves(fittingCandidates, { seed });
  const rows = plannedTargets.map(({ target, wave, jitter }) => ({
    org_id: target.org_id,
    dtu_id: target.dtu_id,
    dtu_code: target.dtu_code,
    camera_id: target.camera_id,
    from_version: target.version,
    wave,
    jitter,
  }));
  await tx.query(
    `insert into firmware_burns (tenant_id, org_id, campaign_id, dtu_id, dtu_code, camera_id, from_version, wave, jitter,
       to_version, state, tries, created_at, updated_at)
     select $1, n.org_id, $2, n.dtu_id, n.dtu_code, n.camera_id, n.from_version, n.wave, n.jitter, $4, 'planned', 0, $5, $5
     from jsonb_to_recordset($3::jsonb) as n (org_id bigint, dtu_id bigint, dtu_code text, camera_id bigint,
       from_version text, wave int, jitter float8)`,
    [tenantId, campaignId, JSON.stringify(rows), image.manifest.version, new Date(nowMs)],
  );
  return { devices: rows.length, waves: plannedTargets.at(-1)?.wave ?? 0 };
}

const deviceOf = (row: Candidate): DeviceOfBurn => ({
  version: row.version,
  sequence: row.sequence,
  deviceModel: row.device_model,
  boardHardVer: row.board_hard_ver,
  boardProtocol: row.board_protocol,
});

/** Devices of the company and below without an open burn, in the order of their ids. */
async function readCandidates(
  tx: Transaction,
  { tenantId, companyId, image }: CampaignPlan,
): Promise<Candidate[]> {
  const isOfCompany = `exists (select 1 from organisations o
    where o.tenant_id = d.tenant_id and o.id = d.org_id and o.above @> array[$2::bigint])`;
  const isFree = `not exists (select 1 from firmware_burns b where b.tenant_id = d.tenant_id and b.dtu_id = d.id
    and b.finished_at is null)`;
  const sources: Record<FirmwareTarget, string> = {
    gateway: `select d.id as dtu_id, d.dtu_code, d.org_id, null::bigint as camera_id, d.soft_ver as version,
        d.soft_sequence as sequence, d.device_model, d.board_hard_ver, d.board_protocol
      from dtus d
      where d.tenant_id = $1 and d.deleted_at is null and not d.is_blacklisted and ${isOfCompany} and ${isFree}
      order by d.id`,
    camera: `select distinct on (m.id) d.id as dtu_id, d.dtu_code, d.org_id, m.id as camera_id, m.soft_ver as version,
        null::int as sequence, m.model as device_model, null as board_hard_ver, null as board_protocol
      from cameras m
      join elevators e on e.tenant_id = m.tenant_id and e.id = m.elevator_id and e.deleted_at is null
      join dtus d on d.tenant_id = e.tenant_id and d.dtu_code = e.dtu_code and d.deleted_at is null
      where m.tenant_id = $1 and m.deleted_at is null and m.mac is not null and not d.is_blacklisted
        and ${isOfCompany} and ${isFree}
      order by m.id`,
  };
  const { rows } = await tx.query<Candidate>(sources[image.manifest.target], [tenantId, companyId]);
  return rows;
}
