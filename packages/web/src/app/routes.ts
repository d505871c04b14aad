import type { Page } from './page.ts';
import { officePages } from './pages/officePages.ts';
import { standalonePages } from './pages/standalonePages.ts';
import { workPages } from './pages/workPages.ts';

/** Every page of §2.2 and §2.3: the single table behind routes, menu, guard, breadcrumb and title. */
export const pages: readonly Page[] = [...workPages, ...officePages, ...standalonePages];

export const pageNamed = (name: string): Page => {
  const page = pages.find((one) => one.name === name);
  if (page === undefined) throw new Error(`No page is named ${name}`);
  return page;
};
