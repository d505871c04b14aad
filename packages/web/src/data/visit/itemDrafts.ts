import { useAtom } from 'jotai';
import { storedAtom } from '../store.ts';

/** What is typed about an item before it is judged. */
export interface ItemDraft {
  measuredText: string;
  note: string;
}

const draftsAtom = storedAtom<Record<string, ItemDraft>>('visitDrafts', {});

/** The unfinished entry of an item; it survives a reload and ends with the item's judgement. */
export function useItemDraft(itemId: string, initial: ItemDraft) {
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const draft = drafts[itemId] ?? initial;
  return {
    draft,
    change: (part: Partial<ItemDraft>) => setDrafts({ ...drafts, [itemId]: { ...draft, ...part } }),
    clear: () => {
      const { [itemId]: _, ...others } = drafts;
      setDrafts(others);
    },
  };
}
