/** Draws one frame; false stops the calls until it is run again. */
export type Step = (stepMs: number) => boolean;

/** The single animation loop of a page; it stops when nothing moves. */
export class FrameLoop {
  readonly #steps = new Set<Step>();
  #handle = 0;
  #lastMs = 0;

  /** Calls `step` before every paint until it returns false or is stopped. */
  run(step: Step): void {
    this.#steps.add(step);
    if (this.#handle !== 0) return;
    this.#lastMs = performance.now();
    this.#handle = requestAnimationFrame(this.#tick);
  }

  stop(step: Step): void {
    this.#steps.delete(step);
  }

  readonly #tick = (nowMs: number): void => {
    const stepMs = Math.max(0, nowMs - this.#lastMs);
    this.#lastMs = nowMs;
    for (const step of this.#steps) if (!step(stepMs)) this.#steps.delete(step);
    this.#handle = this.#steps.size > 0 ? requestAnimationFrame(this.#tick) : 0;
  };
}
