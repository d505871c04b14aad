/** What is seen of a player at a look at it. */
export interface PlaybackLook {
  atMs: number;
  /** Seconds of the picture's own clock. */
  positionS: number;
  bufferedEndS: number;
}

/** What a watchdog remembers between its looks. */
export interface PlaybackState {
  last: PlaybackLook | null;
  /** When the picture last moved, and when something last came. */
  movedAtMs: number;
  fedAtMs: number;
  hasMoved: boolean;
  stalls: number;
}

/** Leave it; jump to where the picture is now; begin anew, for nothing comes any more. */
export type PlaybackOrder = 'leave' | 'seek' | 'recreate';

export interface PlaybackLimits {
  /** Farther behind what has come than this is not live. */
  mostBehindS: number;
  stallMs: number;
  silenceMs: number;
}

export const flvLimits: PlaybackLimits = { mostBehindS: 3, stallMs: 3_000, silenceMs: 8_000 };
/** Pieces of some seconds each come apart from one another. */
export const hlsLimits: PlaybackLimits = { mostBehindS: 20, stallMs: 6_000, silenceMs: 25_000 };

export const beginPlayback = (atMs: number): PlaybackState => ({
  last: null,
  movedAtMs: atMs,
  fedAtMs: atMs,
  hasMoved: false,
  stalls: 0,
});

/** How far what is shown lies behind what has come, in seconds. */
export const behindS = (look: PlaybackLook): number => Math.max(0, look.bufferedEndS - look.positionS);

/**
 * Judges a player by its last look and this one: players fall behind after a stall and stay there, and freeze without
 * telling anybody.
 */
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
