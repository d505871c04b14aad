import { createRequire } from 'node:module';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture, type Seat, takeSeat } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { connectDevice } from './demonstrationDevice.ts';
import { callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { lineColor, startTileServer, type TileServer } from './tileServer.ts';
import { word } from './words.ts';

// Its types describe another module form than Node loads.
const gcoord: typeof import('gcoord')['default'] = createRequire(import.meta.url)('gcoord');
const slow = { timeout: 40_000, interval: 300 };
/** A small machine may be busy. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 480_000 });
let tiles: TileServer;
let stage: ClockedStage;
let seat: Seat;
let roster: Roster;

beforeAll(async () => {
  tiles = await startTileServer();
  stage = await setClockedStage({ env: { gateway: { MAP_SOURCES: tiles.url } } });
  const calls = await callsAs(stage.url, stage.login('operator1'));
  roster = await calls.get<Roster>('fleet/roster');
  seat = await takeSeat(stage.browser, { url: stage.url, moves: true });
  await logIn(seat.page, stage.login('operator1'));
});
afterAll(async () => {
  await stage?.close();
  await tiles?.close();
});

test('zooming in opens a cluster, fans a tower of one point out, and one of its elevators opens its page', async () => {
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

test('the map flies to an elevator with an alarm', async () => {
  const { page } = seat;
  await page.goto('/gisMap');
  await page.getByText('Natural Earth').waitFor();
  const device = await connectDevice(stage);
  const index = roster.ids.indexOf(device.elevator.id);
  await device.publish('event', { id: 'e2e-voice', kind: 'voice' });
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

test("on a service with shifted coordinates an elevator is at the service's own place, not at the unshifted one", async () => {
  const { page } = seat;
  const { lng, lat } = towerOf(1);
  const [shiftedLng, shiftedLat] = gcoord.transform([lng, lat], gcoord.WGS84, gcoord.GCJ02);
  tiles.mark(shiftedLng, shiftedLat);
  const zoom = 15;
  const show = async (datum: string) => {
    await standOn(page, [service('streets', datum)]);
    await page.goto(`/gisMap?at=${lng},${lat},${zoom}`);
    await page.getByText('Tiles of the story').waitFor();
    await hoverMiddle(page);
  };
  await show('gcj02');
  await linesCrossAt(page, 0, 0);
  await picture(page, 'map-shifted');

  await show('wgs84');
  const perDegree = (512 * 2 ** zoom) / 360;
  const mercator = (degrees: number) =>
    (Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) * 180) / Math.PI;
  const across = (shiftedLng - lng) * perDegree;
  const down = (mercator(lat) - mercator(shiftedLat)) * perDegree;
  expect(Math.hypot(across, down), 'the shift is not to be overlooked').toBeGreaterThan(100);
  await linesCrossAt(page, across, down);
  await page.unrouteAll();
});

test('failed map services are named in a message, the elevators stay, and the ground returns by itself', async () => {
  const { page } = seat;
  const { lng, lat } = towerOf(1);
  await standOn(page, [service('globe', 'wgs84'), service('streets', 'gcj02')]);
  tiles.behave({ globe: 'fails', streets: 'hangs up' });
  await page.goto(`/gisMap?at=${lng},${lat},15`);
  const ofWorld = page.getByText(word('map.worldServiceFailed', { name: 'globe' }));
  const ofChina = page.getByText(word('map.chineseServiceFailed', { name: 'streets' }));
  await ofWorld.waitFor();
  await ofChina.waitFor();
  await hoverMiddle(page);
  await picture(page, 'map-failed');
  tiles.behave({});
  await ofWorld.waitFor({ state: 'detached' });
  await ofChina.waitFor({ state: 'detached' });
  await page.unrouteAll();
});

const service = (id: string, datum: string) => ({
  id,
  datum,
  kind: 'raster',
  url: tiles.tilesOf(id),
  isLight: false,
  attribution: 'Tiles of the story',
});

/** Configures the map as an operator of the console may. */
const standOn = (page: Page, layers: object[]) =>
  page.route('**/map/map.json', (route) => route.fulfill({ json: { layers } }));

/** Waits until the tile server's lines cross this many pixels from the middle of the map. */
async function linesCrossAt(page: Page, across: number, down: number): Promise<void> {
  const offPx = async () => {
    const offset = await lineOffsets(page);
    return offset === null ? Number.POSITIVE_INFINITY : Math.hypot(offset.x - across, offset.y - down);
  };
  await expect.poll(offPx, slow).toBeLessThan(1.5);
}

/** Crossing of the tile server's lines, from the middle of the map. */
async function lineOffsets(page: Page): Promise<{ x: number; y: number } | null> {
  const box = (await page.getByLabel(/^Map of the elevators/).boundingBox())!;
  const png = await page.screenshot({ clip: box });
  return page.evaluate(
    async ({ address, color }) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
      context.drawImage(picture, 0, 0);
      // Away from the elevator in the middle, and from overlays at the map's edges.
      const row = context.getImageData(0, Math.round(picture.height * 0.35), picture.width, 1).data;
      const column = context.getImageData(Math.round(picture.width * 0.35), 0, 1, picture.height).data;
      const middleOf = (pixels: Uint8ClampedArray) => {
        const matchingPixels: number[] = [];
        for (let at = 0; at < pixels.length / 4; at++)
          if (color.every((part, channel) => Math.abs(pixels[at * 4 + channel]! - part) < 60))
            matchingPixels.push(at + 0.5);
        return matchingPixels.length === 0
          ? null
          : matchingPixels.reduce((sum, at) => sum + at, 0) / matchingPixels.length;
      };
      const [x, y] = [middleOf(row), middleOf(column)];
      return x === null || y === null ? null : { x: x - picture.width / 2, y: y - picture.height / 2 };
    },
    { address: `data:image/png;base64,${png.toString('base64')}`, color: lineColor },
  );
}

/** A point with at least this many elevators; the demonstration has no point with a single one. */
function towerOf(count: number): { lng: number; lat: number; ids: string[] } {
  const at = new Map<string, { lng: number; lat: number; ids: string[] }>();
  for (const [index, id] of roster.ids.entries()) {
    const [lng, lat] = [roster.lng[index], roster.lat[index]];
    if (lng === null || lng === undefined || lat === null || lat === undefined) continue;
    const tower = at.get(`${lng},${lat}`) ?? { lng, lat, ids: [] };
    tower.ids.push(id);
    at.set(`${lng},${lat}`, tower);
  }
  const crowdedPoint = [...at.values()].find(({ ids }) => ids.length >= count);
  if (!crowdedPoint) throw new Error(`no point with ${count} elevators`);
  return crowdedPoint;
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

/** Picks the elevator in the middle of a fanned-out tower by key; only an open fan has one there. */
async function pickNearest(page: Page, tower: { ids: string[] }): Promise<string> {
  await page.getByLabel(/^Map of the elevators/).focus();
  const pickElevator = async () => {
    await page.keyboard.press('Enter');
    return new URL(page.url()).searchParams.get('elevator');
  };
  await expect.poll(pickElevator, { ...slow, interval: 1_000 }).not.toBeNull();
  const id = new URL(page.url()).searchParams.get('elevator')!;
  expect(tower.ids).toContain(id);
  await cardOf(page, id).waitFor();
  return id;
}

/** Clicks the mark in the middle, once one is drawn there. */
async function clickMiddle(page: Page): Promise<void> {
  const [x, y] = await hoverMiddle(page);
  await page.mouse.click(x, y);
}

/** Points at the middle until a mark is drawn there. @returns its place on the page */
async function hoverMiddle(page: Page): Promise<[number, number]> {
  const box = (await page.getByLabel(/^Map of the elevators/).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hasMark = async () => {
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x, y);
    return (await page.getByRole('tooltip').count()) > 0;
  };
  await expect.poll(hasMark, slow).toBe(true);
  return [x, y];
}
