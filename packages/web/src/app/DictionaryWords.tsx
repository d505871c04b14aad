import { useEffect } from 'react';
import { useDictionaryTree } from '../data/dictionaries.ts';
import { customTexts } from './customTexts.ts';
import { ownWord, replaceTexts } from './i18n.ts';

/** Loads the dictionary (§7) once, and again after a change here: its entries are texts of the console. */
export function DictionaryWords() {
  const { data } = useDictionaryTree();
  useEffect(() => {
    if (data) replaceTexts(customTexts(data, ownWord));
  }, [data]);
  return null;
}
