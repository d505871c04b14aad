import { dictionaries } from '@hoistway/shared/resources/dictionaries.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../data/client.ts';
import { customTexts, type DictionaryTree } from './customTexts.ts';
import { ownWord, replaceWords } from './i18n.ts';

/** Asks once for the dictionary (§7), and again when it was written here: its words are those of the console. */
export function DictionaryWords() {
  const { data } = useQuery({
    queryKey: [dictionaries.name, 'mapTree'],
    queryFn: ({ signal }) => api.get<DictionaryTree>('dicts/mapTree', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  useEffect(() => {
    if (data) replaceWords(customTexts(data, ownWord));
  }, [data]);
  return null;
}
