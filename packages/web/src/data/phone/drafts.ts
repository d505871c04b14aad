import { type DatabaseForm, inTransaction } from './browserDatabase.ts';

/** Apart from the steps, so that an older cached page still opens their database. */
const drafts: DatabaseForm = {
  name: 'hoistway-drafts',
  create: (database) => database.createObjectStore('drafts'),
};

interface StoredDraft {
  key: string;
  draft: unknown;
}

const withDrafts = <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> =>
  inTransaction(drafts, ['drafts'], mode, (transaction) => work(transaction.objectStore('drafts')));

/** Stores an unfinished entry with its photos. */
export const storeDraft = (key: string, draft: unknown): Promise<unknown> =>
  withDrafts('readwrite', (store) => store.put({ key, draft }, key));

export const dropDraft = (key: string): Promise<unknown> =>
  withDrafts('readwrite', (store) => store.delete(key));

/** Undefined without one. */
export const readDraft = async (key: string): Promise<unknown> =>
  (await withDrafts<StoredDraft | undefined>('readonly', (store) => store.get(key)))?.draft;

/** The drafts below a key, by the rest of their own. */
export async function readDrafts(key: string): Promise<Map<string, unknown>> {
  const below = IDBKeyRange.bound(`${key}/`, `${key}/\uffff`);
  const storedDrafts = await withDrafts<StoredDraft[]>('readonly', (store) => store.getAll(below));
  return new Map(storedDrafts.map((one) => [one.key.slice(key.length + 1), one.draft]));
}
