import { lightConnectEveryMs, lightConnectTries, lightResetMs } from '@hoistway/shared/domain/constants.ts';
import { bytesOf, gapMs, type LampProfile } from '@hoistway/shared/domain/lampProfiles.ts';
import type { SerialLine, WebSerial } from './webSerial.ts';

export type DeskLampState = 'none' | 'ready' | 'lit' | 'lost';

interface DeskLampOptions {
  serial: WebSerial;
  profile: LampProfile;
  onState(state: DeskLampState): void;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Lamp at this desk, over a port granted by the user: all off at first, lit by a signal, reset 10 s after the last one.
 * A port that does not open or breaks is retried every 5 s, 36 times (§9). The lamp's answers are not read.
 */
export class DeskLamp {
  readonly #options: DeskLampOptions;
  #line: SerialLine | null = null;
  #sending: Promise<void> = Promise.resolve();
  #resetTimer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: DeskLampOptions) {
    this.#options = options;
    void this.#connect();
  }

  signal(): void {
    clearTimeout(this.#resetTimer);
    this.#send(this.#options.profile.signal, 'lit');
  }

  /** Switches everything off and releases the port. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#resetTimer);
    if (this.#line === null) return;
    const line = this.#line;
    this.#send(this.#options.profile.reset, 'none');
    this.#sending = this.#sending.then(() => line.close()).catch(() => this.#options.onState('lost'));
  }

  async #connect(): Promise<void> {
    const { serial, profile, onState } = this.#options;
    for (let attempt = 0; attempt < lightConnectTries && !this.#isClosed; attempt++) {
      if (attempt > 0) await wait(lightConnectEveryMs);
      const [line] = await serial.getPorts();
      if (this.#isClosed) return;
      if (line === undefined) return onState('none');
      try {
        await line.open(profile.line);
      } catch (cause) {
        if (!(cause instanceof DOMException)) throw cause;
        onState('lost');
        continue;
      }
      this.#line = line;
      this.#send(profile.reset, 'ready');
      return;
    }
  }

  /** Sends frames one at a time, with the line's required silence between them. */
  #send(frames: readonly string[], then: DeskLampState): void {
    const line = this.#line;
    if (line === null) return;
    this.#sending = this.#sending
      .then(() => write(line, frames, gapMs(this.#options.profile.line)))
      .then(
        () => this.#onSent(then),
        () => this.#lose(line),
      );
  }

  /** The ten seconds count from the sent bytes. */
  #onSent(state: DeskLampState): void {
    this.#options.onState(state);
    if (state !== 'lit' || this.#isClosed) return;
    clearTimeout(this.#resetTimer);
    this.#resetTimer = setTimeout(() => this.#send(this.#options.profile.reset, 'ready'), lightResetMs);
  }

  #lose(line: SerialLine): void {
    this.#options.onState('lost');
    if (this.#line !== line) return;
    this.#line = null;
    clearTimeout(this.#resetTimer);
    const again = () => void this.#connect();
    line.close().then(again, again);
  }
}

/** @throws if the line is gone */
async function write(line: SerialLine, frames: readonly string[], gap: number): Promise<void> {
  if (line.writable === null) throw new Error('closed');
  const writer = line.writable.getWriter();
  try {
    for (const frame of frames) {
      await writer.write(bytesOf(frame));
      await wait(gap);
    }
  } finally {
    writer.releaseLock();
  }
}
