import { setTimeout as wait } from 'node:timers/promises';
import { bytesOf, gapMs, type LampProfile } from '@hoistway/shared/domain/lampProfiles.ts';
import { SerialPort } from 'serialport';
import type { LightTiming } from './lightConfig.ts';
import { answerLength, faultOfAnswer } from './modbus.ts';

const closeMs = 1_000;

/**
 * An open line to one lamp. Frames go out one at a time with the silence that Modbus requires between them; a
 * frame that expects an answer is repeated until a valid one arrives or the retries are spent.
 */
export class LampLine {
  readonly #port: SerialPort;
  readonly #profile: LampProfile;
  readonly #timing: LightTiming;
  #receivedBytes = new Uint8Array();
  #onBytes: (() => void) | null = null;
  #lossReason: string | null = null;

  /** @throws when the port cannot be opened or another process holds it */
  static async open(path: string, profile: LampProfile, timing: LightTiming): Promise<LampLine> {
    const port = new SerialPort({ path, ...profile.line, autoOpen: false, lock: true });
    await new Promise<void>((resolve, reject) => {
      port.open((error) => (error ? reject(error) : resolve()));
    });
    return new LampLine(port, profile, timing);
  }

  private constructor(port: SerialPort, profile: LampProfile, timing: LightTiming) {
    this.#port = port;
    this.#profile = profile;
    this.#timing = timing;
    port.on('data', (bytes: Buffer) => {
      this.#receivedBytes = Buffer.concat([this.#receivedBytes, bytes]);
      this.#onBytes?.();
    });
    port.on('error', (error) => this.#lose(error.message));
    port.on('close', (error: Error | null) => this.#lose(error?.message ?? 'closed'));
  }

  get path(): string {
    return this.#port.path;
  }

  /** @throws when the line is lost or the lamp gave no trustworthy answer */
  async sendAll(frames: readonly string[]): Promise<void> {
    for (const frame of frames) await this.send(frame);
  }

  /**
   * @returns the answer; empty where the lamp never answers
   * @throws when the line is lost or the lamp gave no trustworthy answer
   */
  async send(frame: string): Promise<Uint8Array> {
    const request = bytesOf(frame);
    let fault = '';
    for (let attempt = 0; attempt <= this.#timing.retries; attempt++) {
      await wait(gapMs(this.#profile.line));
      this.#receivedBytes = new Uint8Array();
      await this.#write(request);
      if (this.#profile.protocol === 'plain') return this.#receivedBytes;
      const answer = await this.#answer(request);
      if (this.#lossReason !== null) break;
      fault = answer.length === 0 ? 'no answer' : (faultOfAnswer(request, answer) ?? '');
      if (fault === '') return answer;
    }
    throw new Error(this.#lossReason ?? `${fault} to ${frame}`);
  }

  /** Never throws; a hanging line is abandoned after a second. */
  async close(): Promise<void> {
    this.#lose('closed');
    if (!this.#port.isOpen) return;
    const portClosing = new Promise<void>((resolve) => this.#port.close(() => resolve()));
    await Promise.race([portClosing, wait(closeMs, undefined, { ref: false })]);
  }

  #lose(reason: string): void {
    this.#lossReason ??= reason;
    this.#onBytes?.();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (this.#lossReason !== null || !this.#port.isOpen) throw new Error(this.#lossReason ?? 'closed');
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('write hangs')), closeMs);
      const finishWrite = (error: Error | null | undefined) => {
        clearTimeout(late);
        if (error) reject(error);
        else resolve();
      };
      this.#port.write(Buffer.from(bytes), (error) =>
        error ? finishWrite(error) : this.#port.drain(finishWrite),
      );
    });
  }

  /** Bytes that arrived within the time-out, cut where the answer is complete. */
  async #answer(request: Uint8Array): Promise<Uint8Array> {
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, this.#timing.answerMs);
      this.#onBytes = () => {
        const isComplete = this.#receivedBytes.length >= answerLength(request, this.#receivedBytes);
        if (!isComplete && this.#lossReason === null) return;
        clearTimeout(late);
        resolve();
      };
      this.#onBytes();
    });
    this.#onBytes = null;
    return this.#receivedBytes.subarray(0, answerLength(request, this.#receivedBytes));
  }
}
