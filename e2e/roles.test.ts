import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import type { Page as Records } from '@hoistway/shared/model/resource.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { picture } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { enteredSeats } from './enteredSeat.ts';
import { callsAs } from './platformCalls.ts';
import { wordless } from './recordScreens.ts';
import { takenSeats } from './takenSeats.ts';
import { button, word } from './words.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let stage: ClockedStage;
beforeAll(async () => {
  stage = await setClockedStage();
});
afterAll(() => stage?.close());
const seat = takenSeats(() => stage);
const enter = enteredSeats(() => stage, seat);

/** A panel of home by its title. */
const panel = (page: Page, list: string) =>
  page.locator('section').filter({
    has: page.getByRole('link', { name: `${word('home.work.all')}: ${word(`home.work.${list}`)}` }),
  });

const lists = {
  property1: ['visits', 'inspections', 'contracts', 'safetyRecords', 'spotChecks'],
  inspector1: ['inspections', 'visits', 'repairs', 'spotChecks', 'safetyRecords'],
  manager1: ['visits', 'inspections', 'contracts', 'parts'],
  branch1: ['visits', 'inspections', 'contracts', 'parts'],
  region1: ['parts'],
  agent1: ['sales', 'contracts'],
  aftersales1: ['devices'],
};

describe('the home of each user type', () => {
  test.each(Object.entries(lists))('%s finds the lists of their work filled', async (username, names) => {
    const { page, refusedCalls } = await enter(username);
    for (const name of names)
      await panel(page, name).locator('a[href*="row="], a[href^="/workOrder/"]').first().waitFor();
    await picture(page, `home-${username}`);
    expect(refusedCalls).toEqual([]);
  });
});

test.each(locales)('agent1 reads sales and contracts in the texts of %s', async (locale: Locale) => {
  const { page, refusedCalls } = await enter('agent1');
  await page.evaluate((choice) => localStorage.setItem('hoistway.locale', JSON.stringify(choice)), locale);
  await page.goto('/');
  const calls = await callsAs(stage.url, stage.login('agent1'));
  const { records } = await calls.get<Records<{ salesOrderNo: string; name: string; status: string }>>(
    'modSalesOrders?pageNo=1&pageSize=20&sort=-orderedOn',
  );
  expect(records.length).toBeGreaterThan(0);
  const main = page.getByRole('main');
  for (const { salesOrderNo, name, status } of records.slice(0, 3)) {
    const line = main.getByRole('link').filter({ hasText: salesOrderNo });
    const label = word(`resources.modSalesOrders.options.status.${status}`, {}, locale);
    await line.getByText(`${salesOrderNo} · ${label}`).waitFor();
    expect(await line.textContent()).toContain(name);
  }
  await main.getByText(word('home.work.followHint', {}, locale)).waitFor();
  await button(main, 'repairs.reportTitle', locale).waitFor();
  for (const list of ['repairs', 'sales', 'contracts'])
    await main.getByRole('heading', { name: word(`home.work.${list}`, {}, locale) }).waitFor();
  expect(await wordless(page)).toEqual([]);
  expect(refusedCalls).toEqual([]);
});
