/** A backlog is complete after this long without a reading that catches up. */
export const backlogQuietMs = 5_000;
/** A wrong clock is detected within this time. */
const clockWaitMs = 40_000;
/** The lag of a device whose clock is wrong stays; that of a backlog changes by more with each reading. */
const steadyLagMs = 2_000;

/**
 * The time of an elevator while its stored readings catch up. Rules step through a backlog by the moments at which its
 * readings were taken, and conclude only when it is complete: until then a later reading may show that all is over.
 */
export class Backlog {
  /** How far the elevator's time lies behind the platform's. */
  lagMs = 0;
  #waitsSinceMs = Number.NEGATIVE_INFINITY;
  #waitedAtMs = Number.NEGATIVE_INFINITY;
  #caughtUpAtMs = Number.NEGATIVE_INFINITY;

  /** Notes a stored reading. */
  note(atMs: number, receivedAtMs: number): void {
    const lagMs = receivedAtMs - atMs;
    if (Math.abs(lagMs - this.lagMs) > steadyLagMs) this.#caughtUpAtMs = receivedAtMs;
    this.lagMs = lagMs;
  }

  /** Notes a stored event: its end may be the next one. */
  hold(receivedAtMs: number): void {
    this.#caughtUpAtMs = receivedAtMs;
  }

  /**
   * Notes a message that waits until its device's clock is known: for a while nothing is concluded from earlier ones.
   */
  wait(receivedAtMs: number): void {
    if (receivedAtMs - this.#waitedAtMs > clockWaitMs) this.#waitsSinceMs = receivedAtMs;
    this.#waitedAtMs = receivedAtMs;
    if (receivedAtMs - this.#waitsSinceMs < clockWaitMs) this.hold(receivedAtMs);
  }

  /**
   * A current reading ends the backlog.
   * @param isIdle no rule counts time for this elevator, so that its time may jump
   */
  end(isIdle: boolean): void {
    if (isIdle) this.lagMs = 0;
    this.#caughtUpAtMs = Number.NEGATIVE_INFINITY;
  }

  isCatchingUp(nowMs: number): boolean {
    return nowMs - this.#caughtUpAtMs < backlogQuietMs;
  }
}
