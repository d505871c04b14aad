import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { storagePrefix } from '../../data/store.ts';
import type { Draft } from '../row.ts';

/** What somebody was typing into a record, and what it began with, so that another's change can be told from theirs. */
export interface StoredDraft {
  base: Draft;
  /** The row's version that it began with; none for a new row. */
  version?: number | undefined;
  values: Draft;
  atMs: number;
}

/** Where the draft of a row, or of a new one, is kept in this browser. */
export const draftKey = (resource: AnyResource, place: string) =>
  `${storagePrefix}draft.${resource.name}.${place}`;

/** A draft that was not saved; none where nothing readable is kept. */
export function readDraft(key: string): StoredDraft | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    const storedValue: unknown = JSON.parse(text);
    return isStoredDraft(storedValue) ? storedValue : null;
  } catch {
    return null;
  }
}

/** Keeps a draft without its secrets. */
export function writeDraft(key: string, resource: AnyResource, draft: StoredDraft): void {
  const values = Object.entries(draft.values).filter(([name]) => {
    const field = resource.fields[name];
    return field !== undefined && field.kind !== 'secret';
  });
  localStorage.setItem(key, JSON.stringify({ ...draft, values: Object.fromEntries(values) }));
}

export const dropDraft = (key: string) => localStorage.removeItem(key);

const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'base' in value && 'values' in value && 'atMs' in value;
