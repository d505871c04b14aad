import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { picture, takeSeat } from './browser.ts';
import { logIn } from './seat.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ fleet: 12 });
});
afterAll(() => stage?.close());

const routeSchema = z.object({ name: z.string(), path: z.string(), frame: z.enum(['shell', 'alone']) });
type Route = z.infer<typeof routeSchema>;

/** The browser's own table; its types belong to the browser. */
const table: unknown = await import(new URL('../packages/web/src/app/routes.ts', import.meta.url).href);
/** Every page of the shell that an address alone leads to. */
const shellPages = z
  .object({ pages: z.array(routeSchema) })
  .parse(table)
  .pages.filter(({ frame, path }) => frame === 'shell' && !path.includes(':'));

async function seatIn(locale: Locale) {
  const { page, complaints } = await takeSeat(stage.browser, { url: stage.product.url });
  await logIn(page, stage.login('superAdmin'));
  await page.evaluate((chosen) => localStorage.setItem('hoistway.locale', JSON.stringify(chosen)), locale);
  await page.goto('/');
  await page.locator('main').first().waitFor();
  return { page, complaints };
}

/** Goes to a page within the application, as a link does. */
async function open(page: Page, { path }: Route): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 0, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  await page.locator('main').first().waitFor();
  await expect.poll(() => page.locator('[role=status] .chakra-spinner').count(), { timeout: 30_000 }).toBe(0);
}

/** Keys that nobody has words for show as they are. */
const wordless = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const key = /\b(?:app|common|records|resources|errors|validation|monitor|codes)\.\w+(?:\.[\w-]+)*/g;
    const labels = [...document.querySelectorAll('[aria-label]')].map((one) =>
      one.getAttribute('aria-label'),
    );
    return [document.body.textContent, ...labels].flatMap((text) => text?.match(key) ?? []);
  });

test.each(locales)(
  'every page opens in %s, each record screen with its list and its form',
  async (locale) => {
    const { page, complaints } = await seatIn(locale);
    const unsaid: string[] = [];
    for (const route of shellPages) {
      await open(page, route);
      const isRecords = (await page.locator('main search').count()) > 0;
      if (isRecords) {
        const shown = page.locator('tr[data-row], main button:has(svg.lucide-circle-slash-2)');
        await shown.first().waitFor();
        await page.keyboard.press('n');
        const form = page.locator('[role=dialog] [data-field]').first();
        if (
          await form.waitFor({ timeout: 4_000 }).then(
            () => true,
            () => false,
          )
        ) {
          unsaid.push(...(await wordless(page)).map((key) => `${route.name}: ${key}`));
          await page.keyboard.press('Escape');
          await page.locator('[role=dialog]').waitFor({ state: 'hidden' });
        }
      }
      unsaid.push(...(await wordless(page)).map((key) => `${route.name}: ${key}`));
      await picture(page, `screen-${route.name}-${locale}`);
    }
    expect([...new Set(unsaid)]).toEqual([]);
    expect(complaints).toEqual([]);
  },
  600_000,
);

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds that is serious or worse, as `rule: selector`. */
async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const found = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`));
}

test('axe finds nothing serious on any page, in any form', async () => {
  const { page } = await seatIn('zh-CN');
  const findings: string[] = [];
  const look = async (name: string) =>
    findings.push(...(await seriousFindings(page)).map((one) => `${name}: ${one}`));
  for (const route of shellPages) {
    await open(page, route);
    if ((await page.locator('main search').count()) > 0)
      await page.locator('tr[data-row], main button:has(svg.lucide-circle-slash-2)').first().waitFor();
    await look(route.name);
  }
  for (const address of ['/elevator?row=new', '/useUnitCom?row=new', '/elevatorSetting?row=new']) {
    await page.goto(address);
    await page.locator('[role=dialog] [data-field]').first().waitFor();
    await look(address);
  }
  expect(findings).toEqual([]);
}, 600_000);
