import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { logIn } from './seat.ts';
import { takenSeats } from './takenSeats.ts';
import { field, word } from './words.ts';

/** A sixth of this machine's speed; answers are held until the story releases them. */
const slowness = 6;

let stage: ClockedStage;

beforeAll(async () => {
  stage = await setClockedStage();
});
afterAll(() => stage?.close());

const seat = takenSeats(() => stage);

describe('on a slow machine, before any data arrives', () => {
  test.each(['dark', 'light'] as const)(
    'the %s login page is painted before any script arrives',
    async (theme) => {
      const { page } = await seat();
      await page.addInitScript(
        (storedTheme) => localStorage.setItem('hoistway.theme', storedTheme),
        `"${theme}"`,
      );
      await slowDown(page);
      const { letThrough } = await holdScripts(page);
      await page.goto('/login', { waitUntil: 'commit' });
      const form = page.locator('.sk-form');
      await form.waitFor();
      await waitForFirstPaint(page);
      await picture(page, `slow-login-${theme}`);
      const before = await form.boundingBox();
      letThrough();
      await field(page, 'app.login.username').waitFor();
      expect(await form.isVisible()).toBe(false);
      const after = await page.locator('form').boundingBox();
      expect(after!.x).toBeGreaterThan(before!.x);
      expect(after!.x + after!.width).toBeLessThanOrEqual(before!.x + before!.width);
    },
  );

  test('the console is painted before any script arrives, and its menu before any data', async () => {
    const { page, complaints } = await seat();
    await logIn(page, stage.login('operator1'));
    const sidebar = page.getByRole('navigation', { name: word('app.nav.label') });
    const header = page.getByRole('banner');
    await sidebar.waitFor();
    const [realHeader, realSidebar] = [await header.boundingBox(), await sidebar.boundingBox()];

    await slowDown(page);
    const { letThrough } = await holdScripts(page);
    await page.route('**/api/**', () => undefined);
    await page.goto('/elevator', { waitUntil: 'commit' });
    await page.locator('.sk-shell').waitFor();
    await waitForFirstPaint(page);
    await picture(page, 'slow-console');
    const drawnHeader = await page.locator('.sk-head').boundingBox();
    const drawnSidebar = await page.locator('.sk-side').boundingBox();
    expect(drawnHeader).toEqual(realHeader);
    expect(drawnSidebar!.width - 1).toBe(realSidebar!.width);

    letThrough();
    await sidebar.waitFor();
    await header.waitFor();
    expect(await page.locator('.sk-shell').isVisible()).toBe(false);
    await picture(page, 'slow-console-shell');
    expect(complaints).toEqual([]);
  });

  test('a phone has no sidebar', async () => {
    const { page } = await seat({ size: { width: 390, height: 844 } });
    await logIn(page, stage.login('worker1'));
    const { letThrough } = await holdScripts(page);
    await page.goto('/elevator', { waitUntil: 'commit' });
    await page.locator('.sk-head').waitFor();
    await picture(page, 'slow-phone');
    expect(await page.locator('.sk-side').isVisible()).toBe(false);
    letThrough();
    await page.getByRole('banner').waitFor();
  });
});

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/** Holds the scripts of the build back, as a slow line does, until they are let through. */
async function holdScripts(page: Page): Promise<{ letThrough: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { letThrough: gate.resolve };
}

/** Waits for the browser's first paint; a benchmark measures its time. */
async function waitForFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
}
