import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { type SheetLimits, sheetLimits } from './limits.ts';
import type { SheetAnswer, SheetRow, SheetTask } from './sheetRow.ts';

/** Rows of a file, and the share of it read so far. */
export interface SheetBatch {
  rows: SheetRow[];
  /** 0 to 1. */
  share: number;
}

/** An open file. */
export interface OpenSheet {
  header: string[];
  /** Serial day numbers count from 1904. */
  is1904: boolean;
  /** The rows with content, in the order of the file. @throws importIllegal, importTooLarge, importTooSlow */
  batches(): AsyncGenerator<SheetBatch>;
  /** Stops reading. */
  close(): Promise<void>;
}

/** Reads files in threads of their own, a few at a time, so that none blocks the platform. */
export class SheetReader {
  readonly #limits: Pick<SheetLimits, 'files' | 'busyMs' | 'batchMs' | 'heapMb'>;
  readonly #waiting: (() => void)[] = [];
  #open = 0;

  constructor(limits: Partial<SheetLimits> = {}) {
    this.#limits = { ...sheetLimits, ...limits };
  }

  /** @throws importIllegal without a header, importNotText, importTooLarge, importTooSlow */
  async open(task: SheetTask): Promise<OpenSheet> {
    await this.#takePlace();
    const thread = new SheetThread(task, this.#limits);
    let isOpen = true;
    const close = async () => {
      if (!isOpen) return;
      isOpen = false;
      await thread.end();
      this.#leavePlace();
    };
    try {
      const first = await thread.next();
      if (first.kind !== 'header') throw new ProductError('importIllegal');
      return { header: first.cells, is1904: first.is1904, batches: () => batchesOf(thread, close), close };
    } catch (error) {
      await close();
      throw error;
    }
  }

  async #takePlace(): Promise<void> {
    if (this.#open >= this.#limits.files) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#open += 1;
  }

  /** The longest waiting caller gets the place. */
  #leavePlace(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#open -= 1;
  }
}

/** Reads the next batch while the last one is processed. */
async function* batchesOf(thread: SheetThread, close: () => Promise<void>): AsyncGenerator<SheetBatch> {
  try {
    let coming = thread.next();
    for (;;) {
      const answer = await coming;
      if (answer.kind !== 'rows') return;
      coming = thread.next();
      coming.catch(() => undefined);
      yield answer;
    }
  } finally {
    await close();
  }
}

/** A thread that reads one file and answers one request at a time. */
class SheetThread {
  readonly #worker: Worker;
  readonly #limits: Pick<SheetLimits, 'busyMs' | 'batchMs'>;
  #busyMs = 0;

  constructor(task: SheetTask, limits: Pick<SheetLimits, 'busyMs' | 'batchMs' | 'heapMb'>) {
    this.#limits = limits;
    this.#worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 64 },
    });
    // The end of a thread fails the pending call.
    this.#worker.on('error', () => undefined);
  }

  /** @throws the reason of refusing the file */
  async next(): Promise<SheetAnswer> {
    const { busyMs, batchMs } = this.#limits;
    const over = new AbortController();
    const { signal } = over;
    const startedAt = performance.now();
    const timer = setTimeout(() => over.abort(), Math.min(batchMs, busyMs - this.#busyMs));
    try {
      const message = once(this.#worker, 'message', { signal });
      const exit = once(this.#worker, 'exit', { signal }).then(() => {
        throw new ProductError('importIllegal');
      });
      this.#worker.postMessage('next');
      const [answer] = await Promise.race([message, exit]);
      this.#busyMs += performance.now() - startedAt;
      return refusedIfFailed(answer);
    } catch (error) {
      throw refusalOf(error, signal.aborted);
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

function refusedIfFailed(answer: SheetAnswer): SheetAnswer {
  if (answer.kind === 'failed') throw new ProductError(answer.code);
  return answer;
}

function refusalOf(error: unknown, isTooSlow: boolean): Error {
  if (error instanceof ProductError) return error;
  if (isTooSlow) return new ProductError('importTooSlow');
  const isOutOfMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return new ProductError(isOutOfMemory ? 'importTooLarge' : 'importIllegal', { cause: error });
}
