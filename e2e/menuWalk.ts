import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { Seat } from './browser.ts';
import { goTo } from './recordScreens.ts';
import { word } from './words.ts';

const patient = { timeout: 60_000, interval: 20 };

/** A link of the list of all pages. */
export interface ListedPage {
  path: string;
  name: string;
  /** Whether the link opens a new window. */
  isAlone: boolean;
}

/** The pages that the list of all pages links to. */
export async function readListedPages(page: Page): Promise<ListedPage[]> {
  await goTo(page, (address) => {
    address.pathname = '/allPages';
  });
  const links = page.getByRole('main').locator('a[href^="/"]');
  await page.getByText(word('app.nav.allPagesNote')).waitFor();
  return links.evaluateAll((anchors) =>
    anchors.map((link) => ({
      path: link.getAttribute('href') ?? '',
      name: link.textContent ?? '',
      isAlone: link.getAttribute('target') === '_blank',
    })),
  );
}

/** Calls and files of the product; a map of the region is optional. */
const isOwnCall = (address: string): boolean => /^\/(api|assets)\//.test(new URL(address).pathname);

/** Opens pages on a seat and records faults of each: refused or failed calls, errors, and empty pages. */
export class MenuWalk {
  readonly faults: string[] = [];
  readonly #page: Page;
  readonly #pending = new Set<Request>();

  constructor({ page }: Seat) {
    this.#page = page;
    page.on('request', (call) => {
      if (isOwnCall(call.url())) this.#pending.add(call);
    });
    page.on('requestfinished', (call) => this.#pending.delete(call));
    page.on('requestfailed', (call) => this.#pending.delete(call));
    page.on('response', (answer) => {
      if (answer.status() >= 400 && isOwnCall(answer.url()))
        this.#note(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
    });
    page.on('pageerror', (error) => this.#note(error.message));
    page.on('console', (message) => {
      // The browser's message about a refused call names no call; the answer above does.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#note(message.text());
    });
  }

  /** Opens a page by its address, without a reload within the shell, and checks it once loaded. */
  async open({ path, name, isAlone }: ListedPage): Promise<void> {
    const page = this.#page;
    if (isAlone) await page.goto(path);
    else
      await goTo(page, (address) => {
        [address.pathname, address.search] = [path, ''];
      });
    await page.waitForFunction((title) => document.title.startsWith(`${title} ·`), name);
    await this.#waitUntilIdle(path);
    const text = ((await page.locator('main').first().textContent()) ?? '').trim();
    for (const refusal of ['forbidden', 'notFound', 'broken'])
      if (text.includes(word(`app.${refusal}.title`))) this.#note(refusal);
    for (const alert of await page.locator('main [role=alert]').allInnerTexts()) this.#note(alert);
    if (text === '' && (await page.locator('main :is(canvas, svg)').count()) === 0) this.#note('void');
  }

  /** Waits until no call is pending, twice, since an answer may cause further calls. */
  async #waitUntilIdle(message: string): Promise<void> {
    const loading = word('common.loading');
    for (let time = 0; time < 2; time++) {
      await expect
        .poll(() => [...this.#pending].map((call) => call.url()), { ...patient, message })
        .toEqual([]);
      await this.#page.waitForFunction(
        (label) =>
          document.querySelector('main') !== null &&
          document.querySelector(`main :is([role=status][aria-label="${label}"], [aria-busy=true])`) === null,
        loading,
      );
    }
  }

  #note(fault: string): void {
    this.faults.push(`${new URL(this.#page.url()).pathname}: ${fault}`);
  }
}
