import type { PhoneCase, PhoneCommand } from '@hoistway/shared/domain/phoneCase.ts';

/** A file of a step, and the place of its id in the step's input. */
export interface StepFile {
  field: 'photoIds' | 'voiceId' | 'signatureId';
  purpose: 'image' | 'sound';
  name: string;
  bytes: Blob;
  /** Set once it is uploaded. */
  id?: string;
}

/** A step done on this phone, stored until the server has it. */
export interface PhoneStep {
  /** Sequence number of the step. */
  nth: number;
  /** The path of the case's calls. */
  path: string;
  command: PhoneCommand;
  /** The order or the alarm of the step. */
  targetId: string;
  input: Record<string, unknown>;
  /** By the server's clock as estimated by this phone. */
  doneAt: string;
  /** Deduplication key for retries. */
  key: string;
  files: StepFile[];
  /** Reason of the server's refusal; stored until the user has read it. */
  refused?: string;
  /** The version of its order or alarm after the server accepted it; stored until that version is fetched. */
  sentVersion?: number;
}

/** Whether the fetched case contains a step that the server accepted. */
export function isSeen({ order, alarm }: Pick<PhoneCase, 'order' | 'alarm'>, step: PhoneStep): boolean {
  if (step.sentVersion === undefined) return false;
  const subject = isOfAlarm(step) ? alarm : order;
  return subject === null || subject.version >= step.sentVersion;
}

export const isOfAlarm = ({ command }: Pick<PhoneStep, 'command'>): boolean => command.endsWith('Alarm');

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

/** Runs one request and waits until its writes are on disk. */
const withStore = <T>(
  name: 'steps' | 'cases',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => withStores([name], mode, (transaction) => work(transaction.objectStore(name)));

async function withStores<T>(
  names: ('steps' | 'cases')[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(names, mode, { durability: 'strict' });
      const request = work(transaction);
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the phone kept nothing'));
    });
  } finally {
    database.close();
  }
}

/** Stores a step before anything is sent. */
export const keepStep = (step: Omit<PhoneStep, 'nth'>): Promise<unknown> =>
  withStore('steps', 'readwrite', (store) => store.add(step));

export const rewriteStep = (step: PhoneStep): Promise<unknown> =>
  withStore('steps', 'readwrite', (store) => store.put(step));

export const dropStep = (nth: number): Promise<unknown> =>
  withStore('steps', 'readwrite', (store) => store.delete(nth));

/** Steps of a case that its fetched state does not contain, oldest first. */
export async function readStoredSteps(path: string): Promise<PhoneStep[]> {
  const all: PhoneStep[] = await withStore('steps', 'readonly', (store) => store.getAll());
  return all.filter((step) => step.path === path);
}

/** Stores a fetched case, and drops the steps that it contains. */
export const storeCase = (path: string, phoneCase: PhoneCase): Promise<unknown> =>
  withStores(['cases', 'steps'], 'readwrite', (transaction) => {
    const steps = transaction.objectStore('steps');
    const all: IDBRequest<PhoneStep[]> = steps.getAll();
    all.onsuccess = () => {
      for (const step of all.result)
        if (step.path === path && isSeen(phoneCase, step)) steps.delete(step.nth);
    };
    return transaction.objectStore('cases').put(phoneCase, path);
  });

/** Last stored state of a case; null without one. */
export async function readStoredCase(path: string): Promise<PhoneCase | null> {
  const phoneCase: PhoneCase | undefined = await withStore('cases', 'readonly', (store) => store.get(path));
  return phoneCase ?? null;
}
