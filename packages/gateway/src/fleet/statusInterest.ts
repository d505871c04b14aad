const lingerMs = 5_000;

/** Whether the upstream tells of the status of all: from the first who wants it until a while after the last. */
export class StatusInterest {
  readonly #options: { begin(): void; end(): void };
  #isOn = false;
  #ending: NodeJS.Timeout | undefined;

  constructor(options: { begin(): void; end(): void }) {
    this.#options = options;
  }

  /** Somebody came or left, or the upstream can be asked again. */
  heed(canAsk: boolean, isWanted: boolean): void {
    clearTimeout(this.#ending);
    if (!canAsk || isWanted === this.#isOn) return;
    if (isWanted) {
      this.#isOn = true;
      this.#options.begin();
    } else
      this.#ending = setTimeout(() => {
        this.#isOn = false;
        this.#options.end();
      }, lingerMs);
  }

  /** A new connection upstream knows of nothing yet. */
  restart(): void {
    this.#isOn = false;
  }

  close(): void {
    clearTimeout(this.#ending);
  }
}
