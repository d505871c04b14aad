import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { resourceNamed } from '@hoistway/shared/resources/index.ts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

/** A record as shown in pickers. */
export interface RefOption {
  id: string;
  label: string;
  /** Number that distinguishes records of one name. */
  no: string | null;
}

const namesAgeMs = minuteMs;

/** The options call of a resource: names of given ids, or the first of a search. */
const fetchOptions = (to: string, query: { ids?: string; search?: string }, signal?: AbortSignal) =>
  api.get<RefOption[]>(`${resourceNamed(to)?.path ?? to}/options`, { query, signal });

/** The first records of a search. */
export const useOptions = (to: string, search: string) =>
  useQuery({
    queryKey: [to, 'options', 'search', search],
    queryFn: ({ signal }) => fetchOptions(to, { search }, signal),
    placeholderData: keepPreviousData,
  });

/** The names of records of one kind; the ids in a fixed order. */
export const useOptionsOf = (to: string, ids: readonly string[]) =>
  useQuery({
    queryKey: [to, 'options', ids],
    queryFn: ({ signal }) => fetchOptions(to, { ids: ids.join(',') }, signal),
    enabled: ids.length > 0,
    staleTime: namesAgeMs,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

/** The answer for one kind of record. */
export interface NamedIds {
  data?: { to: string; options: RefOption[] } | undefined;
  isPending: boolean;
}

/** The names of records of several kinds, one call each, combined by a stable function. */
export const useNamesOf = <T>(
  idsByTarget: readonly (readonly [string, readonly string[]])[],
  combine: (answers: NamedIds[]) => T,
): T =>
  useQueries({
    queries: idsByTarget.map(([to, ids]) => ({
      queryKey: [to, 'labels', ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) => ({
        to,
        options: await fetchOptions(to, { ids: ids.join(',') }, signal),
      }),
      staleTime: namesAgeMs,
      meta: { isQuiet: true },
    })),
    combine,
  });
