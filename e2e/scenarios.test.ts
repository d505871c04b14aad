import type { RescuerView } from '@hoistway/shared/domain/dispatchView.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture, takeSeat } from './browser.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { elevatorsOf } from './simulator.ts';
import { type Stage, setStage } from './stage.ts';
import { press, word } from './words.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let stage: Stage;
let calls: Calls;
let page: Page;

beforeAll(async () => {
  stage = await setStage({ hasPhones: true });
  calls = await callsAs(stage.product.url, stage.login('operator1'));
  const size = { width: 1920, height: 1080 };
  ({ page } = await takeSeat(stage.browser, { url: stage.product.url, size }));
  await logIn(page, stage.login('superAdmin'));
});
afterAll(() => stage?.close());

const steps = () => page.getByRole('complementary', { name: word('scenarios.firstSteps.title') });
const running = () =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: word('scenarios.running') }) });

test('the first login shows first steps, until they are dismissed, in any browser', async () => {
  await steps().waitFor();
  await picture(page, 'first-steps');
  await steps()
    .getByRole('button', { name: word('scenarios.firstSteps.dismiss') })
    .click();
  await steps().waitFor({ state: 'detached' });
  const other = await takeSeat(stage.browser, { url: stage.product.url });
  await logIn(other.page, stage.login('superAdmin'));
  await other.page.getByText(word('home.events'), { exact: true }).waitFor();
  expect(await other.page.getByText(word('scenarios.firstSteps.title')).count()).toBe(0);
  await other.context.close();
});

test('superAdmin starts “trapped” on one elevator from the user menu, and its alarm card appears', async () => {
  const visibleNos = new Set((await calls.get<{ nos: string[] }>('fleet/roster')).nos);
  const cars = await elevatorsOf(stage.product.simulatorUrl!, 'car');
  const { no } = cars.find((car) => visibleNos.has(car.no) && car.wireFormat === 'json')!;
  await page.getByRole('button', { name: new RegExp(`^${word('app.header.user')}`) }).click();
  await page.getByRole('menuitem', { name: word('app.pages.scenarios') }).click();
  await page
    .getByRole('radio', { name: word('scenarios.names.trapped'), exact: false })
    .first()
    .click();
  const picker = page.getByRole('combobox', { name: word('scenarios.pickElevator') });
  await picker.fill(no);
  await picker.press('Enter');
  await page.getByText(word('scenarios.reach_one', { count: 1 })).waitFor();
  await press(page, 'scenarios.start');
  await running().getByText(no).waitFor();
  await picture(page, 'scenarios');
  await page.goto('/elevatorMonitor/monitorCenter');
  await page
    .locator('[data-alarm]')
    .filter({ hasText: no })
    .filter({ hasText: word('alarms.kind.trapped') })
    .first()
    .waitFor({ timeout: 240_000 });
});

test('a scenario on many elevators needs a confirmation; a stop ends all of them', async () => {
  await page.goto('/scenarios');
  await page.getByRole('radio', { name: word('scenarios.names.storm'), exact: false }).click();
  await page.getByLabel(word('scenarios.percent')).fill('30');
  await page.getByText(/^Hits \d+ elevators\.$/).waitFor();
  await press(page, 'scenarios.start');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await picture(page, 'scenarios-many');
  await press(question, 'common.cancel');
  const storm = running().getByText(word('scenarios.names.storm'));
  expect(await storm.count()).toBe(0);
  await question.waitFor({ state: 'detached' });
  await press(page, 'scenarios.start');
  await press(question, 'scenarios.start');
  await storm.waitFor();
  await running()
    .getByRole('button', { name: word('scenarios.stopWhat', { what: word('scenarios.names.storm') }) })
    .click();
  await storm.waitFor({ state: 'detached' });
});

test('a camera shows a moving picture that the product renders itself', async (context) => {
  const showsH264 = await page.evaluate(() => MediaSource.isTypeSupported('video/mp4; codecs="avc1.42C01E"'));
  if (!showsH264) return context.skip('this Chromium has no H.264');
  const { records } = await calls.get<{ records: { elevatorId: string }[] }>('cameras?status=online');
  await page.goto(`/singleMonitor/${records[0]!.elevatorId}`);
  await page.locator('[data-video="playing"]').waitFor();
  const position = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const first = await position();
  await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(first + 1);
  await picture(page, 'drawn-camera');
});

test('workers on duty move over the rescue map by the position call of their phones', async () => {
  const rescuers = () => calls.get<RescuerView[]>('rescuers');
  await expect.poll(async () => (await rescuers()).length, { timeout: 60_000 }).toBeGreaterThan(3);
  const places = async () =>
    new Map((await rescuers()).map(({ userId, place }) => [userId, JSON.stringify(place)]));
  const before = await places();
  await expect
    .poll(async () => [...(await places())].filter(([id, place]) => before.get(id) !== place).length, {
      timeout: 120_000,
    })
    .toBeGreaterThan(0);
  await page.goto('/rescueMap');
  const [one] = await rescuers();
  await page.getByText(one!.name).first().waitFor();
  await picture(page, 'rescuers');
});

test('no other user has the page or its calls', async () => {
  const seat = await takeSeat(stage.browser, { url: stage.product.url });
  await logIn(seat.page, stage.login('admin'));
  await seat.page.goto('/scenarios');
  await seat.page.getByText(word('app.forbidden.title')).waitFor();
  const admin = await callsAs(stage.product.url, stage.login('admin'));
  expect(await admin.statusOf('demonstration/scenarios')).toBe(403);
  await seat.context.close();
});
