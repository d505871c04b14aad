import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SupervisedProcess } from '../scripts/supervise.ts';
import { picture, type Seat, takeSeat } from './browser.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { elevatorsOf, play, type SimulatedElevator } from './simulator.ts';
import { type Stage, setStage } from './stage.ts';

/** Longer than the three attempts of §9, five seconds apart. */
const downMs = 18_000;
const slow = { timeout: 60_000, interval: 500 };
/** Chromium's own messages about an unreachable server. */
const ofTheNetwork = /Failed to load resource|WebSocket connection to|net::ERR_/;

let stage: Stage;
let calls: Calls;
let seat: Seat;
/** Cars visible to the seat. */
let cars: SimulatedElevator[];
let pages: Record<'map' | 'kanban' | 'single' | 'list' | 'events', Page>;
const complaints: string[] = [];

beforeAll(async () => {
  stage = await setStage();
  calls = await callsAs(stage.product.url, stage.login('operator1'));
  seat = await takeSeat(stage.browser, { url: stage.product.url });
  await logIn(seat.page, stage.login('operator1'));
  const { nos } = await calls.get<{ nos: string[] }>('fleet/roster');
  cars = (await elevatorsOf(stage.product.simulatorUrl!, 'car')).filter(({ no }) => nos.includes(no));
  const open = async (path: string) => {
    const page = await seat.context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(path);
    await liveOn(page).waitFor({ timeout: 120_000 });
    return page;
  };
  pages = {
    map: await open('/gisMap'),
    kanban: await open('/kanban'),
    single: await open(`/singleMonitor/${await calls.elevatorId(cars.at(-1)!.no)}`),
    list: await open('/singleLadderMonitor'),
    events: await open('/eventRecord'),
  };
  await seat.page.close();
}, 480_000);
afterAll(() => stage?.close());

const liveOn = (page: Page) => page.getByTitle('The display is current').first();
const lostOn = (page: Page) => page.getByTitle(/The display is as old as indicated/).first();

test('the platform is down beyond all retries: every live page says so and draws nothing as live; after recovery the new alarm is there once', async () => {
  const { product } = stage;
  const [elevator] = cars;
  const cells = pages.list.getByText(/^(Normal|Moving)$/);
  await expect.poll(() => cells.count(), slow).toBeGreaterThan(0);

  const release = keepDown(product.platform);
  await play(product.simulatorUrl!, 'bellHeld', elevator!.no, { seconds: 900 });
  const wentDown = Date.now();
  for (const page of Object.values(pages)) await lostOn(page).waitFor();
  await pages.map.getByText('Connection lost: states on the map are not current').waitFor();
  await pages.list.getByText('not up to date').waitFor();
  await pages.events.getByText('not up to date').waitFor();
  await expect.poll(() => cells.count(), slow).toBe(0);
  await pages.single
    .getByText(/^(Late|Offline|Unknown)$/)
    .first()
    .waitFor();
  for (const [name, page] of Object.entries(pages)) await picture(page, `upstream-lost-${name}`);
  await pages.list.waitForTimeout(Math.max(0, downMs - (Date.now() - wentDown)));
  release();

  for (const page of Object.values(pages)) await liveOn(page).waitFor({ timeout: 240_000 });
  await expect.poll(() => cells.count(), slow).toBeGreaterThan(0);
  const readAlarms = async () =>
    (await calls.openAlarms()).filter(({ elevatorNo }) => elevatorNo === elevator!.no);
  await expect.poll(async () => (await readAlarms()).length, { timeout: 120_000, interval: 1_000 }).toBe(1);
  const [alarm] = await readAlarms();
  const cards = pages.map.locator(`article[data-alarm="${alarm!.id}"]`);
  await expect.poll(() => cards.count(), slow).toBe(1);
  const eventPage = await calls.get<{ records: { kind: string; alarmId: string | null }[] }>(
    `events?${new URLSearchParams({ from: hoursAgo(1), to: hoursAgo(-1), pageNo: '1', pageSize: '200' })}`,
  );
  const raisings = eventPage.records.filter(
    ({ kind, alarmId }) => kind === 'alarmRaised' && alarmId === alarm!.id,
  );
  expect(raisings).toHaveLength(1);
  const lines = pages.events.getByText(new RegExp(`${elevator!.no}\\s*Alarm raised`));
  await expect.poll(() => lines.count(), slow).toBe(1);
  await pages.map.waitForTimeout(3_000);
  expect(await cards.count()).toBe(1);
  expect(await lines.count()).toBe(1);
}, 480_000);

test('the gateway is killed: every page says that it is disconnected, and recovers by itself', async () => {
  const release = keepDown(stage.product.gateway);
  for (const page of Object.values(pages)) await lostOn(page).waitFor();
  release();
  for (const page of Object.values(pages)) await liveOn(page).waitFor({ timeout: 240_000 });
  const floors = () => pages.list.locator('.hw-line').allTextContents();
  const before = (await floors()).join();
  await expect.poll(async () => (await floors()).join(), slow).not.toBe(before);
}, 240_000);

test('devices that flap, repeat and store messages leave no error on open pages', async () => {
  const url = stage.product.simulatorUrl!;
  await play(url, 'repeats', cars.at(-1)!.no, { seconds: 20 });
  await play(url, 'storm', { share: 0.4 }, { seconds: 20 });
  await pages.events
    .getByText(/Fault opened/)
    .first()
    .waitFor();
  await pages.events.waitForTimeout(10_000);
  for (const page of Object.values(pages)) expect(await liveOn(page).count()).toBe(1);
  expect(complaints.filter((complaint) => !ofTheNetwork.test(complaint))).toEqual([]);
}, 120_000);

/** Kills a process whenever it is restarted. @returns the function that stops this */
function keepDown(victim: SupervisedProcess): () => void {
  const kill = () => {
    const { pid } = victim;
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  };
  kill();
  const timer = setInterval(kill, 250);
  return () => clearInterval(timer);
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
