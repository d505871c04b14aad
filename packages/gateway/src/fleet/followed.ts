import type { FrameMoment } from '@hoistway/shared/fleet/frameWriter.ts';

/** What a browser follows: each brings frames under a number of its own. */
export interface Followed {
  /** On the wire; a browser follows one at a time under each number. */
  readonly number: number;
  /** Different for any two. */
  readonly key: string;
  /** What those have who have its last frame. */
  readonly seq: number;
  /** Kept by the audience. */
  followers: number;
  /** Whole what a newcomer lacks. @param before what it followed until now under the same number */
  welcome(moment: FrameMoment, before?: Followed): Uint8Array;
  /** Everything, as those have it who have the last frame. */
  snapshot(moment: FrameMoment): Uint8Array;
  /** What one who has frame `since` missed; -1 for one who has nothing. Null where nothing is missing. */
  missed(since: number, moment: FrameMoment): Uint8Array | null;
  /** Says only how fresh the upstream is. */
  heartbeat(moment: FrameMoment): Uint8Array;
}

/** The frame of a tick, and the number that it follows. */
export interface TickFrame {
  after: number;
  bytes: Uint8Array;
}
