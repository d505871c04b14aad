import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import type { Page as Records } from '@hoistway/shared/model/resource.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { png } from '../packages/platform/src/testing/uploads.ts';
import { picture } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { enteredSeats } from './enteredSeat.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { takenSeats } from './takenSeats.ts';
import { button, press, word } from './words.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let stage: ClockedStage;
beforeAll(async () => {
  stage = await setClockedStage();
});
afterAll(() => stage?.close());
const seat = takenSeats(() => stage);
const enter = enteredSeats(() => stage, seat);
const patient = { timeout: 60_000 };

interface Elevator {
  id: string;
  no: string;
}
interface Roster {
  ids: string[];
  lng: (number | null)[];
  lat: (number | null)[];
}
interface Order {
  id: string;
  version: number;
  elevatorId: string;
  workOrderNo: string;
  workOrderRecordState: number;
  signatureId: string | null;
}

const elevatorsOf = async (calls: Calls): Promise<Elevator[]> =>
  (await calls.get<Records<Elevator>>('elevators?pageNo=1&pageSize=200')).records;

let keys = 0;
const command = (
  calls: Calls,
  name: string,
  { id, version }: { id: string; version: number },
  input: object,
) =>
  calls.send<Order>('POST', `commands/${name}`, {
    id,
    expectedVersion: version,
    idempotencyKey: `role-story-${keys++}`,
    input,
  });

/** A panel of home, by the link to its whole list. */
const panel = (page: Page, list: string) =>
  page.locator('section').filter({
    has: page.getByRole('link', { name: `${word('home.work.all')}: ${word(`home.work.${list}`)}` }),
  });

/** Chooses another record in the field of a form. */
async function chooseRecord(page: Page, within: Locator, { label, name }: { label: string; name: string }) {
  await within.getByRole('button', { name: `${label}: ${word('common.choose')}` }).click();
  await page.getByRole('combobox', { name: `${label}: ${word('records.searchOptions')}` }).fill(name);
  const options = page.getByRole('option');
  await expect.poll(() => options.count(), patient).toBe(1);
  // Several elevators of a site may share a name: the number is beside it.
  expect(await options.textContent()).toMatch(new RegExp(`^${name} · .`));
  await options.click();
}

test.each(['property1', 'client1'])(
  '%s reports a repair, follows its arrival time, and signs it',
  async (username) => {
    const { page, refusedCalls: refusals } = await enter(username);
    const own = await callsAs(stage.url, stage.login(username));
    const operator = await callsAs(stage.url, stage.login('operator1'));
    const worker = await callsAs(stage.url, stage.login('worker1'));
    const cases = await operator.get<RescueCase[]>('dispatch/cases');
    const ofWorker = new Set((await elevatorsOf(worker)).map(({ id }) => id));
    const elevator = (await elevatorsOf(own)).find(
      ({ id }) => ofWorker.has(id) && !cases.some((one) => one.elevatorId === id),
    );
    if (!elevator) throw new Error('no elevator without a case');

    await press(page, 'repairs.reportTitle');
    const report = page.getByRole('dialog');
    await report
      .getByRole('combobox', { name: word('commands.repairOrders.fields.elevator') })
      .fill(elevator.no);
    await page.getByRole('option', { name: elevator.no }).click();
    await report
      .getByRole('textbox', { name: word('commands.repairOrders.fields.faultDesc') })
      .fill('Door scrapes on 3');
    await press(report, 'repairs.reportTitle');
    await page.waitForURL(/\/workOrder\/\d+/);
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const asServer = () => own.get<Order>(`workOrders/${orderId}`);
    const reportAnswer = await asServer();
    expect(reportAnswer).toMatchObject({
      elevatorId: elevator.id,
      workOrderRecordState: repairStates.reported,
    });
    const rail = (state: string) => page.locator('[aria-current=step]', { hasText: state }).waitFor(patient);
    const actions = page.locator('[data-repair-actions]');
    expect(await button(actions, 'commands.repairOrders.action.accept').count()).toBe(0);

    await worker.send('POST', 'rescuers/duty', { isOnDuty: true, hours: 8, sharesPosition: true });
    const { ids, lng, lat } = await own.get<Roster>('fleet/roster');
    const at = ids.indexOf(elevator.id);
    await worker.send('POST', 'rescuers/position', {
      lng: Number(lng[at]) + 0.01,
      lat: Number(lat[at]) + 0.01,
      accuracyM: 12,
      at: new Date(stage.now()).toISOString(),
    });
    const step = async (name: string, input: object) => command(worker, name, await asServer(), input);
    await command(operator, 'dispatchRepair', reportAnswer, { userIds: [worker.session.userId], level: 1 });
    await step('acceptRepair', {});
    await step('departRepair', {});
    await page.goto('/');
    const line = panel(page, 'repairs').getByRole('link').filter({ hasText: elevator.no });
    await line.getByText(/^Arrives \d/).waitFor(patient);
    await picture(page, `follows-a-repair-${username}`);
    await line.click();
    await page.waitForURL(`**/workOrder/${orderId}`);

    await rail('Accepted');
    await step('arriveRepair', { reason: 'no position in the basement' });
    await rail('Arrived');
    await step('completeRepair', { faultReason: 'door track', handleMethod: 'onSite' });
    await rail('Completed');

    await press(actions, 'commands.repairOrders.action.confirm');
    const confirm = page.getByRole('dialog');
    await confirm
      .getByRole('textbox', { name: word('commands.repairOrders.fields.name') })
      .fill('Grace Murphy');
    await confirm.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Satisfied', exact: true }).click();
    await confirm
      .locator('input[type=file]')
      .setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer: png });
    await press(confirm, 'commands.repairOrders.action.confirm');
    await rail('Confirmed');
    expect(await asServer()).toMatchObject({ workOrderRecordState: repairStates.confirmed });
    expect(refusals).toEqual([]);
  },
);

test('property1 reads maintenance, inspections, contracts and spot checks of its elevators and cannot change them', async () => {
  const { page, refusedCalls: refusals } = await enter('property1');
  for (const path of ['/maintWork', '/yearCheck', '/contract', '/safeCheck']) {
    await page.goto(path);
    await page.locator('tr[data-row]').first().waitFor();
    await page.getByText(word('records.readOnly'), { exact: true }).first().waitFor();
    expect(await button(page, 'records.new').count(), path).toBe(0);
    expect(await page.getByRole('button', { name: new RegExp(`^${word('common.edit')}: `) }).count()).toBe(0);
  }
  await page.goto('/dayWeekMonthManger');
  await page.locator('tr[data-row]').first().waitFor();
  expect(refusals).toEqual([]);
});

test('the inspector saves a spot check and a supervision record, and opens overdue ones', async () => {
  const { page, refusedCalls: refusals } = await enter('inspector1');
  const calls = await callsAs(stage.url, stage.login('inspector1'));
  const [elevator] = await elevatorsOf(calls);
  const no = elevator?.no ?? '';
  const save = async (path: string, kind: string, fill: (form: Locator) => Promise<void>) => {
    await page.goto(path);
    await press(page, 'records.new');
    const form = page.getByRole('dialog');
    const label = word(`resources.${kind}.fields.elevatorId`);
    await chooseRecord(page, form, { label, name: no });
    await fill(form);
    await press(form, 'common.save');
    await page.getByText(word('records.saved'), { exact: true }).first().waitFor();
  };
  const today = new Date(stage.now()).toISOString().slice(0, 10);
  const text = (form: Locator, name: string, value: string) =>
    form.locator(`[data-field=${name}] input`).fill(value);

  await save('/safeCheck', 'spotChecks', async (form) => {
    await text(form, 'number', 'STORY-1');
    await text(form, 'inspector', 'Daniel Foster');
    await text(form, 'date', today);
  });
  expect((await calls.get<Records<object>>('spotChecks?number=STORY-1')).records).toMatchObject([
    { elevatorId: elevator?.id, inspector: 'Daniel Foster', results: 'qualified' },
  ]);

  await save('/dayWeekMonthManger', 'dayControls', async (form) => {
    await text(form, 'controlDate', today);
    await form.locator('[data-field=controlResult] [role=combobox]').click();
    await page
      .getByRole('option', {
        name: word('resources.dayControls.options.controlResult.zeroRisk'),
        exact: true,
      })
      .click();
    await form.locator('[data-field=opinions] textarea').fill('No finding on this day');
  });
  const { records } = await calls.get<Records<{ opinions: string }>>('dayControls?pageNo=1&pageSize=20');
  expect(records.map(({ opinions }) => opinions)).toContain('No finding on this day');

  await page.goto('/');
  const due = panel(page, 'inspections').getByRole('link').filter({ hasText: 'overdue' });
  await due.first().waitFor();
  await due.first().click();
  await page.waitForURL(/\/yearCheck\?row=/);
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
  expect(await button(page.getByRole('dialog'), 'common.edit').count()).toBe(0);
  expect(refusals).toEqual([]);
});

test.each(['manager1', 'region1'])(
  '%s changes when the repairs of its company are confirmed',
  async (username) => {
    const { page, refusedCalls: refusals } = await enter(username);
    await page.goto('/maintenanceSetting?of=maintenanceSettings');
    await page.locator('tr[data-row]').first().click();
    const form = page.getByRole('dialog');
    await press(form, 'common.edit');
    await form.locator('[data-field=repairConfirmHours] input').fill('96');
    await press(form, 'common.save');
    await page.getByText(word('records.saved'), { exact: true }).first().waitFor();
    const calls = await callsAs(stage.url, stage.login(username));
    const { records } = await calls.get<Records<{ repairConfirmHours: number | null }>>(
      'maintenanceSettings?pageNo=1&pageSize=20',
    );
    expect(records.map(({ repairConfirmHours }) => repairConfirmHours)).toContain(96);
    expect(refusals).toEqual([]);
  },
);

test('manager1 finds each type of maintenance once', async () => {
  const { page, refusedCalls: refusals } = await enter('manager1');
  await page.goto('/maintenanceSetting');
  await page.locator('tr[data-row]').first().waitFor();
  const calls = await callsAs(stage.url, stage.login('manager1'));
  const { records, total } = await calls.get<Records<{ name: string }>>(
    'maintenanceTypes?pageNo=1&pageSize=200',
  );
  expect(total).toBe(16);
  expect(new Set(records.map(({ name }) => name)).size).toBe(16);
  const list = page.locator('[data-resource=maintenanceTypes]');
  expect(await list.getByText('16 records', { exact: true }).count()).toBe(2);
  await picture(page, 'maintenance-types');
  expect(refusals).toEqual([]);
});
