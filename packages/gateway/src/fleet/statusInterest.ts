const lingerMs = 5_000;

/** Whether the status of all rows is requested upstream: from the first follower until a while after the last. */
export class StatusInterest {
  readonly #options: { begin(): void; end(): void };
  #isOn = false;
  #ending: NodeJS.Timeout | undefined;

  constructor(options: { begin(): void; end(): void }) {
    this.#options = options;
  }

  /** Called when a follower joins or leaves, or the upstream is reachable again. */
  update(canRequest: boolean, isWanted: boolean): void {
    clearTimeout(this.#ending);
    if (!canRequest || isWanted === this.#isOn) return;
    if (isWanted) {
      this.#isOn = true;
      this.#options.begin();
    } else
      this.#ending = setTimeout(() => {
        this.#isOn = false;
        this.#options.end();
      }, lingerMs);
  }

  /** A new connection upstream starts without the status. */
  restart(): void {
    this.#isOn = false;
  }

  close(): void {
    clearTimeout(this.#ending);
  }
}
