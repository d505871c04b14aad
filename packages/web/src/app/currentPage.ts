import { useMatches } from 'react-router';
import type { Page } from './page.ts';
import { pages } from './routes.ts';

/** Current page of the route table; undefined without a match. */
export function useCurrentPage(): Page | undefined {
  const name = useMatches().at(-1)?.id;
  return pages.find((page) => page.name === name);
}
