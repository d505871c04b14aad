import { useMatches } from 'react-router';
import type { Page } from './page.ts';
import { pages } from './routes.ts';

/** The page shown, as the route table tells it; none while nothing matches. */
export function useCurrentPage(): Page | undefined {
  const name = useMatches().at(-1)?.id;
  return pages.find((page) => page.name === name);
}
