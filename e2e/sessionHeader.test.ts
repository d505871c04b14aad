import { type Locale, lightResetMs, locales } from '@hoistway/shared/domain/constants.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { connectDevice } from './demonstrationDevice.ts';
import { callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { takenSeats } from './takenSeats.ts';
import { button, field, opener, press, word } from './words.ts';

vi.setConfig({ testTimeout: 240_000 });

let stage: ClockedStage;
beforeAll(async () => {
  stage = await setClockedStage();
  // Before the first poll: the next one is an hour away.
  await stage.sql(
    `insert into contracts (tenant_id, org_id, contract_no, end_date)
     select tenant_id, org_id, 'E2E-' || n, (now() + n * interval '1 hour')::date
     from users, generate_series(1, 14) n where username = 'operator1'`,
  );
});
afterAll(() => stage?.close());
const seat = takenSeats(() => stage);

describe('the language', () => {
  test.each([
    ['en-GB', 'en-US'],
    ['it-IT', 'it-Italy'],
    ['de-DE', 'zh-CN'],
  ] as const)('of a browser in %s is %s at first', async (browser, locale) => {
    const { page } = await seat({ locale: browser });
    await page.goto('/login');
    await button(page, 'app.login.submit', locale).waitFor();
  });

  test('is stored after a choice and reloads every page in it, with titles and menu', async () => {
    const { page } = await seat();
    await logIn(page, stage.login('operator1'));
    let now: Locale = 'en-US';
    for (const next of [...locales.filter((one) => one !== now), now]) {
      await opener(page, 'app.header.language', now).click();
      const reload = page.waitForEvent('load');
      await page.getByRole('menuitemradio', { name: word(`app.languages.${next}`) }).click();
      await reload;
      now = next;
      for (const name of ['home', 'account', 'user'] as const) {
        await page.goto({ home: '/', account: '/account', user: '/user' }[name]);
        await page.getByRole('heading', { level: 1, name: word(`app.pages.${name}`, {}, now) }).waitFor();
        expect(await page.title()).toContain(word(`app.pages.${name}`, {}, now));
      }
      await opener(page, 'app.header.user', now).waitFor();
    }
  });
});

describe('the header', () => {
  test('mutes and shows it, lists at most ten of each reminder, and shows its version', async () => {
    const { page } = await seat({ size: { width: 1920, height: 1080 } });
    await logIn(page, stage.login('operator1'));
    await press(page, 'app.header.mute');
    await button(page, 'app.header.unmute').getByText(word('app.header.muted')).waitFor();
    await page.reload();
    await press(page, 'app.header.unmute');
    await button(page, 'app.header.mute').waitFor();

    const reminders = page.getByRole('button', { name: word('app.header.reminders') });
    // Ten of each are listed; there may be more.
    await reminders.getByText(/^\d+\+$/).waitFor();
    await reminders.click();
    const contracts = page.locator('section').filter({ hasText: word('app.header.contractsDue') });
    expect(await contracts.getByRole('link').count()).toBe(10);
    await page.keyboard.press('Escape');

    await opener(page, 'app.header.user').click();
    await page.getByText(/^Version \d+\.\d+\.\d+/).waitFor();
    expect(await page.getByRole('menuitem', { name: word('app.header.serial') }).count()).toBe(0);
    await page.getByRole('menuitem', { name: word('app.header.account') }).click();
    await field(page, 'app.password.old').waitFor();
  });
});

/** A serial port as browsers provide it: written bytes are recorded with their time. */
async function plugIn(page: Page): Promise<() => Promise<{ hex: string; atMs: number }[]>> {
  await page.addInitScript(() => {
    const writes: { hex: string; atMs: number }[] = [];
    Object.assign(window, { written: writes });
    const port = {
      writable: null as WritableStream<Uint8Array> | null,
      open: async (settings: object) => {
        Object.assign(window, { line: settings });
        port.writable = new WritableStream({
          write: (bytes) => {
            const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
            writes.push({ hex, atMs: performance.now() });
          },
        });
      },
      close: async () => {
        port.writable = null;
      },
    };
    const grantedPorts: (typeof port)[] = [];
    Object.defineProperty(navigator, 'serial', {
      value: {
        getPorts: async () => grantedPorts,
        requestPort: async () => {
          grantedPorts.push(port);
          return port;
        },
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'written') as { hex: string; atMs: number }[]);
}

describe('the lamp at an operator’s desk', () => {
  const relayOn = '01050000FF008C3A';
  const allOff = '010F000000080100FE95';

  beforeAll(async () => {
    await stage.sql(
      `insert into organisations (id, tenant_id, parent_id, no, name, type)
       select 3034, tenant_id, parent_id, 'E2E', 'Desk of lamps', type from organisations
       where id = (select property_id from elevators where tenant_id = (select tenant_id from users where username = 'operator1') limit 1)`,
    );
    await stage.sql("update users set org_id = 3034 where username = 'branch1'");
  });

  const openDialog = async (page: Page) => {
    await opener(page, 'app.header.user').click();
    await page.getByRole('menuitem', { name: word('app.header.serial') }).click();
  };

  test('is lit by its bytes at 9600 8N1 when an alarm rings, and reset ten seconds later', async () => {
    const { page } = await seat();
    const writes = await plugIn(page);
    await logIn(page, stage.login('branch1'));
    await openDialog(page);
    const dialog = page.getByRole('dialog');
    await press(dialog, 'app.header.serialChoose');
    await dialog.getByText(word('app.header.serialState.ready')).waitFor();
    expect((await writes()).map(({ hex }) => hex)).toEqual([allOff]);
    expect(await page.evaluate(() => Reflect.get(window, 'line'))).toEqual({
      baudRate: 9600,
      dataBits: 8,
      stopBits: 1,
      parity: 'none',
    });

    const device = await connectDevice(stage);
    const admin = await callsAs(stage.url, stage.login('admin'));
    const record = await admin.get<object>(`elevators/${device.elevator.id}`);
    await admin.send('PUT', 'elevators', { ...record, maintenanceId: '3034' });
    for (let time = 0; time < 3; time++)
      for (const kind of ['bell', 'bellReleased'])
        await device.publish('event', { id: `e2e-${time}-${kind}`, kind });
    await device.leave();
    await expect
      .poll(async () => (await writes()).map(({ hex }) => hex), { timeout: 60_000 })
      .toEqual([allOff, relayOn, allOff]);
    const [, lit, off] = await writes();
    expect(off!.atMs - lit!.atMs).toBeGreaterThanOrEqual(lightResetMs);
  });

  test('is unavailable in a browser without serial ports, as the console states', async () => {
    const { page } = await seat();
    await page.addInitScript(() => Object.defineProperty(navigator, 'serial', { value: undefined }));
    const notes: string[] = [];
    page.on('console', (message) => notes.push(message.text()));
    await logIn(page, stage.login('branch1'));
    await openDialog(page);
    await page.getByText(word('app.header.serialAbsent')).waitFor();
    expect(notes).toContain('Serial not supported');
  });
});
