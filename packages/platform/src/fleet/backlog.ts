/** A backlog is through when so long no reading has caught up. */
export const backlogQuietMs = 5_000;
/** A clock that is wrong is known within this time. */
const clockWaitMs = 40_000;
/** The lag of a device whose clock is wrong stays; that of a backlog changes by more with each reading. */
const steadyLagMs = 2_000;

/**
 * The time in which an elevator lives while its stored readings catch up. Rules step through a backlog by the moments at which
 * its readings were made, and conclude only when it is through: until then a later reading may show that all is over.
 */
export class Backlog {
  /** How far the elevator's time lies behind the platform's. */
  lagMs = 0;
  #waitsSinceMs = Number.NEGATIVE_INFINITY;
  #waitedAtMs = Number.NEGATIVE_INFINITY;
  #caughtUpAtMs = Number.NEGATIVE_INFINITY;

  /** A stored reading is taken in. */
  note(atMs: number, receivedAtMs: number): void {
    const lagMs = receivedAtMs - atMs;
    if (Math.abs(lagMs - this.lagMs) > steadyLagMs) this.#caughtUpAtMs = receivedAtMs;
    this.lagMs = lagMs;
  }

  /** A stored event is taken in: its end may be the next. */
  hold(receivedAtMs: number): void {
    this.#caughtUpAtMs = receivedAtMs;
  }

  /** A message waits until its device's clock is known: for a while nothing is concluded from what came before it. */
  wait(receivedAtMs: number): void {
    if (receivedAtMs - this.#waitedAtMs > clockWaitMs) this.#waitsSinceMs = receivedAtMs;
    this.#waitedAtMs = receivedAtMs;
    if (receivedAtMs - this.#waitsSinceMs < clockWaitMs) this.hold(receivedAtMs);
  }

  /**
   * A reading that is now ends the backlog.
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
