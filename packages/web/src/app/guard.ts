import { mayOpen, type Page, type Visitor } from './page.ts';
import { pages } from './routes.ts';

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** The path fragments that are visible without login (§2.1). */
export const loginFreeFragments: readonly string[] = [
  ...new Set(pages.flatMap((page) => page.loginFree ?? [])),
];

/**
 * Whether a path is open without login: its first segments equal those of a fragment. Query and hash do not count, and
 * a fragment further inside opens nothing.
 */
export function isLoginFree(pathname: string): boolean {
  const segments = segmentsOf(pathname);
  return loginFreeFragments.some((fragment) =>
    segmentsOf(fragment).every((segment, index) => segments[index] === segment),
  );
}

export type Passage = 'pass' | 'login' | 'forbidden';

/** Decision of the guard on a page, for a session or without one. */
export function passage(page: Page | undefined, pathname: string, holder: Visitor | null): Passage {
  if (isLoginFree(pathname)) return 'pass';
  if (holder === null) return 'login';
  return page === undefined || mayOpen(page, holder) ? 'pass' : 'forbidden';
}
