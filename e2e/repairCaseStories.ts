import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RepairAnswer } from '@hoistway/shared/domain/repairAnswer.ts';
import { beforeAll, expect, test } from 'vitest';
import { onPath } from '../scripts/tools.ts';
import { picture, type Seat, takeSeat } from './browser.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import type { Stage } from './stage.ts';
import { aTone, uploadAs } from './uploads.ts';

const run = promisify(execFile);
const pdftoppm = onPath('pdftoppm');
const slowMs = 300_000;

/** Stories of a case on two seats, on paper and in the figures, on a given stage. */
export function repairCaseStories(stageOf: () => Stage): void {
  let calls: Calls;
  let seat: Seat;
  let keys = 0;

  beforeAll(async () => {
    const stage = stageOf();
    calls = await callsAs(stage.product.url, stage.login('operator1'));
    seat = await takeSeat(stage.browser, { url: stage.product.url, size: { width: 1920, height: 1080 } });
    await logIn(seat.page, stage.login('operator1'));
  }, 240_000);

  /** Reports an order of an elevator without a gateway: one with live readings would end it automatically. */
  async function reportCase(): Promise<RepairAnswer> {
    const { product, login } = stageOf();
    const admin = await callsAs(product.url, login('admin'));
    const { records } = await admin.get<{ records: { id: string }[] }>('elevators?pageNo=1&pageSize=20');
    const { type, useUnitId, maintenanceId, maintenanceWorkerIds } = await admin.get<Record<string, unknown>>(
      `elevators/${records[0]?.id}`,
    );
    const no = `S${Date.now()}`;
    const { id } = await admin.send<{ id: string }>('POST', 'elevators', {
      no,
      name: `Story ${no}`,
      factoryNo: no,
      type,
      useUnitId,
      maintenanceId,
      maintenanceWorkerIds,
    });
    return calls.send<RepairAnswer>('POST', 'commands/reportRepair', {
      id,
      expectedVersion: 0,
      idempotencyKey: `repair-case-${keys++}`,
      input: {
        source: 'phoneCall',
        hasPeople: true,
        alarmPerson: 'Ms Li',
        alarmPhone: '13900000000',
        faultDesc: 'stopped between 3 and 4',
      },
    });
  }

  test(
    'a case is led from the report to the completion by its buttons, and a second seat sees each step',
    async () => {
      const { page } = seat;
      const order = await reportCase();
      await page.goto(`/workOrder/${order.id}`);
      await page.getByText('left to arrive').waitFor();
      await page.getByRole('heading', { name: 'Intercom', exact: true }).waitFor();
      const press = async (name: string) => {
        await page.locator('[data-repair-actions]').getByRole('button', { name, exact: true }).click();
        return page.getByRole('dialog');
      };
      const accept = await press('Accept');
      await accept.getByRole('button', { name: 'Accept', exact: true }).click();
      await page.locator('[aria-current=step]', { hasText: 'Accepted' }).waitFor();

      const second = await takeSeat(stageOf().browser, { url: stageOf().product.url });
      await logIn(second.page, stageOf().login('operator2'));
      await second.page.goto(`/workOrder/${order.id}`);
      await second.page.locator('[aria-current=step]', { hasText: 'Accepted' }).waitFor();

      const { url } = stageOf().product;
      const audioId = await uploadAs(calls, url, { purpose: 'sound', name: 'call.wav', bytes: aTone(3) });
      const { version } = await calls.get<{ version: number }>(`workOrders/${order.id}`);
      await calls.send('POST', 'commands/recordRepairCall', {
        id: order.id,
        expectedVersion: version,
        idempotencyKey: `repair-case-${keys++}`,
        input: { duration: 3, originator: 'Ms Li', connector: 'Wang Wei', phone: '13900000000', audioId },
      });
      await page.getByRole('button', { name: 'Play call.wav' }).click();
      const playedS = () => page.locator('audio').evaluate((sound: HTMLAudioElement) => sound.currentTime);
      await expect.poll(playedS, { timeout: 30_000 }).toBeGreaterThan(0.1);

      const arrive = await press('Arrive');
      const sure = arrive.getByRole('button', { name: 'Arrive', exact: true });
      expect(await sure.isDisabled()).toBe(true);
      await arrive.getByRole('textbox').fill('no position in the basement');
      await sure.click();
      await second.page.locator('[aria-current=step]', { hasText: 'Arrived' }).waitFor();
      await second.context.close();

      const free = await press('People are out');
      await free.getByRole('textbox').first().fill('2');
      await picture(page, 'repair-case-free');
      await free.getByRole('button', { name: 'People are out', exact: true }).click();
      const complete = await press('Complete');
      await complete.getByRole('textbox').first().fill('door lock contact');
      await complete.getByRole('combobox').click();
      await page.getByRole('option', { name: 'On site' }).click();
      await complete.getByRole('button', { name: 'Complete', exact: true }).click();
      await page.locator('[aria-current=step]', { hasText: 'Completed' }).waitFor();
      await page.getByText('the chain holds').waitFor();
      await picture(page, 'repair-case');
      expect(seat.complaints).toEqual([]);
    },
    slowMs,
  );

  test(
    'is printed on paper that can be read',
    async (context) => {
      if (pdftoppm === null) return context.skip('no pdftoppm');
      const { page } = seat;
      await page.goto(`${page.url().split('?')[0]}?print=1`);
      await page.getByText('the chain holds').waitFor();
      const folder = await mkdtemp(join(tmpdir(), 'hoistway-print-'));
      try {
        const file = join(folder, 'case.pdf');
        await writeFile(file, await page.pdf({ format: 'A4', printBackground: true }));
        await run(pdftoppm, ['-r', '60', '-gray', file, join(folder, 'page')]);
        await run(pdftoppm, [
          '-r',
          '80',
          '-png',
          file,
          join(import.meta.dirname, 'artifacts', 'repair-print'),
        ]);
        const pages = (await readdir(folder)).filter((name) => name.endsWith('.pgm'));
        expect(pages.length).toBeGreaterThanOrEqual(1);
        expect(pages.length).toBeLessThanOrEqual(4);
        const inks = await Promise.all(pages.map(async (name) => inkOf(await readFile(join(folder, name)))));
        // Text on white: neither empty sheets (the last may be nearly empty) nor a dark screen.
        expect(Math.max(...inks)).toBeGreaterThan(0.003);
        for (const ink of inks) expect(ink).toBeLessThan(0.3);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    slowMs,
  );

  test(
    'counts in the statistics, which say how much an operator has to answer',
    async () => {
      const { page } = seat;
      await page.goto('/workOrder?of=statistics');
      await page.getByText('Times of a case').waitFor();
      await page.getByText('Per ten minutes', { exact: true }).waitFor();
      await picture(page, 'repair-statistics');
      await page.goto('/workOrder');
      await page.getByRole('button', { name: 'Report a repair' }).waitFor();
      await picture(page, 'repair-orders');
      expect(seat.complaints).toEqual([]);
    },
    slowMs,
  );
}

/** The share of dark pixels of a binary PGM. */
function inkOf(pgm: Buffer): number {
  const header = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(pgm.toString('latin1', 0, 64));
  const start = header?.[0].length ?? 0;
  const pixels = pgm.subarray(start);
  return pixels.reduce((dark, value) => dark + (value < 128 ? 1 : 0), 0) / pixels.length;
}
