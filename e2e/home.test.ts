import type { HomeFigures } from '@hoistway/shared/domain/records.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { connectDevice, type DemonstrationDevice } from './demonstrationDevice.ts';
import { enteredSeats } from './enteredSeat.ts';
import { callsAs } from './platformCalls.ts';
import { takenSeats } from './takenSeats.ts';
import { word } from './words.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

let stage: ClockedStage;
let device: DemonstrationDevice;
beforeAll(async () => {
  stage = await setClockedStage();
  device = await connectDevice(stage);
});
afterAll(async () => {
  await device?.leave();
  await stage?.close();
});
const seat = takenSeats(() => stage);
const enter = enteredSeats(() => stage, seat);

const panel = (page: Page, key: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: word(`home.${key}`), exact: true }) });

test('home shows the archived elevators and the documents, and live events, faults and bells', async () => {
  const { page, refusedCalls } = await enter('admin');
  const calls = await callsAs(stage.url, stage.login('admin'));
  const { archived: archivedCount } = await calls.get<HomeFigures>('home/figures');
  const { records } = await calls.get<{ records: { name: string }[] }>('documents?pageNo=1&pageSize=200');
  const figure = page
    .getByRole('main')
    .locator('section', { hasText: word('home.archived') })
    .first();
  await figure.getByText(String(archivedCount), { exact: true }).waitFor();
  const papers = panel(page, 'documents').locator('a[href^="/fileManage?row="]');
  await papers.first().waitFor();
  const names = records.map(({ name }) => name);
  for (const text of await papers.allTextContents())
    expect(names.filter((name) => text.includes(name))).toHaveLength(1);

  const { no } = device.elevator;
  expect(await panel(page, 'faults').getByText(no).count()).toBe(0);
  expect(await panel(page, 'bells').getByText(no).count()).toBe(0);
  await device.publish('event', { id: 'a-fault', kind: 'fault', fault: 3, faultRaw: 'E12' });
  await device.publish('event', { id: 'a-bell', kind: 'bell' });
  for (const key of ['faults', 'bells', 'events']) await panel(page, key).getByText(no).first().waitFor();
  await panel(page, 'events').getByText(word('events.faultOpened')).first().waitFor();
  await picture(page, 'home-live');
  expect(refusedCalls).toEqual([]);
});
