import type { MapMark } from '../clusters/markLayout.ts';

const mostPulses = 24;

/** Pulsating rings around the marks with trapped people, animated by the browser's compositor alone. */
export class Pulses {
  readonly #parent: HTMLElement;
  #rings: HTMLElement[] = [];

  constructor(parent: HTMLElement) {
    this.#parent = parent;
  }

  /** @param marks as painted on the picture below the rings */
  show(marks: readonly MapMark[]): void {
    const beating = marks.filter(({ worst }) => worst === 'alarm').slice(-mostPulses);
    while (this.#rings.length > beating.length) this.#rings.pop()?.remove();
    while (this.#rings.length < beating.length) {
      const ring = document.createElement('span');
      ring.className = 'map-pulse';
      this.#parent.append(ring);
      this.#rings.push(ring);
    }
    for (const [index, mark] of beating.entries()) {
      const ring = this.#rings[index];
      if (ring === undefined) continue;
      const side = `${2 * (mark.radius + 4)}px`;
      ring.dataset.shape = mark.kind === 'elevator' ? 'diamond' : 'circle';
      Object.assign(ring.style, { left: `${mark.x}px`, top: `${mark.y}px`, width: side, height: side });
    }
  }
}
