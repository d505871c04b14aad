import { type Clock, systemClock } from '@hoistway/shared/domain/clock.ts';
import type { VideoKind } from '@hoistway/shared/domain/video.ts';
import { type Engine, startEngine, type VideoFault } from './engine.ts';
import {
  beginPlayback,
  behindS,
  flvLimits,
  hlsLimits,
  judgePlayback,
  type PlaybackLook,
  type PlaybackState,
} from './playback.ts';

export interface LivePicture {
  state: 'connecting' | 'playing' | 'failed';
  fault: VideoFault | null;
  /** Delay behind the buffer's end in seconds; null before the first picture. */
  behindS: number | null;
  stalls: number;
}

const lookMs = 500;
/** Target of a jump before the buffer's end. */
const marginS = 0.3;
/** Delays between restarts; after the last the picture counts as failed. */
const waitsMs = [1_000, 2_000, 5_000];

/**
 * One live picture in one element under a watchdog, which seeks to the live edge after a delay and restarts the player
 * after a stop.
 */
export class LivePlayer {
  readonly #element: HTMLVideoElement;
  readonly #source: { kind: VideoKind; url: string };
  readonly #onChange: (picture: LivePicture) => void;
  readonly #clock: Clock;
  readonly #timer: ReturnType<typeof setInterval>;
  #engine: Engine | null = null;
  #playback: PlaybackState;
  #beginnings = 0;
  #isClosed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    element: HTMLVideoElement,
    source: { kind: VideoKind; url: string },
    onChange: (picture: LivePicture) => void,
    clock: Clock = systemClock,
  ) {
    this.#element = element;
    this.#source = source;
    this.#onChange = onChange;
    this.#clock = clock;
    this.#playback = beginPlayback(clock.now());
    this.#timer = setInterval(() => this.#check(), lookMs);
    this.#setState('connecting', null);
    void this.#begin();
  }

  /** Releases the decoder, the buffers and the connection. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    this.#engine?.destroy();
    this.#engine = null;
    this.#element.removeAttribute('src');
    this.#element.load();
  }

  async #begin(): Promise<void> {
    this.#engine?.destroy();
    this.#engine = null;
    this.#playback = { ...beginPlayback(this.#clock.now()), stalls: this.#playback.stalls };
    const { kind, url } = this.#source;
    const engine = await startEngine(this.#element, {
      kind,
      url,
      onFault: (fault) => this.#onFault(fault),
    });
    if (this.#isClosed) engine.destroy();
    else this.#engine = engine;
    // A page without a user gesture may only play a muted picture; otherwise the watchdog retries.
    void this.#element.play().catch(() => {});
  }

  #onFault(fault: VideoFault): void {
    if (this.#isClosed || this.#retry !== undefined) return;
    const waitMs = waitsMs[this.#beginnings];
    // A picture that has played can be decoded: the stream broke, and a restart recovers it.
    const mayRestart = fault === 'connection' || (fault === 'codec' && this.#playback.hasMoved);
    if (!mayRestart || waitMs === undefined) {
      clearInterval(this.#timer);
      this.#engine?.destroy();
      this.#engine = null;
      this.#setState('failed', null, fault);
      return;
    }
    this.#beginnings++;
    this.#setState('connecting', null);
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.#begin();
    }, waitMs);
  }

  #check(): void {
    if (this.#engine === null || this.#retry !== undefined) return;
    const { buffered: bufferedRanges, currentTime } = this.#element;
    const look: PlaybackLook = {
      atMs: this.#clock.now(),
      positionS: currentTime,
      bufferedEndS: bufferedRanges.length === 0 ? 0 : bufferedRanges.end(bufferedRanges.length - 1),
    };
    const limits = this.#source.kind === 'hls' ? hlsLimits : flvLimits;
    const { state, order } = judgePlayback(this.#playback, look, limits);
    this.#playback = state;
    if (order === 'recreate') {
      this.#onFault('connection');
      return;
    }
    if (order === 'seek') this.#element.currentTime = Math.max(0, look.bufferedEndS - marginS);
    if (this.#element.paused) void this.#element.play().catch(() => {});
    if (state.hasMoved) {
      this.#beginnings = 0;
      this.#setState('playing', behindS(look));
    }
  }

  #setState(state: LivePicture['state'], seconds: number | null, fault: VideoFault | null = null): void {
    this.#onChange({ state, fault, behindS: seconds, stalls: this.#playback.stalls });
  }
}
