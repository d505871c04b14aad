import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { BrowserContext } from 'playwright-core';
import { watchPaints } from './paintWatch.ts';
import { countTransferred } from './transferred.ts';

const patienceMs = minuteMs;
const kilobyte = 1000;

/** Opens the login page in a browser without a cache. */
export async function openLogin(
  context: BrowserContext,
  url: string,
): Promise<{ usableMs: number; scriptKb: number; allKb: number }> {
  const page = await context.newPage();
  await watchPaints(page);
  const transfer = countTransferred(page);
  await page.addInitScript(() => {
    window.awaitPaint("//form//button[@type='submit'][not(@disabled)]");
  });
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  const usableMs = await page.evaluate(async (withinMs) => {
    const [paintMoment] = window.paintsAwaited.values();
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('no login page')), withinMs),
    );
    return (await Promise.race([paintMoment ?? late, late])) - performance.timeOrigin;
  }, patienceMs);
  await page.waitForLoadState('load');
  const { scriptGzip, all } = await transfer();
  return { usableMs, scriptKb: scriptGzip / kilobyte, allKb: all / kilobyte };
}
