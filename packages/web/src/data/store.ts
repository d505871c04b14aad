import { getDefaultStore } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** Prefix of every value that this product stores in the browser. */
export const storagePrefix = 'hoistway.';

/** The single store of atoms, for code outside of components. */
export const store = getDefaultStore();

/** An atom stored in the browser's local storage and shared by its tabs. */
export const storedAtom = <T>(name: string, initial: T) =>
  atomWithStorage<T>(storagePrefix + name, initial, undefined, { getOnInit: true });

/** Clears every stored value but those named. */
export function clearStored({ keep }: { keep: readonly string[] }) {
  const keptNames = new Set(keep.map((name) => storagePrefix + name));
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(storagePrefix) && !keptNames.has(key)) localStorage.removeItem(key);
  }
}
