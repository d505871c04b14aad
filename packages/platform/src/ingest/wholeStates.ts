import type { Dtu } from '../live/liveFleet.ts';

/** A device that tells the whole of its own accord, as after each connect, does so within this time. */
export const wholeWithinMs = 2_000;
/** A device is asked at most this often. */
export const askStateEveryMs = 30_000;
/** A device that never answers does not know the command. */
const triesMost = 5;
/** A fleet that comes back together is asked by and by. */
const asksPerTick = 500;
/** An answer that took longer says nothing of the device's clock. */
export const clockAnswerMs = 10_000;
const commandIdStart = 'state-';
/** Of requests that confirm what stands before an alarm; each has a number of its own, so that its answer tells the time. */
const confirmIdStart = 'confirm-';
const confirmNumbers = 1_000;
/** Before an alarm a device is asked at most this often. */
export const confirmEveryMs = 3_000;

interface Doubt {
  sinceMs: number;
  tries: number;
  /** Nodes that have told the whole since. */
  whole: Set<number>;
}

/**
 * Devices whose state cannot be known from what they say: after a connect or a gap, with a clock that stepped, with messages
 * that overtook one another. Each is asked for the whole unless it tells that by itself.
 */
export class WholeStates {
  readonly #ask: (dtu: Dtu, commandId: string) => void;
  readonly #doubts = new Map<Dtu, Doubt>();
  readonly #askedAtMs = new WeakMap<Dtu, number>();
  readonly #confirms = new WeakMap<Dtu, { commandId: string; askedAtMs: number }>();
  #lastConfirm = 0;

  constructor(ask: (dtu: Dtu, commandId: string) => void) {
    this.#ask = ask;
  }

  /** The state of a device is in doubt. @param isUrgent its clock is in doubt too */
  doubt(dtu: Dtu, nowMs: number, isUrgent = false): void {
    const known = this.#doubts.get(dtu);
    if (!known) this.#doubts.set(dtu, { sinceMs: nowMs, tries: 0, whole: new Set() });
    if (isUrgent && nowMs - (this.#askedAtMs.get(dtu) ?? Number.NEGATIVE_INFINITY) >= askStateEveryMs)
      this.#send(dtu, nowMs);
  }

  /** An alarm is about to be raised by what an elevator of this device said a while ago. */
  confirm(dtu: Dtu, nowMs: number): void {
    const askedAtMs = this.#confirms.get(dtu)?.askedAtMs ?? Number.NEGATIVE_INFINITY;
    if (nowMs - askedAtMs < confirmEveryMs) return;
    this.#lastConfirm = (this.#lastConfirm + 1) % confirmNumbers;
    const commandId = `${confirmIdStart}${dtu.id}-${this.#lastConfirm}`;
    this.#confirms.set(dtu, { commandId, askedAtMs: nowMs });
    this.#ask(dtu, commandId);
  }

  isInDoubt(dtu: Dtu): boolean {
    return this.#doubts.size > 0 && this.#doubts.has(dtu);
  }

  /** An elevator's device told all of it. */
  noteWhole(dtu: Dtu, node: number): void {
    this.#doubts.get(dtu)?.whole.add(node);
  }

  /**
   * The answer to `commandId`, where that asked for the whole.
   * @returns how long it took; null where nothing of the kind was asked
   */
  answered(dtu: Dtu, commandId: string, nowMs: number): number | null {
    const confirm = this.#confirms.get(dtu);
    if (commandId === confirm?.commandId) return nowMs - confirm.askedAtMs;
    if (commandId !== commandIdStart + dtu.id) return null;
    this.#doubts.delete(dtu);
    return nowMs - (this.#askedAtMs.get(dtu) ?? Number.NEGATIVE_INFINITY);
  }

  /** Once a second. */
  tick(nowMs: number): void {
    let asks = 0;
    for (const [dtu, doubt] of this.#doubts) {
      const { sinceMs, tries, whole } = doubt;
      const isOver =
        dtu.siteBase !== null ||
        tries >= triesMost ||
        [...dtu.carsByNode.keys()].every((node) => whole.has(node));
      if (isOver) this.#doubts.delete(dtu);
      else if (
        nowMs - sinceMs >= wholeWithinMs &&
        nowMs - (this.#askedAtMs.get(dtu) ?? Number.NEGATIVE_INFINITY) >= askStateEveryMs
      ) {
        this.#send(dtu, nowMs);
        if (++asks >= asksPerTick) return;
      }
    }
  }

  #send(dtu: Dtu, nowMs: number): void {
    const doubt = this.#doubts.get(dtu);
    if (doubt) doubt.tries++;
    this.#askedAtMs.set(dtu, nowMs);
    this.#ask(dtu, commandIdStart + dtu.id);
  }
}
