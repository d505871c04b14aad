import { conditions } from '../../../data/condition.ts';
import type { Camera, Size } from '../geography/camera.ts';
import type { ElevatorPoints } from '../geography/elevatorPoints.ts';
import { worldSize } from '../geography/mercator.ts';
import type { MapPalette } from './mapPalette.ts';

/** From this severity on (0 is the most severe) a dot is faint. */
const calmFrom = conditions.indexOf('maintenance');

export interface DotScene {
  camera: Camera;
  /** Of the pixels, in CSS pixels. */
  size: Size;
  pixelRatio: number;
  palette: MapPalette;
  points: ElevatorPoints;
  conditionOfElevator: Uint8Array;
  shownFlags: readonly boolean[];
}

/** Paints every elevator of the picture as a dot: one pass over the columns, the calm ones first. */
export function paintDots(pixels: ImageData, scene: DotScene): void {
  const { points, conditionOfElevator } = scene;
  const ratio = scene.pixelRatio;
  const { width, height } = pixels;
  const target = new Uint32Array(pixels.data.buffer);
  const colors = dotColors(scene.palette);
  const scale = worldSize(scene.camera.zoom) * ratio;
  const originX = scene.camera.x - (scene.size.width * ratio) / 2 / scale;
  const originY = scene.camera.y - (scene.size.height * ratio) / 2 / scale;
  const calmSide = Math.max(1, Math.round((scene.camera.zoom < 10.5 ? 1 : 2) * ratio));
  const { x, y, first, members } = points;
  const troubledDots: number[] = [];
  for (let spot = 0; spot < points.spots; spot++) {
    const leftPx = Math.floor((x[spot]! - originX) * scale);
    const top = Math.floor((y[spot]! - originY) * scale);
    if (leftPx < 2 || top < 2 || leftPx >= width - 4 || top >= height - 4) continue;
    let worst = 255;
    for (let at = first[spot]!; at < first[spot + 1]!; at++) {
      const condition = conditionOfElevator[members[at]!]!;
      if (condition < worst && scene.shownFlags[condition]) worst = condition;
    }
    if (worst === 255) continue;
    if (worst < calmFrom) troubledDots.push(leftPx, top, worst);
    else square(target, width, leftPx, top, calmSide, colors[worst]!);
  }
  const side = Math.max(2, Math.round(3 * ratio));
  for (let at = 0; at < troubledDots.length; at += 3)
    square(
      target,
      width,
      troubledDots[at]! - 1,
      troubledDots[at + 1]! - 1,
      side,
      colors[troubledDots[at + 2]!]!,
    );
}

function square(
  target: Uint32Array,
  width: number,
  leftPx: number,
  top: number,
  side: number,
  color: number,
) {
  for (let row = top; row < top + side; row++) {
    const from = row * width + leftPx;
    for (let column = from; column < from + side; column++) target[column] = color;
  }
}

/** Colours as words of little-endian image data; calm ones are translucent. */
function dotColors(palette: MapPalette): Uint32Array {
  return Uint32Array.from(conditions, (name, index) => {
    const [red, green, blue] = rgbOf(palette.condition[name]);
    const alpha = index < calmFrom ? 255 : palette.isDark ? 150 : 170;
    return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  });
}

/** Red, green and blue of `#rrggbb`. */
export function rgbOf(color: string): [number, number, number] {
  const value = Number.parseInt(color.replace('#', ''), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
