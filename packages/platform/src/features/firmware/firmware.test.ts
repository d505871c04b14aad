import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FirmwareRig } from '../../testing/firmware/firmwareRig.ts';

let rig: FirmwareRig;
const bytes = Buffer.from(Array.from({ length: 90_000 }, (_, at) => (at * 31) % 251));

beforeAll(async () => {
  rig = await FirmwareRig.start(7, { burns: 12 });
}, 180_000);
afterAll(() => rig?.close());

const stateOf = async (id: string) => (await rig.read('firmwareCampaigns', id)).state;
const fieldErrors = async (draft: object) =>
  (await rig.admin.send('POST', '/firmwareImages', draft)).json<{
    fields?: { field: string; code: string }[];
  }>().fields;

describe('the store of images', () => {
  it('refuses an image of a foreign signature, and one whose values were changed after signing', async () => {
    const draft = await rig.imageDraft(bytes);
    const wrong = [expect.objectContaining({ field: 'signature', code: 'signatureWrong' })];
    expect(await fieldErrors({ ...draft, sequence: 999 })).toEqual(wrong);
    expect(await fieldErrors({ ...draft, deviceModel: null })).toEqual(wrong);
    expect(await fieldErrors({ ...draft, signature: Buffer.alloc(64).toString('base64') })).toEqual(wrong);
    const other = await rig.imageDraft(Buffer.alloc(10));
    expect(await fieldErrors({ ...draft, file: other.file })).toEqual(wrong);
  });

  it('keeps the hash, the size and the signing key of an accepted one', async () => {
    const image = await rig.record('firmwareImages', await rig.imageDraft(bytes));
    expect(image).toMatchObject({ sizeBytes: bytes.length });
    expect(String(image.sha256)).toMatch(/^[0-9a-f]{64}$/);
    expect(String(image.keyId)).toMatch(/^[0-9a-f]{12}$/);
  });
});

describe('a campaign', () => {
  it('burns wave after wave by chunks and by byte ranges, and counts only versions that stay', async () => {
    const [first, second] = rig.devices;
    if (!first || !second) throw new Error('no devices');
    let loads = 0;
    for (const device of [first, second])
      device.loads = async (url, from) => {
        loads++;
        // The first answer breaks off: the next offer resumes from there.
        const end = loads % 2 === 1 ? `${from + 16_383}` : '';
        const answer = await rig.platform.app.inject({ url, headers: { range: `bytes=${from}-${end}` } });
        expect(answer.statusCode, answer.body).toBe(206);
        return answer.rawPayload;
      };
    const campaign = await rig.startCampaign({ bytes });
    expect(campaign).toMatchObject({ state: 'running', wave: 1, waves: 3, devices: 7 });
    await rig.platform.app.live.firmware.tick();
    expect(await rig.figures()).toEqual({ currentBurns: 12, reservedBurns: 1, confirmedBurns: 0 });
    await rig.until(async () => (await stateOf(campaign.id)) === 'finished');
    expect(await rig.figures()).toEqual({ currentBurns: 5, reservedBurns: 0, confirmedBurns: 7 });
    expect(rig.devices.map(({ board }) => board.version)).toEqual(new Array(7).fill('3.2.0'));
    expect(loads).toBeGreaterThan(2);
    const { records } = (await rig.admin.get('/dtus', { pageSize: '50' })).json<{
      records: { softVer: string; softSequence: number }[];
    }>();
    expect(new Set(records.map(({ softVer }) => softVer))).toEqual(new Set(['3.2.0']));
    const progress = (await rig.admin.get(`/firmwareCampaigns/${campaign.id}/progress`)).json();
    expect(progress.waves).toEqual([
      { wave: 1, devices: 1, silent: 0, states: [{ state: 'confirmed', count: 1 }] },
      { wave: 2, devices: 5, silent: 0, states: [{ state: 'confirmed', count: 5 }] },
      { wave: 3, devices: 1, silent: 0, states: [{ state: 'confirmed', count: 1 }] },
    ]);
  }, 240_000);

  it('is refused for an image that no device may take: an older one, or of another board', async () => {
    for (const more of [
      { version: '3.1.5', sequence: 315 },
      { version: '3.3.0', sequence: 330, boardHardVer: 'C9' },
    ]) {
      const image = await rig.record('firmwareImages', await rig.imageDraft(bytes, more));
      await expect(rig.startCampaign({ imageId: image.id })).rejects.toThrow('noDeviceForImage');
    }
  });

  it('stops in the second wave by a bad image, gives the burns back, and never resumes by itself', async () => {
    for (const device of rig.devices.slice(1)) device.board.fault = 'selfTestFails';
    for (const device of rig.devices) device.loads = undefined;
    const image = await rig.record(
      'firmwareImages',
      await rig.imageDraft(bytes, { version: '3.3.0', sequence: 330 }),
    );
    const before = await rig.figures();
    expect(before.currentBurns).toBe(5);
    const campaign = await rig.startCampaign({ imageId: image.id, labDtuId: await rig.dtuId(0) });
    await rig.until(async () => (await stateOf(campaign.id)) === 'paused');
    expect(await rig.read('firmwareCampaigns', campaign.id)).toMatchObject({
      state: 'paused',
      wave: 2,
      pauseReason: 'tooManyFailures',
    });
    for (let nth = 0; nth < 6; nth++) await rig.minute();
    expect(await stateOf(campaign.id)).toBe('paused');
    const { rows: later } = await rig.platform.db.ownerPool.query(
      `select from firmware_burns where campaign_id = $1 and wave > 2 and state <> 'planned'`,
      [campaign.id],
    );
    expect(later).toHaveLength(0);
    const now = await rig.read('firmwareCampaigns', campaign.id);
    expect((await rig.command('startFirmwareCampaign', now, {})).json()).toMatchObject({
      code: 'illegalMove',
    });
    const abortion = await rig.command('abortFirmwareCampaign', now, { reason: 'Bad image' });
    expect(abortion.json()).toEqual({ state: 'aborted' });
    await rig.until(async () => (await rig.figures()).reservedBurns === 0);
    expect(await rig.figures()).toEqual({ currentBurns: 4, reservedBurns: 0, confirmedBurns: 8 });
    for (const device of rig.devices) device.board.fault = 'none';
    const versions = rig.devices.map(({ board }) => board.version).toSorted();
    expect(versions).toEqual([...new Array(6).fill('3.2.0'), '3.3.0']);
  }, 240_000);
});

it('upgrades a camera through its gateway device, and shows its status', async () => {
  const [device] = rig.devices;
  if (!device) throw new Error('no device');
  const mac = '02-00-00-00-00-07';
  const { rows } = await rig.platform.db.ownerPool.query('select id from elevators where dtu_code = $1', [
    device.dtuCode,
  ]);
  const camera = await rig.record('cameras', {
    ...{ name: 'Car camera', type: 'tplink', mac, model: 'C1', elevatorId: rows[0]?.id },
    upgradeStatus: 'notUpgraded',
  });
  await device.addCamera(mac);
  expect(await rig.read('cameras', camera.id)).toMatchObject({ softVer: '1.8.4' });
  const image = await rig.record(
    'firmwareImages',
    await rig.imageDraft(bytes, {
      ...{ target: 'camera', version: '1.9.0', sequence: 190, minimumVersion: null },
      ...{ deviceModel: 'C1', boardHardVer: null, boardProtocol: null },
    }),
  );
  const campaign = await rig.startCampaign({ imageId: image.id });
  expect(campaign).toMatchObject({ devices: 1, waves: 1 });
  await rig.app.live.firmware.tick();
  expect(await rig.read('cameras', camera.id)).toMatchObject({ upgradeStatus: 'upgrading' });
  await rig.until(async () => (await stateOf(campaign.id)) === 'finished');
  expect(await rig.read('cameras', camera.id)).toMatchObject({ upgradeStatus: 'success', softVer: '1.9.0' });
}, 120_000);

describe('the authorisation of a special code', () => {
  it('serves one campaign, and is logged with the program number of the motherboard', async () => {
    const { north } = rig.platform.people;
    const programId = await rig.addProgram(50, { needsSpecialCode: true, programNo: 'MB-7' });
    await rig.record('specialCodeAuths', {
      ...{ specialCode: 'S-77', companyId: north.rootId, motherboardProgramNo: 'MB-7', isActive: true },
    });
    const image = await rig.record(
      'firmwareImages',
      await rig.imageDraft(bytes, { version: '3.9.0', sequence: 390 }, programId),
    );
    const draft = { name: 'With a code', companyId: north.rootId, imageId: image.id };
    const first = await rig.record('firmwareCampaigns', draft);
    const refusal = await rig.command('startFirmwareCampaign', first, { specialCode: 'S-78' });
    expect(refusal.json()).toMatchObject({ code: 'specialCodeRefused' });
    expect((await rig.command('startFirmwareCampaign', first, { specialCode: 'S-77' })).statusCode).toBe(200);
    const second = await rig.record('firmwareCampaigns', { ...draft, name: 'Again' });
    const again = await rig.command('startFirmwareCampaign', second, { specialCode: 'S-77' });
    expect(again.json()).toMatchObject({ code: 'specialCodeRefused' });
    const { rows } = await rig.platform.db.ownerPool.query(
      'select special_code, main_board_program_no from operation_logs where special_code is not null',
    );
    expect(rows).toEqual([{ special_code: 'S-77', main_board_program_no: 'MB-7' }]);
  });
});

it('shows neither campaigns nor burns nor images to another tenant', async () => {
  const southerner = await rig.platform.login('southerner');
  const { records } = (await rig.admin.get('/firmwareCampaigns')).json<{
    records: { id: string; version: number }[];
  }>();
  const [campaign] = records;
  if (!campaign) throw new Error('no campaign');
  for (const path of [`/firmwareCampaigns/${campaign.id}`, `/firmwareCampaigns/${campaign.id}/progress`])
    expect((await southerner.get(path)).statusCode).toBe(404);
  const answer = await rig.command('pauseFirmwareCampaign', campaign, { reason: 'x' }, southerner);
  expect(answer.statusCode).toBe(404);
  expect((await rig.platform.app.inject({ url: '/public/firmware/1/1?expires=1&proof=x' })).statusCode).toBe(
    403,
  );
});
