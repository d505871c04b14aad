import type { PhoneCase, PhoneCommand } from '@hoistway/shared/domain/phoneCase.ts';

/** A file that goes with a step, and where its id stands in the step's input. */
export interface StepFile {
  field: 'photoIds' | 'voiceId' | 'signatureId';
  purpose: 'image' | 'sound';
  name: string;
  bytes: Blob;
  /** Once it is on the server. */
  id?: string;
}

/** Something that somebody did on this phone, until the server has it. */
export interface PhoneStep {
  /** In the order in which it was done. */
  nth: number;
  /** The path of the case's calls. */
  path: string;
  command: PhoneCommand;
  /** The order or the alarm that it is about. */
  targetId: string;
  input: Record<string, unknown>;
  /** By the server's clock as this phone knew it. */
  doneAt: string;
  /** Makes a repeat harmless. */
  key: string;
  files: StepFile[];
  /** Why the server does not take it; it stays until its person has read so. */
  refused?: string;
}

const databaseName = 'hoistway-phone';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('steps', { keyPath: 'nth', autoIncrement: true });
      request.result.createObjectStore('cases');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the phone keeps nothing'));
  });
}

/** Runs one request and waits until what it wrote is on the disk. */
async function withStore<T>(
  name: 'steps' | 'cases',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(name, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the phone kept nothing'));
    });
  } finally {
    database.close();
  }
}

/** Keeps a step before anything is sent. */
export const keepStep = (step: Omit<PhoneStep, 'nth'>): Promise<unknown> =>
  withStore('steps', 'readwrite', (store) => store.add(step));

export const rewriteStep = (step: PhoneStep): Promise<unknown> =>
  withStore('steps', 'readwrite', (store) => store.put(step));

export const dropStep = (nth: number): Promise<unknown> =>
  withStore('steps', 'readwrite', (store) => store.delete(nth));

/** What waits of one case, oldest first. */
export async function waitingSteps(path: string): Promise<PhoneStep[]> {
  const all: PhoneStep[] = await withStore('steps', 'readonly', (store) => store.getAll());
  return all.filter((step) => step.path === path);
}

export const keepCase = (path: string, seen: PhoneCase): Promise<unknown> =>
  withStore('cases', 'readwrite', (store) => store.put(seen, path));

/** What was seen of a case last; null where it never was. */
export async function keptCase(path: string): Promise<PhoneCase | null> {
  const kept: PhoneCase | undefined = await withStore('cases', 'readonly', (store) => store.get(path));
  return kept ?? null;
}
