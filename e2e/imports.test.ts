import { readFile } from 'node:fs/promises';
import type { Page as ListPage } from '@hoistway/shared/model/resource.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, takeSeat } from './browser.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { type Stage, setStage } from './stage.ts';
import { button, press, word } from './words.ts';

let stage: Stage;
let calls: Calls;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  stage = await setStage();
  calls = await callsAs(stage.product.url, stage.login('admin'));
  const size = { width: 1920, height: 1080 };
  ({ page, complaints } = await takeSeat(stage.browser, { url: stage.product.url, size }));
  await logIn(page, stage.login('admin'));
});
afterAll(() => stage?.close());

const patience = { timeout: 60_000 };
const fieldName = word('resources.elevators.fields.name');
const register = [
  'no,Denomination,type,floors',
  'IMP-1,One,Escalator,2',
  'IMP-2,Two,rocket,2',
  'IMP-3,,Escalator,2',
  'IMP-4,Four,Escalator,65',
  'IMP-5,Five,Escalator,2',
].join('\n');

const chooseFile = async (content: string) => {
  await page.getByRole('button', { name: word('records.import') }).click();
  await page.getByRole('menuitem', { name: word('records.import'), exact: true }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByText(word('imports.drop')).waitFor();
  await picture(page, 'import-file');
  await wizard
    .locator('input[type=file]')
    .setInputFiles({ name: 'Lifts of the harbour.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  return wizard;
};

test('a file with a wrong header and three invalid cells is mapped, checked, corrected in place and its valid rows imported', async () => {
  await page.goto('/elevator');
  await page.locator('tr[data-row]').first().waitFor();
  const wizard = await chooseFile(register);

  const field = wizard.getByRole('combobox', { name: word('imports.fieldOf', { column: 'Denomination' }) });
  expect(await field.textContent()).toContain(word('imports.leftOut'));
  await field.click();
  await page.getByRole('option', { name: fieldName, exact: true }).click();
  await picture(page, 'import-columns');
  await press(wizard, 'imports.check');

  const faults = wizard.getByRole('grid', { name: word('imports.faults') });
  await faults.locator('[data-fault]').first().waitFor();
  expect(await faults.locator('[data-fault]').allTextContents()).toEqual(['rocket', '', '65']);
  await picture(page, 'import-faults');

  await faults.locator('[data-fault]').first().click();
  await page.keyboard.type('Escalator');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Three');
  await picture(page, 'import-mending');
  await page.keyboard.press('Enter');
  await expect.poll(() => faults.getByText(word('imports.mended')).count(), patience).toBe(2);
  expect(await faults.locator('[data-fault]').allTextContents()).toEqual(['65']);
  await picture(page, 'import-mended');

  await page.reload();
  await page.getByText(word('imports.waits', { file: 'Lifts of the harbour.csv' })).waitFor();
  await picture(page, 'import-waits');
  await press(page, 'imports.goOn');
  await expect.poll(() => faults.locator('[data-fault]').allTextContents(), patience).toEqual(['65']);
  await wizard.getByRole('button', { name: word('imports.commit_other', { count: 4 }), exact: true }).click();
  await wizard.getByText(word('imports.done'), { exact: true }).waitFor();
  await picture(page, 'import-result');

  const loading = page.waitForEvent('download');
  await press(wizard, 'imports.faultsFile');
  const text = await readFile(await (await loading).path(), 'utf8');
  const [header, ...faultyRows] = text.replace('\uFEFF', '').trim().split('\n');
  expect(header).toBe(`no,Denomination,type,floors,${word('imports.problem')}`);
  expect(faultyRows).toEqual([expect.stringMatching(/^IMP-4,Four,Escalator,65,/)]);

  await button(wizard, 'common.close').last().click();
  const { records } = await calls.get<ListPage<{ no: string; name: string; type: string }>>(
    'elevators?search=IMP&sort=no',
  );
  expect(records.map(({ no, name, type }) => [no, name, type])).toEqual([
    ['IMP-1', 'One', 'escalator'],
    ['IMP-2', 'Two', 'escalator'],
    ['IMP-3', 'Three', 'escalator'],
    ['IMP-5', 'Five', 'escalator'],
  ]);
  expect(complaints).toEqual([]);
}, 300_000);

test('the values of a whole column are mapped to options, and a refusal names them', async () => {
  await page.goto('/elevator');
  await page.locator('tr[data-row]').first().waitFor();
  const wizard = await chooseFile('no,name,Kind\nMAP-1,One,客梯\nMAP-2,Two,客梯\nMAP-3,Three,Rocket');
  await wizard.getByText(word('imports.forms')).click();
  await wizard.getByText(word('imports.formsDates')).waitFor();
  await wizard.getByText(word('imports.valuesUnread_other', { count: 2 })).waitFor();
  await press(wizard, 'imports.valuesMap');
  await wizard.getByRole('combobox', { name: word('imports.valueOf', { value: '客梯' }) }).click();
  const passenger = word('resources.elevators.options.type.tractionPassenger');
  await page.getByRole('option', { name: passenger, exact: true }).click();
  await wizard.getByText(word('imports.valuesUnread_one', { count: 1 })).waitFor();
  await picture(page, 'import-values');
  await press(wizard, 'imports.check');

  const faults = wizard.getByRole('grid', { name: word('imports.faults') });
  await faults.locator('[data-fault]').first().waitFor();
  expect(await faults.locator('[data-fault]').allTextContents()).toEqual(['Rocket']);
  await faults.getByText(passenger).waitFor();
  await wizard.getByRole('button', { name: word('imports.commit_other', { count: 2 }), exact: true }).click();
  await wizard.getByText(word('imports.done'), { exact: true }).waitFor();
  await button(wizard, 'common.close').last().click();
  const { records } = await calls.get<ListPage<{ type: string }>>('elevators?search=MAP&sort=no');
  expect(records.map(({ type }) => type)).toEqual(['tractionPassenger', 'tractionPassenger']);
  expect(complaints).toEqual([]);
}, 300_000);

test('an import is cancelled after a confirmation, and no longer listed as waiting', async () => {
  await page.goto('/elevator');
  await page.locator('tr[data-row]').first().waitFor();
  const wizard = await chooseFile('no,name,type\nIMP-9,Nine,Escalator');
  await button(wizard, 'imports.check').waitFor();
  await press(wizard, 'imports.stop');
  const question = page.getByRole('alertdialog');
  await question.getByText(word('imports.stopText')).waitFor();
  await picture(page, 'import-stop');
  await press(question, 'imports.stop');
  await wizard.waitFor({ state: 'hidden' });
  expect(await calls.get('imports?resource=elevators')).toEqual([]);
  expect(complaints).toEqual([]);
}, 180_000);
