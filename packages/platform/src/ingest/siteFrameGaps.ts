import type { SiteFrame } from '@hoistway/shared/fleet/siteFrame.ts';
import type { Dtu } from '../fleet/liveFleet.ts';
import type { KnownSiteBase } from '../fleet/siteBase.ts';
import type { Receipt } from './readingIntake.ts';

/** Longest wait of a frame that overtook others. */
export const gapWindowMs = 3_000;
const framesMost = 8;

interface Gap {
  sinceMs: number;
  link: number;
  /** The base that ends before the gap; null if the keyframe itself is missing. */
  base: KnownSiteBase | null;
  frames: { number: number; sequence: number; payload: Uint8Array }[];
}

/**
 * Holds site frames that overtook others, so that a sequence of frames is complete again when the missing one arrives.
 */
export class SiteFrameGaps {
  readonly #gaps = new Map<Dtu, Gap>();

  /** Holds a frame that does not continue where the last one ended. */
  hold(dtu: Dtu, frame: SiteFrame, link: number, { receivedAtMs, payload }: Receipt): void {
    let gap = this.#open(dtu, receivedAtMs);
    if (gap?.link !== link) {
      const baseBefore = dtu.siteBase?.base.number === frame.base ? dtu.siteBase : null;
      gap = { sinceMs: receivedAtMs, link, base: baseBefore, frames: [] };
      this.#gaps.set(dtu, gap);
    }
    if (gap.frames.length < framesMost)
      gap.frames.push({ number: frame.base, sequence: frame.sequence, payload: Uint8Array.from(payload) });
  }

  /** @returns the base before the gap, if a frame is the first missing one */
  reopen(dtu: Dtu, frame: SiteFrame, link: number, nowMs: number): KnownSiteBase | null {
    const gap = this.#open(dtu, nowMs);
    if (!gap?.base || gap.link !== link || gap.base.base.holeBefore(frame) !== null) return null;
    return gap.base;
  }

  /** @returns the frame that continues a base; without one the gap is closed */
  takeNext(dtu: Dtu, { base, link }: KnownSiteBase, nowMs: number): Uint8Array | null {
    const gap = this.#open(dtu, nowMs);
    if (!gap) return null;
    const next = gap.frames.find(
      ({ number, sequence }) => number === base.number && sequence === base.sequence + 1,
    );
    if (!next || gap.link !== link) {
      this.#gaps.delete(dtu);
      return null;
    }
    gap.frames = gap.frames.filter((frame) => frame !== next);
    return next.payload;
  }

  #open(dtu: Dtu, nowMs: number): Gap | null {
    if (this.#gaps.size === 0) return null;
    const gap = this.#gaps.get(dtu);
    if (!gap) return null;
    if (nowMs - gap.sinceMs <= gapWindowMs) return gap;
    this.#gaps.delete(dtu);
    return null;
  }
}
