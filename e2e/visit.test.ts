import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupervisionOverview } from '@hoistway/shared/domain/supervision/overview.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { minuteMs, secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import type { Page as Records } from '@hoistway/shared/model/resource.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import type { Locator, Page } from 'playwright-core';
import encodeQR from 'qr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { png } from '../packages/platform/src/testing/uploads.ts';
import { seriousFindings } from './axe.ts';
import { picture } from './browser.ts';
import { filmOfCode } from './cameraFilm.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { continueSession } from './continueSession.ts';
import { demonstrationDtus } from './demonstrationDevice.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { takenSeats } from './takenSeats.ts';
import { uploadAs } from './uploads.ts';
import { button, press, word } from './words.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });
const pollOptions = { timeout: 90_000, interval: 300 };
const phone = { width: 390, height: 844 };

/** The film that the phone's camera shows; Chromium reads it at each start of the camera. */
const film = join(tmpdir(), `hoistway-camera-${process.pid}.y4m`);

let stage: ClockedStage;
let office: Calls;
let worker: Calls;
beforeAll(async () => {
  stage = await setClockedStage({ browserArgs: [`--use-file-for-fake-video-capture=${film}`] });
  office = await callsAs(stage.url, stage.login('manager1'));
  worker = await callsAs(stage.url, stage.login('worker1'));
});
afterAll(async () => {
  await stage?.close();
  await rm(film, { force: true });
});
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

/** A sent order of the worker, with two items to look at, a test and a measurement. */
async function sendOrder(site: Site, no: string, maintainer2Id: string | null = null): Promise<string> {
  const { id } = await office.send<{ id: string }>('POST', 'maintenanceOrder', {
    no,
    elevatorId: site.id,
    type: 'annual',
    planDate: new Date(stage.now()).toISOString().slice(0, 10),
    planEndDate: new Date(stage.now()).toISOString().slice(0, 10),
    maintainer1Id: worker.session.userId,
    maintainer2Id,
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

/** A phone with the session of a user, at a site. */
async function takePhone({ session }: Calls, site?: Site) {
  const { page, context, complaints } = await seat({ size: phone });
  await context.grantPermissions(['geolocation', 'camera', 'microphone'], { origin: stage.url });
  if (site) await context.setGeolocation({ longitude: site.lng, latitude: site.lat, accuracy: 12 });
  await continueSession(context, session);
  return { page, context, complaints };
}

/** The worker's phone at a site, on the page of an order. */
async function openPhone(site: Site, id: string) {
  const phone = await takePhone(worker, site);
  await phone.page.goto(`/newMaintWorkOrder/${id}`);
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
  return phone;
}

/** A QR code as a photo of the phone. */
const codePhoto = (text: string) => ({
  name: 'code.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from(encodeQR(text, 'gif', { scale: 6 })),
});

/** Judges all items of a visit, with a photo of the test, and signs it. */
async function completeByCalls(id: string): Promise<void> {
  const upload = () =>
    uploadAs(worker, stage.url, { purpose: 'image', name: 'photo.png', bytes: new Uint8Array(png) });
  const judgeItems = (items: VisitView['items'], more = {}) =>
    command(worker, 'judgeMaintenance', id, {
      items: items.map((item) => ({
        itemId: item.id,
        condition: 'qualified',
        ...(item.judgeType === 'numeric' && { measured: 8 }),
      })),
      ...more,
    });
  const { items } = await readVisit(id);
  const photoIds = [await upload()];
  await judgeItems(
    items.filter(({ isTest }) => isTest),
    { photoIds },
  );
  await judgeItems(items.filter(({ isTest }) => !isTest));
  await command(worker, 'completeMaintenance', id, { signatureId: await upload() });
}

const itemCard = (page: Page, name: string) => page.locator('[data-item]', { hasText: name });
const status = (page: Page) => page.locator('[data-status]').getAttribute('data-status');

async function drawSignature(page: Page, canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded();
  const pad = (await canvas.boundingBox())!;
  await page.mouse.move(pad.x + 40, pad.y + 60);
  await page.mouse.down();
  await page.mouse.move(pad.x + 160, pad.y + 90, { steps: 4 });
  await page.mouse.move(pad.x + 240, pad.y + 40, { steps: 4 });
  await page.mouse.up();
}

const judge = (card: Locator, condition: string) =>
  press(card, `resources.maintenanceOrderItems.options.condition.${condition}`);

/** Records two seconds of the microphone, and plays them. */
async function recordVoice(page: Page, dialog: Locator): Promise<void> {
  await press(dialog, 'phone.voice.start');
  await dialog.getByRole('button', { name: /Stop · 00:0[2-9]/ }).click();
  const sound = dialog.locator('audio');
  await sound.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime), pollOptions)
    .toBeGreaterThan(0.5);
  await picture(page, 'visit-voice');
}

test('a visit that was never opened runs without coverage from the worker’s list to the use unit’s signature, survives reloads, and is sent once, in order, with its own times', async () => {
  const [site] = await readSites();
  const colleague = await callsAs(stage.url, stage.login('worker2'));
  const id = await sendOrder(site!, 'STORY-OFFLINE', colleague.session.userId);
  await writeFile(film, filmOfCode(`${stage.url}/r/o/${site!.factoryNo}`));
  const { page, context } = await takePhone(worker, site);
  await page.goto('/');
  for (const scope of ['/', '/newMaintWorkOrder/'])
    await expect.poll(() => isCached(page, scope), pollOptions).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await page.locator(`a[href="/newMaintWorkOrder/${id}"]`).waitFor();
  await picture(page, 'visit-list-offline');
  await page.goto(`/newMaintWorkOrder/${id}`);
  await page.getByText(word('phone.offline'), { exact: true }).waitFor();
  await press(page, 'commands.maintenanceOrders.action.acceptMaintenance');
  await press(page, 'commands.maintenanceOrders.action.signInMaintenance');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/m from the elevator/).waitFor();
  await press(dialog, 'upkeep.visit.scan');
  await dialog.getByText(word('upkeep.visit.codeRight')).waitFor();
  await picture(page, 'visit-sign-in');
  expect(await seriousFindings(page)).toEqual([]);
  await press(dialog, 'commands.maintenanceOrders.action.signInMaintenance');
  await press(page, 'commands.maintenanceOrders.action.startMaintenance');
  await expect.poll(() => status(page), pollOptions).toBe('inExecution');

  const lock = itemCard(page, 'Door lock engagement');
  const measurement = page.getByLabel(word('upkeep.visit.measuredOf', { item: 'Door lock engagement' }));
  await measurement.fill('6');
  await judge(lock, 'qualified');
  await lock.getByRole('alert').waitFor();
  const gearTest = itemCard(page, 'Safety gear test');
  await judge(gearTest, 'qualified');
  await gearTest.getByRole('alert').waitFor();
  const photo = gearTest.getByRole('button', { name: word('phone.dropPhoto', { nth: 1 }) });
  await gearTest.locator('input[type=file]').setInputFiles(codePhoto('a photo'));
  await photo.waitFor();

  // Reloaded in the shaft: the page opens, with the steps, the unfinished entry and the photo.
  const reloadedAtMs = Date.now();
  await page.reload();
  await page.getByText(word('phone.offline'), { exact: true }).waitFor();
  await expect.poll(() => status(page), pollOptions).toBe('inExecution');
  expect(await measurement.inputValue()).toBe('6');
  await measurement.fill('8');
  await judge(lock, 'qualified');
  await photo.waitFor();
  await judge(gearTest, 'qualified');
  await page.getByRole('button', { name: word('upkeep.visit.passRest_other', { count: 2 }) }).click();
  await page.getByRole('alertdialog').getByText('Car fan').waitFor();
  await press(page.getByRole('alertdialog'), 'upkeep.visit.pass');
  await page.getByText(word('upkeep.visit.judged', { done: 4, all: 4 })).waitFor();
  await picture(page, 'visit-offline');
  expect(await seriousFindings(page)).toEqual([]);

  await press(page, 'commands.maintenanceOrders.action.completeMaintenance');
  const complete = button(dialog, 'commands.maintenanceOrders.action.completeMaintenance');
  await drawSignature(page, dialog.locator('canvas').nth(0));
  expect(await complete.isDisabled()).toBe(true);
  await drawSignature(page, dialog.locator('canvas').nth(1));
  await recordVoice(page, dialog);
  await complete.click();
  await expect.poll(() => status(page), pollOptions).toBe('completed');

  // The use unit confirms on the worker's phone.
  await press(page, 'commands.maintenanceOrders.action.confirmMaintenance');
  await dialog.getByRole('textbox', { name: word('phone.confirm.name'), exact: true }).fill('Li Wei');
  await dialog
    .getByRole('radio', {
      name: word('resources.maintenanceOrders.options.satisfaction.satisfied'),
      exact: true,
    })
    .click();
  await drawSignature(page, dialog.locator('canvas'));
  await picture(page, 'visit-confirm-here');
  await press(dialog, 'phone.confirm.done');
  await expect.poll(() => status(page), pollOptions).toBe('confirmed');
  expect((await readVisit(id)).order.status).toBe('sent');

  await context.setOffline(false);
  await expect.poll(async () => (await readVisit(id)).order.status, pollOptions).toBe('confirmed');
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
    'confirm',
  ]);
  const ownSteps = visit.steps.slice(1);
  const times = ownSteps.map(({ doneAt }) => Date.parse(doneAt));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[2]).toBeLessThanOrEqual(reloadedAtMs);
  expect(ownSteps.every(({ at }) => Date.parse(at) > reloadedAtMs)).toBe(true);
  expect(visit.steps[2]?.body).toMatchObject({ isProven: true, place: 'near', isCodeRight: true });
  expect(visit.items.map(({ condition }) => condition)).toEqual(Array(4).fill('qualified'));
  expect(visit.items[2]?.photoIds).toHaveLength(1);
  expect(visit.seals.map(({ kind }) => kind)).toEqual(['signed', 'confirmed']);
  expect(visit.order).toMatchObject({ confirmPerson: 'Li Wei', satisfaction: 'satisfied' });
  expect(Object.values(visit.order.signatures).every((file) => file !== null)).toBe(true);
  const { sound } = await office.get<{ sound: string }>(`maintenanceOrder/${id}`);
  const soundFile = await office.get<{ mediaType: string; bytes: number }>(`files/${sound}/info`);
  expect(soundFile.mediaType).toMatch(/^(audio|video)\//);
  expect(soundFile.bytes).toBeGreaterThan(1_000);
  await expect.poll(() => page.locator('[data-queue]').count(), pollOptions).toBe(0);
});

/** The printed record names the elevator, each item and its result, both signers and the seals. */
async function checkPrinted(page: Page, id: string): Promise<void> {
  const { order, elevator, items, seals } = await readVisit(id);
  // The dialog with the link is still open.
  await page.reload();
  await page.getByRole('link', { name: word('upkeep.visit.record.print') }).click();
  const paper = page.locator('[data-paper="visit"]');
  await paper.locator('img').first().waitFor();
  const text = (await paper.textContent())!;
  const names = [elevator.no, elevator.parameters.registerCode, order.no, order.confirmPerson];
  for (const part of [...names, ...items.map(({ name }) => name), ...seals.map((one) => one.contentHash)])
    expect(text).toContain(part);
  expect(text).toContain('8 mm');
  expect(await seriousFindings(page, '[data-paper]')).toEqual([]);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
}

/** The use unit confirms on its own phone, without a login. */
async function confirmByLink(page: Page, id: string): Promise<void> {
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
}

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

test('an addendum to a signed day and the release of a stop are stored without coverage, and sent with their times and the photo', async () => {
  const officer = await callsAs(stage.url, stage.login('property1'));
  const director = await callsAs(stage.url, stage.login('operator2'));
  const { units } = await officer.get<SupervisionOverview>('supervision/overview');
  const elevatorId = units[0]!.elevators.at(-1)!.id;
  const send = <T>(name: string, target: { id: string; version?: number }, input: object) =>
    officer.send<T>('POST', `commands/${name}`, {
      id: target.id,
      expectedVersion: target.version ?? 0,
      idempotencyKey: `story-of-a-release-${name}-${target.id}-${target.version ?? 0}`,
      input,
    });
  const { id } = await send<{ id: string }>('draftDayControl', { id: elevatorId }, {});
  const readSheet = () => director.get<Sheet>(`supervision/day/${id}`);
  const draft = await readSheet();
  const finding = 'Rope strand broken';
  await send('answerDayControl', draft, {
    answers: draft.items.map((item) => ({ itemId: item.id, result: 'qualified' })),
  });
  await send('reportSeriousDanger', await readSheet(), { itemId: draft.items[0]!.id, finding });
  await send('signDayControl', await readSheet(), {});

  const { page, context } = await takePhone(director);
  await page.goto(`/dayControl/${id}`);
  const stop = page.locator('[data-stop]', { hasText: finding });
  await stop.waitFor();
  await expect.poll(() => isCached(page, '/dayControl/'), pollOptions).toBe(true);
  await context.setOffline(true);
  await press(stop, 'supervision.stops.release');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(word('supervision.stops.note')).fill('Rope replaced and tested');
  await dialog.locator('input[type=file]').setInputFiles(codePhoto('a rope'));
  await dialog.locator('img').waitFor();
  await press(dialog, 'supervision.stops.release');
  await stop.waitFor({ state: 'detached' });
  await press(page, 'supervision.addenda.add');
  const form = page.getByRole('dialog');
  await form.getByLabel(word('supervision.addenda.text')).fill('It was the second rope.');
  await form.getByLabel(word('supervision.addenda.reason')).fill('Counted again');
  await press(form, 'supervision.addenda.add');
  const addendum = page.locator('[data-addendum]', { hasText: 'It was the second rope.' });
  await addendum.getByText(word('phone.queue.unsent')).waitFor();
  await page.reload();
  await addendum.getByText(word('phone.queue.unsent')).waitFor();
  expect(await stop.count()).toBe(0);
  await picture(page, 'release-offline');
  expect(await seriousFindings(page)).toEqual([]);
  expect(await readSheet()).toMatchObject({ stops: [{ finding }], addenda: [] });
  const storedAtMs = Date.now();
  // A step that is sent at once counts from its receipt.
  await expect.poll(() => Date.now(), pollOptions).toBeGreaterThan(storedAtMs + secondMs);

  await context.setOffline(false);
  await expect.poll(async () => (await readSheet()).addenda.length, pollOptions).toBe(1);
  const { stops, addenda } = await readSheet();
  expect(stops).toEqual([]);
  expect(addenda[0]).toMatchObject({ role: 'director', text: 'It was the second rope.' });
  expect(Date.parse(addenda[0]!.at)).toBeLessThanOrEqual(storedAtMs);
  const [release] = await stage.sql<{ note: string; evidence: string; releasedAt: Date }>(
    `select release_note as note, evidence, released_at as "releasedAt" from stop_uses where elevator_id = $1
     order by id desc limit 1`,
    [elevatorId],
  );
  expect(release?.note).toBe('Rope replaced and tested');
  expect(release?.evidence).toMatch(/^[0-9]+$/);
  expect(new Date(release!.releasedAt).getTime()).toBeLessThanOrEqual(storedAtMs);
  await page.locator('[data-queue]').waitFor({ state: 'detached' });
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
    await completeByCalls(id);
    const { page } = await openPhone(honestSite!, id);
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
    if (id !== ids[0]) continue;
    await confirmByLink(page, id);
    await checkPrinted(page, id);
  }
});

test('a daily control is answered, photographed and signed without coverage, survives a reload, and is saved once it is back', async () => {
  const unit = await callsAs(stage.url, stage.login('property1'));
  const { records } = await unit.get<Records<{ id: string }>>(
    'dayControls?status=draft&pageNo=1&pageSize=20',
  );
  const sheets = await Promise.all(records.map(({ id }) => unit.get<Sheet>(`supervision/day/${id}`)));
  const sheet = sheets.find(
    ({ mayEdit, items, mySignature }) => mayEdit && items.length > 1 && mySignature.isAllowed,
  )!;
  const { page, context } = await takePhone(unit);
  await page.goto(`/dayControl/${sheet.id}`);
  const items = page.locator('[data-item]');
  await items.first().waitFor();
  await expect.poll(() => isCached(page, '/dayControl/'), pollOptions).toBe(true);
  await context.setOffline(true);
  for (let at = 0; at < sheet.items.length; at++) await items.nth(at).getByRole('radio').first().click();
  await items.nth(1).getByRole('radio').nth(1).click();
  await items.nth(1).locator('textarea').fill('Label ordered');
  await items.nth(1).locator('input[type=file]').setInputFiles(codePhoto('a label'));
  await items.nth(1).locator('img').waitFor();

  await page.reload();
  await items.nth(1).locator('img').waitFor();
  await page.locator('textarea[name=opinions], input[name=opinions]').fill('Written in the basement');
  await press(page, 'supervision.form.save');
  await page.locator('[data-queue]').waitFor();
  const signAs = word('supervision.form.signAs', { role: word('supervision.roles.officer') });
  await page.getByRole('button', { name: signAs, exact: true }).click();
  await press(page.getByRole('alertdialog'), 'supervision.form.sign');
  await page.locator('[data-status="archived"]').waitFor();
  await picture(page, 'visit-day-control');
  const signedAtMs = Date.now();
  // A step that is sent at once counts from its receipt.
  await expect.poll(() => Date.now(), pollOptions).toBeGreaterThan(signedAtMs + secondMs);
  await context.setOffline(false);
  const readSheet = () => unit.get<Sheet>(`supervision/day/${sheet.id}`);
  await expect.poll(async () => (await readSheet()).status, pollOptions).toBe('archived');
  const { texts, signatures, items: savedItems } = await readSheet();
  expect(texts.opinions).toBe('Written in the basement');
  expect(savedItems[1]).toMatchObject({ result: 'unqualified', handleResult: 'Label ordered' });
  expect(savedItems[1]?.picture).toMatch(/^[0-9]+$/);
  expect(Date.parse(signatures[0]?.at ?? '')).toBeLessThanOrEqual(signedAtMs);
  await page.locator('[data-queue]').waitFor({ state: 'detached' });
});

test('a spot check is made without coverage, survives a reload with its photo, and is saved once it is back', async () => {
  const inspector = await callsAs(stage.url, stage.login('inspector1'));
  const [site] = await readSites();
  const { page, context } = await takePhone(inspector);
  await page.goto('/newSpotCheck');
  const search = page.getByRole('combobox', { name: word('upkeep.spotCheck.choose') });
  await search.waitFor();
  await expect.poll(() => isCached(page, '/newSpotCheck'), pollOptions).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await search.fill(site!.no);
  await search.press('Enter');
  const items = page.locator('[data-item]');
  const itemCount = await items.count();
  for (let at = 0; at < itemCount; at++) await items.nth(at).getByRole('radio').first().click();
  await items.first().getByRole('radio').nth(1).click();
  await items.first().locator('input[type=file]').setInputFiles(codePhoto('a lock'));
  await items.first().locator('img').waitFor();
  await page.reload();
  await items.first().locator('img').waitFor();
  await picture(page, 'spot-check-offline');
  expect(await seriousFindings(page)).toEqual([]);
  await press(page, 'upkeep.spotCheck.save');
  await page.locator('[data-queue]').waitFor();
  const storedOn = new Date(stage.now()).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  await context.setOffline(false);
  const readChecks = () =>
    inspector.get<Records<{ id: string; date: string }>>(
      `spotChecks?elevatorId=${site!.id}&date=${storedOn}&pageNo=1&pageSize=20`,
    );
  await expect.poll(async () => (await readChecks()).records.length, pollOptions).toBe(1);
  const [check] = (await readChecks()).records;
  const { records: checkItems } = await inspector.get<Records<{ position: number; picture: string | null }>>(
    `spotCheckItems?spotCheckId=${check?.id}&pageNo=1&pageSize=50`,
  );
  expect(checkItems.filter((item) => item.picture !== null)).toHaveLength(1);
  await page.locator('[data-queue]').waitFor({ state: 'detached' });

  // The browser has no space for drafts.
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'hoistway-drafts') throw new DOMException('no space', 'QuotaExceededError');
      return open.call(this, name, version);
    };
  });
  await page.goto('/newSpotCheck');
  await search.fill(site!.no);
  await search.press('Enter');
  await items.first().getByRole('radio').first().click();
  await page.getByText(word('phone.draftNotStored')).waitFor();
});

/** Whether the pages below a path open without coverage. */
const isCached = (page: Page, scope: string): Promise<boolean> =>
  page.evaluate(async (path) => {
    const cache = await caches.open(`hoistway-phone${path}`);
    return (await cache.match(new URL(path, location.origin).href, { ignoreVary: true })) !== undefined;
  }, scope);
