import type { Page } from './page.ts';
import { officePages } from './pages/officePages.ts';
import { standalonePages } from './pages/standalonePages.ts';
import { workPages } from './pages/workPages.ts';

/** Every page of §2.2 and §2.3: the one table that routes, menu, guard, breadcrumb and title come from. */
export const pages: readonly Page[] = [...workPages, ...officePages, ...standalonePages];

export const pageNamed = (name: string): Page => {
  const page = pages.find((one) => one.name === name);
  if (page === undefined) throw new Error(`No page is named ${name}`);
  return page;
};
