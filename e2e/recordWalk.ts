import type { Locale } from '@hoistway/shared/domain/constants.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillForm, reachField } from './keyboard.ts';
import type { Calls } from './platformCalls.ts';
import { goTo } from './recordScreens.ts';
import { word } from './words.ts';

/** A seat in a language, with calls that read the stored values. */
export interface Walker {
  page: Page;
  locale: Locale;
  calls: Calls;
  /** Checks the current contents of the page. */
  judge(where: string): Promise<void>;
}

/** A record to create. */
export interface Making {
  /** Name of its screen. */
  name: string;
  resource: AnyResource;
  /** Distinguishes it from records of the same kind on other screens. */
  n: number;
}

/** Fields that a form requires by a rule beyond its declaration. */
const extraFields: Partial<Record<string, readonly string[]>> = {
  organisations: ['district', 'address'],
  elevators: ['factoryNo', 'maintenanceId', 'maintenanceWorkerIds'],
  maintenanceOrders: ['planDate', 'planEndDate'],
  maintenanceModes: ['elevatorId'],
  channelTests: ['userId'],
};

const kindsWithShape: ReadonlySet<string> = new Set(['text', 'integer', 'decimal', 'money']);
const dialogOf = (page: Page) => page.locator('[role=dialog]');

/** Creates a record on its screen, finds it in the list and changes it, all by keyboard. @throws if that fails */
export async function makeFindAndChange(walker: Walker, making: Making): Promise<void> {
  const { page, calls } = walker;
  const { resource } = making;
  const { id, typed: typedValues } = await make(walker, making);
  await find(page, resource, id, typedValues[resource.display]);
  const fieldChange = changeOf(resource, typedValues);
  await change(page, fieldChange);
  const { version, [fieldChange.name]: storedValue } = await calls.get<Record<string, unknown>>(
    `${resource.path}/${id}`,
  );
  expect({ version, stored: String(storedValue) }).toEqual({ version: 2, stored: fieldChange.value });
}

async function make({ page, judge }: Walker, { name, resource, n }: Making) {
  await page.keyboard.press('n');
  await dialogOf(page).locator('[data-field]').first().waitFor();
  await judge(`${name}-form`);
  const typedValues = await fillForm(page, resource, { n, also: alsoTyped(resource) });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction(() => {
    const row = new URL(location.href).searchParams.get('row') ?? '';
    return /^\d+$/.test(row) || document.querySelector('[role=dialog] [aria-invalid=true]') !== null;
  });
  const id = new URL(page.url()).searchParams.get('row') ?? '';
  if (!/^\d+$/.test(id)) throw new Error(`The form of ${name} was refused: ${await refusals(page)}`);
  await dialogOf(page).getByRole('tab').first().waitFor();
  await close(page);
  return { id, typed: typedValues };
}

const refusals = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] [data-field]:has([aria-invalid=true])')]
      .map((one) => `${one.dataset.field} (${one.textContent})`)
      .join(', '),
  );

/** The focused row, once it is another one; the same at the end of the list. */
async function rowReached(page: Page, before: string | null): Promise<string | null> {
  const readFocusedRow = () => page.evaluate(() => document.activeElement?.getAttribute('data-row') ?? null);
  for (let tries = 0; tries < 20; tries++) {
    const at = await readFocusedRow();
    if (at !== null && at !== before) return at;
    await page.waitForTimeout(50);
  }
  return readFocusedRow();
}

/** Searches for the record's display field if the list can, else sorts by newest, and moves down to its row. */
async function find(page: Page, resource: AnyResource, id: string, label: string | undefined) {
  if (label !== undefined && resource.fields[resource.display]?.search) {
    await page.keyboard.press('/');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(label);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      (searchText) => new URL(location.href).searchParams.get('search') === searchText,
      label,
    );
    await page.locator(`tr[data-row="${id}"]`).waitFor();
  } else {
    await goTo(page, (address) => address.searchParams.set('sort', '-createdAt'));
    // It may be shown already under the previous order.
    await page.waitForFunction(
      (rowId) => document.querySelector('tr[data-row]')?.getAttribute('data-row') === rowId,
      id,
    );
  }
  let before: string | null = null;
  for (let row = 0; row < 20; row++) {
    await page.keyboard.press('j');
    const at = await rowReached(page, before);
    if (at === id) return;
    before = at;
  }
  throw new Error('The keyboard does not come to the row.');
}

async function change(page: Page, { name, value }: Change) {
  await page.keyboard.press('e');
  await dialogOf(page).locator(`[data-field=${name}] :is(input, textarea)`).first().waitFor();
  await reachField(page, name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(value);
  await page.keyboard.press('Control+Enter');
  await dialogOf(page).getByRole('tab').first().waitFor();
  await close(page);
}

async function close(page: Page) {
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
}

/** The display field or the first text, secrets, and fields required by a rule. */
function alsoTyped(resource: AnyResource): string[] {
  const fields = Object.entries(resource.fields).filter(([, { readOnly }]) => !readOnly);
  const [text] = fields.filter(([, { kind }]) => kind === 'text');
  const secrets = fields.filter(([, { kind }]) => kind === 'secret').map(([name]) => name);
  return [resource.display, ...(text ? [text[0]] : []), ...secrets, ...(extraFields[resource.name] ?? [])];
}

interface Change {
  name: string;
  value: string;
}

/**
 * Another value for one of the typed fields, preferably the display field, else a text: another record may limit a
 * number.
 */
function changeOf(resource: AnyResource, typedValues: Record<string, string>): Change {
  const fitness = (name: string) =>
    2 * Number(name === resource.display) + Number(resource.fields[name]?.kind === 'text');
  for (const name of Object.keys(typedValues).sort((a, b) => fitness(b) - fitness(a))) {
    const [field, was] = [resource.fields[name], typedValues[name] ?? ''];
    if (field === undefined || !kindsWithShape.has(field.kind)) continue;
    const isText = field.kind === 'text';
    const value = (isText ? [`${was}b`, `${was.slice(0, -1)}8`] : [String(Number(was) + 1)]).find(
      (one) => one !== was && field.schema.safeParse(isText ? one : Number(one)).success,
    );
    if (value !== undefined) return { name, value };
  }
  throw new Error(`Nothing of ${resource.name} can be changed by typing.`);
}

/** Waits until the screen's list has its rows, or is empty. */
export const rowsOrNone = (page: Page, locale: Locale) =>
  page
    .locator('main :is(tr[data-row], li)')
    .or(page.getByText(word('common.empty', {}, locale)))
    .first()
    .waitFor();
