import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hint } from '../ui/toast.ts';
import { ApiError } from './client.ts';
import { errorText } from './errorText.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isQuiet`: the caller shows its failures itself. */
    queryMeta: { isQuiet?: boolean };
    mutationMeta: { isQuiet?: boolean };
  }
}

const tell = (error: unknown, isQuiet: boolean | undefined) => {
  if (!isQuiet && !(error instanceof ApiError && error.status === 401)) hint(errorText(error));
};

/** Only what may go better the second time: nothing answered, or the edge had no upstream. */
const mayGoBetter = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 504);

/** A cache of the server's answers for one session in one organisation; failures become hints (§8). */
export const newQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta?.isQuiet) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => tell(error, mutation.meta?.isQuiet),
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
