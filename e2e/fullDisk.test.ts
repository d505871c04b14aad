import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { Page as ListPage } from '@hoistway/shared/model/resource.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDisk, freeDisk, mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../scripts/smallDisk.ts';
import { picture, takeSeat } from './browser.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { countTones, logIn } from './seat.ts';
import { elevatorsOf, play } from './simulator.ts';
import { type Stage, setStage } from './stage.ts';

const relayOn = '01050000FF008C3A';
const allOff = '010F000000080100FE95';

describe.skipIf(whyNoSmallDisk !== null)(`the disk is full${whyNoSmallDisk ?? ''}`, () => {
  let disk: SmallDisk;
  let stage: Stage;
  let calls: Calls;

  beforeAll(async () => {
    disk = await mountSmallDisk(512);
    stage = await setStage({ parentFolder: disk.folder });
    calls = await callsAs(stage.product.url, stage.login('operator1'));
  });
  afterAll(async () => {
    await stage?.close();
    await disk?.unmount();
  });

  const readiness = async () => (await fetch(`${stage.product.platformUrl}/readyz`)).status;

  test('low space raises an alarm first; a bell rings on every seat and lights the lamp unrecorded, and is recorded once there is space', async () => {
    const { product, browser, lamp } = stage;
    await expect
      .poll(async () => (await calls.openAlarms()).map(({ kind }) => kind), { timeout: 60_000 })
      .toContain('systemTrouble');

    const seats = [
      await takeSeat(browser, { url: product.url }),
      await takeSeat(browser, { url: product.url }),
    ];
    const [first, second] = seats.map(({ page }) => page);
    const tones = await countTones(second!);
    await logIn(first!, stage.login('operator1'));
    await logIn(second!, stage.login('operator2'));
    for (const { page } of seats) {
      await page.goto('/elevatorMonitor/monitorCenter');
      await page.getByRole('button', { name: 'Arm the sound' }).click();
    }
    expect(await readiness()).toBe(200);
    await fillDisk(disk);
    await fillDatabase(disk);

    const mark = (page: typeof first) => page!.getByText('Not yet recorded').first();
    const litBefore = lamp?.writes.length ?? 0;
    for (const { no } of await elevatorsOf(product.simulatorUrl!, 'car')) {
      await play(product.simulatorUrl!, 'bell', no);
      const isMarked = await mark(first)
        .waitFor({ timeout: 4_000 })
        .then(
          () => true,
          () => false,
        );
      if (isMarked) break;
    }
    for (const { page } of seats) await mark(page).waitFor();
    const tonesBefore = await tones();
    await expect.poll(tones, { timeout: 10_000 }).toBeGreaterThan(tonesBefore);
    if (lamp) await lamp.wrote(relayOn, { after: litBefore, withinMs: 20_000 });
    await expect.poll(readiness, { timeout: 30_000 }).toBe(503);
    for (const { page } of seats) await page.getByText('Not recording').first().waitFor({ timeout: 20_000 });
    await picture(first!, 'alarm-not-recorded');

    const card = first!.locator('[data-alarm]', { has: mark(first) }).first();
    const id = (await card.getAttribute('data-alarm'))!;
    await card
      .getByRole('button', { name: /^Acknowledge/ })
      .first()
      .click();
    await first!
      .getByText(/Nothing can be recorded at the moment/)
      .first()
      .waitFor();
    expect(await card.getByRole('button', { name: /^Acknowledge/ }).count()).toBeGreaterThan(0);

    await lamp?.wrote(allOff, { after: litBefore, withinMs: 60_000 });
    const lit = lamp?.writes.length ?? 0;
    await freeDisk(disk);
    for (const { page } of seats) await mark(page).waitFor({ state: 'detached', timeout: 60_000 });
    await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
    for (const { page } of seats)
      await page.getByText('Not recording').first().waitFor({ state: 'detached', timeout: 20_000 });
    const recordedAlarms = (await calls.openAlarms()).filter((alarm: Alarm) => alarm.id === id);
    expect(recordedAlarms).toHaveLength(1);
    expect(recordedAlarms[0]).not.toHaveProperty('isUnrecorded');
    const day = 86_400_000;
    const window = `from=${new Date(Date.now() - day).toISOString()}&to=${new Date(Date.now() + day).toISOString()}`;
    const { records } = await calls.get<ListPage<{ kind: string; alarmId: string | null }>>(
      `events?${window}&pageSize=200`,
    );
    expect(records.filter((one) => one.alarmId === id && one.kind === 'alarmRaised')).toHaveLength(1);
    if (lamp) expect(lamp.writes.slice(lit)).not.toContain(relayOn);
    await first!
      .locator(`[data-alarm="${id}"]`)
      .getByRole('button', { name: /^Acknowledge/ })
      .first()
      .click();
    await expect
      .poll(async () => (await calls.openAlarms()).find((alarm) => alarm.id === id)?.state, {
        timeout: 20_000,
      })
      .toBe('acknowledged');
    expect(product.platform.pid).toBeDefined();
    expect(stage.logLines.filter((line) => / ended \(/.test(line))).toEqual([]);
  }, 300_000);
});

/**
 * Writes to the database's own log until it ends for lack of space: before that it has free space in preallocated
 * files.
 */
async function fillDatabase({ folder }: SmallDisk): Promise<void> {
  const [dataDir] = (await readdir(folder)).filter((name) => name.startsWith('hoistway-e2e-'));
  const inner = join(folder, dataDir!);
  const port = (await readFile(join(inner, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  const password = (await readFile(join(inner, 'owner-password'), 'utf8')).trim();
  const client = new pg.Client(`postgresql://postgres:${password}@127.0.0.1:${port}/hoistway`);
  client.on('error', () => undefined);
  await client.connect();
  const write = () => client.query(`select pg_logical_emit_message(false, 'full', repeat('x', 1000000))`);
  for (let isWritten = true; isWritten; )
    isWritten = await write().then(
      () => true,
      () => false,
    );
  await client.end().catch(() => undefined);
}
