import { locales } from '@hoistway/shared/domain/constants.ts';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { Page } from 'playwright-core';
import { word } from './words.ts';

/** The focused element: a field of the edited form, or an element outside. */
interface FocusedElement {
  field: string | null;
  element: 'input' | 'button' | 'radio' | 'other';
  label: string;
  isForm: boolean;
}

const readFocus = (page: Page): Promise<FocusedElement> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const isWritten = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
    const isRadio = at instanceof HTMLInputElement && at.type === 'radio';
    const element = isRadio ? 'radio' : isWritten ? 'input' : at?.tagName === 'BUTTON' ? 'button' : 'other';
    return {
      field: at?.closest<HTMLElement>('[data-field]')?.dataset.field ?? null,
      element,
      label: at?.getAttribute('aria-label') ?? '',
      isForm: at?.closest('form:has([data-field])') !== null,
    };
  });

const digits = (n: number, length: number) => String(n).padStart(length, '0');

/** Candidate texts; the first that the field's rule accepts is typed. */
const texts = (name: string, n: number) => [
  `${name} ${n}`,
  `${name}${n}`.slice(0, 20),
  `Aa1${digits(n, 8)}`,
  `137${digits(n, 8)}`,
  digits(20_000_000_000 + n, 11),
  `02:00:00:00:00:${digits(n % 100, 2)}`,
  `someone.${n}@example.com`,
  `Aa1${digits(n, 5)}`,
  `Aa1${digits(n, 31)}`,
  '08:30',
  'Asia/Shanghai',
  `8986${digits(n, 15)}`,
  `wss://voice.example.com/${n}`,
];

/** An end date is a day after its start. */
const dayOf = (name: string) => (/end|until|expir/i.test(name) ? '03162026' : '03152026');

/** The text typed into a field; none if its kind is chosen instead of typed. */
export function typedValue(name: string, field: AnyField, n: number): string | null {
  switch (field.kind) {
    case 'text':
    case 'secret':
      return texts(name, n).find((text) => field.schema.safeParse(text).success) ?? null;
    case 'integer':
      return ['1', '0', '60'].find((text) => field.schema.safeParse(Number(text)).success) ?? null;
    case 'decimal':
      return '1.5';
    case 'money':
      return '1200.5';
    case 'date':
      return dayOf(name);
    case 'instant':
      return `${dayOf(name)}1030AM`;
    default:
      return null;
  }
}

const isRequired = (field: AnyField) => field.kind !== 'flag' && !field.schema.safeParse(undefined).success;

/** Maximum of Tab stops of a form. */
const mostStops = 400;

/**
 * Fills in, by keyboard only, the fields that the declaration requires of a new record and the extra fields; the focus
 * is after them then.
 * @returns the typed texts by field.
 * @throws if the form's end is not reached
 */
export async function fillForm(
  page: Page,
  resource: AnyResource,
  { n, also = [] }: { n: number; also?: readonly string[] },
): Promise<Record<string, string>> {
  await page.waitForFunction(() => document.activeElement?.closest('form:has([data-field])'));
  const typedValues: Record<string, string> = {};
  const filledNames = new Set<string>();
  const fieldNames = Object.entries(resource.fields)
    .filter(([name, field]) => !field.readOnly && (isRequired(field) || also.includes(name)))
    .map(([name]) => name);
  for (let stop = 0; stop < mostStops; stop++) {
    const at = await readFocus(page);
    if (!at.isForm) return typedValues;
    // A form can be submitted from any of its fields.
    if (
      at.field !== null &&
      !fieldNames.includes(at.field) &&
      fieldNames.every((name) => filledNames.has(name))
    )
      return typedValues;
    const field = at.field === null ? undefined : resource.fields[at.field];
    const isRepeated = field?.kind === 'secret' && at.element === 'input';
    if (at.field !== null && field !== undefined && (isRepeated || !filledNames.has(at.field))) {
      if (!fieldNames.includes(at.field)) filledNames.add(at.field);
      else if (await fillField(page, at, field, { n, typedTexts: typedValues })) filledNames.add(at.field);
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The form of ${resource.name} has no end.`);
}

/** Whether a label has this text in one of the console's languages. */
const saysIn = (label: string, key: string) => locales.some((locale) => label === word(key, {}, locale));

const endsIn = (label: string, key: string) =>
  locales.some((locale) => label.endsWith(`: ${word(key, {}, locale)}`));

/** Tabs to a field of the form. @throws if the keyboard does not reach it */
export async function reachField(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    const at = await readFocus(page);
    if (at.field === name && at.element === 'input') return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${name}.`);
}

/** @returns whether the field is complete; a place has several Tab stops. */
async function fillField(
  page: Page,
  at: FocusedElement,
  field: AnyField,
  { n, typedTexts: typedValues }: { n: number; typedTexts: Record<string, string> },
): Promise<boolean> {
  const name = at.field ?? '';
  if (field.kind === 'place') {
    if (at.element !== 'input') return false;
    await page.keyboard.type(saysIn(at.label, 'common.lng') ? '121.5' : '31.2');
    return saysIn(at.label, 'common.lat');
  }
  if (at.element === 'radio') {
    await page.keyboard.press('Space');
    return true;
  }
  if ('to' in field) {
    // A chosen record has a remove button of its own.
    const isOpener = ['records.addRef', 'common.choose'].some((key) => endsIn(at.label, key));
    if (isOpener) await chooseFirst(page, field.kind);
    return isOpener;
  }
  if (field.kind === 'choice') {
    if (at.element === 'button') await chooseFirst(page, field.kind);
    return true;
  }
  const value = typedValue(name, field, n);
  if (value === null) throw new Error(`Nothing is known to type into ${name}.`);
  if (field.kind !== 'date' && field.kind !== 'instant') await page.keyboard.press('Control+A');
  await page.keyboard.type(value);
  typedValues[name] = value;
  return true;
}

async function chooseFirst(page: Page, kind: AnyField['kind']): Promise<void> {
  await page.keyboard.press('Enter');
  const options = page.locator('[role=listbox]:visible [role=option]');
  await options.first().waitFor();
  if (kind === 'choice') await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  // A multiple select stays open.
  if (kind === 'refs') await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'hidden' });
}
