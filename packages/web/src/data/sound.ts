import { patternTones, scheduleCycle } from './soundPatterns.ts';
import { judgeSound, type Pattern, type SoundState } from './soundPolicy.ts';

/** Cycles are scheduled this far ahead in the audio clock, so that a busy page still sounds in time. */
const aheadSeconds = 0.4;
const lookMs = 1_000;

/**
 * Sound of a seat: armed by a gesture, loops a pattern until the next call, and checks whether it is audible at all.
 */
export class SoundDesk {
  #context: AudioContext | null = null;
  #output: GainNode | null = null;
  #beat: Worker | null = null;
  #pattern: Pattern | null = null;
  #nextSeconds = 0;
  #look = { atMs: 0, seconds: 0 };
  #state: SoundState = 'unarmed';
  readonly #listeners = new Set<() => void>();

  get state(): SoundState {
    return this.#state;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Arms the sound; call it in a gesture, without which browsers play no sound. */
  async arm(): Promise<void> {
    this.#context ??= new AudioContext({ latencyHint: 'interactive' });
    if (this.#output === null) {
      this.#output = this.#context.createGain();
      this.#output.connect(this.#context.destination);
    }
    if (this.#beat === null) {
      this.#beat = new Worker(new URL('./soundBeat.worker.ts', import.meta.url), { type: 'module' });
      this.#beat.onmessage = () => this.#onBeat();
    }
    await this.#context.resume();
    this.#look = { atMs: performance.now(), seconds: this.#context.currentTime };
    this.#publish(this.#context.state === 'running' ? 'armed' : 'blocked');
  }

  /** Loops this pattern; null stops it. */
  ring(pattern: Pattern | null): void {
    if (this.#pattern === pattern) return;
    this.#pattern = pattern;
    this.#nextSeconds = 0;
    this.#cutOff();
    this.#onBeat();
  }

  /** Plays a pattern once, to test that the seat is audible. */
  tryOut(pattern: Pattern): void {
    if (this.#context !== null && this.#output !== null)
      scheduleCycle(this.#context, this.#output, pattern, this.#context.currentTime + 0.02);
  }

  close(): void {
    this.#beat?.terminate();
    this.#beat = null;
    void this.#context?.close();
    this.#context = null;
    this.#output = null;
    this.#publish('unarmed');
  }

  #onBeat(): void {
    const context = this.#context;
    if (context === null || this.#output === null) return;
    this.#lookAt(context);
    if (this.#pattern === null || context.state !== 'running') return;
    const now = context.currentTime;
    if (this.#nextSeconds > now + aheadSeconds) return;
    const start = Math.max(now + 0.03, this.#nextSeconds);
    scheduleCycle(context, this.#output, this.#pattern, start);
    this.#nextSeconds = start + patternTones[this.#pattern].cycleSeconds;
  }

  #lookAt(context: AudioContext): void {
    const atMs = performance.now();
    if (atMs - this.#look.atMs < lookMs) return;
    const seconds = context.currentTime;
    this.#publish(
      judgeSound({
        state: context.state,
        wasSeconds: this.#look.seconds,
        nowSeconds: seconds,
        lookMs: atMs - this.#look.atMs,
      }),
    );
    this.#look = { atMs, seconds };
    if (context.state !== 'running') void context.resume();
  }

  /** Stops what is already scheduled. */
  #cutOff(): void {
    if (this.#context === null || this.#output === null) return;
    this.#output.disconnect();
    this.#output = this.#context.createGain();
    this.#output.connect(this.#context.destination);
  }

  #publish(state: SoundState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
