import { type Alarm, alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture, type Seat, takeSeat } from './browser.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { countTones, logIn } from './seat.ts';
import { elevatorsOf, play, type SimulatedElevator } from './simulator.ts';
import { type Stage, setStage } from './stage.ts';

const slow = { timeout: 60_000, interval: 200 };
/** A small machine may be busy. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 480_000 });
const telephone = { width: 390, height: 844 };
/** Longer than a notice is shown, so that the alarm's source time is past at its notice. */
const seriousDelayS = 25;

let stage: Stage;
let calls: Calls;
/** Cars whose devices answer commands, on sites without the escalator and the car whose mains are lost. */
let cars: SimulatedElevator[];
let darkCar: SimulatedElevator;
let escalator: SimulatedElevator;
let seat: Seat;
let tones: () => Promise<number>;

beforeAll(async () => {
  stage = await setStage();
  calls = await callsAs(stage.product.url, stage.login('operator1'));
  const { nos } = await calls.get<Roster>('fleet/roster');
  const url = stage.product.simulatorUrl!;
  const isOurs = ({ no, wireFormat }: SimulatedElevator) => nos.includes(no) && wireFormat === 'json';
  escalator = (await elevatorsOf(url, 'escalator')).find(isOurs)!;
  const apart = (await elevatorsOf(url, 'car')).filter((car) => isOurs(car) && car.site !== escalator.site);
  darkCar = apart.at(-1)!;
  cars = onDifferentDevices(apart.filter(({ site }) => site !== darkCar.site));
  seat = await takeSeat(stage.browser, { url: stage.product.url });
  tones = await countTones(seat.page);
  await logIn(seat.page, stage.login('operator1'));
});
afterAll(() => stage?.close());

test('a held bell rings on an armed seat, on any page; a muted seat rings too, and shows that it is muted', async () => {
  const { page, context } = seat;
  await page.goto('/alarmBell');
  await page.getByRole('button', { name: 'Arm the sound' }).click();
  await page.getByTitle('Alarm sounds play on this seat').waitFor();
  const alarm = await raiseAlarm('bellHeld', cars[0]!, 'bell');
  await expect.poll(tones, { timeout: 15_000 }).toBeGreaterThan(2);

  await page.getByRole('button', { name: 'Sound armed' }).click();
  await page.getByText('Mute sounds').click();
  await page.keyboard.press('Escape');
  await page.getByText('Muted except people').waitFor();
  await soundsOn();

  const other = await context.newPage();
  await other.goto('about:blank');
  await other.bringToFront();
  await soundsOn();
  await other.close();

  await page.reload();
  await page.getByRole('button', { name: 'Arm the sound' }).waitFor();
  await cardOf(page, alarm).waitFor();
  await page.getByRole('button', { name: 'Arm the sound' }).click();
  await page.getByText('Muted except people').waitFor();
  await soundsOn();
});

test('a class 1 alarm cannot be shelved; a power loss can, with an end and a reason', async () => {
  const { page } = seat;
  const [bell] = await openOf('bell');
  const mains = await raiseAlarm('powerCut', darkCar, 'powerLoss');
  await cardOf(page, mains).waitFor();
  expect(await cardOf(page, bell!).getByRole('button', { name: 'Shelve' }).count()).toBe(0);
  expect(await refusal(calls, 'shelveAlarm', bell!, { untilAt: inHours(1), note: 'no' })).toBe(409);

  await cardOf(page, mains).getByRole('button', { name: 'Shelve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('For how long').first().waitFor();
  const shelve = dialog.getByRole('button', { name: 'Shelve' });
  expect(await shelve.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('the site is being rewired');
  await picture(page, 'alarms-shelve');
  await shelve.click();
  await expect.poll(() => dialog.count(), slow).toBe(0);
  await cardOf(page, mains)
    .getByText(/Shelved · rings again in/)
    .waitFor();
  const { untilAt, note } = await read(mains);
  expect(note).toBe('the site is being rewired');
  expect(Date.parse(untilAt!) - Date.now()).toBeGreaterThan(50 * 60_000);
  expect(Date.parse(untilAt!) - Date.now()).toBeLessThanOrEqual(3_600_000);
});

test('j and k walk the alarms, a acknowledges the focused one; the other seat shows who was first, and closes its push', async () => {
  const { page } = seat;
  const second = await raiseAlarm('bellHeld', cars[1]!, 'bell');
  await cardOf(page, second).waitFor();
  const other = await takeSeat(stage.browser, { url: stage.product.url });
  await logIn(other.page, stage.login('operator2'));
  await other.page.goto('/alarmBell');
  await cardOf(other.page, second).waitFor();
  await other.context.grantPermissions(['notifications']);
  const shownTags = await showPush(other.page, `alarm-${second.id}`);
  expect(await shownTags()).toEqual([`alarm-${second.id}`]);

  // The other seat's answer is delayed until this seat's has arrived.
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await other.page.route('**/api/commands/acknowledgeAlarm', async (route) => {
    await gate;
    await route.continue();
  });
  await cardOf(other.page, second)
    .getByRole('button', { name: /Acknowledge/ })
    .click();

  await page.locator('body').press('j');
  await page.keyboard.press('j');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-alarm')), slow)
    .toBe(second.id);
  await page.keyboard.press('a');
  await cardOf(page, second)
    .getByText(/Acknowledged by/)
    .waitFor();
  expect((await openOf('bell')).map(({ id }) => id)).not.toContain(second.id);
  expect((await openOf('bell')).length).toBe(1);
  await expect.poll(shownTags, slow).toEqual([]);
  release();
  await other.page.getByText(new RegExp(`${calls.session.name} acknowledged it`)).waitFor();
  await picture(other.page, 'alarms-conflict');
  await other.context.close();
});

test('a bell is closed with a reason and a note, which every seat and the log show', async () => {
  const { page } = seat;
  const [alarm] = await openOf('bell');
  await page.keyboard.press('a');
  await cardOf(page, alarm!)
    .getByText(/Acknowledged by/)
    .waitFor();
  await cardOf(page, alarm!).getByRole('button', { name: 'Close' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'False alarm' }).click();
  await dialog.getByRole('textbox').fill('a child played with the button');
  await picture(page, 'alarms-close');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(() => cardOf(page, alarm!).count(), slow).toBe(0);
  expect(await read(alarm!)).toMatchObject({
    state: 'closed',
    closeReason: 'falseAlarm',
    closedBy: calls.session.name,
    note: 'a child played with the button',
  });
  const quiet = await tones();
  await page.waitForTimeout(2_500);
  expect(await tones()).toBe(quiet);
});

test('a late serious fault is announced at the bottom right with a sound', async () => {
  const { page } = seat;
  await page.getByRole('button', { name: 'Muted except people' }).click();
  await page.getByText('Mute sounds').click();
  await page.keyboard.press('Escape');
  await delaySeriousFaults(cars[2]!);
  const alarm = await raiseAlarm('seriousFault', cars[2]!, 'seriousFault');
  await page.getByRole('status').filter({ hasText: 'Serious fault' }).waitFor({ timeout: 10_000 });
  expect(Date.now() - Date.parse(alarm.raisedAt)).toBeGreaterThan(15_000);
  const before = await tones();
  await expect.poll(tones, { timeout: 10_000 }).toBeGreaterThan(before);
  await picture(page, 'alarms-late');
  await cardOf(page, alarm)
    .getByRole('button', { name: /Acknowledge/ })
    .click();
  await cardOf(page, alarm)
    .getByText(/Acknowledged by/)
    .waitFor();
});

test('unread notices survive a reload until the user opens the list', async () => {
  const { page } = seat;
  const bell = page.getByRole('button', { name: /unread notices/ });
  const unread = async () => Number((await bell.getAttribute('title'))?.split(' ')[0]);
  await expect.poll(unread, slow).toBeGreaterThan(0);
  const before = await unread();
  await page.reload();
  await expect.poll(unread, slow).toBeGreaterThanOrEqual(before);
  await bell.click();
  await page.getByText('Serious fault').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(unread, slow).toBe(0);
  await page.reload();
  await bell.waitFor();
  await page.waitForTimeout(1_000);
  // Events received meanwhile are unread.
  expect(await unread()).toBeLessThan(before);
});

test('a fault is reset after a second person’s approval; a refusal is shown', async () => {
  const { page } = seat;
  const url = stage.product.simulatorUrl!;
  await expect.poll(() => isEmpty(cars[3]!), { timeout: 90_000, interval: 500 }).toBe(true);
  await play(url, 'doorFault', cars[3]!.no, { seconds: 600 });
  await expect.poll(() => hasFault(cars[3]!), { timeout: 90_000, interval: 1_000 }).toBe(true);
  const id = await calls.elevatorId(cars[3]!.no);
  await page.goto(`/singleMonitor/${id}`);
  const reset = page.getByRole('button', { name: 'Reset fault' });
  await page.getByRole('button', { name: /Arm the sound|Muted except people/ }).waitFor();
  expect(await shiftsOf(page, 'Reset fault'), 'times the button moved while the page loaded').toBe(0);
  const request = async () => {
    await reset.first().click();
    await page.getByText('Confirm reset?').waitFor();
    await page.getByRole('dialog').getByLabel('Reason').fill('Door fault, the car is empty on camera');
    await page.getByRole('dialog').getByRole('button', { name: 'Reset fault' }).click();
  };
  await request();
  await page.getByRole('button', { name: 'Withdraw the request' }).waitFor();
  await picture(page, 'alarms-reset');
  const second = await callsAs(stage.product.url, stage.login('admin'));
  const { records } = await second.get<{ records: { id: string; version: number }[] }>(
    `deviceCommands?elevatorId=${id}&status=executing`,
  );
  const [command] = records;
  await second.send('POST', 'commands/approveDeviceCommand', {
    ...{ id: command!.id, expectedVersion: command!.version, idempotencyKey: 'a-second-person', input: {} },
  });
  await page.getByText('Reset succeeded', { exact: true }).waitFor();

  // Without a fault the platform refuses at once, with the cause.
  await request();
  await page.getByText('The command is not possible in the present state of the elevator').waitFor();
});

test('a phone shows on every page whether its sound is audible, and arms it', async () => {
  const { page, context, complaints } = await takeSeat(stage.browser, {
    url: stage.product.url,
    size: telephone,
  });
  await logIn(page, stage.login('operator1'));
  const id = await calls.elevatorId(cars[0]!.no);
  for (const path of ['/alarmBell', '/kanban', `/singleMonitor/${id}`]) {
    await page.goto(path);
    const arm = page.getByRole('button', { name: 'Arm the sound' });
    await arm.waitFor();
    const box = await arm.boundingBox();
    expect(box!.x + box!.width, path).toBeLessThanOrEqual(telephone.width);
  }
  await page.getByRole('button', { name: 'Arm the sound' }).click();
  await page.getByText('Sound armed').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

const cardOf = (page: Page, alarm: Alarm) => page.locator(`article[data-alarm="${alarm.id}"]`);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const read = async (alarm: Alarm) => alarmSchema.parse(await calls.get(`alarmRecords/${alarm.id}`));
const openOf = async (kind: Alarm['kind']) =>
  (await calls.openAlarms()).filter((alarm) => alarm.kind === kind && alarm.state === 'open');
const onDifferentDevices = (all: SimulatedElevator[]) =>
  all.filter(({ dtuCode }, at) => all.findIndex((one) => one.dtuCode === dtuCode) === at);

/** Shifts of the layout since the page began that moved this button. */
const shiftsOf = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (text) => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    observer.disconnect();
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === text);
    return entries
      .flatMap((entry) => ('sources' in entry && Array.isArray(entry.sources) ? entry.sources : []))
      .filter((source: { node: Node | null }) => button && source.node?.contains(button)).length;
  }, name);

async function soundsOn(): Promise<void> {
  const before = await tones();
  await expect.poll(tones, { timeout: 8_000 }).toBeGreaterThan(before);
}

/** Plays a scenario and waits for its alarm. */
async function raiseAlarm(scenario: string, { no }: SimulatedElevator, kind: Alarm['kind']): Promise<Alarm> {
  const before = new Set((await calls.openAlarms()).map(({ id }) => id));
  await play(stage.product.simulatorUrl!, scenario, no, { seconds: 900 });
  let raisedAlarm: Alarm | undefined;
  await expect
    .poll(
      async () => {
        raisedAlarm = (await calls.openAlarms()).find(
          (alarm) => alarm.kind === kind && !before.has(alarm.id),
        );
        return raisedAlarm !== undefined;
      },
      { timeout: 100_000, interval: 500 },
    )
    .toBe(true);
  return raisedAlarm!;
}

async function refusal(as: Calls, command: string, alarm: Alarm, input: unknown): Promise<number> {
  const answer = await send(as, 'POST', `commands/${command}`, {
    id: alarm.id,
    expectedVersion: alarm.version,
    idempotencyKey: crypto.randomUUID(),
    input,
  });
  return answer.status;
}

const send = (as: Calls, method: string, path: string, body: unknown) =>
  fetch(`${stage.product.url}/api/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: as.session.token,
      'current-org': as.session.orgId,
    },
    body: JSON.stringify(body),
  });

async function delaySeriousFaults({ no }: SimulatedElevator): Promise<void> {
  const admin = await callsAs(stage.product.url, stage.login('admin'));
  const elevator = await admin.get<object>(`elevators/${await calls.elevatorId(no)}`);
  const saveAnswer = await send(admin, 'PUT', 'elevators', { ...elevator, unavailableDelayS: seriousDelayS });
  expect(saveAnswer.status, await saveAnswer.clone().text()).toBe(200);
}

async function isEmpty({ no }: SimulatedElevator): Promise<boolean> {
  const { now } = (await elevatorsOf(stage.product.simulatorUrl!, 'car')).find((car) => car.no === no)!;
  return now.run === 'stopped' && now.door === 'closed' && now.flags?.passengers === false;
}

async function hasFault({ no }: SimulatedElevator): Promise<boolean> {
  const id = await calls.elevatorId(no);
  const open = await calls.get<{ records: { elevatorId: string }[] }>(
    'faultRecords?open=true&pageNo=1&pageSize=50',
  );
  return open.records.some(({ elevatorId }) => elevatorId === id);
}

/** Makes a page's browser show a push as its worker would. @returns the tags of all shown notifications */
async function showPush(page: Page, tag: string): Promise<() => Promise<string[]>> {
  await page.evaluate(async (tag) => {
    await navigator.serviceWorker.register('/pushWorker.js');
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification('Alarm bell', { tag, requireInteraction: true });
  }, tag);
  return () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map((notification) => notification.tag);
    });
}
