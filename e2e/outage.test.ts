import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, takeSeat } from './browser.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { elevatorsOf, play } from './simulator.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
let calls: Calls;

beforeAll(async () => {
  stage = await setStage();
  calls = await callsAs(stage.product.url, stage.login('operator1'));
});
afterAll(() => stage?.close());

test('the platform is killed: the page says stale, then live; the alarm raised meanwhile is there once', async () => {
  const { product, browser } = stage;
  const { page } = await takeSeat(browser, { url: product.url });
  await logIn(page, stage.login('operator1'));
  await page.goto('/elevatorMonitor/monitorCenter');
  const live = page.getByTitle('What is shown is now').first();
  const stale = page.getByTitle(/What is shown is as old as it says|what is shown may be old/).first();
  await live.waitFor();

  const [elevator] = await elevatorsOf(product.simulatorUrl!, 'car');
  process.kill(product.platform.pid!, 'SIGKILL');
  await play(product.simulatorUrl!, 'bellHeld', elevator!.no, { seconds: 600 });
  await stale.waitFor();
  await picture(page, 'outage-stale');

  await live.waitFor({ timeout: 120_000 });
  const raised = async () =>
    (await calls.openAlarms()).filter(({ elevatorNo }) => elevatorNo === elevator!.no);
  await expect.poll(async () => (await raised()).length, { timeout: 180_000, interval: 1_000 }).toBe(1);
  const [alarm] = await raised();
  const cards = page.locator(`article[data-alarm="${alarm!.id}"]`);
  await expect.poll(() => cards.count(), { timeout: 30_000 }).toBe(1);
  await page.waitForTimeout(3_000);
  expect(await cards.count()).toBe(1);
  const told = await calls.get<{ records: { kind: string; alarmId: string | null }[] }>(
    `events?${new URLSearchParams({ from: hoursAgo(1), to: hoursAgo(-1), pageNo: '1', pageSize: '200' })}`,
  );
  const raisings = told.records.filter(
    ({ kind, alarmId }) => kind === 'alarmRaised' && alarmId === alarm!.id,
  );
  expect(raisings).toHaveLength(1);
  await picture(page, 'outage-live-again');
}, 480_000);

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
