import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture, type Seat, takeSeat } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { connectDevice } from './demonstrationDevice.ts';
import { callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';

const slow = { timeout: 40_000, interval: 300 };
/** A small machine may be busy beside. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 480_000 });
let stage: ClockedStage;
let seat: Seat;
let roster: Roster;

beforeAll(async () => {
  stage = await setClockedStage();
  const calls = await callsAs(stage.url, stage.login('operator1'));
  roster = await calls.get<Roster>('fleet/roster');
  seat = await takeSeat(stage.browser, { url: stage.url, moves: true });
  await logIn(seat.page, stage.login('operator1'));
});
afterAll(() => stage?.close());

test('from far to near: a cluster opens, a tower of one point fans out, one of its elevators leads to its page', async () => {
  const { page } = seat;
  const tower = towerOf(3);
  await page.goto(`/gisMap?at=${tower.lng},${tower.lat},8`);
  await zoomIs(page, (zoom) => Math.abs(zoom - 8) < 0.3);
  await clickMiddle(page);
  await zoomIs(page, (zoom) => zoom > 8.9);

  await page.goto(`/gisMap?at=${tower.lng},${tower.lat},16`);
  await zoomIs(page, (zoom) => Math.abs(zoom - 16) < 0.3);
  await picture(page, 'map-tower');
  await clickMiddle(page);
  await page.waitForTimeout(1_500);
  await picture(page, 'map-fan');
  const id = await pickNearest(page, tower);
  await cardOf(page, id).getByRole('link', { name: 'Open' }).click();
  await page.waitForURL(`**/singleMonitor/${id}`);
});

test('a link shows the same place, the same choice of conditions and the same elevator', async () => {
  const { page } = seat;
  const { lng, lat, ids } = towerOf(3);
  const search = new URLSearchParams({ at: `${lng},${lat},14`, hide: 'offline,normal', elevator: ids[0]! });
  await page.goto(`/gisMap?${search}`);
  await zoomIs(page, (zoom) => Math.abs(zoom - 14) < 0.3);
  const [shownLng, shownLat] = placeIn(page);
  expect(Math.hypot(shownLng! - lng, shownLat! - lat)).toBeLessThan(0.001);
  await cardOf(page, ids[0]!).waitFor();
  const legend = page.getByRole('group', { name: 'What the marks mean' });
  expect(await legend.getByTitle('Show: Normal').getAttribute('aria-pressed')).toBe('false');
  expect(await legend.getByTitle(/People/).getAttribute('aria-pressed')).toBe('true');
  await legend.getByTitle('Show: Normal').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('hide'), slow).toBe('offline');
});

test('an alarm takes the map to its elevator', async () => {
  const { page } = seat;
  await page.goto('/gisMap');
  await page.getByText('Natural Earth').waitFor();
  const device = await connectDevice(stage);
  const index = roster.ids.indexOf(device.elevator.id);
  await device.say('event', { id: 'e2e-voice', kind: 'voice' });
  await device.leave();
  await expect
    .poll(() => new URL(page.url()).searchParams.get('elevator'), { timeout: 60_000, interval: 300 })
    .toBe(roster.ids[index]);
  await zoomIs(page, (zoom) => zoom > 14.5);
  const [lng, lat] = placeIn(page);
  expect(Math.hypot(lng! - roster.lng[index]!, lat! - roster.lat[index]!)).toBeLessThan(0.002);
  await cardOf(page, roster.ids[index]!).waitFor();
  await picture(page, 'map-alarm');
});

/** A point with at least this many elevators; the demonstration has none with a single one. */
function towerOf(count: number): { lng: number; lat: number; ids: string[] } {
  const at = new Map<string, { lng: number; lat: number; ids: string[] }>();
  for (const [index, id] of roster.ids.entries()) {
    const [lng, lat] = [roster.lng[index], roster.lat[index]];
    if (lng === null || lng === undefined || lat === null || lat === undefined) continue;
    const tower = at.get(`${lng},${lat}`) ?? { lng, lat, ids: [] };
    tower.ids.push(id);
    at.set(`${lng},${lat}`, tower);
  }
  const found = [...at.values()].find(({ ids }) => ids.length >= count);
  if (!found) throw new Error(`no point with ${count} elevators`);
  return found;
}

const cardOf = (page: Page, id: string) =>
  page.getByRole('complementary', { name: roster.nos[roster.ids.indexOf(id)]!, exact: true });

const placeIn = (page: Page) => (new URL(page.url()).searchParams.get('at') ?? '').split(',').map(Number);

async function zoomIs(page: Page, isIt: (zoom: number) => boolean): Promise<void> {
  await page
    .getByText('Natural Earth')
    .or(page.getByLabel(/^Map of the elevators/))
    .first()
    .waitFor();
  await expect.poll(() => isIt(placeIn(page)[2] ?? Number.NaN), slow).toBe(true);
}

/** Picks the elevator in the middle of a tower that was fanned out, by key; only an open fan has one there. */
async function pickNearest(page: Page, tower: { ids: string[] }): Promise<string> {
  await page.getByLabel(/^Map of the elevators/).focus();
  const picked = async () => {
    await page.keyboard.press('Enter');
    return new URL(page.url()).searchParams.get('elevator');
  };
  await expect.poll(picked, { ...slow, interval: 1_000 }).not.toBeNull();
  const id = new URL(page.url()).searchParams.get('elevator')!;
  expect(tower.ids).toContain(id);
  await cardOf(page, id).waitFor();
  return id;
}

/** Clicks the mark in the middle, once one is drawn there. */
async function clickMiddle(page: Page): Promise<void> {
  const box = (await page.getByLabel(/^Map of the elevators/).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hasMark = async () => {
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x, y);
    return (await page.getByRole('tooltip').count()) > 0;
  };
  await expect.poll(hasMark, slow).toBe(true);
  await page.mouse.click(x, y);
}
