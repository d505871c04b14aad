import type { UploadPurpose } from '@hoistway/shared/model/upload.ts';
import { type DatabaseForm, inTransaction } from './browserDatabase.ts';

/** A file of a step, and the place of its id in the step's input. */
export interface StepFile {
  /** Path of the member, such as `items.2.picture`; a list gets one id for each of its files. */
  field: string;
  purpose: Extract<UploadPurpose, 'image' | 'sound'>;
  name: string;
  bytes: Blob;
  /** Set once it is uploaded. */
  id?: string;
}

/** A step done on this phone, stored until the server has it. */
export interface PhoneStep {
  /** Sequence number of the step. */
  nth: number;
  /** Key of the step's route. */
  path: string;
  command: string;
  /** The record that the step is about. */
  targetId: string;
  input: Record<string, unknown>;
  /** By the server's clock as estimated by this phone. */
  doneAt: string;
  /** Deduplication key for retries. */
  key: string;
  files: StepFile[];
  /** The target's version when the step was done, for a route that refuses a step on a later one. */
  baseVersion?: number;
  /** Reason of the server's refusal; stored until the user has read it. */
  refused?: string;
  refusedCode?: string;
  /** The target's version after the server accepted the step; stored until that version is fetched. */
  sentVersion?: number;
}

const phone: DatabaseForm = {
  name: 'hoistway-phone',
  create: (database) => {
    database.createObjectStore('steps', { keyPath: 'nth', autoIncrement: true });
    database.createObjectStore('cases');
  },
};

const withStore = <T>(
  name: 'steps' | 'cases',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => inTransaction(phone, [name], mode, (transaction) => work(transaction.objectStore(name)));

/** Event of the window after each change of its steps. */
export const stepsChanged = 'hoistway-steps-changed';

async function changeSteps<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<void> {
  await withStore('steps', 'readwrite', work);
  dispatchEvent(new Event(stepsChanged));
}

/** Stores a step before anything is sent. */
export const keepStep = (step: Omit<PhoneStep, 'nth'>): Promise<void> =>
  changeSteps((store) => store.add(step));

export const rewriteStep = (step: PhoneStep): Promise<void> => changeSteps((store) => store.put(step));

export const dropStep = (nth: number): Promise<void> => changeSteps((store) => store.delete(nth));

/** Steps of a route that its fetched view does not contain, oldest first. */
export async function readStoredSteps(path: string): Promise<PhoneStep[]> {
  return (await readAllSteps()).filter((step) => step.path === path);
}

/** Steps of all routes, oldest first. */
export const readAllSteps = (): Promise<PhoneStep[]> =>
  withStore('steps', 'readonly', (store) => store.getAll());

/** Stores the fetched view of a route, and drops the steps that it contains. */
export const storeView = (
  path: string,
  view: unknown,
  isSeen: (step: PhoneStep) => boolean,
): Promise<unknown> =>
  inTransaction(phone, ['cases', 'steps'], 'readwrite', (transaction) => {
    const steps = transaction.objectStore('steps');
    const all: IDBRequest<PhoneStep[]> = steps.getAll();
    all.onsuccess = () => {
      for (const step of all.result) if (step.path === path && isSeen(step)) steps.delete(step.nth);
    };
    return transaction.objectStore('cases').put(view, path);
  });

/** Last stored view of a route; undefined without one. */
export const readStoredView = (path: string): Promise<unknown> =>
  withStore('cases', 'readonly', (store) => store.get(path));
