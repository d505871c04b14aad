import { useEffect } from 'react';
import { useDictionaryTree } from '../data/dictionaries.ts';
import { customTexts } from './customTexts.ts';
import { ownWord, replaceTexts } from './i18n.ts';

/** Asks once for the dictionary (§7), and again when it was written here: its words are those of the console. */
export function DictionaryWords() {
  const { data } = useDictionaryTree();
  useEffect(() => {
    if (data) replaceTexts(customTexts(data, ownWord));
  }, [data]);
  return null;
}
