import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { connectDevice, type DemonstrationDevice } from './demonstrationDevice.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { takenSeats } from './takenSeats.ts';
import { button, press, word } from './words.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let stage: ClockedStage;
let device: DemonstrationDevice;
let operator: Calls;
beforeAll(async () => {
  stage = await setClockedStage();
  // Seeded orders of the elevator would replace the alarm's own.
  await stage.sql('update repair_orders set work_order_record_state = 8 where work_order_record_state < 3');
  device = await connectDevice(stage);
  operator = await callsAs(stage.url, stage.login('operator1'));
  await device.publish('event', { id: 'a-voice', kind: 'voice' });
  await vi.waitUntil(async () => (await operator.openAlarms()).length > 0, { timeout: 30_000 });
});
afterAll(async () => {
  await device?.leave();
  await stage?.close();
});
const seat = takenSeats(() => stage);

const sentTo = async (): Promise<string[]> => {
  const cases = await operator.get<RescueCase[]>('dispatch/cases');
  const rescueCase = cases.find(({ elevatorId }) => elevatorId === device.elevator.id);
  return rescueCase?.sent.map(({ name }) => name) ?? [];
};

test('trapped people are dispatched to from the map: the on-call user is reached by telephone, without leaving the map', async () => {
  const { page } = await seat();
  await logIn(page, stage.login('operator1'));
  await page.goto('/gisMap');
  const card = page.locator('[data-alarm]').filter({ hasText: device.elevator.no }).first();
  await press(card, 'dispatch.sendHelp');
  const onCall = page.getByRole('list', { name: word('dispatch.byTelephone') }).getByRole('listitem');
  await onCall.first().waitFor();
  const [first] = await onCall.all();
  await first!.locator('a[href^="tel:"]').waitFor();
  expect(await first!.textContent()).toContain(word('dispatch.onCallBy', { rota: '' }).slice(0, 6));
  await picture(page, 'dispatch-on-the-map');
  await press(first!, 'dispatch.send');
  const question = page.getByRole('alertdialog');
  await question.getByText(word('dispatch.level.1'), { exact: false }).waitFor();
  await press(question, 'dispatch.send');
  await expect.poll(sentTo, { timeout: 30_000 }).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe('/gisMap');
  await button(page.locator('section'), 'common.close').first().click();
  await card.getByText(word('dispatch.isSentTo', { who: (await sentTo())[0] })).waitFor();
});

test('the monitoring centre opens the candidates of the same case beside its map', async () => {
  const { page } = await seat();
  await logIn(page, stage.login('operator1'));
  await page.goto('/elevatorMonitor/monitorCenter');
  const [who] = await sentTo();
  await page
    .getByRole('button', { name: word('dispatch.isSentTo', { who }) })
    .first()
    .click();
  await page.getByRole('heading', { name: word('dispatch.candidates') }).waitFor();
  const panel = await page.locator('[data-candidates]').boundingBox();
  expect(panel?.height).toBeGreaterThan(400);
  expect(new URL(page.url()).pathname).toBe('/elevatorMonitor/monitorCenter');
  await picture(page, 'dispatch-in-the-centre');
});
