import type { Canvas2D } from '../ground/paintGround.ts';

const mostSprites = 1200;

/** Cache of painted marks by their content, reused on every occurrence. */
export class SpriteSheet {
  readonly #pixelRatio: number;
  readonly #sprites = new Map<string, OffscreenCanvas>();

  constructor(pixelRatio: number) {
    this.#pixelRatio = pixelRatio;
  }

  /**
   * Draws the sprite `key` with its middle at a point.
   * @param half half its side in pixels
   * @param paint paints it around the origin on first use
   */
  stamp(
    context: Canvas2D,
    x: number,
    y: number,
    half: number,
    key: string,
    paint: (sprite: Canvas2D) => void,
  ) {
    const sprite = this.#sprites.get(key) ?? this.#make(half, key, paint);
    context.drawImage(sprite, Math.round(x) - half, Math.round(y) - half, 2 * half, 2 * half);
  }

  clear(): void {
    this.#sprites.clear();
  }

  #make(half: number, key: string, paint: (sprite: Canvas2D) => void): OffscreenCanvas {
    if (this.#sprites.size >= mostSprites) this.#sprites.clear();
    const side = Math.ceil(2 * half * this.#pixelRatio);
    const canvas = new OffscreenCanvas(side, side);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no 2D canvas for a sprite');
    context.scale(this.#pixelRatio, this.#pixelRatio);
    context.translate(half, half);
    paint(context);
    this.#sprites.set(key, canvas);
    return canvas;
  }
}
