import { say } from '@hoistway/shared/locales/index.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { takeSeat } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { goTo, wordless } from './recordScreens.ts';
import { logIn } from './seat.ts';

const routeSchema = z
  .object({
    name: z.string(),
    title: z.string().optional(),
    path: z.string(),
    screen: z.any().transform(String),
    frame: z.enum(['shell', 'alone']),
    group: z.string().optional(),
    permission: z.union([z.number(), z.array(z.number())]).optional(),
    loginFree: z.string().optional(),
  })
  .transform((route) => ({ ...route, title: route.title ?? `app.pages.${route.name}` }));
// The browser's own table; its types belong to the browser.
const { pages } = z
  .object({ pages: z.array(routeSchema) })
  .parse(await import(new URL('../packages/web/src/app/routes.ts', import.meta.url).href));

/** The Chinese console has every page, in the words of the specification. */
const locale = 'zh-CN';
const notBuilt = pages.find(({ name }) => name === 'china')?.screen;
const built = pages.filter((page) => page.screen !== notBuilt);
/** Other stories cover pages of live rows, of a case and of an alarm, with devices. */
const ofStories: ReadonlySet<string> = new Set(['singleLadderMonitor', 'workOrderDetail', 'alarmDetail']);
/** Other stories cover pages without a session, too. */
const listedPages = built.filter(({ loginFree, name }) => loginFree === undefined && !ofStories.has(name));

let stage: ClockedStage;
let calls: Calls;

beforeAll(async () => {
  stage = await setClockedStage();
  calls = await callsAs(stage.url, stage.login('admin'));
}, 240_000);
afterAll(() => stage?.close());

async function seatOf(username: string) {
  const { page, complaints } = await takeSeat(stage.browser, { url: stage.url });
  await logIn(page, stage.login(username));
  await page.evaluate(
    (language) => localStorage.setItem('hoistway.locale', JSON.stringify(language)),
    locale,
  );
  await page.goto('/account');
  await page.locator('main').first().waitFor();
  return { page, complaints };
}

/** Navigates like a link, and waits for the page's own title and the end of its loading. */
async function open(page: Page, pageTitle: string, path: string): Promise<string> {
  await goTo(page, (address) => {
    const next = new URL(path, address);
    [address.pathname, address.search] = [next.pathname, next.search];
  });
  await page.waitForFunction(
    ({ title, loading }) =>
      document.title.startsWith(title) &&
      document.querySelector(`:is([role=status][aria-label="${loading}"], [aria-busy=true])`) === null &&
      document.querySelector('h1, h2, h3, table, canvas, form, main') !== null,
    { title: `${say(locale, pageTitle)} ·`, loading: say(locale, 'common.loading') },
  );
  return (await page.locator('body').textContent()) ?? '';
}

/** Messages of a page that is missing, forbidden or failed. */
const refusals = ['forbidden', 'notFound', 'notBuilt', 'broken'].map((name) =>
  say(locale, `app.${name}.title`),
);
const refusalsIn = (text: string) => refusals.filter((one) => text.includes(one));

/** Addresses of pages with parameters, of the demonstration's own records. */
async function addressesOf(): Promise<Record<string, string>> {
  const { records } = await calls.get<{ records: Record<string, string>[] }>('elevators?useStatus=1');
  const elevator = records.find(({ useUnitId, buildingNo }) => useUnitId && buildingNo);
  const first = async (resource: { path: string }) =>
    (await calls.get<{ records: Record<string, string>[] }>(resource.path)).records[0];
  const unit = await calls.get<Record<string, string>>(`${resources.useUnits.path}/${elevator?.useUnitId}`);
  const [notice, order, day, week, month, meter, ride, campaign, dtu] = await Promise.all([
    first(resources.publicNotices),
    first(resources.maintenanceOrders),
    first(resources.dayControls),
    first(resources.weekChecks),
    first(resources.monthDispatches),
    first(resources.meterGateways),
    first(resources.rideRuns),
    first(resources.firmwareCampaigns),
    calls.get<{ records: Record<string, string>[] }>(`${resources.dtus.path}?pageSize=200`),
  ]);
  const report = await calls.send<{ id: string }>('POST', 'reportSnapshots', {
    kind: 'elevator',
    elevatorIds: elevator?.id,
  });
  const sim = dtu.records.find(({ simICCID }) => simICCID);
  const run = await calls.send<{ runId: string }>('POST', 'commands/startDtuTestRun', {
    id: sim?.id,
    expectedVersion: 0,
    idempotencyKey: 'walk-of-pages',
    input: { dtuIds: [sim?.id], tests: ['silence'] },
  });
  return {
    singleMonitor: `/singleMonitor/${elevator?.id}`,
    singleMonitorOld: `/singleMonitorOld/${elevator?.id}`,
    elevatorDetail: `/elevator/${elevator?.id}`,
    elevatorTest: `/elevatorTest/${elevator?.id}`,
    elevatorCheck: `/elevatorCheck/${elevator?.id}`,
    elevatorParameterTable: `/elevatorParameters/${elevator?.id}`,
    dtuTestRun: `/dtuTestRun/${run.runId}`,
    markToUseUnit: `/MarkToUseUnit/${unit.id},${encodeURIComponent(String(unit.name))}`,
    monitorMore: `/monitorMore/${unit.id},${encodeURIComponent(String(elevator?.buildingNo))},${encodeURIComponent(String(unit.name))}`,
    publicNoticeDetail: `/publicNoticeDetail/${notice?.id}`,
    singleElevatorReport: `/singleElevatorReport/${elevator?.id}`,
    multiElevatorReport: `/multiElevatorReport/${elevator?.id}/${encodeURIComponent('电梯报表')}`,
    echartReport: `/echartReport/${elevator?.id}/hours`,
    reportRows: '/reportRows/orders?period=currentMonth',
    storedReport: `/report/${report.id}`,
    rideReport: `/rideReport/${ride?.id}`,
    simCard: `/simCard/${sim?.simICCID}`,
    maintWorkOrder: `/maintWorkOrder/${order?.id}`,
    newMaintWorkOrder: `/newMaintWorkOrder/${order?.id}`,
    dayControl: `/dayControl/${day?.id}`,
    dayControlReport: `/dayControlReport/${day?.id}`,
    weekCheck: `/weekCheck/${week?.id}`,
    monthDispatch: `/monthDispatch/${month?.id}`,
    meterGateway: `/meterGateway/${meter?.elevatorId}/${meter?.terminalCode}`,
    singleElectricityMeterReport: `/singleElectricityMeterReport/${meter?.id}/${meter?.terminalCode}/0`,
    multiElectricityMeterReport: `/multiElectricityMeterReport/${meter?.terminalCode}/${encodeURIComponent('电表报表')}`,
    firmwareCampaign: `/firmwareCampaign/${campaign?.id}`,
  };
}

test('every built page opens by its address with its title, texts and records', async () => {
  const { page, complaints } = await seatOf('superAdmin');
  const addresses = await addressesOf();
  const wrong: string[] = [];
  for (const { name, title, path } of listedPages) {
    const address = addresses[name] ?? path;
    if (address.includes(':') || address.includes('undefined')) {
      wrong.push(`${name}: no address ${address}`);
      continue;
    }
    try {
      const text = await open(page, title, address);
      wrong.push(...refusalsIn(text).map((one) => `${name}: ${one}`));
      wrong.push(...(await wordless(page)).map((one) => `${name}: ${one}`));
    } catch (error) {
      wrong.push(`${name}: ${String(error).slice(0, 200)}`);
      await page.goto('/account');
    }
  }
  expect({ wrong, complaints }).toEqual({ wrong: [], complaints: [] });
  expect(listedPages.length).toBeGreaterThan(60);
}, 600_000);

test('a page opens for users with its permission only', async () => {
  const holder = await callsAs(stage.url, stage.login('aftersales1'));
  const { page } = await seatOf('aftersales1');
  const guardedPages = pages.filter(
    ({ path, frame, group, permission }) =>
      frame === 'shell' && group !== undefined && permission !== undefined && !path.includes(':'),
  );
  const wrong: string[] = [];
  for (const { name, title, path, permission } of guardedPages) {
    const mayOpen = [permission].flat().some((bit) => holder.session.auth[Number(bit)] === '1');
    await goTo(page, (address) => {
      [address.pathname, address.search] = [path, ''];
    });
    const forbidden = say(locale, 'app.forbidden.title');
    await page.waitForFunction((start) => document.title.startsWith(start), `${say(locale, title)} ·`);
    await page.locator('main').locator('h1, h2, table, canvas, p, form').first().waitFor();
    const isForbidden = (await page.getByText(forbidden, { exact: true }).count()) > 0;
    if (isForbidden === mayOpen) wrong.push(`${name}: ${mayOpen ? 'closed' : 'open'}`);
  }
  expect(wrong).toEqual([]);
  expect(guardedPages.length).toBeGreaterThan(30);
}, 600_000);
