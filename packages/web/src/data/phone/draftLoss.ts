import { atom } from 'jotai';
import { store } from '../store.ts';
import { storeDraft } from './drafts.ts';

/** Drafts of this page that the browser did not store; the shell shows a hint. */
export const lostDraftsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Stores a draft, or adds it to the lost ones until it can be stored. */
export async function storeOrReportDraft(key: string, draft: unknown): Promise<void> {
  const isStored = await storeDraft(key, draft).then(
    () => true,
    () => false,
  );
  const before = store.get(lostDraftsAtom);
  if (before.has(key) !== isStored) return;
  const after = new Set(before);
  if (isStored) after.delete(key);
  else after.add(key);
  store.set(lostDraftsAtom, after);
}
