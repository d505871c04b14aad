import { dictionaryLabels } from '@hoistway/shared/locales/dictionaryLabels.ts';

/** Answer of `dicts/mapTree` (§7): the entries of each dictionary. */
export type DictionaryTree = Readonly<Record<string, readonly { code: string; desc: string }[]>>;

/**
 * Custom names of dictionary entries, by the label keys at which they are shown. `ownWord` returns the product's own
 * text of a key.
 */
export function customTexts(
  tree: DictionaryTree,
  ownWord: (key: string) => string | null,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(dictionaryLabels).flatMap(([dictionary, prefixes]) =>
      (tree[dictionary] ?? [])
        .filter(({ code, desc }) => ownWord(`${prefixes[0]}.${code}`) !== desc)
        .flatMap(({ code, desc }) =>
          prefixes
            .map((prefix) => `${prefix}.${code}`)
            .filter((key) => ownWord(key) !== null)
            .map((key) => [key, desc] as const),
        ),
    ),
  );
}
