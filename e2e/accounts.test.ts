import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { logIn } from './seat.ts';
import { takenSeats } from './takenSeats.ts';
import { field, opener, press, word } from './words.ts';

vi.setConfig({ testTimeout: 240_000 });

let stage: ClockedStage;
beforeAll(async () => {
  stage = await setClockedStage();
});
afterAll(() => stage?.close());
const seat = takenSeats(() => stage);

const part = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const type = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values))
    await part(page, name).locator('input').first().fill(value);
};
const choose = async (page: Page, name: string, option: string) => {
  await part(page, name).locator('button').last().click();
  const list = page.getByRole('listbox');
  await list.getByRole('option', { name: option, exact: true }).click();
  // A multiple select stays open; Escape elsewhere would close the form.
  await page.waitForTimeout(500);
  if (await list.isVisible()) await page.keyboard.press('Escape');
};

/** Invalid values, one for each rule of §5 for a user. */
const invalidValues = {
  username: ['abc', 'username'],
  password: ['onlyletters', 'lettersAndDigits'],
  name: ['', 'required'],
  phone: ['23912345678', 'mobile'],
  mail: ['nowhere', 'mail'],
} as const;

test.each(locales)(
  'a user who breaks every rule sees the error at each field, in words of %s',
  async (locale: Locale) => {
    const { page } = await seat();
    await page.addInitScript(
      (choice) => localStorage.setItem('hoistway.locale', JSON.stringify(choice)),
      locale,
    );
    await page.goto('/login');
    const { username, password } = stage.login('admin');
    await field(page, 'app.login.username', locale).fill(username);
    await field(page, 'app.login.password', locale).fill(password);
    await press(page, 'app.login.submit', locale);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/user?row=new');
    await type(
      page,
      Object.fromEntries(Object.entries(invalidValues).map(([name, [value]]) => [name, value])),
    );
    await press(page, 'common.save', locale);
    for (const [name, [, code]] of Object.entries(invalidValues))
      await part(page, name)
        .getByText(word(`validation.${code}`, {}, locale))
        .waitFor();
    for (const name of ['userType', 'roleIds'])
      await part(page, name)
        .getByText(word('validation.required', {}, locale))
        .waitFor();
  },
);

test('a role with its permissions is created, assigned to a new user, and limits what they see', async () => {
  const { page } = await seat();
  await logIn(page, stage.login('admin'));
  await page.goto('/role?row=new');
  await press(page, 'common.save');
  await part(page, 'name').getByText(word('validation.required')).waitFor();
  await type(page, { name: 'Night shift' });
  for (const name of ['fault', 'eventRecord'])
    await part(page, 'auth')
      .getByText(word(`app.pages.${name}`), { exact: true })
      .click();
  await press(page, 'common.save');
  await page.getByText(word('records.saved')).waitFor();

  await page.goto('/user?row=new');
  await type(page, { username: 'night.shift', name: 'Nia Night', phone: '13912345678' });
  await choose(page, 'userType', word('resources.users.options.userType.2'));
  await choose(page, 'roleIds', 'Night shift');
  await press(page, 'common.save');
  await part(page, 'password').getByText(word('validation.required')).waitFor();
  await type(page, { username: 'operator1', password: 'Given2026' });
  await press(page, 'common.save');
  await part(page, 'password').getByText(word('validation.passwordMismatch')).waitFor();
  await part(page, 'password').locator('input').last().fill('Given2026');
  await press(page, 'common.save');
  await part(page, 'username').getByText(word('validation.duplicate')).waitFor();
  await type(page, { username: 'superAdmin' });
  await press(page, 'common.save');
  await part(page, 'username').getByText(word('validation.reservedName')).waitFor();
  await type(page, { username: 'night.shift' });
  await press(page, 'common.save');
  await page.getByText(word('records.saved')).last().waitFor();

  const night = await seat();
  await logIn(night.page, { username: 'night.shift', password: 'Given2026', who: '' });
  await field(night.page, 'app.password.old').fill('Given2026');
  await field(night.page, 'app.password.new').fill('Chosen2026');
  await field(night.page, 'app.password.repeat').fill('Chosen2026');
  await press(night.page, 'app.password.submit');
  const menu = night.page.getByRole('navigation', { name: word('app.nav.label') });
  await menu.getByRole('button', { name: word('app.groups.event') }).click();
  await menu.getByRole('link', { name: word('app.pages.fault'), exact: true }).waitFor();
  expect(await menu.getByRole('button').allTextContents()).toEqual([word('app.groups.event')]);
  expect(await menu.getByRole('link').allTextContents()).toEqual(
    ['home', 'remoteCommands', 'eventRecord', 'fault', 'allPages'].map((name) => word(`app.pages.${name}`)),
  );
  await night.page.goto('/user');
  await night.page.getByText(word('app.forbidden.title')).waitFor();
});

test('a super administrator chooses the tenant of a new user by the current organisation', async () => {
  const { page } = await seat();
  await logIn(page, stage.login('superAdmin'));
  const [other] = await stage.sql<{ name: string; tenant_name: string }>(
    `select o.name, t.tenant_name from organisations o join tenants t on t.id = o.tenant_id
      where o.parent_id is null and t.id <> (select tenant_id from users where username = 'superAdmin')`,
  );
  const { name, tenant_name: tenantName } = other ?? { name: '', tenant_name: '' };
  await opener(page, 'app.header.organisation').click();
  await page.getByRole('combobox', { name: word('app.header.searchOrganisation') }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await opener(page, 'app.header.organisation').filter({ hasText: name }).waitFor();

  await page.goto('/user?row=new');
  await type(page, { username: 'far.away', name: 'Fay Far', phone: '13912345679', password: 'Given2026' });
  await part(page, 'password').locator('input').last().fill('Given2026');
  await choose(page, 'userType', word('resources.users.options.userType.2'));
  await part(page, 'roleIds').locator('button').last().click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await press(page, 'common.save');
  await page.getByText(word('records.saved')).waitFor();
  await page.getByRole('dialog').getByText(tenantName, { exact: true }).waitFor();
});

test('a user without the right to change their password sees whom to contact', async () => {
  await stage.sql("update users set may_change_password = false where username = 'worker4'");
  const { page } = await seat();
  await logIn(page, stage.login('worker4'));
  await page.goto('/account');
  await page.getByText(word('app.account.mayNot')).waitFor();
  expect(await field(page, 'app.password.old').count()).toBe(0);
});

test('a user changes their own phone on the account page with the password, and not in the users list', async () => {
  const { page } = await seat();
  await logIn(page, stage.login('admin'));
  const [own] = await stage.sql<{ id: string }>("select id from users where username = 'admin'");
  await page.goto(`/user?row=${own?.id}&edit=1`);
  await type(page, { phone: '13912340001' });
  await press(page, 'common.save');
  await part(page, 'phone').getByText(word('validation.ownPhone')).waitFor();

  await page.goto('/account');
  const phone = field(page, 'app.phone.new');
  await press(page, 'app.phone.submit');
  await page.getByText(word('validation.mobile')).waitFor();
  await phone.fill('13912340001');
  await field(page, 'app.phone.password').fill('Wrong2026');
  await press(page, 'app.phone.submit');
  await page.getByText(word('errors.passwordWrong')).waitFor();
  await picture(page, 'account-phone');
  await field(page, 'app.phone.password').fill(stage.login('admin').password);
  await press(page, 'app.phone.submit');
  await page.getByText(word('app.phone.changed')).waitFor();
  expect(await phone.inputValue()).toBe('');
  expect(await stage.sql('select phone from users where id = $1', [own?.id])).toEqual([
    { phone: '13912340001' },
  ]);
});
