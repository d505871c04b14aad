import type { ShaftGeometry } from './geometry.ts';

/** `thumbnail` in lists, `panel` beside its readings, `full` as a screen's main element. */
export type ShaftSize = 'thumbnail' | 'panel' | 'full';

/** Geometry of a shaft in its drawing, pixels. */
export interface ShaftBox {
  size: ShaftSize;
  geometry: ShaftGeometry;
  width: number;
  height: number;
  labelWidth: number;
  shaftX: number;
  shaftWidth: number;
  /** Of the highest floor's ceiling and of the lowest landing. */
  topPx: number;
  bottomPx: number;
  heightPx: number;
  pxPerM: number;
  /** A default storey. */
  storeyPx: number;
  carWidth: number;
  carHeight: number;
  carX: number;
  /** Of a height above the lowest landing. */
  yOf(heightM: number): number;
}

const margins: Record<ShaftSize, { top: number; bottom: number; label: number; right: number }> = {
  thumbnail: { top: 1, bottom: 1, label: 0, right: 0 },
  panel: { top: 4, bottom: 4, label: 0, right: 2 },
  full: { top: 26, bottom: 14, label: 40, right: 104 },
};

/** Fits a shaft to scale into a drawing of the given size. */
export function shaftBox(
  geometry: ShaftGeometry,
  size: ShaftSize,
  { width, height }: { width: number; height: number },
): ShaftBox {
  const margin = margins[size];
  const topPx = margin.top;
  const bottomPx = Math.max(topPx + 8, height - margin.bottom);
  const heightPx = bottomPx - topPx;
  const pxPerM = heightPx / geometry.totalM;
  const storeyPx = heightPx / Math.max(1, geometry.floors.length);
  const least = { thumbnail: 5, panel: 10, full: 16 }[size];
  const tallest = { thumbnail: 14, panel: 34, full: 84 }[size];
  const carHeight = Math.max(least, Math.min(tallest, storeyPx * 0.86));
  const room = Math.max(8, width - margin.label - margin.right);
  const shaftWidth = size === 'full' ? Math.min(room, Math.max(72, carHeight * 2.1)) : room;
  const inset = { thumbnail: 2, panel: 4, full: shaftWidth * 0.17 }[size];
  const shaftX = margin.label;
  return {
    size,
    geometry,
    width,
    height,
    labelWidth: margin.label,
    shaftX,
    shaftWidth,
    topPx,
    bottomPx,
    heightPx,
    pxPerM,
    storeyPx,
    carWidth: shaftWidth - inset * 2,
    carHeight,
    carX: shaftX + inset,
    yOf: (heightM) => bottomPx - heightM * pxPerM,
  };
}
