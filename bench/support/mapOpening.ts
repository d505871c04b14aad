import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { BrowserContext } from 'playwright-core';
import type { Login } from '../../scripts/logins.ts';
import { countTransferred } from './transferred.ts';

const patienceMs = minuteMs;
const kilobyte = 1000;

declare global {
  interface Window {
    /** Times of the steps to the map, by `performance.now()`; 0 for pending ones. */
    mapMoments: { pressedAtMs: number; frames: number; paintedAtMs: number; moving: number };
  }
}

/** Logs in and opens the monitoring centre in a browser without a cache, and waits for its map to move. */
export async function openMap(
  context: BrowserContext,
  url: string,
  { username, password }: Login,
): Promise<{ paintedMs: number; movingMs: number; allKb: number }> {
  const page = await context.newPage();
  const transfer = countTransferred(page);
  await page.addInitScript(noteMoments);
  await page.goto(`${url}/login?to=${encodeURIComponent('/elevatorMonitor/monitorCenter')}`);
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type="password"]').fill(password);
  const before = await transfer();
  await page.locator('form button[type="submit"]').click();
  await page.waitForFunction(() => window.mapMoments.moving > 0, undefined, { timeout: patienceMs });
  const { pressedAtMs, paintedAtMs, moving } = await page.evaluate(() => window.mapMoments);
  return {
    paintedMs: paintedAtMs - pressedAtMs,
    movingMs: moving - pressedAtMs,
    allKb: ((await transfer()).all - before.all) / kilobyte,
  };
}

/**
 * Runs in the page: the map shows each picture through a bitmap renderer, and frames arrive as socket messages `fleet`.
 */
function noteMoments(): void {
  const moments = { pressedAtMs: 0, frames: 0, paintedAtMs: 0, moving: 0 };
  window.mapMoments = moments;
  addEventListener('click', () => {
    moments.pressedAtMs ||= performance.now();
  });
  const show = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
    show.call(this, bitmap);
    requestAnimationFrame(() => {
      moments.paintedAtMs ||= performance.now();
      if (moments.frames > 1) moments.moving ||= performance.now();
    });
  };
  const Original = WebSocket;
  window.WebSocket = class extends Original {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', ({ data }) => {
        if (!(data instanceof ArrayBuffer)) return;
        const head = new TextDecoder('latin1').decode(data.slice(0, 64));
        if (head.includes('fleet')) moments.frames++;
      });
    }
  };
}
