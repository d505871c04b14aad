import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture, takeSeat } from './browser.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { repairCaseStories } from './repairCaseStories.ts';
import { logIn } from './seat.ts';
import { elevatorsOf } from './simulator.ts';
import { type Stage, setStage } from './stage.ts';

const phoneSize = { width: 390, height: 844 };
const pollOptions = { timeout: 60_000, interval: 500 };

let stage: Stage;
let calls: Calls;

beforeAll(async () => {
  stage = await setStage();
  calls = await callsAs(stage.product.url, stage.login('operator1'));
});
afterAll(() => stage?.close());

interface Order {
  id: string;
  version: number;
  workOrderRecordState: number;
  departedAt: string | null;
  arrivedAt: string | null;
}
interface CaseLine {
  kind: string;
  /** Time of receipt by the server, and time of the step by the phone. */
  at: string;
  sourceAt: string | null;
}

/** Reports an order with people inside for an elevator without one. @returns it with its place */
async function reportRescue(nth: number): Promise<RescueCase> {
  const { nos } = await calls.get<{ nos: string[] }>('fleet/roster');
  const cars = await elevatorsOf(stage.product.simulatorUrl!, 'car');
  for (const { no } of cars.filter((car) => nos.includes(car.no)).slice(nth * 8)) {
    const order = await calls.send<Order & { parentId: string | null }>('POST', 'commands/reportRepair', {
      id: await calls.elevatorId(no),
      expectedVersion: 0,
      idempotencyKey: `story-of-a-phone-${no}`,
      input: { source: 'phoneCall', hasPeople: true, faultDesc: 'Stands between two floors', floor: '7' },
    });
    const rescueCase = (await calls.get<RescueCase[]>('dispatch/cases')).find((one) => one.id === order.id);
    if (rescueCase?.place) return rescueCase;
  }
  throw new Error('every elevator has an open order');
}

test('a phone without coverage stores two steps and sends them later, in order, with their own times', async () => {
  const order = await reportRescue(0);
  const { url } = await calls.send<{ url: string }>('POST', 'actorLinks', {
    kind: 'repair',
    target: order.id,
  });
  const phone = await takeSeat(stage.browser, { url: stage.product.url, size: phoneSize });
  const { page, context } = phone;
  const at = { longitude: order.place!.lng, latitude: order.place!.lat, accuracy: 15 };
  await context.grantPermissions(['geolocation'], { origin: stage.product.url });
  await context.setGeolocation(at);
  await page.goto(url);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const asServer = () => calls.get<Order>(`workOrders/${order.id}`);
  await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
  await picture(page, 'phone-accept');
  await press('Accept');
  await expect.poll(async () => (await asServer()).workOrderRecordState, pollOptions).toBe(1);

  await expect.poll(() => keptPages(page), pollOptions).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.getByText('No coverage', { exact: true }).waitFor();
  const pressMoments = { depart: Date.now(), arrive: 0 };
  await press('I am on my way');
  await page.getByRole('button', { name: 'I am here', exact: true }).waitFor();
  await page.waitForTimeout(6_000);

  // Closed and reopened in the shaft: the case and the pending steps are there.
  await page.reload();
  await page.getByText('No coverage', { exact: true }).waitFor();
  await page.getByText('will be sent once').first().waitFor();
  await picture(page, 'phone-reopened');
  pressMoments.arrive = Date.now();
  await press('I am here');
  await page.getByRole('button', { name: 'The people are out', exact: true }).waitFor();
  await picture(page, 'phone-offline');
  expect(await asServer()).toMatchObject({ workOrderRecordState: 1, departedAt: null, arrivedAt: null });

  // Pending steps are stored on the phone, not in the page.
  await page.waitForTimeout(6_000);
  const backMs = Date.now();
  await context.setOffline(false);
  await expect.poll(async () => (await asServer()).workOrderRecordState, pollOptions).toBe(2);
  const { departedAt, arrivedAt } = await asServer();
  for (const [recordedAt, pressedMs] of [
    [departedAt, pressMoments.depart],
    [arrivedAt, pressMoments.arrive],
  ] as const) {
    expect(Date.parse(recordedAt!) - pressedMs).toBeLessThan(5_000);
    expect(Date.parse(recordedAt!)).toBeLessThan(backMs);
  }
  const file = await calls.get<{ entries: CaseLine[] }>(`workOrders/${order.id}/case`);
  const late = file.entries.filter(({ kind, sourceAt }) => kind === 'command' && sourceAt !== null);
  expect(late.length).toBeGreaterThanOrEqual(2);
  for (const { at } of late.slice(-2)) expect(Date.parse(at)).toBeGreaterThanOrEqual(backMs - 1_000);
  await expect.poll(() => page.getByText('will be sent once').count(), pollOptions).toBe(0);

  await press('The people are out');
  await picture(page, 'phone-free');
  await page.getByRole('button', { name: '1 person is out', exact: true }).click();
  await press('Done');
  await page.getByLabel('Cause, and what was done').fill('Door lock contact, cleaned');
  await picture(page, 'phone-complete');
  await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click();
  await press('Get confirmation');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Li Wei');
  await page.getByRole('radio', { name: 'Satisfied', exact: true }).click();
  const pad = (await page.locator('canvas').boundingBox())!;
  await page.mouse.move(pad.x + 40, pad.y + 60);
  await page.mouse.down();
  await page.mouse.move(pad.x + 160, pad.y + 90, { steps: 6 });
  await page.mouse.move(pad.x + 240, pad.y + 40, { steps: 6 });
  await page.mouse.up();
  await picture(page, 'phone-confirm');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(async () => (await asServer()).workOrderRecordState, pollOptions).toBe(6);
  expect(phone.complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED|Failed to load/.test(one))).toEqual([]);
}, 300_000);

test('the rescue map ranks rescuers with reasons, and dispatches them after a confirmation, to two cases together', async () => {
  const order = await reportRescue(1);
  const other = await reportRescue(2);
  // Workers assigned to a case of the demonstration are not offered.
  const bound = new Set(
    (await calls.get<RescueCase[]>('dispatch/cases')).flatMap(({ sent: sentRescuers }) =>
      sentRescuers.map(({ userId }) => userId),
    ),
  );
  const workers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((nth) => callsAs(stage.product.url, stage.login(`worker${nth}`))),
  );
  const free = workers.filter(({ session }) => !bound.has(session.userId)).slice(0, 2);
  expect(free).toHaveLength(2);
  for (const [nth, worker] of free.entries()) {
    await worker.send('POST', 'rescuers/duty', { isOnDuty: true, hours: 8, sharesPosition: true });
    const lat = order.place!.lat + 0.01 + nth * 0.02;
    const phonePosition = { lng: order.place!.lng + 0.01, lat, accuracyM: 20, at: new Date().toISOString() };
    await fetch(`${stage.product.url}/api/rescuers/position`, {
      method: 'POST',
      headers: {
        authorization: worker.session.token,
        'current-org': worker.session.orgId,
        'content-type': 'application/json',
      },
      body: JSON.stringify(phonePosition),
    });
  }
  const seat = await takeSeat(stage.browser, {
    url: stage.product.url,
    size: { width: 1920, height: 1080 },
  });
  await logIn(seat.page, stage.login('operator1'));
  await seat.page.goto('/rescueMap');
  await seat.page
    .getByRole('button', { name: new RegExp(order.elevatorNo) })
    .first()
    .click();
  await seat.page.getByRole('button', { name: 'Send', exact: true }).first().waitFor();
  await expect.poll(() => pinsInSight(seat.page, `case-${order.id}`), pollOptions).toBe(1);
  await expect.poll(() => pinsInSight(seat.page, 'rescuer-'), pollOptions).toBeGreaterThanOrEqual(2);
  await picture(seat.page, 'rescue-map');
  await seat.page.getByRole('button', { name: 'Send', exact: true }).first().click();
  await seat.page.getByRole('alertdialog').waitFor();
  await picture(seat.page, 'rescue-confirm');
  await seat.page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .poll(
      async () =>
        (await calls.get<RescueCase[]>('dispatch/cases')).find(({ id }) => id === order.id)?.sent.length,
      pollOptions,
    )
    .toBe(1);

  await seat.page.getByRole('alertdialog').waitFor({ state: 'detached' });
  for (const { elevatorNo } of [order, other]) {
    const card = seat.page.getByRole('listitem').filter({ hasText: elevatorNo }).first();
    await card.locator('[data-scope=checkbox][data-part=control]').click();
  }
  const together = seat.page.locator('section', { hasText: 'Joint dispatch' });
  await together.getByText('· Sent').waitFor();
  for (const { id } of [order, other])
    await expect.poll(() => pinsInSight(seat.page, `case-${id}`), pollOptions).toBe(1);
  await picture(seat.page, 'rescue-together');
  await together.getByRole('button', { name: 'Send 1 crew', exact: true }).click();
  await seat.page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  const sentTo = async ({ id }: RescueCase) =>
    (await calls.get<RescueCase[]>('dispatch/cases'))
      .find((one) => one.id === id)
      ?.sent.map(({ name }) => name);
  await expect.poll(async () => (await sentTo(other))?.length, pollOptions).toBe(1);
  expect(await sentTo(other), 'no rescuer goes to two cases').not.toEqual(await sentTo(order));
}, 240_000);

describe('the page of a case', () => repairCaseStories(() => stage));

/** Number of map pins within the map's edges. */
const pinsInSight = (page: Page, id: string): Promise<number> =>
  page.locator(`[data-pin^="${id}"]`).evaluateAll(
    (pins) =>
      pins.filter((pin) => {
        const { x, y } = pin.getBoundingClientRect();
        const map = pin.parentElement!.getBoundingClientRect();
        return x > map.left && x < map.right && y > map.top && y < map.bottom;
      }).length,
  );

/** Number of phone pages that open without coverage. */
const keptPages = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const cache = await caches.open('hoistway-phone/h5workOrder/');
    return (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/h5workOrder/').length;
  });
