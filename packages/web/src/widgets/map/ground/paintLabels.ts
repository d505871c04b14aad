import { labelOf } from './groundStyle.ts';
import type { Canvas2D, GroundScene } from './paintGround.ts';
import type { TileLabel } from './vectorTile.ts';

/** A label with its place on the picture. */
export type PlacedLabel = TileLabel;

const mostLabels = 60;
const sameNamePx = 160;

/** Writes the names of places, the more important first; overlapping ones are omitted. */
export function paintLabels(context: Canvas2D, scene: GroundScene, labels: readonly PlacedLabel[]): void {
  const { camera, size, palette, language } = scene;
  const candidates = labels
    .flatMap(({ x, y, rule, properties }) => {
      const label = labelOf(rule, properties, language);
      const isInside = x > 0 && y > 0 && x < size.width && y < size.height;
      return label === null || label.minZoom > camera.zoom || !isInside ? [] : { x, y, ...label };
    })
    .sort((a, b) => a.rank - b.rank);
  const boxes: { left: number; right: number; top: number; bottom: number }[] = [];
  const names = new Map<string, { x: number; y: number }>();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const { x, y, text, rank } of candidates) {
    if (boxes.length >= mostLabels) return;
    const same = names.get(text);
    if (same !== undefined && Math.hypot(same.x - x, same.y - y) < sameNamePx) continue;
    const fontPx = rank <= 1 ? 13 : rank <= 4 ? 12 : 11;
    context.font = `${rank <= 3 ? 600 : 500} ${fontPx}px "Inter Variable", Inter, system-ui, sans-serif`;
    const half = context.measureText(text).width / 2 + 6;
    const box = { left: x - half, right: x + half, top: y - fontPx, bottom: y + fontPx };
    const isFree = boxes.every(
      (other) =>
        box.left > other.right || box.right < other.left || box.top > other.bottom || box.bottom < other.top,
    );
    if (!isFree) continue;
    boxes.push(box);
    names.set(text, { x, y });
    context.lineWidth = 3;
    context.strokeStyle = palette.ground.halo;
    context.strokeText(text, x, y);
    context.fillStyle = palette.ground.label;
    context.fillText(text, x, y);
  }
}
