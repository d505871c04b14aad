import { resetUserPassword } from '@hoistway/shared/commands/userCommands.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { logIn } from './seat.ts';
import { takenSeats } from './takenSeats.ts';
import { button, field, press, word } from './words.ts';

vi.setConfig({ testTimeout: 360_000 });

let stage: ClockedStage;
beforeAll(async () => {
  stage = await setClockedStage();
});
afterAll(() => stage?.close());
const seat = takenSeats(() => stage);

const list = '**/api/users?**';
const confirmation = (page: Page) => page.getByRole('alertdialog');
const confirm = (page: Page) => press(confirmation(page), 'records.resetPassword');
const shownPassword = (page: Page) => page.locator('[data-secret]');

/** The administrator's page with the record of a user open. */
async function openUser(username: string): Promise<Page> {
  const { page } = await seat();
  await logIn(page, stage.login('admin'));
  await page.goto(`/user?username=${username}`);
  await page.getByRole('row').filter({ hasText: username }).getByText(username).first().click();
  await button(page, 'records.resetPassword').waitFor();
  return page;
}

/** Logs in with a generated password, up to the page that requires a new one. */
async function logInWith(username: string, password: string) {
  const { page } = await seat();
  await page.goto('/login');
  await field(page, 'app.login.username').fill(username);
  await field(page, 'app.login.password').fill(password);
  const answer = page.waitForResponse('**/api/main/login');
  await press(page, 'app.login.submit');
  return { page, status: (await answer).status() };
}

test('a generated password stays until it is dismissed, regardless of refetches, closed dialogs and clicks', async () => {
  const page = await openUser('operator1');
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(list, async (route) => {
    await gate;
    await route.continue();
  });
  await press(page, 'records.resetPassword');
  await confirm(page);
  const first = (await shownPassword(page).textContent()) ?? '';
  expect(first).toMatch(/^\S{8,30}$/);
  await confirmation(page).waitFor({ state: 'detached' });
  const listResponse = page.waitForResponse(list);
  release();
  await (await listResponse).finished();
  await page.unroute(list);
  const isStillShown = async () => {
    // Two frames for the rendering of the answer or the event.
    await page.evaluate(
      () => new Promise((onFrame) => requestAnimationFrame(() => requestAnimationFrame(onFrame))),
    );
    expect(await shownPassword(page).textContent({ timeout: 1_000 })).toBe(first);
    expect(await shownPassword(page).isVisible()).toBe(true);
  };
  await isStillShown();
  const isFocusWithin = await page
    .getByRole('dialog')
    .filter({ has: shownPassword(page) })
    .evaluate((dialog) => dialog.contains(document.activeElement));
  expect(isFocusWithin).toBe(true);
  await page.mouse.click(5, 5);
  await isStillShown();
  await page.goBack();
  await button(page, 'records.resetPassword').waitFor({ state: 'detached' });
  await isStillShown();
  await press(page, 'records.newPasswordNoted');
  await shownPassword(page).waitFor({ state: 'detached' });

  const { page: user } = await logInWith('operator1', first);
  await user.getByRole('heading', { name: word('app.password.first') }).waitFor();
});

test('a reset without an answer says so and can be repeated, which generates another password', async () => {
  const page = await openUser('operator2');
  const address = `**/api/commands/${resetUserPassword.name}`;
  const passwords: string[] = [];
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    passwords.push((await answer.json()).password);
    await route.abort();
  });
  await press(page, 'records.resetPassword');
  await confirm(page);
  await confirmation(page).getByText(word('records.resetPasswordUnsure')).waitFor();
  expect(await shownPassword(page).count()).toBe(0);
  await page.unroute(address);
  await confirm(page);
  const second = (await shownPassword(page).textContent()) ?? '';
  expect(passwords).not.toContain(second);
  await page.keyboard.press('Escape');
  await shownPassword(page).waitFor({ state: 'detached' });

  expect((await logInWith('operator2', passwords[0] ?? '')).status).not.toBe(200);
  expect((await logInWith('operator2', second)).status).toBe(200);
});
