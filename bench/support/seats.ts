import type { Browser, Page } from 'playwright-core';
import { takeSeat } from '../../e2e/browser.ts';
import { logIn } from '../../e2e/seat.ts';
import { type PaintWatch, watchPaints } from './paintWatch.ts';
import type { Stage } from './stage.ts';

/** A user's page with its paint times. */
export interface WatchedSeat {
  page: Page;
  paints: PaintWatch;
}

/** Logs in and opens a page; resolves when the selector `shows` matches. */
export async function seatAt(
  browser: Browser,
  stage: Stage,
  at: { path: string; shows: string },
): Promise<WatchedSeat> {
  const { page } = await takeSeat(browser, { url: stage.url });
  const paints = await watchPaints(page);
  await logIn(page, stage.login('operator1'));
  await page.goto(at.path);
  await page.locator(at.shows).first().waitFor();
  return { page, paints };
}
