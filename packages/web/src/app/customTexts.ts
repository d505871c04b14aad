import { dictionaryLabels } from '@hoistway/shared/locales/dictionaryLabels.ts';
import type { DictionaryTree } from '../data/dictionaries.ts';

/**
 * Custom names of dictionary entries, by the label keys at which they are shown. `ownWord` returns the product's own
 * text of a key.
 */
export function customTexts(
  tree: DictionaryTree,
  customText: (key: string) => string | null,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(dictionaryLabels).flatMap(([dictionary, prefixes]) =>
      (tree[dictionary] ?? [])
        .filter(({ code, desc }) => customText(`${prefixes[0]}.${code}`) !== desc)
        .flatMap(({ code, desc }) =>
          prefixes
            .map((prefix) => `${prefix}.${code}`)
            .filter((key) => customText(key) !== null)
            .map((key) => [key, desc] as const),
        ),
    ),
  );
}
