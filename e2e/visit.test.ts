import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { minuteMs, secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import type { Page as Records } from '@hoistway/shared/model/resource.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import type { Page } from 'playwright-core';
import encodeQR from 'qr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seriousFindings } from './axe.ts';
import { picture } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { demonstrationDtus } from './demonstrationDevice.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { takenSeats } from './takenSeats.ts';
import { button, press, word } from './words.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });
const pollOptions = { timeout: 90_000, interval: 300 };
const phone = { width: 390, height: 844 };

let stage: ClockedStage;
let office: Calls;
let worker: Calls;
beforeAll(async () => {
  stage = await setClockedStage();
  office = await callsAs(stage.url, stage.login('manager1'));
  worker = await callsAs(stage.url, stage.login('worker1'));
});
afterAll(() => stage?.close());
const seat = takenSeats(() => stage);

interface Site {
  id: string;
  no: string;
  dtuCode: string;
  factoryNo: string;
  lng: number;
  lat: number;
  node: number;
}

/** Elevators of the worker's company with a place and no open annual order, behind devices that speak JSON. */
async function readSites(): Promise<Site[]> {
  return stage.sql<Site>(
    `select e.id, e.no, e.node, e.dtu_code as "dtuCode", e.factory_no as "factoryNo",
       coalesce(e.place_lng, u.place_lng) as lng, coalesce(e.place_lat, u.place_lat) as lat
     from elevators e left join use_units u on u.id = e.use_unit_id
     where e.dtu_code = any($1) and e.maintenance_id = $2 and coalesce(e.place_lng, u.place_lng) is not null
       and not exists (select 1 from maintenance_orders o where o.elevator_id = e.id and o.type = 'annual'
         and o.status not in ('completed', 'confirmed', 'invalid'))
     order by e.id`,
    [demonstrationDtus().map(({ code }) => code), worker.session.orgId],
  );
}

const command = async (calls: Calls, name: string, id: string, input: object = {}) => {
  const { version } = await office.get<{ version: number }>(`maintenanceOrder/${id}`);
  await calls.send('POST', `commands/${name}`, {
    id,
    expectedVersion: version,
    idempotencyKey: `story-of-a-visit-${name}-${id}-${version}`,
    input,
  });
};

/** A sent order of the worker, with an item to look at, a test and a measurement. */
async function sendOrder(site: Site, no: string): Promise<string> {
  const { id } = await office.send<{ id: string }>('POST', 'maintenanceOrder', {
    no,
    elevatorId: site.id,
    type: 'annual',
    planDate: new Date(stage.now()).toISOString().slice(0, 10),
    planEndDate: new Date(stage.now()).toISOString().slice(0, 10),
    maintainer1Id: worker.session.userId,
  });
  await stage.sql(
    `insert into maintenance_order_items (tenant_id, org_id, maintenance_order_id, position, name, area, condition, is_test,
       judge_type, minimum, measure_unit)
     select o.tenant_id, o.org_id, o.id, i.* from maintenance_orders o, (values
       (91, 'Car light', 'car', 'notProcessed', false, null, null::float, null),
       (92, 'Car fan', 'car', 'notProcessed', false, null, null, null),
       (93, 'Safety gear test', 'car', 'notProcessed', true, null, null, null),
       (94, 'Door lock engagement', 'floor', 'notProcessed', false, 'numeric', 7, 'mm')) i where o.id = $1`,
    [id],
  );
  await command(office, 'sendMaintenance', id);
  return id;
}
const readVisit = (id: string) => office.get<VisitView>(`maintenanceOrder/${id}/visit`);

/** The worker's phone at a site, on the page of an order. */
async function openPhone(site: Site, id: string) {
  const { page, context, complaints } = await seat({ size: phone });
  await context.grantPermissions(['geolocation'], { origin: stage.url });
  await context.setGeolocation({ longitude: site.lng, latitude: site.lat, accuracy: 12 });
  await logIn(page, stage.login('worker1'));
  await page.goto(`/newMaintWorkOrder/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, context, complaints };
}

/** A QR code as a photo of the phone. */
const codePhoto = (text: string) => ({
  name: 'code.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from(encodeQR(text, 'gif', { scale: 6 })),
});
const itemCard = (page: Page, name: string) => page.locator('[data-item]', { hasText: name });
const status = (page: Page) => page.locator('[data-status]').getAttribute('data-status');

async function drawSignature(page: Page): Promise<void> {
  const pad = (await page.locator('canvas').first().boundingBox())!;
  await page.mouse.move(pad.x + 40, pad.y + 60);
  await page.mouse.down();
  await page.mouse.move(pad.x + 160, pad.y + 90, { steps: 4 });
  await page.mouse.move(pad.x + 240, pad.y + 40, { steps: 4 });
  await page.mouse.up();
}

test('a visit goes offline in the shaft, survives a reload there, and is sent once, in order, with its own times', async () => {
  const [site] = await readSites();
  const id = await sendOrder(site!, 'STORY-OFFLINE');
  const { page, context } = await openPhone(site!, id);
  await press(page, 'commands.maintenanceOrders.action.acceptMaintenance');
  await expect.poll(async () => (await readVisit(id)).order.status, pollOptions).toBe('accepted');
  await expect.poll(() => cachedPages(page), pollOptions).toBeGreaterThan(0);

  await context.setOffline(true);
  await page.getByText(word('phone.offline'), { exact: true }).waitFor();
  await press(page, 'commands.maintenanceOrders.action.signInMaintenance');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/m from the elevator/).waitFor();
  await press(dialog, 'upkeep.visit.scan');
  await page.locator('[data-code-photo]').setInputFiles(codePhoto(`${stage.url}/r/o/${site!.factoryNo}`));
  await dialog.getByText(word('upkeep.visit.codeRight')).waitFor();
  await picture(page, 'visit-sign-in');
  expect(await seriousFindings(page)).toEqual([]);
  await press(dialog, 'commands.maintenanceOrders.action.signInMaintenance');
  await press(page, 'commands.maintenanceOrders.action.startMaintenance');
  await expect.poll(() => status(page), pollOptions).toBe('inExecution');

  const lock = itemCard(page, 'Door lock engagement');
  await lock.getByLabel(word('upkeep.visit.measuredOf', { item: 'Door lock engagement' })).fill('6');
  const judge = (card: ReturnType<typeof itemCard>, condition: string) =>
    press(card, `resources.maintenanceOrderItems.options.condition.${condition}`);
  await judge(lock, 'qualified');
  await lock.getByRole('alert').waitFor();

  // Reloaded in the shaft: the page opens, with the steps and the unfinished entry.
  const reloadedAtMs = Date.now();
  await page.reload();
  await page.getByText(word('phone.offline'), { exact: true }).waitFor();
  await expect.poll(() => status(page), pollOptions).toBe('inExecution');
  const measurement = page.getByLabel(word('upkeep.visit.measuredOf', { item: 'Door lock engagement' }));
  expect(await measurement.inputValue()).toBe('6');
  await measurement.fill('8');
  await judge(lock, 'qualified');
  const gearTest = itemCard(page, 'Safety gear test');
  await judge(gearTest, 'qualified');
  await gearTest.getByRole('alert').waitFor();
  await gearTest.locator('input[type=file]').setInputFiles(codePhoto('a photo'));
  await gearTest.getByRole('button', { name: word('phone.dropPhoto', { nth: 1 }) }).waitFor();
  await judge(gearTest, 'qualified');
  await page.getByRole('button', { name: word('upkeep.visit.passRest_other', { count: 2 }) }).click();
  await page.getByRole('alertdialog').getByText('Car fan').waitFor();
  await press(page.getByRole('alertdialog'), 'upkeep.visit.pass');
  await page.getByText(word('upkeep.visit.judged', { done: 4, all: 4 })).waitFor();
  await picture(page, 'visit-offline');
  expect(await seriousFindings(page)).toEqual([]);

  await press(page, 'commands.maintenanceOrders.action.completeMaintenance');
  await drawSignature(page);
  await picture(page, 'visit-complete');
  await press(dialog, 'commands.maintenanceOrders.action.completeMaintenance');
  await expect.poll(() => status(page), pollOptions).toBe('completed');
  expect((await readVisit(id)).order.status).toBe('accepted');

  await context.setOffline(false);
  await expect.poll(async () => (await readVisit(id)).order.status, pollOptions).toBe('completed');
  const visit = await readVisit(id);
  expect(visit.steps.map(({ action }) => action)).toEqual([
    'send',
    'accept',
    'signIn',
    'start',
    'judge',
    'judge',
    'judge',
    'complete',
  ]);
  const times = visit.steps.slice(2).map(({ doneAt }) => Date.parse(doneAt));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[1]).toBeLessThanOrEqual(reloadedAtMs);
  const receivedAtMs = visit.steps.slice(2).map(({ at }) => Date.parse(at));
  expect(receivedAtMs.every((at) => at > reloadedAtMs)).toBe(true);
  expect(visit.steps[2]?.body).toMatchObject({ isProven: true, place: 'near', isCodeRight: true });
  expect(visit.items.map(({ condition }) => condition)).toEqual(Array(4).fill('qualified'));
  expect(visit.items[2]?.photoIds).toHaveLength(1);
  expect(visit.seals.map(({ kind }) => kind)).toEqual(['signed']);
  await expect.poll(() => page.locator('[data-queue]').count(), pollOptions).toBe(0);

  // The use unit confirms on its own phone, without a login.
  await press(page, 'upkeep.visit.link');
  const link = (await page.locator('[data-confirmation-link]').textContent())!;
  await picture(page, 'visit-link');
  const guest = await seat({ size: phone });
  await guest.page.goto(link);
  await guest.page.getByText('Door lock engagement').waitFor();
  await guest.page.getByRole('textbox', { name: word('phone.confirm.name'), exact: true }).fill('Li Wei');
  await guest.page
    .getByRole('radio', {
      name: word('resources.maintenanceOrders.options.satisfaction.satisfied'),
      exact: true,
    })
    .click();
  await press(guest.page, 'phone.confirm.type');
  await press(guest.page, 'phone.confirm.signTyped');
  await picture(guest.page, 'visit-confirmation');
  expect(await seriousFindings(guest.page)).toEqual([]);
  await press(guest.page, 'phone.confirm.done');
  await guest.page.getByText(/Confirmed by Li Wei/).waitFor();
  expect((await readVisit(id)).order).toMatchObject({ status: 'confirmed', confirmPerson: 'Li Wei' });
});

test('an order that was voided meanwhile refuses the stored steps, and what was entered stays until it is discarded', async () => {
  const [, site] = await readSites();
  const id = await sendOrder(site!, 'STORY-VOID');
  const { page, context } = await openPhone(site!, id);
  await button(page, 'commands.maintenanceOrders.action.declineMaintenance').waitFor();
  await context.setOffline(true);
  await press(page, 'commands.maintenanceOrders.action.declineMaintenance');
  await page.getByLabel(word('commands.maintenanceOrders.fields.reason')).fill('No parts in the van');
  await press(page.getByRole('dialog'), 'commands.maintenanceOrders.action.declineMaintenance');
  await page.locator('[data-queue]').waitFor();
  await command(office, 'voidMaintenance', id, { invalidReason: 'Elevator removed' });
  await context.setOffline(false);
  const refusal = page.locator('[data-refused]');
  await refusal.getByText('No parts in the van').waitFor();
  await page.getByText('Elevator removed', { exact: true }).waitFor();
  await picture(page, 'visit-refused');
  await press(refusal, 'phone.queue.discard');
  await press(page.getByRole('alertdialog'), 'phone.queue.discard');
  await refusal.waitFor({ state: 'detached' });
});

test('an honest visit is proven by the elevator, a faked one is contradicted, and the page shows both', async () => {
  const sites = await readSites();
  const [honestSite, fakedSite] = sites.slice(2);
  const clients = new Map<string, MqttClient>();
  for (const { code, secret } of demonstrationDtus())
    if ([honestSite!.dtuCode, fakedSite!.dtuCode].includes(code))
      clients.set(code, await connectAsync(stage.mqttUrl, { username: code, password: secret }));
  const ids: string[] = [];
  for (const [site, no] of [
    [honestSite!, 'STORY-HONEST'],
    [fakedSite!, 'STORY-FAKED'],
  ] as const) {
    const id = await sendOrder(site, no);
    ids.push(id);
    await command(worker, 'acceptMaintenance', id);
    await command(worker, 'signInMaintenance', id, {
      place: { lng: site.lng, lat: site.lat, accuracyM: 10 },
    });
    await command(worker, 'startMaintenance', id);
  }
  for (let passedMs = 0; passedMs < 16 * minuteMs; passedMs += 30 * secondMs) {
    stage.forward(30 * secondMs);
    const isMoving = passedMs % minuteMs === 0;
    const honestReading = {
      mode: 'inspection',
      run: isMoving ? 'moving' : 'stopped',
      door: isMoving ? 'closed' : 'open',
    };
    const fakedReading = { mode: 'normal', run: 'stopped', door: 'closed' };
    const floor = 1 + (Math.floor(passedMs / minuteMs) % 3);
    for (const [site, reading] of [
      [honestSite!, { floor, ...honestReading }],
      [fakedSite!, { floor: 1, ...fakedReading }],
    ] as const) {
      const text = JSON.stringify({ node: site.node, atMs: stage.now(), ...reading });
      await clients.get(site.dtuCode)?.publishAsync(`hoistway/1/${site.dtuCode}/state`, text, { qos: 1 });
    }
    await stage.tick();
  }
  for (const client of clients.values()) await client.endAsync();
  for (const id of ids) {
    const { page } = await openPhone(honestSite!, id);
    const gearTest = itemCard(page, 'Safety gear test');
    await gearTest.locator('input[type=file]').setInputFiles(codePhoto('a photo'));
    await gearTest.getByRole('button', { name: word('phone.dropPhoto', { nth: 1 }) }).waitFor();
    await press(gearTest, 'resources.maintenanceOrderItems.options.condition.qualified');
    const lock = itemCard(page, 'Door lock engagement');
    await lock.getByLabel(word('upkeep.visit.measuredOf', { item: 'Door lock engagement' })).fill('8');
    await press(lock, 'resources.maintenanceOrderItems.options.condition.qualified');
    await page.getByRole('button', { name: word('upkeep.visit.passRest_other', { count: 2 }) }).click();
    await press(page.getByRole('alertdialog'), 'upkeep.visit.pass');
    await press(page, 'commands.maintenanceOrders.action.completeMaintenance');
    await drawSignature(page);
    await press(page.getByRole('dialog'), 'commands.maintenanceOrders.action.completeMaintenance');
    await page.getByText(word('upkeep.visit.chainHolds')).waitFor();
    const proof = page.locator('section', { hasText: word('upkeep.visit.proof') });
    await proof.scrollIntoViewIfNeeded();
    const text = await proof.textContent();
    if (id === ids[0]) {
      expect(text).toContain(word('upkeep.visit.score', { score: 100 }));
      expect(text).not.toContain(word('upkeep.visit.contradictionsTitle'));
    } else expect(text).toContain(word('upkeep.visit.contradictions.neverLeftService'));
    await picture(page, id === ids[0] ? 'visit-honest' : 'visit-faked');
    expect(await seriousFindings(page)).toEqual([]);
  }
});

test('a daily control that is filled in without coverage waits on the phone and is saved once it is back', async () => {
  const unit = await callsAs(stage.url, stage.login('property1'));
  const { records } = await unit.get<Records<{ id: string }>>(
    'dayControls?status=draft&pageNo=1&pageSize=20',
  );
  const sheets = await Promise.all(records.map(({ id }) => unit.get<Sheet>(`supervision/day/${id}`)));
  const sheet = sheets.find(({ mayEdit, items }) => mayEdit && items.length > 0)!;
  const { page, context } = await seat({ size: phone });
  await logIn(page, stage.login('property1'));
  await page.goto(`/dayControl/${sheet.id}`);
  const opinion = page.locator('textarea[name=opinions], input[name=opinions]');
  await opinion.waitFor();
  await context.setOffline(true);
  await opinion.fill('Written in the basement');
  await press(page, 'supervision.form.save');
  await page.locator('[data-queue]').waitFor();
  await picture(page, 'visit-day-control');
  await context.setOffline(false);
  const readSheet = () => unit.get<Sheet>(`supervision/day/${sheet.id}`);
  await expect
    .poll(async () => (await readSheet()).texts.opinions, pollOptions)
    .toBe('Written in the basement');
  await page.locator('[data-queue]').waitFor({ state: 'detached' });
});

/** Number of visit pages that open without coverage. */
const cachedPages = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const cache = await caches.open('hoistway-phone/newMaintWorkOrder/');
    return (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/newMaintWorkOrder/').length;
  });
