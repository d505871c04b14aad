import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import type { Dtu } from '../fleet/liveFleet.ts';

/** Upper bound of waiting future messages, in total and per device. */
const heldMost = 1000;
const heldOfDeviceMost = 50;

/** A reading or an event of the future. */
export interface HeldMessage {
  dtu: Dtu;
  event: DeviceEvent | null;
  reading: Reading | null;
  /** The reading is of a site frame. */
  isSite: boolean;
}

/**
 * Holds messages from the future until their time or until their device's clock is known. Beyond its bounds it drops
 * them.
 */
export class HeldMessages {
  #messages: HeldMessage[] = [];

  hold(message: HeldMessage): void {
    const { length } = this.#messages;
    if (
      length >= heldMost ||
      this.#messages.filter(({ dtu }) => dtu === message.dtu).length >= heldOfDeviceMost
    )
      return;
    this.#messages.push(message);
  }

  /** Takes out due messages. @param of limits them to one device */
  takeDue(nowMs: number, of: Dtu | null = null): HeldMessage[] {
    if (this.#messages.length === 0) return [];
    const due = this.#messages.filter((one) => (of === null || one.dtu === of) && isDue(one, nowMs));
    if (due.length > 0) this.#messages = this.#messages.filter((one) => !due.includes(one));
    return due;
  }
}

const isDue = ({ dtu, event, reading }: HeldMessage, nowMs: number): boolean =>
  (event ?? reading ?? { atMs: 0 }).atMs + dtu.clock.skewMs <= nowMs;
