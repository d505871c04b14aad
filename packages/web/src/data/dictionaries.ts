import { dictionaries } from '@hoistway/shared/resources/dictionaries.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

/** Answer of `dicts/mapTree` (§7): the entries of each dictionary. */
export type DictionaryTree = Readonly<Record<string, readonly { code: string; desc: string }[]>>;

/** The dictionary, loaded once and again after a change here. */
export const useDictionaryTree = () =>
  useQuery({
    queryKey: [dictionaries.name, 'mapTree'],
    queryFn: ({ signal }) => api.get<DictionaryTree>('dicts/mapTree', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
