import { locales, lockAfterFailures, smsCodeValidMs } from '@hoistway/shared/domain/constants.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { Page as ListPage } from '@hoistway/shared/model/resource.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { takenSeats } from './takenSeats.ts';
import { field, opener, press, word } from './words.ts';

/** The longest story has some eighty user steps. */
vi.setConfig({ testTimeout: 360_000 });

let stage: ClockedStage;

beforeAll(async () => {
  stage = await setClockedStage();
});
afterAll(() => stage?.close());

const seat = takenSeats(() => stage);
/** Time within which a change elsewhere shows without a reload on a small, busy machine. */
const pollTimeoutMs = 30_000;
const pollUntil = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: pollTimeoutMs, interval: 250 });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** The text of the last captcha: readable by the database's operator, not by a browser. */
async function captchaAnswer(): Promise<string> {
  const [last] = await stage.sql<{ answer: string }>(
    'select answer from captchas order by expires_at desc limit 1',
  );
  return last?.answer ?? '';
}

async function tryPassword(page: Page, { username, password }: { username: string; password: string }) {
  await field(page, 'app.login.username').fill(username);
  await field(page, 'app.login.password').fill(password);
  const loginAnswer = page.waitForResponse('**/api/main/login');
  await press(page, 'app.login.submit');
  await loginAnswer;
}

describe('a wrong password', () => {
  test('requires a captcha from the third attempt on, locks the account, and an administrator unlocks it and resets the password', async () => {
    const { username, password } = stage.login('operator2');
    const { page, complaints } = await seat();
    const captcha = field(page, 'app.login.captcha');
    const captchaImage = page.locator('img[src^="data:image/svg"]');
    await page.goto('/login');
    for (const failure of [1, 2, 3]) {
      expect(await captcha.count()).toBe(0);
      await tryPassword(page, { username, password: `Wrong202${failure}` });
      await page.getByRole('alert').getByText(word('errors.loginFailed')).waitFor();
    }
    await captchaImage.waitFor();
    await page.reload();
    await captchaImage.waitFor();

    const tryWithPicture = async (login: { username: string; password: string }, answer?: string) => {
      const before = await captchaImage.getAttribute('src');
      await captcha.fill(answer ?? (await captchaAnswer()));
      await tryPassword(page, login);
      await pollUntil(() => captchaImage.getAttribute('src')).not.toBe(before);
    };
    await tryWithPicture({ username, password }, 'nope');
    await page.getByText(word('errors.captchaWrong')).waitFor();
    for (let failure = 4; failure <= lockAfterFailures; failure++)
      await tryWithPicture({ username, password: 'Wrong2026' });
    await page.getByText(word('errors.accountLocked')).waitFor();
    await tryWithPicture({ username, password });
    await page.getByText(word('errors.accountLocked')).waitFor();

    const admin = await seat();
    await logIn(admin.page, stage.login('admin'));
    await admin.page.goto('/user?username=operator2');
    const row = admin.page.getByRole('row').filter({ hasText: 'operator2' });
    await row.getByText(word('records.locked')).waitFor();
    await row.getByText(username).first().click();
    await press(admin.page, 'records.unlock');
    await admin.page.getByText(word('records.unlocked')).waitFor();

    await captcha.fill('left over');
    await tryPassword(page, { username, password });
    await page.waitForURL((url) => url.pathname === '/');

    await press(admin.page, 'records.resetPassword');
    await admin.page
      .getByRole('alertdialog')
      .getByRole('button', { name: word('records.resetPassword') })
      .click();
    const secretShown = admin.page.getByRole('dialog').locator('[data-secret]');
    const newPassword = (await secretShown.textContent())!.trim();
    await page.waitForURL('**/login?**');
    await page.getByRole('status').getByText(word('errors.unauthenticated')).waitFor();

    await tryPassword(page, { username, password: newPassword });
    await page.getByRole('heading', { name: word('app.password.first') }).waitFor();
    const change = async (next: string, repeat = next) => {
      await field(page, 'app.password.old').fill(newPassword);
      await field(page, 'app.password.new').fill(next);
      await field(page, 'app.password.repeat').fill(repeat);
      await press(page, 'app.password.submit');
    };
    await change('onlyletters');
    await page.getByRole('alert').getByText(word('validation.lettersAndDigits')).waitFor();
    await change('lower2026case');
    await page.getByRole('alert').getByText(word('validation.userPassword')).waitFor();
    await change('Chosen2026', 'Chosen2027');
    await page.getByRole('alert').getByText(word('validation.passwordMismatch')).waitFor();
    await change(newPassword);
    await page.getByRole('alert').getByText(word('errors.passwordSame')).waitFor();
    await page.goto('/elevator');
    await page.getByRole('heading', { name: word('app.password.first') }).waitFor();
    await change('Chosen2026');
    await page
      .getByRole('heading', { name: word('app.pages.elevator') })
      .first()
      .waitFor();
    expect(complaints.filter((one) => !one.includes('status of 4'))).toEqual([]);
  });

  test.each(locales)('is refused in the language %s', async (locale) => {
    const { page } = await seat();
    await page.addInitScript(
      (choice) => localStorage.setItem('hoistway.locale', JSON.stringify(choice)),
      locale,
    );
    await page.goto('/login');
    await field(page, 'app.login.username', locale).fill('nobody');
    await field(page, 'app.login.password', locale).fill('Wrong2026');
    await press(page, 'app.login.submit', locale);
    await page
      .getByRole('alert')
      .getByText(word('errors.loginFailed', {}, locale))
      .waitFor();

    await page.getByRole('tab', { name: word('app.login.bySms', {}, locale) }).click();
    await press(page, 'app.login.submit', locale);
    await page.getByText(word('app.login.codeEmpty', {}, locale)).waitFor();
    await press(page, 'app.login.sendCode', locale);
    await page.getByText(word('validation.mobile', {}, locale)).waitFor();
    await field(page, 'app.login.phone', locale).fill('13900000000');
    await page.route('**/api/main/smsCode', (route) => route.abort());
    await press(page, 'app.login.sendCode', locale);
    const why = word('errors.connectionFailed', {}, locale);
    await page.getByText(word('app.login.sendFailedBecause', { why }, locale)).waitFor();
    await page.unroute('**/api/main/smsCode');
    await field(page, 'app.login.code', locale).fill('000000');
    await press(page, 'app.login.submit', locale);
    await page.getByText(word('errors.codeWrong', {}, locale)).waitFor();
  });
});

describe('a code by SMS', () => {
  test('logs in if it is correct and less than ten minutes old', async () => {
    const [person] = await stage.sql<{ phone: string }>(
      "select phone from users where username = 'operator1'",
    );
    const phone = person!.phone;
    const { page } = await seat();
    await page.clock.install();
    await page.goto('/login');
    await page.getByRole('tab', { name: word('app.login.bySms') }).click();
    await field(page, 'app.login.phone').fill(phone);
    const send = async () => {
      await press(page, 'app.login.sendCode');
      await page.getByText('9:5').first().waitFor();
      const [sms] = await stage.sql<{ text: string }>(
        'select text from sms_outbox where phone = $1 order by id desc limit 1',
        [phone],
      );
      return /[0-9]{6}/.exec(sms!.text)![0];
    };
    const enter = async (code: string) => {
      await field(page, 'app.login.code').fill(code);
      await press(page, 'app.login.submit');
    };

    const first = await send();
    await enter(first === '123456' ? '654321' : '123456');
    await page.getByText(word('errors.codeWrong')).waitFor();
    stage.forward(smsCodeValidMs);
    await page.clock.fastForward(smsCodeValidMs);
    await page.getByText(word('app.login.codeExpired')).waitFor();
    await enter(first);
    await page.getByText(word('errors.codeWrong')).waitFor();

    const second = await send();
    await enter(second);
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('a third login', () => {
  test('by name and password opens a session and leaves no trace in the history or the logs', async () => {
    const { username, password } = stage.login('worker2');
    const { page } = await seat();
    const secret = encodeURIComponent(password);
    await page.goto(`/thirdLogin/${username},${secret}`);
    await page.waitForURL((url) => url.pathname === '/');
    await opener(page, 'app.header.user').waitFor();
    await page.goBack().catch(() => undefined);
    expect(page.url()).not.toContain(secret);
    expect(
      await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name)),
    ).toEqual([expect.not.stringContaining(secret)]);
    const logText = stage.readLog();
    expect(logText).toContain('thirdLogin');
    expect(logText).not.toContain(password);
  });

  test('by a ticket works once', async () => {
    const { page } = await seat();
    await logIn(page, stage.login('worker3'));
    const { ticket } = await page.evaluate(async () => {
      const { token, orgId } = JSON.parse(localStorage.getItem('hoistway.session')!);
      const answer = await fetch('/api/main/loginTicket', {
        method: 'POST',
        headers: { authorization: token, 'current-org': orgId },
      });
      return answer.json();
    });
    const [first, second] = [await seat(), await seat()];
    await first.page.goto(`/thirdLogin?ticket=${ticket}`);
    await first.page.waitForURL((url) => url.pathname === '/');
    await second.page.goto(`/thirdLogin?ticket=${ticket}`);
    await second.page.getByRole('alert').getByText(word('errors.loginFailed')).waitFor();
    expect(second.page.url()).not.toContain(ticket);
    await press(second.page, 'app.login.toLogin');
    await second.page.waitForURL('**/login');
    expect(stage.readLog()).not.toContain(ticket);
  });
});

describe('the guard', () => {
  test('is not passed by a fragment inside a path or a query, and a deep link opens after the login', async () => {
    const { page } = await seat();
    for (const path of ['/elevator/doc', '/cloudKanban', '/user?next=/doc', '/no/such/page']) {
      await page.goto(path);
      await page.waitForURL('**/login?to=**');
    }
    await page.goto('/alarmBell?pageSize=50');
    await page.waitForURL('**/login?to=**');
    const { username, password } = stage.login('operator1');
    await tryPassword(page, { username, password });
    await page.waitForURL(
      (url) => url.pathname === '/alarmBell' && url.searchParams.get('pageSize') === '50',
    );
  });

  test('redirects a user whose session an administrator ends to the login at once, keeps only the language, and returns after login', async () => {
    const { page } = await seat();
    await keepLanguage(page);
    await logIn(page, stage.login('worker1'));
    await page.goto('/account');
    await field(page, 'app.password.old').waitFor();
    await page.evaluate(() => localStorage.setItem('hoistway.muted', 'true'));
    await pollUntil(() => stage.gauge('sockets')).toBe(1);
    const admin = await callsAs(stage.url, stage.login('admin'));
    const { records } = await admin.get<ListPage<{ id: string; version: number }>>('users?username=worker1');
    await admin.send('PUT', 'users', { ...records[0], isEnabled: false });
    await page.waitForURL('**/login?**');
    await page.getByRole('status').getByText(word('errors.unauthenticated')).waitFor();
    await pollUntil(() => keptValues(page)).toEqual(['hoistway.locale']);
    await pollUntil(() => stage.gauge('sockets')).toBe(0);

    await tryPassword(page, stage.login('worker1'));
    await page.getByText(word('errors.accountDisabled')).waitFor();
    const after = await admin.get<{ id: string; version: number }>(`users/${records[0]!.id}`);
    await admin.send('PUT', 'users', { ...after, isEnabled: true });
    await tryPassword(page, stage.login('worker1'));
    await page.waitForURL((url) => url.pathname === '/account');
  });

  test('redirects a user with a refused token to the login', async () => {
    const { page } = await seat();
    await logIn(page, stage.login('worker1'));
    await page.goto('/elevator');
    await page.getByRole('row').nth(1).waitFor();
    // This end is not announced: the next call reports it, which may be one of the page's own.
    await stage.sql("delete from sessions where user_id = (select id from users where username = 'worker1')");
    const loginPage = page.waitForURL('**/login?**');
    await Promise.race([loginPage, press(page, 'common.refresh').catch(() => loginPage)]);
    await loginPage;
    await page.getByRole('status').getByText(word('errors.unauthenticated')).waitFor();
  });
});

describe('logging out', () => {
  const logOut = async (page: Page) => {
    await opener(page, 'app.header.user').click();
    await page.getByRole('menuitem', { name: word('app.header.logout') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: word('app.header.logout') })
      .click();
  };

  test('asks for a confirmation, ends the session everywhere, and keeps only the language', async () => {
    const { page, context } = await seat();
    await keepLanguage(page);
    await logIn(page, stage.login('worker1'));
    const other = await context.newPage();
    await other.goto('/account');
    await field(other, 'app.password.old').waitFor();
    await opener(page, 'app.header.user').click();
    await page.getByRole('menuitem', { name: word('app.header.logout') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: word('common.cancel') })
      .click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/');
    await logOut(page);
    await page.waitForURL('**/login');
    await other.waitForURL('**/login**');
    await pollUntil(() => keptValues(page)).toEqual(['hoistway.locale']);
    await pollUntil(() => stage.gauge('sockets')).toBe(0);
    const openSessions = await stage.sql(
      "select 1 from sessions where user_id = (select id from users where username = 'worker1')",
    );
    expect(openSessions).toEqual([]);
  });

  test('shows that the server could not be reached', async () => {
    const { page } = await seat();
    await logIn(page, stage.login('worker1'));
    await page.route('**/api/main/logout', (route) => route.abort());
    await logOut(page);
    await page.getByRole('status').getByText(word('app.login.untold')).waitFor();
    await pollUntil(() => keptValues(page)).toEqual([]);
  });
});

describe('visible records', () => {
  const rowsShown = async (page: Page) => {
    await page.getByRole('row').nth(1).waitFor();
    return (await page.getByRole('row').count()) - 1;
  };
  const chooseOrganisation = async (page: Page, name: string) => {
    await opener(page, 'app.header.organisation').click();
    await page.getByPlaceholder(word('app.header.searchOrganisation')).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await page
      .getByRole('button', { name: word('app.header.organisation') })
      .getByText(name)
      .waitFor();
  };

  test('follow the chosen organisation, in lists and streams, and leave no scope or socket behind', async () => {
    const { page } = await seat();
    await logIn(page, stage.login('operator1'));
    await page.goto('/elevator?pageSize=50');
    const everything = await rowsShown(page);
    const { session } = await callsAs(stage.url, stage.login('operator1'));
    const [company] = await partOwners();
    const root = session.orgName;
    for (let round = 0; round < 2; round++) {
      await chooseOrganisation(page, company!.name);
      await pollUntil(() => rowsShown(page)).toBeLessThan(everything);
      await chooseOrganisation(page, root);
      await pollUntil(() => rowsShown(page)).toBe(everything);
    }
    await page.reload();
    expect(await rowsShown(page)).toBe(everything);
    await pollUntil(() => stage.gauge('scopes')).toBe(1);
    expect(await stage.gauge('sockets')).toBe(1);
  });

  test("change within seconds when an organisation is moved below the user's, and back", async () => {
    const [own, other] = await partOwners();
    await stage.sql("update users set org_id = $1 where username = 'region1'", [own!.id]);
    const { page } = await seat();
    await logIn(page, stage.login('region1'));
    await page.goto('/elevator?pageSize=50');
    const before = await rowsShown(page);
    const admin = await callsAs(stage.url, stage.login('admin'));
    const move = async (parentId: string) => {
      const storedOrganisation = await admin.get<object>(`organisations/${other!.id}`);
      await admin.send('PUT', 'organisations', { ...storedOrganisation, parentId });
    };
    await move(own!.id);
    await pollUntil(() => rowsShown(page)).toBeGreaterThan(before);
    await move(other!.parent_id);
    await pollUntil(() => rowsShown(page)).toBe(before);
  });

  test('change within seconds with the bits of the role: a page leaves the menu, and returns', async () => {
    const { page } = await seat();
    await logIn(page, stage.login('property1'));
    await page.goto('/account');
    const menu = page.getByRole('navigation', { name: word('app.nav.label') });
    const group = menu.getByRole('button', { name: word('app.groups.event') });
    await group.click();
    const faults = menu.getByRole('link', { name: word('app.pages.fault'), exact: true });
    await faults.waitFor();
    const admin = await callsAs(stage.url, stage.login('admin'));
    const [role] = await stage.sql<{ id: string }>(
      "select r.id from roles r join users u on r.id = any(u.role_ids) where u.username = 'property1'",
    );
    const setBit = async (bit: '0' | '1') => {
      const storedRole = await admin.get<{ auth: string }>(`roles/${role!.id}`);
      const auth = [...storedRole.auth]
        .map((was, index) => (index === permissions.fault ? bit : was))
        .join('');
      await admin.send('PUT', 'roles', { ...storedRole, auth });
    };
    await setBit('0');
    await faults.waitFor({ state: 'detached', timeout: pollTimeoutMs });
    await page.goto('/fault');
    await page.getByText(word('app.forbidden.title')).waitFor();
    await setBit('1');
    await page.getByText(word('app.forbidden.title')).waitFor({ state: 'detached', timeout: pollTimeoutMs });
  });
});

/** Two sibling companies, each with some of the first tenant's elevators and none of the other's. */
const partOwners = () =>
  stage.sql<{ id: string; name: string; parent_id: string }>(
    `select o.id, o.name, o.parent_id from organisations o join elevators e on e.property_id = o.id
     where o.tenant_id = (select tenant_id from users where username = 'operator1')
       and not exists (select 1 from organisations below where below.parent_id = o.id)
     group by o.id order by o.id limit 2`,
  );
/** Chooses English like a user, so that it is stored. */
const keepLanguage = async (page: Page) => {
  await page.goto('/login');
  await press(page, 'app.languages.en-US');
};
/** Null during a navigation. */
const keptValues = (page: Page) => page.evaluate(() => Object.keys(localStorage)).catch(() => null);
