import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Config } from '../config.ts';
import { type PrintAnswer, workerVariables } from './printMessages.ts';

const workerPath = join(import.meta.dirname, 'printWorker.ts');
/** A worker without work ends, and its browser with it. */
const idleMs = 2 * minuteMs;

/** Prints pages one after the other in a child process, which is replaced when it fails or exceeds the limit. */
export class PdfPrinter {
  readonly #config: Pick<Config, 'reportBrowser' | 'dataDir'>;
  readonly #limitMs: number;
  #worker: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(config: Pick<Config, 'reportBrowser' | 'dataDir'>, limitMs = minuteMs) {
    this.#config = config;
    this.#limitMs = limitMs;
  }

  /** The page as a PDF, after the pages before it. @throws the browser's error, or `timeout` after the limit */
  print(html: string): Promise<Buffer> {
    const pdf = this.#last.then(() => this.#printNow(html));
    this.#last = pdf.catch(() => undefined);
    return pdf;
  }

  async close(): Promise<void> {
    this.#stop();
    await this.#last;
    this.#stop();
  }

  async #printNow(html: string): Promise<Buffer> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    this.#count += 1;
    try {
      const answer = await this.#ask(worker, { nth: this.#count, html });
      if ('error' in answer) throw new Error(answer.error);
      this.#idle = setTimeout(() => this.#stop(), idleMs);
      this.#idle.unref();
      return Buffer.from(answer.pdf, 'base64');
    } catch (error) {
      this.#stop();
      throw error;
    }
  }

  #ask(worker: ChildProcess, task: { nth: number; html: string }): Promise<PrintAnswer> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => end(() => reject(new Error('timeout'))), this.#limitMs);
      const onMessage = (answer: PrintAnswer) => {
        if (answer.nth === task.nth) end(() => resolve(answer));
      };
      const onExit = () => end(() => reject(new Error('the print process ended')));
      const onError = (error: Error) => end(() => reject(error));
      const end = (settle: () => void) => {
        clearTimeout(limit);
        worker.off('message', onMessage).off('exit', onExit).off('error', onError);
        settle();
      };
      worker.on('message', onMessage).on('exit', onExit).on('error', onError);
      worker.send(task);
    });
  }

  #start(): ChildProcess {
    const worker = fork(workerPath, {
      // Its browser is ended with it, as one process group.
      detached: process.platform !== 'win32',
      // The platform's own hooks are not the worker's.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        [workerVariables.browser]: this.#config.reportBrowser ?? '',
        [workerVariables.cache]: join(this.#config.dataDir, 'browser'),
      },
    });
    this.#worker = worker;
    // One that ended between two pages is replaced before the next.
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  #stop(): void {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    if (worker?.pid === undefined || worker.exitCode !== null) return;
    try {
      process.kill(process.platform === 'win32' ? worker.pid : -worker.pid, 'SIGKILL');
    } catch {
      // The group has ended.
      worker.kill('SIGKILL');
    }
  }
}
