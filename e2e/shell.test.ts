import type { Page as Records } from '@hoistway/shared/model/resource.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { enteredSeats } from './enteredSeat.ts';
import { callsAs } from './platformCalls.ts';
import { takenSeats } from './takenSeats.ts';
import { button, opener, press, word } from './words.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let stage: ClockedStage;
beforeAll(async () => {
  stage = await setClockedStage();
});
afterAll(() => stage?.close());
const seat = takenSeats(() => stage);
const enter = enteredSeats(() => stage, seat);

test('the header folds the sidebar to icons and back, and names the group and the page', async () => {
  const { page } = await enter('property1');
  await page.goto('/elevator');
  const trail = page.getByRole('navigation', { name: word('app.header.trail') });
  expect(await trail.textContent()).toBe(word('app.groups.elevator') + word('app.pages.elevator'));
  const menu = page.getByRole('navigation', { name: word('app.nav.label') });
  const widthOf = async () => (await menu.boundingBox())?.width ?? 0;
  const wide = await widthOf();
  await press(page, 'app.header.toggleSidebar');
  await expect.poll(widthOf).toBeLessThan(wide / 2);
  await menu.getByRole('link', { name: word('app.pages.allPages') }).click();
  await page.waitForURL('**/allPages');
  await expect.poll(() => trail.textContent()).toBe(word('app.pages.allPages'));
  await press(page, 'app.header.toggleSidebar');
  await expect.poll(widthOf).toBe(wide);
});

test('the header shows all its controls at every width', async () => {
  const { page } = await enter('operator1', { width: 1920, height: 900 });
  await page.goto('/singleLadderMonitor');
  const user = opener(page, 'app.header.user');
  const warning = button(page, 'escalation.reach.short').filter({ visible: true });
  const search = button(page, 'app.header.searchPlaceholder').filter({ visible: true });
  for (const width of [1920, 1600, 1536, 1440, 1366, 1280, 1024, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await warning.waitFor();
    for (const control of [user, warning, search])
      await expect
        .poll(
          async () => {
            const box = await control.boundingBox();
            return box === null ? Number.POSITIVE_INFINITY : box.x + box.width;
          },
          { message: `${width} ${control}`, timeout: 30_000 },
        )
        .toBeLessThanOrEqual(width);
  }
});

test('the user menu opens the account, shows the version, and confirms the logout', async () => {
  const { page } = await enter('property1');
  await opener(page, 'app.header.user').click();
  await page.getByText(/^Version \d+\.\d+\.\d+/).waitFor();
  expect(await page.getByRole('menuitem', { name: word('app.header.serial') }).count()).toBe(0);
  await page.getByRole('menuitem', { name: word('app.header.account') }).click();
  await page.waitForURL('**/account');
  await opener(page, 'app.header.user').click();
  await page.getByRole('menuitem', { name: word('app.header.logout') }).click();
  const question = page.getByRole('alertdialog');
  await press(question, 'common.cancel');
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/account');
  await opener(page, 'app.header.user').click();
  await page.getByRole('menuitem', { name: word('app.header.logout') }).click();
  await press(question, 'app.header.logout');
  await page.waitForURL('**/login');
});

test('a page with its own window opens beside the console', async () => {
  const { page } = await enter('operator1');
  await page.goto('/allPages');
  const [newPage] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('main')
      .getByRole('link', { name: word('app.pages.monitorCenter') })
      .click(),
  ]);
  await newPage.waitForURL('**/elevatorMonitor/monitorCenter');
  await newPage.getByRole('main').waitFor();
  expect(new URL(page.url()).pathname).toBe('/allPages');
});

test('a progress bar moves while a page loads', async () => {
  const { page } = await enter('property1');
  await page.goto('/allPages');
  const link = page.getByRole('main').getByRole('link', { name: word('app.pages.contract') });
  await link.waitFor();
  const bar = page.getByRole('progressbar', { name: word('common.loading') });
  expect(await bar.count()).toBe(0);
  let letGo = () => {};
  const pause = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/Contracts-*.js', async (route) => {
    await pause;
    await route.continue();
  });
  await link.click();
  await bar.waitFor();
  letGo();
  await page.locator('tr[data-row]').first().waitFor();
  await bar.waitFor({ state: 'detached' });
});

test('a failed list and an empty list refetch on a click', async () => {
  const { page } = await enter('property1');
  let answer: 'failure' | 'nothing' | 'records' = 'failure';
  await page.route(/\/api\/contract\?/, (route) => {
    if (answer === 'records') return route.continue();
    if (answer === 'failure') return route.abort();
    return route.fulfill({ json: { records: [], total: 0, pageNo: 1, pageSize: 20 } });
  });
  await page.goto('/contract');
  const failureNote = button(page, 'common.loadFailed').or(
    page.getByRole('alert').filter({ hasText: word('common.loadFailed') }),
  );
  await failureNote.first().waitFor({ timeout: 60_000 });
  answer = 'nothing';
  await failureNote.first().click();
  const empty = page.getByRole('button', { name: word('common.empty') });
  await empty.waitFor();
  answer = 'records';
  await empty.click();
  await page.locator('tr[data-row]').first().waitFor();
});

test("an elevator's address with an invalid id offers the search, which opens the elevator", async () => {
  const { page } = await enter('property1');
  for (const path of ['/elevator/lobby-left', '/singleMonitor/lobby-left', '/elevator/987654321']) {
    await page.goto(path);
    await page.getByText(word('monitor.unknownElevator')).waitFor();
  }
  const calls = await callsAs(stage.url, stage.login('property1'));
  const [elevator] = (await calls.get<Records<{ id: string; no: string }>>('elevators?pageNo=1&pageSize=20'))
    .records;
  if (!elevator) throw new Error('no elevator');
  await page.goto('/elevator/lobby-left');
  await page.getByRole('combobox', { name: word('monitor.findElevator') }).fill(elevator.no);
  await page.getByRole('option', { name: elevator.no }).click();
  await page.waitForURL(`**/elevator/${elevator.id}`);
  await page.getByRole('tab').first().waitFor();
});

test('the search of the header lists elevators with their numbers', async () => {
  const { page } = await enter('operator1');
  const calls = await callsAs(stage.url, stage.login('operator1'));
  const { records } = await calls.get<Records<{ no: string; name: string }>>(
    'elevators?pageNo=1&pageSize=20',
  );
  const { no = '', name = '' } = records[0] ?? {};
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(no);
  await page
    .getByRole('option')
    .filter({ hasText: `${no} · ${name}` })
    .first()
    .waitFor();
});
