import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isQuiet`: the caller shows its failures itself. */
    queryMeta: { isQuiet?: boolean };
    mutationMeta: { isQuiet?: boolean };
  }
}

/** Failures that a retry may fix: no answer, or an edge without its upstream. */
const mayGoBetter = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 504);

/**
 * Cache of the server's answers for one session in one organisation. `onFailure` gets every failure that its caller
 * does not show itself, except the end of the session.
 */
export function newQueryClient(onFailure: (error: unknown) => void): QueryClient {
  const reportFailure = (error: unknown, isQuiet: boolean | undefined) => {
    if (!isQuiet && !(error instanceof ApiError && error.status === 401)) onFailure(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reportFailure(error, query.meta?.isQuiet) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => reportFailure(error, mutation.meta?.isQuiet),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayGoBetter(error),
      },
      mutations: { retry: false },
    },
  });
}
