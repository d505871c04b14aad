import type { MeterLine } from '@hoistway/shared/domain/energy/energyReport.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { dayOfLocal, localMs } from '@hoistway/shared/domain/zone.ts';
import type { Page as ListPage } from '@hoistway/shared/model/resource.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, takeSeat } from './browser.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { elevatorsOf } from './simulator.ts';
import { type Stage, setStage } from './stage.ts';
import { word } from './words.ts';

let stage: Stage;
let calls: Calls;
let stagedAtMs: number;

beforeAll(async () => {
  stagedAtMs = Date.now();
  stage = await setStage();
  calls = await callsAs(stage.product.url, stage.login('operator1'));
});
afterAll(() => stage?.close());

test('a user logs in and sees elevators move', async () => {
  const { page, complaints } = await takeSeat(stage.browser, { url: stage.product.url });
  await logIn(page, stage.login('operator1'));
  await page.goto('/elevatorMonitor/monitorCenter');
  const shafts = page.locator('[data-condition]');
  await shafts.first().waitFor();
  const floors = () => shafts.evaluateAll((all) => all.map((one) => one.textContent).join('\n'));
  const before = await floors();
  await expect.poll(floors, { timeout: 90_000, interval: 500 }).not.toBe(before);
  expect(complaints).toEqual([]);
  await picture(page, 'monitoring-centre');
}, 240_000);

test('a wrong password is refused with a message', async () => {
  const { page } = await takeSeat(stage.browser, { url: stage.product.url });
  await page.goto('/login');
  await page.getByLabel('User name', { exact: true }).fill('operator1');
  await page.getByLabel('Password', { exact: true }).fill('Wrong2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('without a session every page but the login-free ones redirects to the login', async () => {
  const { page } = await takeSeat(stage.browser, { url: stage.product.url });
  await page.goto('/elevator?x=/doc');
  await page.waitForURL('**/login**');
});

test("another tenant's elevator is hidden from calls and pages", async () => {
  const foreign = await callsAs(stage.product.url, stage.login('operator3'));
  const { records } = await foreign.get<ListPage<{ id: string; name: string }>>('elevators?pageSize=20');
  const [theirs] = records;
  expect(theirs).toBeDefined();
  expect(await calls.statusOf(`elevators/${theirs!.id}`)).toBe(404);
  expect(await calls.statusOf(`elevators/${theirs!.id}/shaft`)).toBe(404);

  const { page } = await takeSeat(stage.browser, { url: stage.product.url });
  await logIn(page, stage.login('operator1'));
  await page.goto(`/singleMonitor/${theirs!.id}`);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('body').textContent()).not.toContain(theirs!.name);
  await picture(page, 'foreign-elevator');
});

test('registers of the simulated meters arrive, and the pages of a meter show it for its own elevator alone', async () => {
  const owner = await callsAs(stage.product.url, stage.login('superAdmin'));
  const dayAt = (ms: number) => dayOfLocal(localMs('Asia/Shanghai', ms));
  const readMeter = async () => {
    const path = `energy/meters?fromDay=${dayAt(Date.now() - 7 * dayMs)}&untilDay=${dayAt(Date.now())}`;
    const { meters } = await owner.get<{ meters: MeterLine[] }>(path);
    return meters.find(
      ({ lastReading, total }) => total.energyWh !== null && (lastReading?.atMs ?? 0) > stagedAtMs - minuteMs,
    );
  };
  await expect.poll(readMeter, { timeout: 90_000, interval: 500 }).toBeDefined();
  const meter = await readMeter();
  const { page, complaints } = await takeSeat(stage.browser, { url: stage.product.url });
  await logIn(page, stage.login('superAdmin'));
  const end = `${meter!.terminalCode}/${meter!.useUnitId}`;
  await page.goto(`/singleElectricityMeterReport/${meter!.elevatorId}/${end}`);
  await page.locator(`[data-report="${meter!.terminalCode}"]`).getByText('kWh').first().waitFor();
  await picture(page, 'meter-report');
  await page.goto(`/meterGateway/${meter!.elevatorId}/${meter!.terminalCode}`);
  await page.getByRole('cell', { name: 'kWh' }).first().waitFor();
  const otherElevatorId = Number(meter!.elevatorId) + 1;
  await page.goto(`/singleElectricityMeterReport/${otherElevatorId}/${end}`);
  await page.getByText(word('energy.report.unknown')).waitFor();
  expect(complaints).toEqual([]);
});

test('one elevator fits a phone', async () => {
  const [elevator] = await elevatorsOf(stage.product.simulatorUrl!, 'car');
  const id = await calls.elevatorId(elevator!.no);
  const { page } = await takeSeat(stage.browser, {
    url: stage.product.url,
    size: { width: 390, height: 844 },
  });
  await logIn(page, stage.login('operator1'));
  await page.goto(`/singleMonitor/${id}`);
  await page.getByText(elevator!.no).first().waitFor();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await picture(page, 'telephone');
});
