import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture, type Seat, takeSeat } from './browser.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { elevatorsOf, play, type SimulatedElevator } from './simulator.ts';
import { type Stage, setStage } from './stage.ts';

const wall = { width: 1920, height: 1080 };
const telephone = { width: 390, height: 844 };
const slow = { timeout: 30_000, interval: 300 };
/** A small machine may be busy. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 480_000 });

let stage: Stage;
let calls: Calls;
let seat: Seat;
/** Cars visible to the operator. */
let cars: SimulatedElevator[];
let roster: Roster;

beforeAll(async () => {
  stage = await setStage();
  calls = await callsAs(stage.product.url, stage.login('operator1'));
  roster = await calls.get<Roster>('fleet/roster');
  cars = (await elevatorsOf(stage.product.simulatorUrl!, 'car')).filter(({ no }) => roster.nos.includes(no));
  seat = await takeSeat(stage.browser, { url: stage.product.url, size: wall, moves: true });
  await logIn(seat.page, stage.login('operator1'));
});
afterAll(() => stage?.close());

test('eight elevators are shown under one clock; a ninth is refused, and a removed one frees its place', async () => {
  const { page } = seat;
  const shafts = page.locator('[data-condition]');
  await page.goto(`/multiMonitor?ids=${roster.ids.slice(0, 7).join(',')}`);
  const picker = page.getByRole('combobox', { name: 'Add an elevator' });
  await picker.fill(roster.nos[7]!);
  await page.getByRole('option').first().waitFor();
  await picker.press('Enter');
  await expect.poll(() => shafts.count(), slow).toBe(8);
  const full = page.getByRole('combobox', { name: 'Eight at most' });
  await full.waitFor();
  expect(await full.isDisabled()).toBe(true);
  await page.getByText(/one clock · \d\d:\d\d:\d\d/).waitFor();
  await picture(page, 'monitor-eight');

  await page.goto(`/multiMonitor?ids=${roster.ids.slice(0, 9).join(',')}`);
  await expect.poll(() => shafts.count(), slow).toBe(8);
  expect(await page.getByText(roster.nos[8]!).count()).toBe(0);
  await page.getByRole('button', { name: `Remove ${roster.nos[0]}` }).click();
  await expect.poll(() => shafts.count(), slow).toBe(7);
  await page.getByRole('combobox', { name: 'Add an elevator' }).waitFor();
});

test('a community shows every car of a use unit with a link to each', async () => {
  const { page } = seat;
  await page.goto('/useUnitMonitor');
  const unit = roster.units[0]!;
  const ofUnit = roster.unit.filter((index) => index === 0).length;
  const links = page.locator('section a[href^="/singleMonitor/"]');
  await page.getByRole('heading', { name: unit.name }).waitFor();
  await expect.poll(() => links.count(), slow).toBe(ofUnit);
  await links.first().click();
  await page.waitForURL('**/singleMonitor/**');
});

test('escalators show their direction and the speeds of steps and handrails', async () => {
  const { page } = seat;
  const kinds = roster.kinds.filter((kind) => kind === 1).length;
  expect(kinds).toBeGreaterThan(0);
  await page.goto('/escalatorMonitor');
  await expect.poll(() => page.getByText('Step speed').count(), slow).toBe(kinds);
  await page
    .getByText(/^0\.\d\d m\/s$/)
    .first()
    .waitFor();
});

test('the wall fits its screen without scrolling, and a phone without exceeding its width', async () => {
  const { page } = seat;
  await page.goto('/kanban');
  await page.getByText('People in need now').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight), slow)
    .toBe(0);
  await page.setViewportSize(telephone);
  await expect.poll(() => sidewaysPx(page), slow).toBe(0);
  for (const title of ['People in need now', 'Faults by kind', 'Districts', 'Latest']) {
    const box = await page.getByText(title, { exact: true }).boundingBox();
    expect(box!.x + box!.width, title).toBeLessThanOrEqual(telephone.width);
  }
  await picture(page, 'monitor-wall-telephone');
  await page.setViewportSize(wall);
});

test('histories accept at most their days, here and on the server, and show an error; so do ranges that end before they start', async () => {
  const { page } = seat;
  const windows = [
    { path: '/eventRecord?view=history', call: 'events', days: 3 },
    { path: '/alarmBell?view=history', call: 'alarmRecords', days: 7 },
    { path: '/powerLoss', call: 'powerLosses', days: 7 },
    { path: '/fault?view=history', call: 'faultRecords', days: 62 },
  ];
  for (const { path, call, days } of windows) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    const from = page.getByLabel('Time from');
    await from.fill(localMinute(Date.now() - (days + 1) * dayMs));
    await page.getByText(`At most ${days} days at once`).waitFor();
    const tooWide = `${call}?${new URLSearchParams({
      from: new Date(Date.now() - (days + 1) * dayMs).toISOString(),
      to: new Date().toISOString(),
    })}`;
    expect(await calls.statusOf(tooWide), call).toBe(400);
    await from.fill(localMinute(Date.now() + dayMs));
    await page.getByText('The start must be before the end').waitFor();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect.poll(() => page.getByRole('alert').count(), slow).toBe(0);
  }
});

test('faults, events and power losses appear while their lists are open, and afterwards in their histories', async () => {
  const { page } = seat;
  const [faulty, dark] = [cars[0]!, cars.at(-1)!];
  await page.goto('/fault');
  await page.getByRole('heading', { name: 'Open faults' }).waitFor();
  await play(stage.product.simulatorUrl!, 'doorFault', faulty.no, { seconds: 300 });
  await page.getByRole('row').filter({ hasText: faulty.no }).first().waitFor({ timeout: 100_000 });
  await page.goto('/powerLoss');
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await play(stage.product.simulatorUrl!, 'powerCut', dark.no, { seconds: 300 });
  await page.getByRole('row').filter({ hasText: dark.no }).first().waitFor({ timeout: 100_000 });
  await page.goto('/eventRecord');
  await page.getByPlaceholder('Narrow the list').fill(faulty.no);
  await page
    .getByText(/Fault opened/)
    .first()
    .waitFor();
  for (const [path, no] of [
    ['/powerLoss', dark.no],
    ['/fault?view=history', faulty.no],
  ] as const) {
    await page.goto(path);
    await page.getByRole('row').filter({ hasText: no }).first().waitFor();
  }
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/singleMonitor/**replay=**');
});

test('a replay plays, pauses, speeds up and is scrubbed by mouse and keys, marked as a replay, and returns to live', async () => {
  const { page } = seat;
  const id = await calls.elevatorId(cars[1]!.no);
  const minuteAgo = Date.now() - 60_000;
  await page.goto(`/singleMonitor/${id}?replay=${new Date(minuteAgo).toISOString()}`);
  const bar = page.getByRole('region', { name: 'Replay' });
  const thumb = bar.getByRole('slider');
  await thumb.waitFor();
  const atMs = async () => Number(await thumb.getAttribute('aria-valuenow'));
  await bar.getByText('Replay', { exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: 'Alarms' }).count()).toBe(0);
  await page.getByText('Floor', { exact: true }).first().waitFor();

  await bar.getByRole('button', { name: 'Pause' }).click();
  const pausedAtMs = await atMs();
  await page.waitForTimeout(700);
  expect(await atMs()).toBe(pausedAtMs);

  await bar.getByRole('button', { name: '10×' }).click();
  await page.keyboard.press('p');
  const startedAt = Date.now();
  await page.waitForTimeout(2_000);
  await page.keyboard.press('p');
  const shownMs = (await atMs()) - pausedAtMs;
  expect(shownMs).toBeGreaterThan(8_000);
  expect(shownMs).toBeLessThan((Date.now() - startedAt) * 11);

  await thumb.focus();
  const before = await atMs();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(atMs, slow).toBe(before - 1_000);
  await page.keyboard.press('PageUp');
  await expect.poll(atMs, slow).toBeGreaterThan(before + 5_000);

  const track = (await bar.locator('[data-part="track"]').boundingBox())!;
  await page.mouse.click(track.x + track.width * 0.3, track.y + track.height / 2);
  const scrubbedAtMs = await atMs();
  const [fromMs, toMs] = [
    Number(await thumb.getAttribute('aria-valuemin')),
    Number(await thumb.getAttribute('aria-valuemax')),
  ];
  expect(Math.abs((scrubbedAtMs - fromMs) / (toMs - fromMs) - 0.3)).toBeLessThan(0.03);
  await picture(page, 'monitor-replay');

  await bar.getByRole('button', { name: 'Back to now' }).click();
  await page.getByRole('heading', { name: 'Alarms' }).waitFor();
  expect(await bar.count()).toBe(0);
});

test('the curves of a replay match the shaft at its time', async () => {
  const { page } = seat;
  const id = await calls.elevatorId(cars[1]!.no);
  await page.goto(`/singleMonitor/${id}?replay=${new Date(Date.now() - 45_000).toISOString()}`);
  const bar = page.getByRole('region', { name: 'Replay' });
  await bar.getByRole('button', { name: 'Pause' }).click();
  const figure = (label: string) =>
    page.getByText(label, { exact: true }).locator('xpath=following-sibling::*').first();
  const thumb = bar.getByRole('slider');
  await thumb.focus();
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(400);
    const shownSpeed = Number.parseFloat((await figure('Speed').first().textContent()) ?? '');
    const curve = page.locator('[aria-label="Speed (m/s)"]').locator('xpath=preceding-sibling::*').first();
    const read = Number.parseFloat(/-?[\d.]+/.exec((await curve.textContent()) ?? '')?.[0] ?? 'NaN');
    if (Number.isNaN(shownSpeed) || Number.isNaN(read)) continue;
    expect(Math.abs(Math.abs(read) - Math.abs(shownSpeed))).toBeLessThan(0.3);
  }
});

test('a minute without a recording says so', async () => {
  const { page } = seat;
  const id = await calls.elevatorId(cars[1]!.no);
  await page.goto(`/singleMonitor/${id}?replay=${new Date(Date.now() - 2 * dayMs).toISOString()}`);
  await page.getByRole('button', { name: 'Nothing was recorded at this moment' }).waitFor();
  expect(seat.complaints).toEqual([]);
});

const sidewaysPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const localMinute = (ms: number) =>
  new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
