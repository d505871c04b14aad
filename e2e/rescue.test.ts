import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import type { Page as ListPage } from '@hoistway/shared/model/resource.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type HttpReceiver,
  pushBrowser,
  startHttpReceiver,
  startMailServer,
} from '../packages/platform/src/testing/receivers.ts';
import { picture, takeSeat } from './browser.ts';
import { linkIn } from './linkIn.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { countTones, logIn } from './seat.ts';
import { elevatorsOf, play, resolve, type SimulatedElevator } from './simulator.ts';
import { type Stage, setStage } from './stage.ts';

const telephone = { width: 390, height: 844 };
const relayOn = '01050000FF008C3A';
const slow = { timeout: 60_000, interval: 250 };
vi.setConfig({ testTimeout: 480_000, hookTimeout: 480_000 });

const login = { username: 'hoistway', password: 'a mail password' };
let stage: Stage;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let push: HttpReceiver;
let browserOfWorker: ReturnType<typeof pushBrowser>;
let dispatcher: Calls;
let worker: Calls;
/** Each attempt of a story uses an elevator without a previous scenario. */
let cars: SimulatedElevator[];

interface Order {
  id: string;
  version: number;
  alarmId: string | null;
  workOrderRecordState: number;
}

beforeAll(async () => {
  [mails, push] = [await startMailServer(login), await startHttpReceiver()];
  stage = await setStage({ platform: { PRIVATE_RECEIVERS: '127.0.0.1' } });
  dispatcher = await callsAs(stage.product.url, stage.login('operator1'));
  worker = await callsAs(stage.product.url, stage.login('worker1'));
  await openChannels();
  await callTheWorker();
  const onDifferentSites = new Map<string, SimulatedElevator>();
  const { nos } = await dispatcher.get<{ nos: string[] }>('fleet/roster');
  for (const car of await elevatorsOf(stage.product.simulatorUrl!, 'car'))
    if (nos.includes(car.no)) onDifferentSites.set(car.site, car);
  cars = [...onDifferentSites.values()];
});
afterAll(async () => {
  await stage?.close();
  await mails?.close();
  await push?.close();
});

test('from the first evidence to the signed confirmation: two seats, a phone, the lamp, a mail and a push', () =>
  rescue(cars.shift()!, '/elevatorMonitor/monitorCenter', async () => {}));

test('the same with the platform killed between any two steps', () =>
  rescue(cars.shift()!, '/alarmBell', async () => {
    const { platform } = stage.product;
    const before = platform.pid;
    process.kill(before!, 'SIGKILL');
    await expect.poll(() => platform.pid !== undefined && platform.pid !== before, slow).toBe(true);
    await expect.poll(async () => (await fetch(platform.plan.readyUrl)).ok, slow).toBe(true);
  }));

/** One case from all roles, one of them at `watched`; `between` runs before every step but the first. */
async function rescue(
  { no }: SimulatedElevator,
  watchedText: string,
  between: () => Promise<void>,
): Promise<void> {
  const { product, browser, lamp } = stage;
  const seats = [
    await takeSeat(browser, { url: product.url }),
    await takeSeat(browser, { url: product.url }),
  ] as const;
  const [first, second] = seats;
  const tones = [await countTones(first.page), await countTones(second.page)] as const;
  await logIn(first.page, stage.login('operator1'));
  await logIn(second.page, stage.login('operator2'));
  await first.page.goto(watchedText);
  await second.page.goto('/alarmBell');
  for (const { page } of seats) await page.getByRole('button', { name: 'Arm the sound' }).click();

  const pidBefore = product.platform.pid;
  const mailsBefore = mails.mails.length;
  const pushesBefore = push.requests.length;
  const litBefore = lamp?.writes.length ?? 0;
  const scenario = await play(product.simulatorUrl!, 'trapped', no, { seconds: 900 });
  const alarm = await trapped(no);
  for (const { page } of seats) await cardOf(page, alarm).waitFor(slow);
  for (const count of tones) {
    const before = await count();
    await expect.poll(count, slow).toBeGreaterThan(before);
  }
  await expect.poll(() => lamp === null || lamp.writes.slice(litBefore).includes(relayOn), slow).toBe(true);

  await between();
  const order = await orderOf(alarm);
  expect(order.workOrderRecordState).toBe(repairStates.reported);
  await expect.poll(() => mailTo('worker1@example.com', no, mailsBefore), slow).toBeDefined();
  await expect.poll(() => pushesOf(pushesBefore).some((text) => text.includes(no)), slow).toBe(true);

  await between();
  await expect
    .poll(
      async () => {
        const button = cardOf(first.page, alarm).getByRole('button', { name: /^Acknowledge/ });
        if ((await button.count()) > 0)
          await button
            .first()
            .click({ timeout: 2_000 })
            .catch(() => {});
        return (await alarmNow(alarm))?.state;
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe('acknowledged');
  const isTakenDown = (text: string) => text.includes(`"tag":"alarm-${alarm.id}","isSettled":true`);
  await expect.poll(() => pushesOf(pushesBefore).some(isTakenDown), slow).toBe(true);
  await expect
    .poll(
      () =>
        cardOf(second.page, alarm)
          .getByRole('button', { name: /^Acknowledge/ })
          .count(),
      slow,
    )
    .toBe(0);

  await between();
  const mail = mailTo('worker1@example.com', no, mailsBefore)!;
  const { latitude, longitude } = await placeOf(no);
  const phone = await onTheTelephone(linkIn(mail.raw), { latitude: latitude + 0.02, longitude });
  const { page } = phone;
  const isIn = (state: number) =>
    expect
      .poll(async () => (await orderOf(alarm)).workOrderRecordState, slow)
      .toBe(state)
      .catch(async (cause: unknown) => {
        const phoneText = await page.getByRole('main').textContent();
        throw new Error(`order ${order.id} is not in state ${state}; the telephone says: ${phoneText}`, {
          cause,
        });
      });

  await press(page, 'Accept');
  await isIn(repairStates.accepted);
  await between();
  await press(page, 'I am on my way');
  await expect.poll(async () => (await read(order)).departedAt !== null, slow).toBe(true);
  await between();
  await phone.context.setGeolocation({ ...(await placeOf(no)), accuracy: 10 });
  await press(page, 'I am here');
  await isIn(repairStates.arrived);
  await between();
  await press(page, 'The people are out');
  await page.getByRole('dialog').getByRole('button', { name: '1 person is out' }).click();
  await expect.poll(async () => (await alarmNow(alarm)) === undefined, slow).toBe(true);
  for (const seat of seats) await expect.poll(() => cardOf(seat.page, alarm).count(), slow).toBe(0);

  await between();
  await press(page, 'Done');
  await page.getByRole('textbox', { name: 'Cause, and what was done' }).fill('A stone in the sill');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(async () => (await orderOf(alarm)).workOrderRecordState, slow)
    .toSatisfy((state: number) => state === repairStates.completed || state === repairStates.recovery);

  await between();
  await press(page, 'Get confirmation');
  await sign(page);
  await isIn(repairStates.confirmed);
  await picture(page, 'rescue-phone-confirmed');
  // A person still inside would be reported again after a restart of the platform.
  await resolve(product.simulatorUrl!, scenario);

  const file = await dispatcher.get<{
    isWhole: boolean;
    entries: { kind: string; nth: number; body: Record<string, unknown> }[];
  }>(`workOrders/${order.id}/case`);
  expect(file.entries.map(({ nth }) => nth)).toEqual(file.entries.map((_, index) => index + 1));
  const kinds = new Set(file.entries.map(({ kind }) => kind));
  for (const kind of ['alarm', 'acknowledgement', 'escalation', 'delivery', 'command', 'signature'])
    expect([...kinds], kind).toContain(kind);
  const endedOrder = await read(order);
  for (const time of [
    'alarmTime',
    'acceptedAt',
    'departedAt',
    'arrivedAt',
    'freedAt',
    'completedAt',
    'confirmedAt',
  ])
    expect(endedOrder[time], time).not.toBeNull();
  expect(endedOrder.arrivalProof).toBe('position');
  // A message in flight when the platform was killed is sent again, identified by its id: never lost.
  const newMails = mails.mails.slice(mailsBefore);
  expect(newMails.map(({ raw }) => messageIdOf(raw))).not.toContain(undefined);
  const once = new Map(newMails.map(({ raw, to }) => [messageIdOf(raw), `${to} ${subjectOf(raw)}`]));
  expect(new Set(once.values()).size, 'no one receives the same by two messages').toBe(once.size);
  if (product.platform.pid === pidBefore) expect(newMails.length, 'each is sent once').toBe(once.size);

  await first.page.goto(`/workOrder/${order.id}`);
  await first.page.getByText(no).first().waitFor(slow);
  await picture(first.page, 'rescue-case');
  for (const { context } of [...seats, phone]) await context.close();
}

async function openChannels(): Promise<void> {
  const admin = await callsAs(stage.product.url, stage.login('admin'));
  await admin.send('POST', 'channels', {
    name: 'Mail of the story',
    kind: 'mail',
    position: 0,
    isActive: true,
    host: '127.0.0.1',
    port: mails.port,
    isTls: false,
    username: login.username,
    secret: login.password,
    from: 'centre@example.com',
  });
  browserOfWorker = pushBrowser(`${push.url}/push/worker1`);
  await worker.send('POST', 'push/subscriptions', { ...browserOfWorker.subscription, device: 'a telephone' });
}

/** Seats and lamp are alerted at once; the worker seconds later, by mail and push. */
async function callTheWorker(): Promise<void> {
  const admin = await callsAs(stage.product.url, stage.login('admin'));
  const { records } = await admin.get<ListPage<{ id: string; version: number; isDefault: boolean }>>(
    'escalationPolicies?pageNo=1&pageSize=50',
  );
  for (const policy of records)
    await admin.send('DELETE', `escalationPolicies/${policy.id}?version=${policy.version}`);
  const policy = await admin.send<{ id: string }>('POST', 'escalationPolicies', {
    name: 'Of the story',
    use: 'other',
    isDefault: true,
    forTrapped: true,
    repeatTimes: 0,
    repeatAfterSeconds: 600,
    mustAllAcknowledge: false,
    lapseMinutes: 15,
    zoneId: 'Asia/Shanghai',
  });
  const user = await admin.get<ListPage<{ id: string; version: number }>>('users?username=worker1');
  const person = user.records[0]!;
  await admin.send('PUT', 'users', { ...person, mail: 'worker1@example.com', locale: 'en-US' });
  const steps = [
    { position: 1, delaySeconds: 0, target: 'seat', bySeat: true },
    { position: 2, delaySeconds: 0, target: 'light', byLight: true },
    { position: 3, delaySeconds: 2, target: 'user', userId: person.id, byMail: true, byPush: true },
  ];
  for (const step of steps) await admin.send('POST', 'escalationSteps', { policyId: policy.id, ...step });
}

async function trapped(no: string): Promise<Alarm> {
  const find = async () =>
    (await dispatcher.openAlarms().catch(() => [])).find(
      ({ kind, elevatorNo }) => kind === 'trapped' && elevatorNo === no,
    );
  await expect.poll(find, { timeout: 240_000, interval: 500 }).toBeDefined();
  return (await find())!;
}

const alarmNow = async ({ id }: Alarm): Promise<Alarm | undefined> =>
  (await dispatcher.openAlarms()).find((alarm) => alarm.id === id);

async function orderOf(alarm: Alarm): Promise<Order> {
  const find = async () => {
    const { records } = await dispatcher.get<ListPage<Order>>(
      'workOrders?pageNo=1&pageSize=50&sort=-alarmTime',
    );
    return records.find(({ alarmId }) => alarmId === alarm.id);
  };
  await expect.poll(find, slow).toBeDefined();
  return (await find())!;
}

const read = ({ id }: Order) => dispatcher.get<Record<string, unknown>>(`workOrders/${id}`);

async function placeOf(no: string): Promise<{ longitude: number; latitude: number }> {
  const { place } = await dispatcher.get<{ place: { lng: number; lat: number } }>(
    `elevators/${await dispatcher.elevatorId(no)}`,
  );
  return { longitude: place.lng, latitude: place.lat };
}

async function onTheTelephone(
  address: string,
  place: { longitude: number; latitude: number },
): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await takeSeat(stage.browser, { url: stage.product.url, size: telephone });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...place, accuracy: 10 });
  await page.goto(address);
  return { context, page };
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click(slow);
}

async function sign(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Property office');
  await dialog.getByText('Satisfied', { exact: true }).click();
  const pad = (await dialog.locator('canvas').boundingBox())!;
  await page.mouse.move(pad.x + 20, pad.y + pad.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(pad.x + 20 + step * 18, pad.y + pad.height / 2 + (step % 2 ? 20 : -20));
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** A user's messages about an elevator; those of another case may come in between. */
const mailTo = (address: string, no: string, from: number) =>
  mails.mails.slice(from).find(({ to, raw }) => to.includes(address) && subjectOf(raw)?.includes(no));
const pushesOf = (from: number): string[] =>
  push.requests.slice(from).map(({ body }) => JSON.stringify(browserOfWorker.read(body)));
const messageIdOf = (raw: string) => /^Message-ID: (.*)$/im.exec(raw)?.[1];
const subjectOf = (raw: string) => /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1];
const cardOf = (page: Page, alarm: Alarm) => page.locator(`[data-alarm="${alarm.id}"]`).first();
