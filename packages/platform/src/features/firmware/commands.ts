import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { earlyStates } from '@hoistway/shared/domain/firmware/burnStates.ts';
import {
  type CampaignState,
  campaignStates,
  mayCampaignFollow,
} from '@hoistway/shared/domain/firmware/campaignStates.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { commandTarget } from '../../crud/commandTarget.ts';
import { noteOperation } from '../../crud/noteWrites.ts';
import type { StoredRow, Wire } from '../../crud/storage.ts';
import { updateByCommand } from '../../crud/updateByCommand.ts';
import { planCampaign } from '../../firmware/planCampaign.ts';
import { readImages } from '../../firmware/readImages.ts';
import { beginWave } from '../../firmware/waveRound.ts';
import type { App } from '../../http/app.ts';
import type { CommandCall } from '../../http/commandCall.ts';
import { consumeAuthorisation } from './consumeAuthorisation.ts';

type Move =
  | 'startFirmwareCampaign'
  | 'pauseFirmwareCampaign'
  | 'resumeFirmwareCampaign'
  | 'abortFirmwareCampaign';

/** Moves of campaigns by a person; the product itself only pauses and finishes. */
export default async function commands(app: App): Promise<void> {
  app.commands.register({
    startFirmwareCampaign: start,
    pauseFirmwareCampaign: (call) => move(call, 'paused', () => ({ pause_reason: 'byPerson' })),
    resumeFirmwareCampaign: resume,
    abortFirmwareCampaign: async (call) => {
      const answer = await move(call, 'aborted', () => ({ finished_at: new Date(call.nowMs) }));
      await call.tx.query(
        `update firmware_burns set is_cancelling = true, due_at = $2, version = version + 1, updated_at = $2
         where id in (select id from firmware_burns where campaign_id = $1 and state = any($3) order by id for update)
           and state = any($3)`,
        [call.id, new Date(call.nowMs), earlyStates],
      );
      return answer;
    },
  });
}

async function start(call: CommandCall<'startFirmwareCampaign'>) {
  const { tx, session, nowMs, input } = call;
  const campaign = await target(call, 'running');
  if (campaign.state !== 'draft') throw new ProductError('illegalMove', { current: campaign });
  const imageId = String(campaign.imageId);
  const image = (await readImages(tx, [imageId])).get(imageId);
  if (!image) throw new ProductError('notFound');
  await consumeAuthorisation(tx, { session, campaign, specialCode: input.specialCode, nowMs });
  const { devices, waves } = await planCampaign(tx, {
    campaignId: String(campaign.id),
    tenantId: session.tenantId,
    companyId: String(campaign.companyId),
    labDtuId: campaign.labDtuId ? String(campaign.labDtuId) : null,
    image,
    nowMs,
  });
  if (devices === 0) throw new ProductError('noDeviceForImage');
  await updateByCommand(resources.firmwareCampaigns, call, campaign, {
    state: 'running',
    wave: 1,
    waves,
    devices,
    started_at: new Date(nowMs),
    started_by: session.name,
    watched_from: new Date(nowMs),
  });
  await beginWave(tx, {
    campaignId: String(campaign.id),
    wave: 1,
    jitterMinutes: Number(campaign.jitterMinutes),
    nowMs,
  });
  return { state: 'running' as const };
}

/** Counts faults, alarms and failures from now on: the person has judged those before. */
async function resume(call: CommandCall<'resumeFirmwareCampaign'>) {
  const { tx, id, nowMs } = call;
  const { rows } = await tx.query<{ failed: number }>(
    `select count(*)::int as failed from firmware_burns b join firmware_campaigns c on c.id = b.campaign_id
     where c.id = $1 and b.wave = c.wave
       and (b.state in ('failed', 'rolledBack') or (b.is_silent and b.finished_at is null))`,
    [id],
  );
  return move(call, 'running', () => ({
    pause_reason: null,
    watched_from: new Date(nowMs),
    forgiven_failures: rows[0]?.failed ?? 0,
  }));
}

/** Moves a campaign with the person's reason in the operation log. */
async function move(
  call: CommandCall<Exclude<Move, 'startFirmwareCampaign'>>,
  to: CampaignState,
  columnsOf: (campaign: Wire) => StoredRow,
): Promise<{ state: CampaignState }> {
  const campaign = await target(call, to);
  if (campaign.state === 'draft') throw new ProductError('illegalMove', { current: campaign });
  await updateByCommand(resources.firmwareCampaigns, call, campaign, { state: to, ...columnsOf(campaign) });
  await noteOperation(call.tx, call.session, {
    action: 'command',
    atMs: call.nowMs,
    content: `${String(campaign.name)}: ${to}`,
    resource: resources.firmwareCampaigns.name,
    recordId: String(campaign.id),
    remarks: call.input.reason,
  });
  return { state: to };
}

/** The locked campaign. @throws illegalMove if a person may not move it there */
async function target(call: CommandCall<Move>, to: CampaignState): Promise<Wire> {
  const campaign = await commandTarget(resources.firmwareCampaigns, call);
  const state = campaignStates.find((one) => one === campaign.state);
  if (!state || !mayCampaignFollow(state, to, 'person'))
    throw new ProductError('illegalMove', { current: campaign });
  return campaign;
}
