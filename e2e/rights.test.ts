import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { picture } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { connectDevice, type DemonstrationDevice } from './demonstrationDevice.ts';
import { callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { takenSeats } from './takenSeats.ts';
import { button, word } from './words.ts';

vi.setConfig({ testTimeout: 240_000 });

let stage: ClockedStage;
let device: DemonstrationDevice;
let elevatorId: string;
beforeAll(async () => {
  stage = await setClockedStage();
  await stage.sql(
    `update users u set role_ids = array[r.id] from roles r
     where r.tenant_id = u.tenant_id and r.name = '查看' and u.username = 'operator2'`,
  );
  device = await connectDevice(stage);
  elevatorId = device.elevator.id;
  await device.publish('event', { id: 'a-voice', kind: 'voice' });
  const operator = await callsAs(stage.url, stage.login('operator1'));
  await vi.waitUntil(async () => (await operator.openAlarms()).length > 0, { timeout: 30_000 });
});
afterAll(async () => {
  await device?.leave();
  await stage?.close();
});
const seat = takenSeats(() => stage);

/** Each changing control on the pages of the role; `shown` waits for the page's content. */
const places = (page: Page) => [
  { path: '/elevator', shown: page.locator('tbody tr').first(), control: button(page, 'records.new') },
  {
    path: '/elevator',
    shown: page.locator('tbody tr').first(),
    control: page.getByRole('button', { name: new RegExp(`^${word('common.edit')}: `) }).first(),
  },
  {
    path: `/elevator?row=${elevatorId}`,
    shown: page.getByRole('dialog').getByRole('tab').first(),
    control: button(page.getByRole('dialog'), 'common.edit'),
  },
  {
    path: `/singleMonitor/${elevatorId}`,
    shown: page.getByRole('main').getByRole('heading').first(),
    control: button(page, 'monitor.reset.title'),
  },
  {
    path: '/alarmBell',
    shown: page.locator('[data-alarm]').first(),
    control: page.getByRole('button', { name: new RegExp(`^${word('alarms.acknowledge')}`) }).first(),
  },
  {
    path: '/alarmBell',
    shown: page.locator('[data-alarm]').first(),
    control: page
      .getByRole('main')
      .getByRole('button', { name: word('repairs.reportTitle') })
      .first(),
  },
];

describe('a view role', () => {
  test.each([
    ['operator2', 0],
    ['operator1', 1],
  ] as const)('as %s: changing buttons in each place: %d', async (username, count) => {
    const { page } = await seat();
    await logIn(page, stage.login(username));
    for (const { path, shown: landmark, control: actionButton } of places(page)) {
      await page.goto(path);
      await landmark.waitFor();
      if (count > 0) await actionButton.waitFor();
      expect(await actionButton.count(), `${path}: ${actionButton}`).toBe(count);
    }
  });

  test('opens the replay of a fault in its list without any changing control', async () => {
    await device.publish('event', {
      id: 'a-fault',
      kind: 'fault',
      fault: faultCodes.doorOpenFault,
      faultRaw: 'E12',
    });
    const { page, complaints } = await seat();
    const refusedCalls: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refusedCalls.push(answer.url());
    });
    await logIn(page, stage.login('operator2'));
    await page.goto('/fault');
    const row = page.getByRole('row').filter({ hasText: 'E12' });
    await row.waitFor();
    await page.getByText('1 fault', { exact: true }).waitFor();
    const actions = [
      'monitor.reset.title',
      'repairs.reportTitle',
      'common.edit',
      'common.delete',
      'records.new',
    ];
    const readOffers = () =>
      page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^(${actions.map((key) => word(key)).join('|')})`) })
        .allTextContents();
    expect(await readOffers()).toEqual([]);
    await picture(page, 'faults-view-role');
    await row.getByText('E12').click();
    await page.waitForURL(/\/singleMonitor\/\d+\?replay=/);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    expect(await readOffers()).toEqual([]);
    const calls = await callsAs(stage.url, stage.login('operator2'));
    const reset = calls.send('POST', 'commands/resetFault', {
      ...{ id: elevatorId, expectedVersion: 0, idempotencyKey: 'a-view-role-resets', input: {} },
    });
    await expect(reset).rejects.toThrow('403');
    expect({ refusedCalls, complaints }).toEqual({ refusedCalls: [], complaints: [] });
  });

  test('sees that it is read only, opens no form by its address, and is refused by the calls', async () => {
    const { page } = await seat();
    await logIn(page, stage.login('operator2'));
    await page.goto('/elevator');
    await page.getByText(word('records.readOnly'), { exact: true }).waitFor();
    await page.goto(`/elevator?row=${elevatorId}&edit=1`);
    await page.getByRole('dialog').getByRole('tab').first().waitFor();
    expect(await button(page, 'common.save').count()).toBe(0);
    await page.goto('/elevator?row=new');
    await page.getByText(word('records.mayNotMake')).waitFor();
    const calls = await callsAs(stage.url, stage.login('operator2'));
    await expect(calls.send('DELETE', `elevators/${elevatorId}`)).rejects.toThrow('403');
  });
});

describe('a supervision body', () => {
  test('reads the companies and cannot create any', async () => {
    const { page } = await seat();
    await logIn(page, stage.login('inspector1'));
    await page.goto('/maintCompany');
    await page.getByText(word('records.readOnly'), { exact: true }).waitFor();
    expect(await button(page, 'records.new').count()).toBe(0);
    const calls = await callsAs(stage.url, stage.login('inspector1'));
    const creation = calls.send('POST', 'organisations', { no: 'X-1', name: 'Other', type: 'maintenance' });
    await expect(creation).rejects.toThrow('403');
    expect(await stage.sql(`select 1 from organisations where no = 'X-1'`)).toEqual([]);
  });

  test('enters a spot check', async () => {
    const { page } = await seat();
    await logIn(page, stage.login('inspector1'));
    await page.goto('/safeCheck');
    await button(page, 'records.new').waitFor();
  });
});
