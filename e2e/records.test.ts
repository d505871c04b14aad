import { requiredFields } from '@hoistway/shared/domain/judgeDraft.ts';
import type { Page as ListPage } from '@hoistway/shared/model/resource.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, takeSeat } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { fillForm, reachField } from './keyboard.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { press, word } from './words.ts';

let stage: ClockedStage;
let calls: Calls;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  stage = await setClockedStage();
  calls = await callsAs(stage.url, stage.login('admin'));
  const seat = await takeSeat(stage.browser, { url: stage.url });
  ({ page, complaints } = seat);
  await logIn(page, stage.login('admin'));
});
afterAll(() => stage?.close());

/** Records of every shape: plain, with references, dates and amounts, a place, or rules of their own. */
const shapes = [
  { resource: resources.elevatorBrands, path: '/elevatorSetting?of=elevatorBrands', also: [] },
  { resource: resources.useUnits, path: '/useUnitCom', also: ['no', 'note'] },
  { resource: resources.contracts, path: '/contract', also: ['price'] },
  { resource: resources.organisations, path: '/maintCompany', also: ['contact'] },
  {
    resource: resources.elevators,
    path: '/elevator',
    also: ['factoryNo', 'useUnitId', 'maintenanceId', 'maintenanceWorkerIds'],
  },
] as const;

/** A small machine renders, requests and stores at the same time. */
const patience = { timeout: 30_000 };
const rows = () => page.locator('tr[data-row]');
const search = async (words: string) => {
  await page.keyboard.press('/');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
};

test.each(shapes.map((shape) => [shape.resource.name, shape] as const))(
  '%s are made, found, changed, deleted and brought back by the keyboard alone',
  async (name, { resource, path, also }) => {
    await page.goto(path);
    await page.locator('main').waitFor();
    await rows().or(page.getByText('No data, click to refresh')).first().waitFor();

    await page.keyboard.press('n');
    await page.locator('[data-field]').first().waitFor();
    const typedValues = await fillForm(page, resource, { n: 4711, also });
    await picture(page, `record-${name}-form`);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.locator('[role=dialog]').getByRole('tab').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'hidden' });

    const label = typedValues[resource.display] ?? '';
    expect(label).not.toBe('');
    await search(label);
    await expect.poll(() => rows().count(), patience).toBe(1);
    expect(await rows().first().textContent()).toContain(label);

    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await page.locator(`[data-field=${resource.display}] input`).waitFor();
    await reachField(page, resource.display);
    await page.keyboard.press('End');
    await page.keyboard.type('b');
    await page.keyboard.press('Control+Enter');
    await page.locator('[role=dialog]').getByRole('tab').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'hidden' });
    await expect.poll(() => rows().first().textContent(), patience).toContain(`${label}b`);

    const id = await rows().first().getAttribute('data-row');
    const readHistory = async () =>
      (await calls.get<ListPage<{ action: string }>>(`${resource.path}/${id}/history`)).records.map(
        ({ action }) => action,
      );
    await page.keyboard.press('j');
    await page.keyboard.press('Delete');
    await expect.poll(() => rows().count(), patience).toBe(0);
    await page.keyboard.press('u');
    await expect.poll(() => rows().count(), patience).toBe(1);
    await expect.poll(readHistory, patience).toEqual(['restored', 'deleted', 'updated', 'created']);
    expect(complaints).toEqual([]);
  },
  180_000,
);

test('a form stars required fields, and a refused one marks every wrong field and focuses the first', async () => {
  const { elevators } = resources;
  const fieldsWith = (mark: string, text: string) =>
    page
      .locator('[role=dialog] [data-field]')
      .evaluateAll(
        (fields, markText) =>
          fields
            .filter((field) =>
              [...field.querySelectorAll(markText.mark)].some((one) =>
                one.textContent?.includes(markText.text),
              ),
            )
            .map((field) => field.getAttribute('data-field') ?? ''),
        { mark, text },
      );
  const starredFields = () => fieldsWith('label > span', '*');
  const markedFields = () => fieldsWith('[role=alert]', '');
  const typeInto = async (name: string, text: string) => {
    await reachField(page, name);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  const [existingElevator] = (await calls.get<ListPage<{ no: string }>>(elevators.path)).records;
  const requiredNames = [...requiredFields(elevators, {}, { isNew: true, isImport: false })];
  await page.goto('/elevator');
  await rows().first().waitFor();
  await page.keyboard.press('n');
  await page.locator('[data-field=no] input').waitFor();
  expect((await starredFields()).toSorted()).toEqual(requiredNames.toSorted());

  await typeInto('no', existingElevator?.no ?? '');
  await page.keyboard.press('Control+Enter');
  // Only the server knows that another record makes the number invalid.
  await expect
    .poll(async () => (await markedFields()).toSorted(), patience)
    .toEqual(requiredNames.toSorted());
  expect(
    await page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')),
  ).toBe('no');
  await picture(page, 'record-elevators-refused');

  await typeInto('registerCode', 'R-4711');
  const others = requiredNames.filter((name) => name !== 'factoryNo' && name !== 'registerCode');
  await expect.poll(async () => (await markedFields()).toSorted(), patience).toEqual(others.toSorted());
  expect(await starredFields()).toContain('registerCode');
  expect(await starredFields()).not.toContain('factoryNo');
  await page.keyboard.press('Escape');
  await press(page, 'records.leave');
  await page.locator('[role=dialog]').waitFor({ state: 'hidden' });
  // The browser logs a refusal's status to its console.
  expect(complaints.splice(0).filter((one) => !one.includes('400'))).toEqual([]);
}, 180_000);

test('an action on chosen records states the required number', async () => {
  const textOf = (key: string, params = {}) => page.getByText(word(key, params)).first();
  const files = () => press(page, 'resources.contractAttachments.title');
  await page.goto('/contract');
  await rows().first().waitFor();
  await files();
  await textOf('upkeep.contracts.first').waitFor();
  await page.keyboard.press('c');
  await textOf('records.bulk.atLeastOne', { what: word('resources.contracts.one') }).waitFor();
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await page.getByRole('toolbar', { name: word('records.bulk.chosen_other', { count: 2 }) }).waitFor();
  await files();
  await textOf('upkeep.contracts.atMostOne').waitFor();
  // Returns to the row under the cursor, then releases it.
  for (const key of ['j', 'x']) await page.keyboard.press(key);
  await files();
  await page.waitForURL((url) => url.searchParams.get('tab') === 'contractAttachments');

  await page.goto('/device');
  await rows().first().waitFor();
  await press(page, 'elevators.trafficCard');
  await textOf('elevators.selectExactlyOne').waitFor();
  expect(complaints).toEqual([]);
});

test('a custom name of a dictionary entry is used throughout the console', async () => {
  const owner = await callsAs(stage.url, stage.login('superAdmin'));
  const { path } = resources.dictionaries;
  const approvedPage = await owner.get<ListPage<{ id: string; version: number }>>(`${path}?search=approved`);
  await owner.send('PUT', path, { ...approvedPage.records[0], desc: 'Let through' });
  await page.goto('/elevatorNetApply');
  await rows().getByText('Let through', { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
});
