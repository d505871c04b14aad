import type { ShaftGeometry } from './geometry.ts';

/** `thumbnail` in lists, `panel` beside its readings, `full` as a screen's main thing. */
export type ShaftSize = 'thumbnail' | 'panel' | 'full';

/** Where a shaft lies in its drawing, pixels. */
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
  /** A usual storey. */
  storeyPx: number;
  carWidth: number;
  carHeight: number;
  carX: number;
  /** Of a height above the lowest landing. */
  yOf(heightM: number): number;
}

const margins: Record<ShaftSize, { top: number; bottom: number; label: number; right: number }> = {
  thumbnail: { top: 1, bottom: 1, label: 0, right: 0 },
  panel: { top: 3, bottom: 3, label: 0, right: 4 },
  full: { top: 20, bottom: 12, label: 36, right: 24 },
};

/** Fits a shaft to scale into a drawing of a size. */
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
  const shaftX = margin.label;
  const shaftWidth = Math.max(8, width - margin.label - margin.right);
  const inset = size === 'full' ? Math.max(14, shaftWidth * 0.16) : size === 'panel' ? 4 : 2;
  const tallest = size === 'full' ? 76 : size === 'panel' ? 40 : 14;
  const carHeight = Math.max(
    size === 'thumbnail' ? 5 : size === 'panel' ? 9 : 16,
    Math.min(tallest, storeyPx * 0.86),
  );
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
