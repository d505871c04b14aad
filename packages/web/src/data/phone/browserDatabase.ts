/** One of the browser's databases, and how it is created. */
export interface DatabaseForm {
  name: string;
  create(database: IDBDatabase): void;
}

function open({ name, create }: DatabaseForm): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => create(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser has no database'));
  });
}

/** Runs one request and waits until its writes are on disk. */
export async function inTransaction<T>(
  form: DatabaseForm,
  stores: string[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => IDBRequest<T>,
): Promise<T> {
  const database = await open(form);
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(stores, mode, { durability: 'strict' });
      const request = work(transaction);
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser stored nothing'));
    });
  } finally {
    database.close();
  }
}
