import type { Locale } from '@hoistway/shared/domain/constants.ts';
import type { SupervisionOverview } from '@hoistway/shared/domain/supervision/overview.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { picture, takeSeat } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';

let stage: ClockedStage;
let calls: Calls;
let unit: SupervisionOverview['units'][number];

beforeAll(async () => {
  stage = await setClockedStage();
  calls = await callsAs(stage.url, stage.login('property1'));
  const overview = await calls.get<SupervisionOverview>('supervision/overview');
  unit = overview.units.find(({ elevators }) => elevators.length > 0)!;
}, 240_000);
afterAll(() => stage?.close());

const en = (key: string, params = {}) => say('en-US', `supervision.${key}`, params);

test('a safety officer scans the elevator’s QR label, answers the day on the phone at the elevator, and signs it', async () => {
  const [elevator] = unit.elevators;
  const [place] = await stage.sql<{ lng: number; lat: number }>(
    'select place_lng as lng, place_lat as lat from elevators where id = $1',
    [elevator?.id],
  );
  const { page, context, complaints } = await takeSeat(stage.browser, {
    url: stage.url,
    size: { width: 390, height: 844 },
  });
  await context.grantPermissions(['geolocation'], { origin: stage.url });
  await context.setGeolocation({ longitude: place?.lng ?? 0, latitude: place?.lat ?? 0, accuracy: 12 });

  await page.goto(`/r/o/${encodeURIComponent(elevator?.factoryNo ?? '')}`);
  await page.getByRole('link', { name: en('labels.login'), exact: true }).click();
  await page.getByLabel('User name', { exact: true }).waitFor();
  const { username, password } = stage.login('property1');
  await page.getByLabel('User name', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: en('form.draftToday'), exact: true }).click();

  await page.locator('[data-sheet]').waitFor();
  const dayId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const items = page.locator('[data-item]');
  const itemCount = await items.count();
  expect(itemCount).toBeGreaterThan(3);
  for (let at = 0; at < itemCount; at++) await items.nth(at).getByRole('radio').first().click();
  await items.nth(1).getByRole('radio').nth(1).click();
  await items.nth(1).locator('textarea').fill('Label ordered');
  expect(await seriousFindings(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: en('form.save'), exact: true }).click();
  await page.getByText(en('pace.onSite')).waitFor();
  await picture(page, 'supervision-day-phone');

  await page
    .getByRole('button', { name: en('form.signAs', { role: en('roles.officer') }), exact: true })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en('form.sign'), exact: true })
    .click();
  await page.locator('[data-status="archived"]').waitFor();
  await expect
    .poll(() => calls.get<Sheet>(`supervision/day/${dayId}`), { timeout: 20_000 })
    .toMatchObject({
      result: 'hazard',
      pace: { awayCount: 0, unlocatedCount: 0 },
      signatures: [{ role: 'officer', distanceM: 0 }],
    });

  await page.getByRole('button', { name: en('addenda.add'), exact: true }).click();
  await page.getByLabel(en('addenda.text'), { exact: true }).fill('The label was mended in the evening.');
  await page.getByLabel(en('addenda.reason'), { exact: true }).fill('Done after the signature');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('addenda.add'), exact: true })
    .click();
  await page.locator('[data-addendum]').getByText('The label was mended in the evening.').waitFor();
  expect(complaints).toEqual([]);
});

/** Heads of the printed pages in the order of the paper form, by locale key. */
const orderOf = {
  day: [
    'sheet.unit',
    'sheet.elevator',
    'sheet.registerCode',
    'sheet.date',
    'sheet.period',
    'form.weather',
    'roles.officer',
    'sheet.no',
    'form.item',
    'form.standard',
    'sheet.result',
    'form.finding',
    'form.measure',
    'form.photo',
    'sheet.overall',
    'sheet.zeroRisk',
    'sheet.signature',
    'sheet.time',
    'sheet.position',
  ],
  week: [
    'sheet.unit',
    'sheet.date',
    'roles.director',
    'sheet.daysRecorded',
    'sheet.missing',
    'sheet.sourceDay',
    'sheet.elevator',
    'sheet.danger',
    'sheet.class',
    'form.measure',
    'sheet.recordedBy',
    'sheet.due',
    'sheet.closed',
    'sheet.supervised',
    'week.precautions',
    'week.riskRectification',
    'week.evaluation',
    'week.nextWeekFocus',
    'week.safetyOfficerOpinion',
    'week.safetyDirectorOpinion',
    'sheet.signature',
  ],
  month: [
    'sheet.meetingAt',
    'sheet.meetingPlace',
    'sheet.chair',
    'sheet.present',
    'month.directorReport',
    'month.monthlyProblems',
    'month.unresolvedIssues',
    'sheet.findings',
    'sheet.previousTasks',
    'month.scheduleContent',
    'sheet.task',
    'sheet.owner',
    'sheet.due',
    'month.safetyDirectorOpinion',
    'month.mainResponsibleOpinion',
    'sheet.signature',
  ],
} as const;

const wordOf = (locale: Locale, key: string) => {
  const [group = '', field = ''] = key.split('.');
  if (group === 'week') return say(locale, `resources.weekChecks.fields.${field}`);
  if (group === 'month') return say(locale, `resources.monthDispatches.fields.${field}`);
  return say(locale, `supervision.${key}`);
};

/** Whether the words appear one after the other among the heads of the paper. */
async function missingInOrder(page: Page, words: readonly string[]): Promise<string[]> {
  const heads = await page.locator('[data-paper] :is(th, h2)').allTextContents();
  let from = 0;
  return words.filter((word) => {
    const at = heads.indexOf(word, from);
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}

test('the printed day, week and month keep the order of the paper forms, in each language, on white A4', async () => {
  const idOf = async (resource: string) =>
    (
      await calls.get<{ records: { id: string; status: string }[] }>(`${resource}?pageNo=1&pageSize=20`)
    ).records.find(({ status }) => status === 'archived')?.id;
  const paths = {
    day: `/dayControlReport/${await idOf('dayControls')}`,
    week: `/weekCheck/${await idOf('weekChecks')}?print=1`,
    month: `/monthDispatch/${await idOf('monthDispatches')}?print=1`,
  };
  for (const locale of ['zh-CN', 'en-US', 'it-Italy'] as const) {
    const { page } = await takeSeat(stage.browser, { url: stage.url, size: { width: 1200, height: 1000 } });
    await logIn(page, stage.login('property1'));
    await page.evaluate(
      (language) => localStorage.setItem('hoistway.locale', JSON.stringify(language)),
      locale,
    );
    for (const kind of ['day', 'week', 'month'] as const) {
      await page.goto(paths[kind]);
      await page.locator(`[data-paper="${kind}"]`).waitFor();
      const words = orderOf[kind].map((key) => wordOf(locale, key));
      expect(await missingInOrder(page, words), `${locale} ${kind}`).toEqual([]);
      if (locale === 'en-US') expect(await seriousFindings(page, '[data-paper]')).toEqual([]);
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), `${locale} ${kind}`).toHaveLength(1);
    }
    await page.context().close();
  }
});
