import type { Page } from 'playwright-core';
import { openBrowser } from '../../e2e/browser.ts';
import { dayMs, minuteMs } from '../../packages/shared/src/domain/timeUnits.ts';
import { say } from '../../packages/shared/src/locales/index.ts';
import { median, quantile, type Row } from '../support/report.ts';
import { setStage } from '../support/stage.ts';
import { writeFinishedVisits } from './finishedVisits.ts';

const patienceMs = 2 * minuteMs;
const laterName = say('en-US', 'upkeep.planner.after');
const earlierName = say('en-US', 'upkeep.planner.before');
/** Steps of the pointer in one drag, one a frame. */
const dragSteps = 60;

/**
 * The planner over a demonstration of as many elevators as orders with two years of visits: the month's call, its first
 * paint, a drag, and the turns from month to month over two years.
 */
export async function measurePlannerScreen({
  orders,
  runs,
}: {
  orders: number;
  runs: number;
}): Promise<Row[]> {
  const stage = await setStage({ fleet: orders, hasConsole: true });
  const browser = await openBrowser({});
  try {
    const finishedVisits = await writeFinishedVisits(stage.dataDir);
    const { session } = await stage.callsAs('admin');
    const calls = await repeat(runs, () => callBoard(stage.url, session.token));
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'en-US' });
    const page = await context.newPage();
    const { username, password } = stage.login('admin');
    await page.goto(`${stage.url}/login?to=${encodeURIComponent('/account')}`);
    await page.locator('input[autocomplete="username"]').fill(username);
    await page.locator('input[type="password"]').fill(password);
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL('**/account', { timeout: patienceMs });
    const paints = await repeat(runs, () => openMonth(page, stage.url));
    const frames = (await repeat(runs, () => dragChip(page))).flat();
    const turns = await turnMonths(page);
    const visits = calls[0]?.visits ?? 0;
    return [
      {
        what: 'board call',
        of: visits,
        ms: median(calls.map(({ ms }) => ms)),
        MB: (calls[0]?.bytes ?? 0) / 1e6,
      },
      { what: 'month by elevator, first paint', of: visits, ms: median(paints) },
      {
        what: 'frame of a drag',
        of: visits,
        ms: median(frames),
        'p95 ms': quantile(frames, 0.95),
        'most ms': Math.max(...frames),
      },
      {
        what: `turn of a month, ${turnedMonths} months`,
        of: finishedVisits,
        ms: median(turns),
        'p95 ms': quantile(turns, 0.95),
        'most ms': Math.max(...turns),
      },
    ];
  } finally {
    await browser.close();
    await stage.close();
  }
}

async function repeat<T>(runs: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < runs; turn++) results.push(await work());
  return results;
}

const dayText = (inDays: number): string => new Date(Date.now() + inDays * dayMs).toISOString().slice(0, 10);

async function callBoard(url: string, token: string): Promise<{ ms: number; bytes: number; visits: number }> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/upkeepPlanner/board?from=${dayText(0)}&until=${dayText(30)}`, {
    headers: { authorization: token },
  });
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  if (!answer.ok) throw new Error(`the board answers ${answer.status}: ${text}`);
  const { visits } = JSON.parse(text) as { visits: unknown[] };
  return { ms, bytes: text.length, visits: visits.length };
}

/** From the address to the first visit in sight. */
async function openMonth(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/account`);
  const startedAt = performance.now();
  await page.goto(`${url}/maintWork?of=planner&span=month&by=elevator`);
  await page.locator('[data-visit]').first().waitFor({ timeout: patienceMs });
  return performance.now() - startedAt;
}

/** Two years back and forth. */
const turnedMonths = 24;

/** Times from a press of "later" or "earlier" to the month's frame; twelve months ahead, then back to the start. */
async function turnMonths(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turnedMonths; turn++) {
    const button = page.getByRole('button', { name: turn < turnedMonths / 2 ? laterName : earlierName });
    const startedAt = performance.now();
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/upkeepPlanner/board'), {
        timeout: patienceMs,
      }),
      button.click(),
    ]);
    await page.locator('[data-column="0"]').first().waitFor({ timeout: patienceMs });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Times between the frames while a visit is dragged over the days of its row; the drag is cancelled. */
async function dragChip(page: Page): Promise<number[]> {
  const from = await page.locator('[data-visit]').first().boundingBox();
  const grid = await page.getByRole('grid').boundingBox();
  if (!from || !grid) throw new Error('no visit is in sight');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 15, from.y + 15);
  const frames = await page.evaluate(
    ({ steps, x, y, width, height }) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let before = performance.now();
        const step = (at: number) => {
          const now = performance.now();
          times.push(now - before);
          before = now;
          if (at === steps) return resolve(times.slice(2));
          const clientX = x + 240 + ((width - 300) * at) / steps;
          const clientY = y + 80 + ((height - 160) * at) / steps;
          window.dispatchEvent(
            new PointerEvent('pointermove', { clientX, clientY, pointerType: 'mouse', cancelable: true }),
          );
          requestAnimationFrame(() => step(at + 1));
        };
        requestAnimationFrame(() => step(0));
      }),
    { steps: dragSteps, x: grid.x, y: grid.y, width: grid.width, height: grid.height },
  );
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
}
