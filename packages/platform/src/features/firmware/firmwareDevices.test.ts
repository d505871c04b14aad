import type { FirmwareManifest } from '@hoistway/shared/domain/firmware/manifest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FirmwareRig } from '../../testing/firmware/firmwareRig.ts';

let rig: FirmwareRig;
beforeAll(async () => {
  rig = await FirmwareRig.start(3);
}, 180_000);
afterAll(() => rig?.close());

const bytes = Buffer.alloc(40_000, 7);

interface BurnRow {
  state: string;
  problem: string | null;
}

/** The burn of a campaign's first wave. */
async function burnOf(campaignId: string): Promise<BurnRow> {
  const { rows } = await rig.platform.db.ownerPool.query<BurnRow>(
    'select state, problem from firmware_burns where campaign_id = $1 and wave = 1',
    [campaignId],
  );
  if (!rows[0]) throw new Error('no burn');
  return rows[0];
}

/** A campaign of a new image whose first wave is this device. */
async function startAt(nth: number, manifest: Partial<FirmwareManifest>) {
  const { id: imageId } = await rig.record('firmwareImages', await rig.imageDraft(bytes, manifest));
  return rig.startCampaign({ imageId, labDtuId: await rig.dtuId(nth) });
}

/** Aborts a campaign, and waits for the end of its burns. */
async function abort(campaignId: string): Promise<void> {
  const campaign = await rig.read('firmwareCampaigns', campaignId);
  await rig.command('abortFirmwareCampaign', campaign, { reason: 'Test' });
  await rig.until(async () => {
    const { rows } = await rig.platform.db.ownerPool.query(
      'select from firmware_burns where campaign_id = $1 and finished_at is null',
      [campaignId],
    );
    return rows.length === 0;
  });
}

describe('a device', () => {
  it('that lost its image before it wrote is offered it again', async () => {
    const [device] = rig.devices;
    if (!device) throw new Error('no device');
    const campaign = await startAt(0, { version: '3.4.0', sequence: 340 });
    device.danger = 'moving';
    const isWaiting = async () => (await burnOf(campaign.id)).state === 'waitingForSafe';
    await rig.until(isWaiting);
    device.board.losePower();
    await device.disconnect();
    await device.connect();
    device.danger = null;
    await rig.until(async () => (await burnOf(campaign.id)).state === 'confirmed');
    expect(device.board.version).toBe('3.4.0');
    await abort(campaign.id);
  });

  it('that loses its power after the end of its campaign is free for the next', async () => {
    const [, device] = rig.devices;
    if (!device) throw new Error('no device');
    device.board.fault = 'powerLost';
    const campaign = await startAt(1, { version: '3.5.0', sequence: 350 });
    await rig.until(async () => (await burnOf(campaign.id)).state === 'applying');
    await abort(campaign.id);
    expect(await burnOf(campaign.id)).toMatchObject({ state: 'cancelled', problem: 'powerLost' });
    expect((await rig.figures()).reservedBurns).toBe(0);
    const next = await startAt(1, { version: '3.6.0', sequence: 360 });
    expect(next).toMatchObject({ devices: 3 });
    await abort(next.id);
  });

  it('that sends what no database can store holds up no other report', async () => {
    const [device, other] = rig.devices;
    if (!device || !other) throw new Error('no devices');
    const version = 'A\u0000\ud800';
    await device.send([{ kind: 'version', version, boot: version }]);
    await other.send([{ kind: 'version', version: '9.9', boot: 'run-9' }]);
    const { rows } = await rig.platform.db.ownerPool.query(
      'select soft_ver from dtus where dtu_code = any($1) order by dtu_code',
      [[device.dtuCode, other.dtuCode]],
    );
    expect(rows).toEqual([{ soft_ver: 'A\ufffd' }, { soft_ver: '9.9' }]);
  });
});

it('refuses a test device that cannot take the image', async () => {
  await rig.platform.db.ownerPool.query(`update dtus set board_hard_ver = 'C1' where id = $1`, [
    await rig.dtuId(0),
  ]);
  await expect(startAt(0, { version: '4.0.0', sequence: 400 })).rejects.toThrow('labDeviceUnfit');
});
