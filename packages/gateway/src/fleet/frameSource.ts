import type { FrameMoment } from '@hoistway/shared/fleet/frameWriter.ts';

/** A source of frames that a browser follows under one feed number. */
export interface FrameSource {
  /** Feed number on the wire; a browser follows one source at a time under each. */
  readonly number: number;
  /** Unique among all sources. */
  readonly key: string;
  /** Number of the last frame. */
  readonly seq: number;
  /** Counted by the audience. */
  followers: number;
  /** The state that a newcomer lacks. @param before the source it followed until now under the same number */
  welcome(moment: FrameMoment, before?: FrameSource): Uint8Array;
  /** The whole state at the last frame. */
  snapshot(moment: FrameMoment): Uint8Array;
  /** The changes after frame `since` (-1 for none received); null if nothing is missing. */
  catchUp(since: number, moment: FrameMoment): Uint8Array | null;
  /** A frame that carries only the upstream's freshness. */
  heartbeat(moment: FrameMoment): Uint8Array;
}

/** The frame of a tick, and the number of the frame before it. */
export interface TickFrame {
  after: number;
  bytes: Uint8Array;
}
