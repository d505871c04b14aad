import { appendFile, rename, rm, stat, truncate } from 'node:fs/promises';

export interface RotatingLogOptions {
  file: string;
  /** A file above this size becomes `<file>.1`, that one `<file>.2` and so on. */
  maxBytes?: number;
  /** Number of rotated files beside the current one. */
  oldFiles?: number;
  retryMs?: number;
  /** Called once when lines cannot be written, and once when they can again. */
  onTrouble?(line: string): void;
}

/** Maximum of lines in memory while the disk is full. */
const pendingMost = 5_000;

/**
 * A log file of bounded size. A full disk or a missing folder costs lines, never the process: writing is retried until
 * it succeeds, and the log then states the number of missing lines.
 */
export class RotatingLog {
  readonly #file: string;
  readonly #maxBytes: number;
  readonly #oldFiles: number;
  readonly #retryMs: number;
  readonly #onTrouble: (line: string) => void;
  #pending: string[] = [];
  #lostLines = 0;
  #bytes: number | null = null;
  #isFailing = false;
  #isEnded = false;
  #writing: Promise<void> | null = null;
  #retryTimer: NodeJS.Timeout | undefined;

  constructor(options: RotatingLogOptions) {
    this.#file = options.file;
    this.#maxBytes = options.maxBytes ?? 16 * 2 ** 20;
    this.#oldFiles = options.oldFiles ?? 4;
    this.#retryMs = options.retryMs ?? 2_000;
    this.#onTrouble = options.onTrouble ?? (() => {});
  }

  write(line: string): void {
    this.#pending.push(line);
    if (this.#pending.length > pendingMost) {
      this.#pending.shift();
      this.#lostLines++;
    }
    if (!this.#retryTimer) this.#begin();
  }

  /** Writes pending lines if the disk accepts them, and then closes. */
  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    this.#begin();
    await this.#writing;
    clearTimeout(this.#retryTimer);
  }

  #begin(): void {
    this.#writing ??= this.#drain().finally(() => {
      this.#writing = null;
    });
  }

  async #drain(): Promise<void> {
    while (this.#pending.length > 0 || this.#lostLines > 0) {
      const lines = this.#pending;
      const lostLines = this.#lostLines;
      this.#pending = [];
      this.#lostLines = 0;
      try {
        await this.#append([...lostNote(lostLines), ...lines]);
        this.#onWritten();
      } catch (error) {
        this.#fail(lines, lostLines, error);
        return;
      }
    }
  }

  async #append(lines: readonly string[]): Promise<void> {
    const text = `${lines.join('\n')}\n`;
    const length = Buffer.byteLength(text);
    let bytes = this.#bytes ?? (await sizeOf(this.#file));
    if (bytes > 0 && bytes + length > this.#maxBytes) {
      await this.#rotate();
      bytes = 0;
    }
    this.#bytes = null;
    try {
      await appendFile(this.#file, text);
    } catch (error) {
      // A full disk accepts a part of the text, which the next attempt would repeat.
      await truncate(this.#file, bytes).catch(() => undefined);
      throw error;
    }
    this.#bytes = bytes + length;
  }

  async #rotate(): Promise<void> {
    await rm(`${this.#file}.${this.#oldFiles}`, { force: true });
    for (let nth = this.#oldFiles - 1; nth >= 1; nth--)
      await rename(`${this.#file}.${nth}`, `${this.#file}.${nth + 1}`).catch(ignoreAbsent);
    await rename(this.#file, `${this.#file}.1`).catch(ignoreAbsent);
  }

  #onWritten(): void {
    if (this.#isFailing) this.#onTrouble(`${this.#file} is written again`);
    this.#isFailing = false;
  }

  #fail(lines: readonly string[], lostLines: number, error: unknown): void {
    const all = [...lines, ...this.#pending];
    this.#pending = all.slice(-pendingMost);
    this.#lostLines += lostLines + all.length - this.#pending.length;
    if (!this.#isFailing)
      this.#onTrouble(`${this.#file} cannot be written: ${error instanceof Error ? error.message : error}`);
    this.#isFailing = true;
    if (this.#isEnded) return;
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      this.#begin();
    }, this.#retryMs);
    this.#retryTimer.unref();
  }
}

const lostNote = (lines: number): string[] =>
  lines === 0 ? [] : [`${lines} lines are missing here: the log could not be written`];

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

function ignoreAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
