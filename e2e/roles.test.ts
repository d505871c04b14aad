import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { picture } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { enteredSeats } from './enteredSeat.ts';
import { takenSeats } from './takenSeats.ts';
import { word } from './words.ts';

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
    const { page, refused: refusedCalls } = await enter(username);
    for (const name of names)
      await panel(page, name).locator('a[href*="row="], a[href^="/workOrder/"]').first().waitFor();
    await picture(page, `home-${username}`);
    expect(refusedCalls).toEqual([]);
  });
});
