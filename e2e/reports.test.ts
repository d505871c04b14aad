import { readFile } from 'node:fs/promises';
import type { StoredReport } from '@hoistway/shared/domain/reports/reportCall.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPrintedCode } from '../packages/platform/src/testing/printedCode.ts';
import { seriousFindings } from './axe.ts';
import { picture, takeSeat } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { uploadAs } from './uploads.ts';
import { field, press, word } from './words.ts';

let stage: ClockedStage;
let calls: Calls;
/** The address that reports are printed with; the stage has another. */
const printedOrigin = 'http://console.example';
const phone = { width: 390, height: 844 };

beforeAll(async () => {
  stage = await setClockedStage({ env: { platform: { PUBLIC_URL: printedOrigin } } });
  calls = await callsAs(stage.url, stage.login('operator1'));
}, 240_000);
afterAll(() => stage?.close());

async function seatOf(username: string, size?: typeof phone): Promise<Page> {
  const { page } = await takeSeat(stage.browser, { url: stage.url, ...(size && { size }) });
  await logIn(page, stage.login(username));
  return page;
}
/** A page of a visitor without a login, on a phone. */
const visit = async (path: string): Promise<Page> => {
  const { page } = await takeSeat(stage.browser, { url: stage.url, size: phone });
  await page.goto(path);
  return page;
};
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function downloadBy(page: Page, key: string): Promise<{ path: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await press(page, key);
  const path = await (await download).path();
  return { path, bytes: await readFile(path) };
}

test('a report is saved, downloaded as PDF and spreadsheet, and verified by its printed code without a login', async () => {
  const { records } = await calls.get<{ records: { id: string }[] }>('elevators?pageSize=20');
  const page = await seatOf('operator1');
  await page.goto(`/singleElevatorReport/${records[0]?.id}`);
  await page.locator('[data-report="elevator"]').waitFor();
  await press(page, 'reports.page.store');
  await page.waitForURL(/\/report\/\d+$/);
  const report = await calls.get<StoredReport>(`reportSnapshots/${page.url().split('/').at(-1)}`);

  const pdf = await downloadBy(page, 'reports.page.download');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await downloadBy(page, 'reports.page.spreadsheet')).bytes.subarray(0, 2).toString()).toBe('PK');
  const expectedAddress = `${printedOrigin}/dataManagement?hash=${report.sha256}`;
  const printedAddress = readPrintedCode(pdf.path) ?? expectedAddress;
  expect(printedAddress).toBe(expectedAddress);

  const verification = await visit(printedAddress.replace(printedOrigin, ''));
  await verification.locator('[data-proof="genuine"]').waitFor();
  expect(await verification.getByText(report.name, { exact: true }).count()).toBe(1);
  expect(await overflowOf(verification)).toBeLessThanOrEqual(0);
  await field(verification, 'reports.verify.label').fill('f'.repeat(64));
  await press(verification, 'reports.verify.button');
  await verification.locator('[data-proof="unknown"]').waitFor();
});

test('a report and a city’s report open by a signed link on a phone, and by no other', async () => {
  const city = await calls.send<{ id: string; sha256: string }>('POST', 'reportSnapshots', {
    kind: 'city',
    period: 'lastSixMonths',
  });
  for (const [kind, path] of [
    ['report', `/monitorReport/${city.id}`],
    ['cityReport', '/genGzReport'],
  ] as const) {
    const { url } = await calls.send<{ url: string }>('POST', 'links', {
      kind,
      target: city.id,
      validMs: dayMs,
    });
    expect(new URL(url, stage.url).pathname).toBe(path);
    const page = await visit(url);
    await page.locator('[data-report="city"]').waitFor();
    await page.getByText(`SHA-256 ${city.sha256}`).waitFor();
    expect(await overflowOf(page), kind).toBeLessThanOrEqual(0);
    expect(await page.locator('[data-report] a').count()).toBe(0);
    await picture(page, `reports-${kind}`);
    const forgery = await visit(url.replace(/signature=./, 'signature=-'));
    await forgery.getByText(word('errors.linkInvalid')).waitFor();
    await forgery.context().close();
    await page.context().close();
  }
});

test('a number of a report opens its rows, and a picture its order', async () => {
  const [order] = await stage.sql<{ id: string; no: string }>(
    `select r.id, r.work_order_no as no from repair_orders r join users u on u.username = 'operator1' and u.tenant_id = r.tenant_id
     where r.deleted_at is null and r.parent_id is null order by r.alarm_time desc limit 1`,
  );
  const picture1 = await uploadAs(calls, stage.url, {
    purpose: 'image',
    name: 'car.png',
    bytes: new Uint8Array(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      ),
    ),
  });
  await stage.sql(
    `insert into repair_photos (tenant_id, org_id, repair_order_id, picture, taken_at)
     select tenant_id, org_id, id, $2, $3 from repair_orders where id = $1`,
    [order?.id, picture1, new Date(stage.now())],
  );
  const page = await seatOf('operator1');
  await page.goto('/jx/imageList');
  await page.locator(`a[href="/workOrder/${order?.id}"]`).first().waitFor();

  await page.goto('/cityReport?period=lastSixMonths');
  const calledBlock = page.locator('[data-block="places"]');
  const link = calledBlock.getByRole('link').nth(1);
  const count = await link.textContent();
  await link.click();
  await page.locator('[data-report="rows"]').waitFor();
  const rows = page.locator('[data-block="orders"] tbody tr');
  await rows.first().waitFor();
  expect(String(await rows.count())).toBe(count);
  expect(await seriousFindings(page, '[data-report]')).toEqual([]);
  await press(page, 'common.back');
  await calledBlock.waitFor();
});

test('a schedule is made in the console, and demands a receiver', async () => {
  const page = await seatOf('operator1');
  await page.goto('/reports?of=reportPlans');
  await press(page, 'records.new');
  const form = page.getByRole('dialog');
  const partOf = (name: string, role: string) => form.locator(`[data-field=${name}] ${role}`);
  await partOf('name', 'input').fill('Morning report');
  await partOf('cadence', '[role=combobox]').click();
  await page
    .getByRole('option', { name: word('resources.reportPlans.options.cadence.daily'), exact: true })
    .click();
  await press(form, 'common.save');
  await partOf('recipientIds', '').getByText(word('validation.required')).waitFor();
  await form
    .getByRole('button', {
      name: `${word('resources.reportPlans.fields.recipientIds')}: ${word('records.addRef')}`,
    })
    .click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await press(form, 'common.save');
  await page.getByText(word('records.saved'), { exact: true }).first().waitFor();
  const { records } = await calls.get<{ records: object[] }>('reportPlans?search=Morning');
  expect(records).toMatchObject([{ cadence: 'daily', nextDueAt: expect.any(String) }]);
});

test('a shift is handed over by one person and taken over by another', async () => {
  const leaving = await seatOf('operator1');
  await leaving.goto('/shiftHandover');
  await leaving.locator('[data-report="handover"]').waitFor();
  await field(leaving, 'reports.page.note').fill('Lift 3 is watched');
  await press(leaving, 'reports.page.newHandover');
  await press(leaving.getByRole('alertdialog'), 'reports.page.sign');
  await leaving.waitForURL(/\/report\/\d+$/);
  await leaving.getByText('Lift 3 is watched').waitFor();

  const coming = await seatOf('admin', phone);
  await coming.goto(new URL(leaving.url()).pathname);
  await field(coming, 'reports.page.note').fill('Seen');
  await press(coming, 'reports.page.takeOver');
  await coming.getByText('Seen', { exact: true }).waitFor();
  expect(await coming.getByRole('button', { name: word('reports.page.takeOver'), exact: true }).count()).toBe(
    0,
  );
  expect(await overflowOf(coming)).toBeLessThanOrEqual(0);
  const report = await calls.get<StoredReport>(`reportSnapshots/${leaving.url().split('/').at(-1)}`);
  expect(report.signatures.map(({ note }) => note)).toEqual(['Lift 3 is watched', 'Seen']);
});

test('a report in words is made on its page, and states how many candidates were tested', async () => {
  const page = await seatOf('admin');
  await page.goto('/aiManger');
  await page.getByText(word('insights.texts.page.empty')).waitFor();
  await press(page, 'insights.texts.page.make');
  await page.waitForURL(/\/report\/\d+$/);
  const findings = page.locator('[data-block="findings"]');
  await findings.getByRole('listitem').first().waitFor();
  const report = await calls.get<StoredReport>(`reportSnapshots/${page.url().split('/').at(-1)}`);
  const block = report.snapshot.blocks.find(({ name }) => name === 'findings');
  const counts = block?.kind === 'insights' ? block : null;
  expect(counts?.tested).not.toBeNull();
  await findings.getByText(word('insights.texts.tested', { ...counts })).waitFor();
  expect(await seriousFindings(page, '[data-report]')).toEqual([]);
  await press(page, 'insights.texts.page.rephrase');
  await page.getByText(word('insights.texts.page.off')).waitFor();
  await page.goto('/aiManger');
  await page.getByRole('cell', { name: report.name }).first().waitFor();
});
