/** A point of the web-mercator square: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Width of the world in pixels at zoom 0, as MapLibre counts zooms. */
export const worldPixels = 512;
/** Beyond it the square ends. */
export const highestLatitude = 85.0511287798066;

export const worldX = (lng: number): number => (lng + 180) / 360;

export function worldY(lat: number): number {
  const clampedLat = Math.max(-highestLatitude, Math.min(highestLatitude, lat));
  const sine = Math.sin((clampedLat * Math.PI) / 180);
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
}

export const lngOf = (x: number): number => x * 360 - 180;

export const latOf = (y: number): number =>
  (360 / Math.PI) * Math.atan(Math.exp((180 - y * 360) * (Math.PI / 180))) - 90;

/** Width of the world in pixels at `zoom`. */
export const worldSize = (zoom: number): number => worldPixels * 2 ** zoom;

const earthCircumferenceM = 40_075_016.686;

/** Metres that one pixel covers at `zoom` and the latitude of world `y`. */
export const metresPerPixel = (zoom: number, y: number): number =>
  (earthCircumferenceM * Math.cos((latOf(y) * Math.PI) / 180)) / worldSize(zoom);
