import type { Page } from 'playwright-core';
import type { Login } from '../scripts/logins.ts';

/** Logs in by the page, like a user. */
export async function logIn(page: Page, { username, password }: Login): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('User name', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Counts the tones that the page plays from its next load on. */
export async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const toneCounter = Object.assign(window, { tonesStarted: 0 });
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...args) {
      toneCounter.tonesStarted++;
      return start.apply(this, args);
    };
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'tonesStarted')));
}
