import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { storagePrefix } from '../../data/store.ts';
import type { Draft } from '../row.ts';

/** A user's draft of a record and its base, from which another user's change is detected. */
export interface StoredDraft {
  base: Draft;
  /** The row's version at the start; none for a new row. */
  version?: number | undefined;
  values: Draft;
  atMs: number;
}

/** Storage key of the draft of a row, or of a new one. */
export const draftKey = (resource: AnyResource, place: string) =>
  `${storagePrefix}draft.${resource.name}.${place}`;

/** Stored draft; null without a readable one. */
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

/** Stores a draft without its secrets. */
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
