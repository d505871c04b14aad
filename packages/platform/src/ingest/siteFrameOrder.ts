import { SiteBase } from '@hoistway/shared/fleet/siteBase.ts';
import { SiteFrame } from '@hoistway/shared/fleet/siteFrame.ts';
import type { Dtu } from '../fleet/liveFleet.ts';
import type { KnownSiteBase } from '../fleet/siteBase.ts';
import type { IngestMetrics } from './ingestMetrics.ts';
import type { Receipt } from './readingIntake.ts';
import { SiteFrameGaps } from './siteFrameGaps.ts';

/** Why what a site frame leaves out is not taken as unchanged. */
export const voidReasons = ['unknown', 'connection', 'base', 'sequence', 'flawed', 'otherReading'] as const;
export type VoidReason = (typeof voidReasons)[number];

/** A device is asked for a keyframe at most this often. */
export const askEveryMs = 5_000;

export interface SiteOrderTools {
  metrics: IngestMetrics;
  refuse(dtu: Dtu, topic: string, reason: string, payload: Uint8Array): void;
  /** Asks a device for a keyframe. */
  askKeyframe(dtu: Dtu): void;
}

/**
 * Reads site frames and follows each gateway's row of them. A frame that does not go on where the last one ended is void, and
 * the gateway is asked for a keyframe; where the frame between arrives late, both are taken in their order. A repeat, and a
 * straggler of the keyframe before, change nothing.
 */
export class SiteFrameOrder {
  /** The frame at hand. */
  readonly frame = new SiteFrame();
  readonly #tools: SiteOrderTools;
  readonly #gaps = new SiteFrameGaps();
  readonly #askedAtMs = new WeakMap<Dtu, number>();
  /** Numbers of each device's last two bases. */
  readonly #numbers = new WeakMap<Dtu, { last: number; former: number | null }>();
  #lastId = 0;

  constructor(tools: SiteOrderTools) {
    this.#tools = tools;
  }

  /** Reads a frame into `frame`. @returns the base that it is taken with, or null where it says nothing */
  read(dtu: Dtu, receipt: Receipt, link: number): KnownSiteBase | null {
    const { frame } = this;
    try {
      frame.readHead(receipt.payload);
      const known = frame.isKeyframe
        ? this.#readKeyframe(dtu, receipt, link)
        : this.#readChanges(dtu, receipt, link);
      if (known) known.frameMs = frame.atMs;
      return known;
    } catch (error) {
      const isMalformed = error instanceof RangeError;
      const reason = isMalformed ? `bin: ${error.message}` : `defect: ${error}`;
      this.#tools.refuse(dtu, receipt.topic, reason, receipt.payload);
      this.void(dtu, 'flawed', receipt.receivedAtMs);
      return null;
    }
  }

  /** @returns the frame that arrived before its time and is next; null where none is */
  takeNext(dtu: Dtu, known: KnownSiteBase, nowMs: number): Uint8Array | null {
    return this.#gaps.takeNext(dtu, known, nowMs);
  }

  /** A frame, or an elevator of it, is not taken as heard. */
  void(dtu: Dtu, reason: VoidReason, receivedAtMs: number): void {
    this.#tools.metrics.siteVoid.inc({ reason });
    if (reason === 'base' || reason === 'sequence' || reason === 'flawed') dtu.siteBase = null;
    const askedAtMs = this.#askedAtMs.get(dtu);
    if (askedAtMs !== undefined && Math.abs(receivedAtMs - askedAtMs) < askEveryMs) return;
    this.#askedAtMs.set(dtu, receivedAtMs);
    this.#tools.askKeyframe(dtu);
  }

  #readKeyframe(dtu: Dtu, receipt: Receipt, link: number): KnownSiteBase | null {
    const { frame } = this;
    let known = dtu.siteBase;
    if (known?.link === link && known.base.number === frame.base && frame.atMs <= known.frameMs) {
      this.#tools.metrics.repeats.inc();
      return null;
    }
    frame.readKeyframe(receipt.payload);
    this.#noteFlaw(dtu, receipt);
    known ??= { id: 0, link, base: new SiteBase(), frameMs: 0, slots: new Int32Array(0), enrolments: -1 };
    known.base.begin(frame);
    known.id = ++this.#lastId;
    known.link = link;
    known.enrolments = -1;
    dtu.siteBase = known;
    const numbers = this.#numbers.get(dtu);
    if (numbers?.last !== frame.base)
      this.#numbers.set(dtu, { last: frame.base, former: numbers?.last ?? null });
    return known;
  }

  #readChanges(dtu: Dtu, receipt: Receipt, link: number): KnownSiteBase | null {
    const { frame } = this;
    const known = dtu.siteBase ?? this.#gaps.reopen(dtu, frame, link, receipt.receivedAtMs);
    if (known && this.#isBehind(dtu, known, link)) {
      this.#tools.metrics.repeats.inc();
      return null;
    }
    const hole = holeOf(known, frame, link);
    if (hole !== null || known === null) {
      if (hole !== 'connection') this.#gaps.hold(dtu, frame, link, receipt);
      this.void(dtu, hole ?? 'unknown', receipt.receivedAtMs);
      return null;
    }
    frame.readChanges(receipt.payload, known.base.count);
    this.#noteFlaw(dtu, receipt);
    known.base.sequence = frame.sequence;
    dtu.siteBase = known;
    return known;
  }

  /** Whether the frame at hand was taken before, or is of the keyframe before. */
  #isBehind(dtu: Dtu, known: KnownSiteBase, link: number): boolean {
    const { frame } = this;
    if (known.link !== link) return false;
    if (frame.base === known.base.number) return frame.sequence <= known.base.sequence;
    return frame.atMs <= known.frameMs && frame.base === this.#numbers.get(dtu)?.former;
  }

  /** A member that is wrong costs itself alone. */
  #noteFlaw(dtu: Dtu, { topic, payload }: Receipt): void {
    const { flaw } = this.frame;
    if (flaw !== null) this.#tools.refuse(dtu, topic, `bin: ${flaw}`, payload);
  }
}

function holeOf(known: KnownSiteBase | null, frame: SiteFrame, link: number): VoidReason | null {
  if (known === null) return 'unknown';
  return known.link === link ? known.base.holeBefore(frame) : 'connection';
}
