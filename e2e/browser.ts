import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { carriedBrowser } from '../packages/platform/src/printing/carriedBrowser.ts';
import { installedBrowser } from '../scripts/tools.ts';

const cache = join(import.meta.dirname, '../node_modules/.cache');
const artifacts = join(import.meta.dirname, 'artifacts');
/** A small machine renders the map in software beside all servers. */
const patienceMs = 60_000;
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // A tone as the microphone, and addresses reachable for a call on this machine.
  '--use-fake-device-for-media-stream',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
];

/** The installed Chromium, else that of `@sparticuz/chromium`; both only with these arguments. */
export async function openBrowser({ args = [] }: { args?: string[] } = {}): Promise<Browser> {
  const installedPath = installedBrowser();
  const { path, env } = installedPath ? { path: installedPath, env: {} } : await carriedBrowser(cache);
  return chromium.launch({
    executablePath: path,
    args: [...quiet, ...args],
    env: { ...process.env, ...env },
  });
}

export interface Seat {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors and console errors so far. */
  complaints: string[];
}

/** A separate seat with its own storage, socket and session. */
export async function takeSeat(
  browser: Browser,
  {
    url,
    size = { width: 1600, height: 900 },
    locale = 'en-US',
    moves = false,
  }: {
    url: string;
    size?: { width: number; height: number };
    locale?: string;
    /** Whether animations run; rendered in software they cost more than all servers. */
    moves?: boolean;
  },
): Promise<Seat> {
  const reducedMotion = moves ? 'no-preference' : 'reduce';
  const context = await browser.newContext({ baseURL: url, viewport: size, locale, reducedMotion });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** Saves a screenshot under `e2e/artifacts`. */
export async function picture(page: Page, name: string): Promise<void> {
  await mkdir(artifacts, { recursive: true });
  await page.screenshot({ path: join(artifacts, `${name}.png`) });
}
