import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import type { Page as Listed } from '@hoistway/shared/model/resource.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { connectDevice } from './demonstrationDevice.ts';
import { callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { takenSeats } from './takenSeats.ts';
import { button, press, word } from './words.ts';

/** Longer than the silence after which a device counts as offline. */
const silenceMs = 61_000;

let stage: ClockedStage;
beforeAll(async () => {
  stage = await setClockedStage();
});
afterAll(() => stage?.close());
const seat = takenSeats(() => stage);

test("a device's refused messages and its elevators' events are listed for a valid time range", async () => {
  const device = await connectDevice(stage);
  await device.publish('state', { run: 'stopped', door: 'closed', mode: 'normal' });
  await device.publish('state', { run: 'stopped', door: 'closed', mode: 'independent' });
  await device.publish('state', { run: 'upside-down' });
  const calls = await callsAs(stage.url, stage.login('admin'));
  const refusedMessages = () => calls.get<Listed<object>>(`deadLetters?dtuCode=${device.dtuCode}`);
  await expect.poll(async () => (await refusedMessages()).total, { timeout: 20_000 }).toBe(1);
  const [dtu] = await stage.sql<{ id: string }>('select id from dtus where dtu_code = $1', [device.dtuCode]);

  const { page } = await seat();
  await logIn(page, stage.login('admin'));
  await page.goto(`/device?row=${dtu?.id}&tab=query`);
  const record = page.getByRole('dialog');
  await record.getByText(word('elevators.query.none')).waitFor();
  await press(record, 'common.search');
  await record.getByText('upside-down').waitFor();
  await picture(page, 'device-refused');

  const from = record.getByLabel(word('common.rangeFrom', { what: word('monitor.range.label') }));
  const refusal = (key: string, days: number) => record.getByRole('alert').getByText(word(key, { days }));
  const begins = await from.inputValue();
  await from.fill('2026-01-01T00:00');
  await press(record, 'common.search');
  await refusal('monitor.range.wide', queryWindowDays.deviceMessages).waitFor();
  await from.fill(begins);

  await record.getByRole('combobox', { name: word('elevators.query.subject') }).click();
  await page.getByRole('option', { name: word('elevators.query.subjects.events') }).click();
  await press(record, 'common.search');
  await record.getByText(word('events.modeChanged')).first().waitFor();
  await picture(page, 'device-events');

  const until = await record
    .getByLabel(word('common.rangeTo', { what: word('monitor.range.label') }))
    .inputValue();
  for (const [start, message] of [
    ['', 'elevators.query.timeWanted'],
    [until, 'monitor.range.order'],
    ['2026-01-01T00:00', 'monitor.range.wide'],
  ] as const) {
    await from.fill(start);
    await press(record, 'common.search');
    await refusal(message, queryWindowDays.events).waitFor();
  }
  await device.leave();
});

test('a reset of an elevator with an offline device is refused with a message, by the server and by the page', async () => {
  const device = await connectDevice(stage);
  await device.publish('state', { run: 'stopped', door: 'open', mode: 'normal' });
  const { page } = await seat();
  await logIn(page, stage.login('operator1'));
  await page.goto(`/singleMonitor/${device.elevator.id}`);
  const question = page.getByRole('dialog');
  const refusal = page.getByText(word('errors.elevatorOffline'));
  await page.getByText(word('monitor.condition.normal')).first().waitFor();

  // The question stays open while the device goes offline.
  await press(page, 'monitor.reset.title');
  await question.getByText(word('monitor.reset.confirm')).waitFor();
  stage.forward(silenceMs);
  await page.getByText(word('monitor.condition.offline')).first().waitFor();
  await question.getByRole('textbox').fill('Door fault, the car is empty on camera');
  await press(question, 'monitor.reset.title');
  await refusal.waitFor();
  await picture(page, 'reset-offline');

  await page.reload();
  await button(page, 'monitor.reset.title').click();
  await refusal.waitFor();
  expect(await question.count()).toBe(0);
  await device.leave();
});
