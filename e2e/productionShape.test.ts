import { connectAsync } from 'mqtt';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Login, readLogins } from '../scripts/logins.ts';
import { openBrowser, picture, takeSeat } from './browser.ts';
import { callsAs } from './platformCalls.ts';
import { missingPrograms, raiseShape, type Shape } from './productionShape.ts';
import { logIn } from './seat.ts';

const gatewayCookie = 'hoistway_gateway';

describe.skipIf(missingPrograms.length > 0)('the production shape, its services as processes', () => {
  let shape: Shape;
  let browser: Browser;
  let operator: Login;

  beforeAll(async () => {
    shape = await raiseShape(4);
    browser = await openBrowser();
    operator = (await readLogins(shape.dataDir)).find(({ username }) => username === 'operator1')!;
  });
  afterAll(async () => {
    await browser?.close();
    await shape?.close();
  });

  test('a device behind Mosquitto raises an alarm on a page behind the proxy; the page survives its gateway', async () => {
    const { page, context } = await takeSeat(browser, { url: shape.url });
    await logIn(page, operator);
    await page.goto('/elevatorMonitor/monitorCenter');
    await page.getByTitle('The display is current').first().waitFor();
    const calls = await callsAs(shape.url, operator);
    const { records } = await calls.get<{ records: { no: string; dtuCode: string; node: number }[] }>(
      'elevators?pageNo=1&pageSize=20&type=tractionPassenger',
    );
    const { dtuCode, node, no } = records[0]!;

    shape.admit(dtuCode, 'device-secret');
    await expect(connectAsync(shape.mqttUrl, { username: dtuCode, password: 'wrong' })).rejects.toThrow();
    const device = await connectAsync(shape.mqttUrl, { username: dtuCode, password: 'device-secret' });
    const say = (id: string, kind: string) =>
      device.publishAsync(
        `hoistway/1/${dtuCode}/event`,
        JSON.stringify({ id, node, atMs: Date.now(), kind }),
        { qos: 1 },
      );
    await say('voice-1', 'voice');
    const card = page.locator('article[data-alarm]').filter({ hasText: no });
    await card.first().waitFor();
    await picture(page, 'shape-alarm');

    const servingGateway = (await context.cookies()).find(({ name }) => name === gatewayCookie);
    expect(servingGateway?.value).toBeTruthy();
    await watchPage(page);
    const mine = await gatewayOf(shape);
    await mine.stop();
    // The page may be live at another gateway before this one has ended.
    await expect.poll(() => seenOn(page, 'freshness'), { timeout: 60_000 }).toContain(stale);
    await page.getByTitle('The display is current').first().waitFor();
    await page.waitForTimeout(2_000);
    expect(await seenOn(page, 'cards')).toEqual(['1']);
    await card
      .first()
      .getByRole('button', { name: /^Acknowledge/ })
      .click();
    await expect
      .poll(async () => (await calls.openAlarms()).map(({ state }) => state), { timeout: 30_000 })
      .not.toContain('open');
    await device.endAsync();
  }, 300_000);
});

const stale = 'The display is as old as indicated';

/** Records, from now on, each number of alarm cards and whether the page marks its data as stale. */
async function watchPage(page: Page) {
  await page.evaluate((title) => {
    const cards = new Set<string>();
    const freshness = new Set<string>();
    Reflect.set(window, 'seen', { cards, freshness });
    setInterval(() => {
      cards.add(String(document.querySelectorAll('article[data-alarm]').length));
      if (document.querySelector(`[title^="${title}"], [title*="what is shown may be old"]`))
        freshness.add(title);
    }, 10);
  }, stale);
}

function seenOn(page: Page, what: 'cards' | 'freshness'): Promise<string[]> {
  return page.evaluate((name) => [...Reflect.get(window, 'seen')[name]], what);
}

/** The gateway that holds the page's socket. */
async function gatewayOf({ gateways }: Shape) {
  for (const gateway of gateways) {
    const metrics = await (await fetch(gateway.plan.readyUrl.replace('/healthz', '/metrics'))).text();
    const browsers = /^gateway_sockets [1-9]/m.exec(metrics);
    if (browsers) return gateway;
  }
  throw new Error('no gateway holds the socket');
}
