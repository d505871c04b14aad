import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { connectDevice } from './demonstrationDevice.ts';
import { logIn } from './seat.ts';
import { takenSeats } from './takenSeats.ts';
import { button, press, word } from './words.ts';

/** Longer than a device may be silent before it is called offline. */
const silenceMs = 61_000;

let stage: ClockedStage;
beforeAll(async () => {
  stage = await setClockedStage();
});
afterAll(() => stage?.close());
const seat = takenSeats(() => stage);

test('a reset asked of an elevator whose device went silent is refused in words, by the server and by the page', async () => {
  const device = await connectDevice(stage);
  await device.say('state', { run: 'stopped', door: 'open', mode: 'normal' });
  const { page } = await seat();
  await logIn(page, stage.login('operator1'));
  await page.goto(`/singleMonitor/${device.elevator.id}`);
  const question = page.getByRole('alertdialog');
  const refusal = page.getByText(word('errors.elevatorOffline'));
  await page.getByText(word('monitor.condition.normal')).first().waitFor();

  // The question stands while the device falls silent.
  await press(page, 'monitor.reset.title');
  await question.getByText(word('monitor.reset.confirm')).waitFor();
  stage.forward(silenceMs);
  await page.getByText(word('monitor.condition.offline')).first().waitFor();
  await press(question, 'monitor.reset.title');
  await refusal.waitFor();
  await picture(page, 'reset-offline');

  await page.reload();
  await button(page, 'monitor.reset.title').click();
  await refusal.waitFor();
  expect(await question.count()).toBe(0);
  await device.leave();
});
