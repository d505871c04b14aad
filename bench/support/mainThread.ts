import type { Page } from 'playwright-core';

/** Time used by a page's main thread so far, seconds. */
export interface Spent {
  /** Tasks: script, style, layout and paint. */
  taskS: number;
  atS: number;
}

/** @returns the page's main-thread time from now on */
export async function meterMainThread(page: Page): Promise<() => Promise<Spent>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { taskS: of('TaskDuration'), atS: of('Timestamp') };
  };
}
