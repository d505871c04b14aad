/** One reading of a player. */
export interface PlaybackLook {
  atMs: number;
  /** Seconds of the picture's own clock. */
  positionS: number;
  bufferedEndS: number;
}

/** State of a watchdog between readings. */
export interface PlaybackState {
  last: PlaybackLook | null;
  /** Time of the picture's last movement, and of the last data. */
  movedAtMs: number;
  fedAtMs: number;
  hasMoved: boolean;
  stalls: number;
}

/** Keep playing; seek to the live edge; restart, since no data arrives. */
export type PlaybackOrder = 'leave' | 'seek' | 'recreate';

export interface PlaybackLimits {
  /** A greater delay does not count as live. */
  mostBehindS: number;
  stallMs: number;
  silenceMs: number;
}

export const flvLimits: PlaybackLimits = { mostBehindS: 3, stallMs: 3_000, silenceMs: 8_000 };
/** HLS segments arrive some seconds apart. */
export const hlsLimits: PlaybackLimits = { mostBehindS: 20, stallMs: 6_000, silenceMs: 25_000 };

export const beginPlayback = (atMs: number): PlaybackState => ({
  last: null,
  movedAtMs: atMs,
  fedAtMs: atMs,
  hasMoved: false,
  stalls: 0,
});

/** Delay of the picture behind the buffer's end, in seconds. */
export const behindS = (look: PlaybackLook): number => Math.max(0, look.bufferedEndS - look.positionS);

/** Judges a player by its last two readings: players stay behind after a stall, and freeze without an event. */
export function judgePlayback(
  state: PlaybackState,
  look: PlaybackLook,
  limits: PlaybackLimits,
): { state: PlaybackState; order: PlaybackOrder } {
  const { last } = state;
  const hasMoved = last !== null && look.positionS !== last.positionS;
  const isFed = last === null ? look.bufferedEndS > 0 : look.bufferedEndS !== last.bufferedEndS;
  const next: PlaybackState = {
    last: look,
    movedAtMs: hasMoved ? look.atMs : state.movedAtMs,
    fedAtMs: isFed ? look.atMs : state.fedAtMs,
    hasMoved: state.hasMoved || hasMoved,
    stalls: state.stalls,
  };
  if (look.atMs - next.fedAtMs >= limits.silenceMs)
    return { state: { ...beginPlayback(look.atMs), stalls: state.stalls + 1 }, order: 'recreate' };
  const isStalled = look.atMs - next.movedAtMs >= limits.stallMs && behindS(look) > 0.2;
  if (isStalled) return { state: { ...next, movedAtMs: look.atMs, stalls: state.stalls + 1 }, order: 'seek' };
  return { state: next, order: behindS(look) > limits.mostBehindS ? 'seek' : 'leave' };
}
