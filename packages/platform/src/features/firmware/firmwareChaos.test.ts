import { reservingStates } from '@hoistway/shared/domain/firmware/burnStates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FirmwareRig } from '../../testing/firmware/firmwareRig.ts';

/** `FIRMWARE_CHAOS_DEVICES=5000` for the whole proof. */
const count = Number(process.env.FIRMWARE_CHAOS_DEVICES ?? 8);
const burns = 2 * count;
/** The platform is restarted when the first burn reaches each of these. */
const restartStates =
  count > 8
    ? ['offered', 'downloading', 'verified', 'applying', 'rebooted', 'confirmed']
    : ['applying', 'rebooted'];

let rig: FirmwareRig;
beforeAll(async () => {
  rig = await FirmwareRig.start(count, { burns });
  for (const [at, device] of rig.devices.entries()) {
    if (at % 10 === 3) device.board.fault = 'powerLost';
    if (at % 20 === 5) device.isReversing = true;
  }
}, 600_000);
afterAll(() => rig?.close());

interface BurnRow {
  dtu_code: string;
  state: string;
}

const readBurns = async () =>
  (await rig.platform.db.ownerPool.query<BurnRow>('select dtu_code, state from firmware_burns')).rows;

/** Burns counted twice or against the quota, and devices shown with a version that they do not have. */
async function findFlaws(): Promise<string[]> {
  const { rows } = await rig.platform.db.ownerPool.query<{ flaw: string }>(
    `select 'quota ' || p.id || ': ' || p.reserved_number || ' reserved, ' || p.confirmed_number || ' confirmed' as flaw
     from ota_programs p, lateral (
       select count(*) filter (where b.state = any($1)) as reserved,
         count(*) filter (where b.state = 'confirmed') as confirmed
       from firmware_burns b join firmware_campaigns c on c.id = b.campaign_id
       join firmware_images i on i.id = c.image_id where i.program_id = p.id) as n
     where p.reserved_number <> n.reserved or p.confirmed_number <> n.confirmed
       or p.current_number <> $2 - n.confirmed`,
    [reservingStates, burns],
  );
  const versions = new Map(rig.devices.map(({ dtuCode, board }) => [dtuCode, board.version]));
  const early = (await readBurns()).filter(
    ({ state, dtu_code: dtuCode }) => state === 'confirmed' && versions.get(dtuCode) !== '3.2.0',
  );
  return [...rows.map(({ flaw }) => flaw), ...early.map(({ dtu_code: code }) => `early ${code}`)];
}

it(`counts each of ${count} burns once through lost power, reordered reports and restarts at every state`, async () => {
  const campaign = await rig.startCampaign({ successPercent: 50 });
  const flaws: string[] = [];
  const restartedAt: string[] = [];
  const readState = async () =>
    (
      await rig.platform.db.ownerPool.query<{ state: string }>(
        'select state from firmware_campaigns where id = $1',
        [campaign.id],
      )
    ).rows[0]?.state;
  await rig.until(async () => {
    flaws.push(...(await findFlaws()));
    const states = new Set((await readBurns()).map(({ state }) => state));
    const due = restartStates.find((state) => states.has(state) && !restartedAt.includes(state));
    if (due !== undefined) {
      restartedAt.push(due);
      await rig.restart();
    }
    return (await readState()) === 'finished';
  }, 1_000);
  expect(flaws).toEqual([]);
  expect(restartedAt.length).toBe(restartStates.length);
  expect(await rig.states()).toEqual(expect.objectContaining({ '1 confirmed': 1, '2 confirmed': 5 }));
  expect(await rig.figures()).toEqual({
    currentBurns: burns - count,
    reservedBurns: 0,
    confirmedBurns: count,
  });
  expect(new Set(rig.devices.map(({ board }) => board.version))).toEqual(new Set(['3.2.0']));
}, 3_600_000);
