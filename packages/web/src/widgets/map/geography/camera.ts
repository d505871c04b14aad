import { type WorldPoint, worldSize } from './mercator.ts';

/** Camera of a map: the world point in its middle, and its zoom. */
export interface Camera extends WorldPoint {
  zoom: number;
}

export interface ScreenPoint {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface WorldBounds {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export const lowestZoom = 1;
export const highestZoom = 19.5;

/** Position of a world point on a screen of `size`, in pixels from its top left. */
export function project(camera: Camera, size: Size, point: WorldPoint): ScreenPoint {
  const scale = worldSize(camera.zoom);
  return {
    x: (point.x - camera.x) * scale + size.width / 2,
    y: (point.y - camera.y) * scale + size.height / 2,
  };
}

export function unproject(camera: Camera, size: Size, at: ScreenPoint): WorldPoint {
  const scale = worldSize(camera.zoom);
  return {
    x: camera.x + (at.x - size.width / 2) / scale,
    y: camera.y + (at.y - size.height / 2) / scale,
  };
}

/** The world within a screen of `size`, and `marginPx` around it. */
export function boundsOf(camera: Camera, size: Size, marginPx = 0): WorldBounds {
  const scale = worldSize(camera.zoom);
  const halfWidth = (size.width / 2 + marginPx) / scale;
  const halfHeight = (size.height / 2 + marginPx) / scale;
  return {
    minX: camera.x - halfWidth,
    maxX: camera.x + halfWidth,
    minY: camera.y - halfHeight,
    maxY: camera.y + halfHeight,
  };
}

export function moveBy(camera: Camera, dxPx: number, dyPx: number): Camera {
  const scale = worldSize(camera.zoom);
  return within({ ...camera, x: camera.x - dxPx / scale, y: camera.y - dyPx / scale });
}

/** Zooms so that the world point under `at` stays there. */
export function zoomAround(camera: Camera, size: Size, at: ScreenPoint, zoom: number): Camera {
  const fixed = unproject(camera, size, at);
  const next = Math.max(lowestZoom, Math.min(highestZoom, zoom));
  const scale = worldSize(next);
  return within({
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
    zoom: next,
  });
}

/** The camera that shows all of `bounds` with `marginPx` around it, with at most the zoom `nearest`. */
export function fit(bounds: WorldBounds, size: Size, marginPx: number, nearest = 17): Camera {
  const width = Math.max(64, size.width - 2 * marginPx);
  const height = Math.max(64, size.height - 2 * marginPx);
  const scale = Math.min(
    width / Math.max(1e-9, bounds.maxX - bounds.minX),
    height / Math.max(1e-9, bounds.maxY - bounds.minY),
  );
  const zoom = Math.max(lowestZoom, Math.min(nearest, Math.log2(scale / worldSize(0))));
  return { x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2, zoom };
}

/** Keeps the middle of the map in the world. */
export function within(camera: Camera): Camera {
  const x = Math.max(0, Math.min(1, camera.x));
  const y = Math.max(0, Math.min(1, camera.y));
  const zoom = Math.max(lowestZoom, Math.min(highestZoom, camera.zoom));
  return x === camera.x && y === camera.y && zoom === camera.zoom ? camera : { x, y, zoom };
}

/**
 * A point on the path from one camera to another, rising first between distant ones so that the user can follow.
 * @param part from 0 to 1
 */
export function between(from: Camera, to: Camera, part: number, size: Size): Camera {
  if (part >= 1) return to;
  const easedPart = part * part * (3 - 2 * part);
  const lower = Math.min(from.zoom, to.zoom);
  const distancePx = Math.hypot(to.x - from.x, to.y - from.y) * worldSize(lower);
  const rise = Math.max(0, Math.log2(distancePx / Math.max(size.width, size.height)));
  const zoom = from.zoom + (to.zoom - from.zoom) * easedPart - rise * Math.sin(Math.PI * easedPart);
  const travelledShare = travelAlong(from.zoom, to.zoom, rise, easedPart);
  return within({
    x: from.x + (to.x - from.x) * travelledShare,
    y: from.y + (to.y - from.y) * travelledShare,
    zoom,
  });
}

/** Share of the path that keeps the speed in pixels even: fast at low zoom. */
function travelAlong(fromZoom: number, toZoom: number, rise: number, easedPart: number): number {
  const steps = 24;
  let travelledSum = 0;
  let whole = 0;
  for (let step = 0; step < steps; step++) {
    const at = (step + 0.5) / steps;
    const zoom = fromZoom + (toZoom - fromZoom) * at - rise * Math.sin(Math.PI * at);
    const pace = 2 ** -zoom;
    whole += pace;
    travelledSum += pace * Math.max(0, Math.min(1, easedPart * steps - step));
  }
  return travelledSum / whole;
}
