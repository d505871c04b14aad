import type { Page as Records } from '@hoistway/shared/model/resource.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { enteredSeats } from './enteredSeat.ts';
import { callsAs } from './platformCalls.ts';
import { takenSeats } from './takenSeats.ts';
import { button, opener, press, word } from './words.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

let stage: ClockedStage;
beforeAll(async () => {
  stage = await setClockedStage();
});
afterAll(() => stage?.close());
const seat = takenSeats(() => stage);
const enter = enteredSeats(() => stage, seat);

/** A notification with the title of an error. */
const waitForHint = (page: Page, text: string) =>
  page
    .getByRole('status')
    .filter({ hasText: word('common.hint') })
    .filter({ hasText: text })
    .first()
    .waitFor();

/** Makes the calls of a path fail with this answer. */
const fail = (page: Page, path: RegExp) =>
  page.route(path, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'The disk of the server is full' } }),
  );

describe('a failure is shown', () => {
  test('as a hint with the server’s message, and that of the failed list', async () => {
    const { page } = await enter('operator1');
    await fail(page, /\/api\/main\/authChildrenOrg/);
    await fail(page, /\/api\/powerLosses\?/);
    await fail(page, /\/api\/alarmRecords\?/);
    await page.goto('/powerLoss?view=history');
    await page.getByText(word('monitor.failed.powerLosses')).first().waitFor();
    await page.getByText('The disk of the server is full').first().waitFor();
    await page.goto('/alarmBell?view=history');
    await page.getByText(word('monitor.failed.alarms')).first().waitFor();
    await opener(page, 'app.header.organisation').click();
    await waitForHint(page, `${word('app.header.organisationsFailed')}: The disk of the server is full`);
  });

  test('for a save, a deletion, an upload, an import and too many pictures', async () => {
    const { page } = await enter('admin');
    const disk = 'The disk of the server is full';
    await fail(page, /\/api\/files\?/);
    await page.goto('/product?row=new');
    const picture = page.locator('[data-field=picture]');
    const drop = (names: string[]) =>
      picture
        .locator('input[type=file]')
        .first()
        .evaluate((input, fileNames) => {
          const data = new DataTransfer();
          for (const name of fileNames) data.items.add(new File(['x'], name, { type: 'image/png' }));
          input.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
        }, names);
    await drop(['a.png', 'b.png']);
    await picture.getByText(word('records.files.tooManyImages')).waitFor();
    await drop(['a.png']);
    await picture.getByText(disk).waitFor();

    await page.goto('/parts');
    await page.locator('tr[data-row]').first().click();
    const form = page.getByRole('dialog');
    await press(form, 'common.edit');
    await form.locator('[data-field=name] input').fill('Another part');
    await page.route(/\/api\/parts(\/|\?|$)/, (route) =>
      ['PUT', 'DELETE'].includes(route.request().method())
        ? route.fulfill({ status: 500, json: { code: 'internal', message: disk } })
        : route.fallback(),
    );
    await press(form, 'common.save');
    await waitForHint(page, `${word('records.saveFailed')}: ${disk}`);
    await page.goto('/parts');
    await page.locator('tr[data-row]').first().click();
    await press(form, 'common.delete');
    await waitForHint(page, `${word('records.deleteFailed')}: ${disk}`);

    await page.goto('/parts');
    await page.getByRole('button', { name: word('records.import') }).click();
    await page.getByRole('menuitem', { name: word('records.import'), exact: true }).click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'parts.txt', mimeType: 'text/plain', buffer: Buffer.from('no,name') });
    await page.getByText(word('imports.only')).first().waitFor();
  });

  test('as a hint if nothing else handles it', async () => {
    const { page } = await enter('operator1');
    await page.evaluate(() => {
      void Promise.reject(new Error('A promise went wrong'));
    });
    await waitForHint(page, 'A promise went wrong');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('A timer went wrong');
      });
    });
    await waitForHint(page, 'A timer went wrong');
  });
});

test('only the organisation 3034 is offered the serial port', async () => {
  await stage.sql(
    `insert into organisations (id, tenant_id, no, name, type, parent_id) overriding system value
     select 3034, o.tenant_id, 'S-3034', 'Serial desk', 'platform', o.id from organisations o
     join users u on u.tenant_id = o.tenant_id and u.username = 'operator2' where o.parent_id is null`,
  );
  await stage.sql("update users set org_id = 3034 where username = 'operator2'");
  for (const [username, count] of [
    ['operator2', 1],
    ['operator1', 0],
  ] as const) {
    const { page } = await enter(username);
    await opener(page, 'app.header.user').click();
    await page.getByRole('menuitem', { name: word('app.header.logout') }).waitFor();
    expect(await page.getByRole('menuitem', { name: word('app.header.serial') }).count(), username).toBe(
      count,
    );
  }
});

test('traffic card, status and settings require exactly one gateway device', async () => {
  const { page } = await enter('admin');
  await page.goto('/device');
  const rows = page.locator('tr[data-row]');
  await rows.nth(1).waitFor();
  const choose = (nth: number) => rows.nth(nth).getByRole('checkbox').click({ force: true });
  for (const key of ['trafficCard', 'status', 'settings']) {
    await press(page, `elevators.${key}`);
    await waitForHint(page, word('elevators.selectExactlyOne'));
  }
  await choose(0);
  await choose(1);
  await press(page, 'elevators.status');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await choose(1);
  await press(page, 'elevators.status');
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
});

test('a role is assigned to a user from the unselected list, and removed', async () => {
  const { page } = await enter('admin');
  const calls = await callsAs(stage.url, stage.login('admin'));
  const [role] = await stage.sql<{ id: string }>(
    `select r.id from roles r join users u on u.tenant_id = r.tenant_id and u.username = 'admin' where r.name = '查看'`,
  );
  const [user] = await stage.sql<{ name: string }>("select name from users where username = 'operator1'");
  const what = user?.name ?? '';
  const holds = async () => {
    const { records } = await calls.get<Records<{ roleIds: string[] }>>('users?username=operator1');
    return records[0]?.roleIds.includes(role?.id ?? '');
  };
  await page.goto(`/role?row=${role?.id}`);
  await page.getByRole('tab', { name: word('roles.assign') }).click();
  await page.getByLabel(word('roles.find')).fill('operator1');
  const side = (key: string) => page.getByRole('group', { name: word(`roles.${key}`), exact: true });
  await side('unselected')
    .getByRole('button', { name: word('roles.give', { what }) })
    .click();
  await side('selected').getByText('operator1', { exact: true }).waitFor();
  await expect.poll(holds, { timeout: 30_000 }).toBe(true);
  await side('selected')
    .getByRole('button', { name: word('roles.take', { what }) })
    .click();
  await side('unselected').getByText('operator1', { exact: true }).waitFor();
  await expect.poll(holds, { timeout: 30_000 }).toBe(false);
  expect(await button(page, 'common.save').count()).toBe(0);
});
