import type { Locale } from '@hoistway/shared/domain/constants.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { word } from './words.ts';

const routeSchema = z
  .object({
    name: z.string(),
    title: z.string().optional(),
    path: z.string(),
    frame: z.enum(['shell', 'alone']),
    group: z.string().optional(),
  })
  .transform((route) => ({ ...route, title: route.title ?? `app.pages.${route.name}` }));
const placeSchema = z.union([
  z.string().transform((page) => [{ page, query: '' }]),
  z.object({ page: z.string(), of: z.string() }).transform(({ page, of }) => [{ page, query: `?of=${of}` }]),
  z
    .object({ pages: z.record(z.string(), z.string()) })
    .transform(({ pages }) => Object.values(pages).map((page) => ({ page, query: '' }))),
]);

// The browser's own tables; their types belong to the browser.
const ofBrowser = async (name: string): Promise<unknown> =>
  import(new URL(`../packages/web/src/app/${name}`, import.meta.url).href);
const { pages } = z.object({ pages: z.array(routeSchema) }).parse(await ofBrowser('routes.ts'));
const { recordPages } = z
  .object({ recordPages: z.record(z.string(), placeSchema) })
  .parse(await ofBrowser('recordPages.ts'));

/** A page of the console that an address alone opens. */
export interface Screen {
  /** Unique name, also of its screenshot. */
  name: string;
  /** The key of its title. */
  title: string;
  path: string;
  /** The sidebar group of its page. */
  group: string | undefined;
  /** The resource that it lists; null for a page with no records of its own or of several kinds. */
  resource: AnyResource | null;
}

/** Groups of live pages instead of stored records, and the docking pages. */
const isOther = new Set(['monitor', 'statistics', 'access']);

const screenOf = (page: string, query: string, resource: AnyResource | null): Screen | null => {
  const route = pages.find(({ name }) => name === page);
  if (!route) return null;
  const name = resource === null || query === '' ? page : `${page}-${resource.name}`;
  return { name, title: route.title, path: `${route.path}${query}`, group: route.group, resource };
};

/** Records shown on a page but written on another. */
const alsoWritten: Partial<Record<string, { page: string; query: string }>> = {
  publicNotices: { page: 'systemSetting', query: '?of=publicNotices' },
};

const listedScreens: readonly Screen[] = resourceList.flatMap((resource: AnyResource) =>
  [recordPages[resource.name] ?? [], alsoWritten[resource.name] ?? []]
    .flat()
    .flatMap(({ page, query }) => screenOf(page, query, resource) ?? []),
);

/** Every record screen: the page or tab of each resource, and the pages of their groups that list none of these. */
export const recordScreens: readonly Screen[] = [
  ...listedScreens,
  ...pages
    .filter(({ frame, path, group }) => frame === 'shell' && !path.includes(':') && group !== undefined)
    .filter(({ group = '' }) => !isOther.has(group))
    .filter(({ title }) => !listedScreens.some((screen) => screen.title === title))
    .flatMap(({ name }) => screenOf(name, '', null) ?? []),
];

/** Navigates to another address within the application, like a link. */
export async function goTo(page: Page, change: (address: URL) => void): Promise<void> {
  const address = new URL(page.url());
  change(address);
  await page.evaluate((to) => {
    history.pushState({ idx: 0, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address.href);
}

/** Opens a page within the application, like a link, and waits until it is loaded. */
export async function openScreen(
  page: Page,
  { title, path, resource }: Screen,
  locale: Locale,
): Promise<void> {
  await goTo(page, (address) => {
    const next = new URL(path, address);
    [address.pathname, address.search] = [next.pathname, next.search];
  });
  const expectedTitles = {
    start: `${word(title, {}, locale)} ·`,
    loading: word('common.loading', {}, locale),
    // Records that are only read elsewhere have no list but links.
    list: resource === null ? 'main' : `main :is([data-resource=${resource.name}], li)`,
  };
  await page.waitForFunction(
    ({ start, list, loading }) =>
      document.title.startsWith(start) &&
      document.querySelector(list) !== null &&
      document.querySelector(`main :is([role=status][aria-label="${loading}"], [aria-busy=true])`) === null,
    expectedTitles,
  );
}

/** The page's keys without a text, which are shown as they are. */
export const wordless = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const key = /\b(?:app|common|records|resources|errors|validation|monitor|codes)\.\w+(?:\.[\w-]+)*/g;
    const labels = [...document.querySelectorAll('[aria-label]')].map((one) =>
      one.getAttribute('aria-label'),
    );
    return [document.body.textContent, ...labels].flatMap((text) => text?.match(key) ?? []);
  });
