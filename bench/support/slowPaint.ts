import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { BrowserContext } from 'playwright-core';

const patienceMs = minuteMs;

/**
 * Measures the first paint of a page on a slow machine, in a browser without a cache.
 * @param slowness factor by which the processor is slowed down
 * @returns milliseconds from the first byte of the answer to the first paint
 */
export async function measureFirstPaint(
  context: BrowserContext,
  { url, slowness }: { url: string; slowness: number },
): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
    undefined,
    { timeout: patienceMs },
  );
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const firstByteMs = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
    return (paint?.startTime ?? Number.NaN) - firstByteMs;
  });
}
