import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether `socat`, which creates the terminals, is installed. */
export const hasSocat = spawnSync('socat', ['-V']).error === undefined;

/** A lamp's answer to one write; null for silence. */
export type LampAnswer = (request: Buffer) => Buffer | null;
/** The writes in bytes that arrived together; a busy machine joins them. */
export type LampFrames = (bytes: Buffer) => Buffer[];

/**
 * A lamp at the far end of a real pseudo-terminal: records each write and answers as configured. It can be
 * unplugged and plugged in again.
 */
export class PtyLamp {
  readonly #folder: string;
  readonly #server: Server;
  #socat: ChildProcess | null = null;
  #socket: Socket | null = null;
  #answer: LampAnswer;
  readonly #framesOf: LampFrames;
  /** Every write so far, as hexadecimal, in order. */
  readonly writes: string[] = [];
  /** Time of each write, by `performance.now()`. */
  readonly writtenAtMs: number[] = [];

  static async plugIn(
    answer: LampAnswer = () => null,
    framesOf: LampFrames = (bytes) => [bytes],
  ): Promise<PtyLamp> {
    const folder = await mkdtemp(join(tmpdir(), 'hoistway-lamp-'));
    const server = createServer();
    server.listen(join(folder, 'far-end'));
    await once(server, 'listening');
    const lamp = new PtyLamp(folder, server, { answer, framesOf });
    await lamp.plugInAgain();
    return lamp;
  }

  private constructor(folder: string, server: Server, lamp: { answer: LampAnswer; framesOf: LampFrames }) {
    this.#folder = folder;
    this.#server = server;
    this.#answer = lamp.answer;
    this.#framesOf = lamp.framesOf;
  }

  get path(): string {
    return join(this.#folder, 'port');
  }

  answerWith(answer: LampAnswer): void {
    this.#answer = answer;
  }

  /** Sends unsolicited bytes. */
  send(bytes: Uint8Array): void {
    this.#socket?.write(bytes);
  }

  async plugInAgain(): Promise<void> {
    const connection = once(this.#server, 'connection');
    const socat = spawn(
      'socat',
      [`pty,raw,echo=0,link=${this.path}`, `unix-connect:${join(this.#folder, 'far-end')}`],
      { stdio: 'ignore' },
    );
    this.#socat = socat;
    const [socket] = (await connection) as [Socket];
    this.#socket = socket;
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      for (const frame of this.#framesOf(bytes)) {
        this.writtenAtMs.push(performance.now());
        this.writes.push(frame.toString('hex').toUpperCase());
        const answer = this.#answer(frame);
        if (answer) socket.write(answer);
      }
    });
  }

  async unplug(): Promise<void> {
    const socat = this.#socat;
    if (!socat) return;
    this.#socat = null;
    const exit = once(socat, 'exit');
    socat.kill('SIGKILL');
    await exit;
    this.#socket?.destroy();
    await rm(this.path, { force: true });
  }

  /** Resolves when the bytes have been written `times` times, counting from the write `after`. */
  async wrote(hex: string, { after = 0, times = 1, withinMs = 5_000 } = {}): Promise<void> {
    const expectedHex = hex.replaceAll(' ', '');
    const giveUpAt = performance.now() + withinMs;
    while (this.writes.slice(after).filter((one) => one === expectedHex).length < times) {
      if (performance.now() > giveUpAt) throw new Error(`${hex} not among ${this.writes.slice(after)}`);
      await wait(5);
    }
  }

  async close(): Promise<void> {
    await this.unplug();
    this.#server.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
