import type { Locale } from '@hoistway/shared/domain/constants.ts';
import { type Group, groups, mayOpen, type Page, type Visitor } from './page.ts';

/** Viewer of a menu, with the site. */
export interface Viewer {
  holder: Visitor;
  locale: Locale;
  /** The site's name by its brand. */
  site: string;
}

/** Item of the sidebar: one page, or a submenu of several (§2.3). */
export type MenuItem = { page: Page } | { group: Group; pages: Page[] };

/** Whether the menu contains a page for this viewer (§6). */
export const isListed = (page: Page, viewer: Viewer): boolean =>
  (!page.isChineseOnly || viewer.locale === 'zh-CN') && isPermitted(page, viewer);

/**
 * Whether the list of all pages and the palette show a page to this viewer: the menu's pages, and in each language
 * the permitted pages that only the Chinese menu shows. Platforms of Chinese regions are for that market only.
 */
export function isPermitted(page: Page, { holder, locale, site }: Viewer): boolean {
  if (page.group === 'access' && locale !== 'zh-CN') return false;
  return page.hiddenOnSite !== site && mayOpen(page, holder);
}

/** Each group of the menu with all pages that this viewer can open. */
export const allPagesFor = (pages: readonly Page[], viewer: Viewer): { group: Group; pages: Page[] }[] =>
  groups
    .map((group) => ({
      group,
      pages: pages.filter((page) => page.group === group && isPermitted(page, viewer)),
    }))
    .filter(({ pages: groupPages }) => groupPages.length > 0);

/**
 * The sidebar: home, then each group; a single visible child is shown directly, a group without any is omitted (§2.3).
 */
export function menuFor(pages: readonly Page[], viewer: Viewer): MenuItem[] {
  const home = pages.filter((page) => page.name === 'home').map((page) => ({ page }));
  const items = groups.flatMap((group): MenuItem[] => {
    const listedPages = pages.filter((page) => page.group === group && isListed(page, viewer));
    const [first] = listedPages;
    if (first === undefined) return [];
    return listedPages.length === 1 ? [{ page: first }] : [{ group, pages: listedPages }];
  });
  return [...home, ...items];
}
