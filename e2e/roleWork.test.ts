import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { Page as Records } from '@hoistway/shared/model/resource.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seriousFindings } from './axe.ts';
import { picture } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { enteredSeats } from './enteredSeat.ts';
import { callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { takenSeats } from './takenSeats.ts';
import { button, press, word } from './words.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let stage: ClockedStage;
beforeAll(async () => {
  stage = await setClockedStage();
});
afterAll(() => stage?.close());
const seat = takenSeats(() => stage);
const enter = enteredSeats(() => stage, seat);

const phone = { width: 390, height: 844 };

test('client1 reports repairs from home and sees the elevators of the building', async () => {
  const { page, refusedCalls } = await enter('client1');
  await button(page, 'repairs.reportTitle').first().waitFor();
  await page.goto('/elevator');
  await page.locator('tbody tr').nth(1).waitFor();
  expect(refusedCalls).toEqual([]);
});

test('the inspector finds spot checks in English and opens the form of a new one', async () => {
  const { page, refusedCalls } = await enter('inspector1');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: word('app.pages.allPages') })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: word('app.pages.safeCheck') })
    .click();
  await press(page, 'records.new');
  await button(page.getByRole('dialog'), 'common.save').waitFor();
  expect(refusedCalls).toEqual([]);
});

test("the worker’s phone starts with today's tasks, one button each", async () => {
  const { page, refusedCalls } = await enter('worker1', phone);
  await page.getByRole('heading', { name: word('home.today.title') }).waitFor();
  const open = page.getByRole('link', { name: word('home.today.openVisit') }).first();
  await open.waitFor();
  expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await picture(page, 'home-worker1-phone');
  await page.context().grantPermissions(['geolocation'], { origin: stage.url });
  await page.context().setGeolocation({ longitude: 121.5, latitude: 31.23, accuracy: 20 });
  await press(page, 'home.today.byDistance');
  await press(page, 'home.today.map');
  await page.locator('[data-visit-map] [data-pin^="visit-"]').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const map = page.locator('[data-visit-map]');
  await map.scrollIntoViewIfNeeded();
  expect((await map.boundingBox())?.height).toBeGreaterThan(240);
  await picture(page, 'home-worker1-map');
  expect(await seriousFindings(page, 'main')).toEqual([]);
  await open.click();
  await page.waitForURL(/\/newMaintWorkOrder\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(refusedCalls).toEqual([]);
});

test('region and company plan the on-call users; the region sees only its own elevators', async () => {
  const totals: number[] = [];
  for (const username of ['manager1', 'region1']) {
    const { page, refusedCalls } = await enter(username);
    await page.goto('/onCall');
    await press(page, 'records.new');
    await button(page.getByRole('dialog'), 'common.save').waitFor();
    expect(refusedCalls).toEqual([]);
    const calls = await callsAs(stage.url, stage.login(username));
    expect(calls.session.auth.charAt(permissions.onCall)).toBe('1');
    totals.push((await calls.get<Records<object>>('elevators?pageNo=1&pageSize=20')).total);
  }
  const [company = 0, region = 0] = totals;
  expect(region).toBeGreaterThan(0);
  expect(region).toBeLessThan(company);
});

test('a link is copied on a page without a secure origin', async () => {
  const { page } = await seat();
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await logIn(page, stage.login('superAdmin'));
  const [elevator] = await stage.sql<{ id: string }>('select id from elevators order by id limit 1');
  await page.goto(`/elevator/${elevator?.id}`);
  await press(page, 'publicPages.share');
  await page.getByRole('menuitem').first().click();
  const dialog = page.getByRole('dialog');
  await press(dialog, 'publicPages.copy');
  await page.getByText(word('publicPages.copied')).waitFor();
});
