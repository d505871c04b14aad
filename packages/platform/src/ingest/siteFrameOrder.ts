import { SiteBase } from '@hoistway/shared/fleet/siteBase.ts';
import { SiteFrame } from '@hoistway/shared/fleet/siteFrame.ts';
import type { Dtu } from '../fleet/liveFleet.ts';
import type { KnownSiteBase } from '../fleet/siteBase.ts';
import type { IngestMetrics } from './ingestMetrics.ts';
import type { Receipt } from './readingIntake.ts';
import { SiteFrameGaps } from './siteFrameGaps.ts';

/** Reasons for which members absent from a site frame do not count as unchanged. */
export const voidReasons = ['unknown', 'connection', 'base', 'sequence', 'flawed', 'otherReading'] as const;
export type VoidReason = (typeof voidReasons)[number];

/** Shortest interval between keyframe requests to a device. */
export const requestEveryMs = 5_000;

export interface SiteOrderTools {
  metrics: IngestMetrics;
  refuse(dtu: Dtu, topic: string, reason: string, payload: Uint8Array): void;
  /** Requests a keyframe of a device. */
  requestKeyframe(dtu: Dtu): void;
}

/**
 * Reads site frames and follows each gateway's sequence of them. A frame that does not continue where the last one
 * ended is void, and a keyframe is requested; if the frame between arrives late, both are taken in their order. A
 * repeat, and a straggler of the keyframe before, change nothing.
 */
export class SiteFrameOrder {
  /** The current frame. */
  readonly frame = new SiteFrame();
  readonly #tools: SiteOrderTools;
  readonly #gaps = new SiteFrameGaps();
  readonly #requestedAtMs = new WeakMap<Dtu, number>();
  /** Numbers of each device's last two bases. */
  readonly #numbers = new WeakMap<Dtu, { last: number; former: number | null }>();
  #lastId = 0;

  constructor(tools: SiteOrderTools) {
    this.#tools = tools;
  }

  /** Reads a frame into `frame`. @returns its base, or null if it is void */
  read(dtu: Dtu, receipt: Receipt, link: number): KnownSiteBase | null {
    const { frame } = this;
    try {
      frame.readHead(receipt.payload);
      const siteBase = frame.isKeyframe
        ? this.#readKeyframe(dtu, receipt, link)
        : this.#readChanges(dtu, receipt, link);
      if (siteBase) siteBase.frameMs = frame.atMs;
      return siteBase;
    } catch (error) {
      const isMalformed = error instanceof RangeError;
      const reason = isMalformed ? `bin: ${error.message}` : `defect: ${error}`;
      this.#tools.refuse(dtu, receipt.topic, reason, receipt.payload);
      this.void(dtu, 'flawed', receipt.receivedAtMs);
      return null;
    }
  }

  /** @returns the next frame if it arrived early; else null */
  takeNext(dtu: Dtu, siteBase: KnownSiteBase, nowMs: number): Uint8Array | null {
    return this.#gaps.takeNext(dtu, siteBase, nowMs);
  }

  /** A frame, or an elevator of it, does not count as received. */
  void(dtu: Dtu, reason: VoidReason, receivedAtMs: number): void {
    this.#tools.metrics.siteVoid.inc({ reason });
    if (reason === 'base' || reason === 'sequence' || reason === 'flawed') dtu.siteBase = null;
    const lastRequestMs = this.#requestedAtMs.get(dtu);
    if (lastRequestMs !== undefined && Math.abs(receivedAtMs - lastRequestMs) < requestEveryMs) return;
    this.#requestedAtMs.set(dtu, receivedAtMs);
    this.#tools.requestKeyframe(dtu);
  }

  #readKeyframe(dtu: Dtu, receipt: Receipt, link: number): KnownSiteBase | null {
    const { frame } = this;
    let siteBase = dtu.siteBase;
    if (siteBase?.link === link && siteBase.base.number === frame.base && frame.atMs <= siteBase.frameMs) {
      this.#tools.metrics.repeats.inc();
      return null;
    }
    frame.readKeyframe(receipt.payload);
    this.#noteFlaw(dtu, receipt);
    siteBase ??= { id: 0, link, base: new SiteBase(), frameMs: 0, slots: new Int32Array(0), enrolments: -1 };
    siteBase.base.begin(frame);
    siteBase.id = ++this.#lastId;
    siteBase.link = link;
    siteBase.enrolments = -1;
    dtu.siteBase = siteBase;
    const numbers = this.#numbers.get(dtu);
    if (numbers?.last !== frame.base)
      this.#numbers.set(dtu, { last: frame.base, former: numbers?.last ?? null });
    return siteBase;
  }

  #readChanges(dtu: Dtu, receipt: Receipt, link: number): KnownSiteBase | null {
    const { frame } = this;
    const siteBase = dtu.siteBase ?? this.#gaps.reopen(dtu, frame, link, receipt.receivedAtMs);
    if (siteBase && this.#isBehind(dtu, siteBase, link)) {
      this.#tools.metrics.repeats.inc();
      return null;
    }
    const hole = holeOf(siteBase, frame, link);
    if (hole !== null || siteBase === null) {
      if (hole !== 'connection') this.#gaps.hold(dtu, frame, link, receipt);
      this.void(dtu, hole ?? 'unknown', receipt.receivedAtMs);
      return null;
    }
    frame.readChanges(receipt.payload, siteBase.base.count);
    this.#noteFlaw(dtu, receipt);
    siteBase.base.sequence = frame.sequence;
    dtu.siteBase = siteBase;
    return siteBase;
  }

  /** Whether the current frame was taken before, or belongs to an earlier keyframe. */
  #isBehind(dtu: Dtu, siteBase: KnownSiteBase, link: number): boolean {
    const { frame } = this;
    if (siteBase.link !== link) return false;
    if (frame.base === siteBase.base.number) return frame.sequence <= siteBase.base.sequence;
    return frame.atMs <= siteBase.frameMs && frame.base === this.#numbers.get(dtu)?.former;
  }

  /** An invalid member is dropped alone. */
  #noteFlaw(dtu: Dtu, { topic, payload }: Receipt): void {
    const { flaw } = this.frame;
    if (flaw !== null) this.#tools.refuse(dtu, topic, `bin: ${flaw}`, payload);
  }
}

function holeOf(siteBase: KnownSiteBase | null, frame: SiteFrame, link: number): VoidReason | null {
  if (siteBase === null) return 'unknown';
  return siteBase.link === link ? siteBase.base.holeBefore(frame) : 'connection';
}
