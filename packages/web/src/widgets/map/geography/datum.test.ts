import { describe, expect, it } from 'vitest';
import { projectionOf } from './datum.ts';
import { latOf, lngOf, metresPerPixel, worldX, worldY } from './mercator.ts';

const earthM = 6_378_137;
const metresBetween = (a: { lng: number; lat: number }, b: { lng: number; lat: number }): number => {
  const radians = Math.PI / 180;
  const dx = (a.lng - b.lng) * Math.cos(a.lat * radians);
  return Math.hypot(dx, a.lat - b.lat) * radians * earthM;
};

describe('projectionOf', () => {
  it('shifts a place in Beijing to GCJ-02 by the check value common to libraries', () => {
    const { x, y } = projectionOf('gcj02').toWorld(116.404, 39.915);
    expect(lngOf(x)).toBeCloseTo(116.41024449916938, 9);
    expect(latOf(y)).toBeCloseTo(39.91640428150164, 9);
  });

  it.each([
    ['gcj02', 520, 30.2741, 120.1551],
    ['gcj02', 555, 39.9042, 116.4074],
  ] as const)('moves a city in China by hundreds of metres in %s', (datum, metres, lat, lng) => {
    const { x, y } = projectionOf(datum).toWorld(lng, lat);
    const shiftM = metresBetween({ lng, lat }, { lng: lngOf(x), lat: latOf(y) });
    expect(Math.abs(shiftM - metres)).toBeLessThan(60);
  });

  it.each(['gcj02', 'bd09', 'wgs84'] as const)('converts back from %s to within a metre', (datum) => {
    const projection = projectionOf(datum);
    for (const place of [
      { lng: 121.4737, lat: 31.2304 },
      { lng: 106.55, lat: 29.563 },
      { lng: 113.2644, lat: 23.1291 },
    ]) {
      const back = projection.toPlace(projection.toWorld(place.lng, place.lat));
      expect(metresBetween(place, back)).toBeLessThan(1);
    }
  });

  it.each([
    [9.5209, 47.141],
    [101.6869, 3.139],
    [-74.006, 40.7128],
    [105.8342, 21.0278],
    [126.978, 37.5665],
    [106.9057, 47.8864],
  ])('does not shift places outside of China (%f, %f)', (lng, lat) => {
    const { x, y } = projectionOf('gcj02').toWorld(lng, lat);
    expect(lngOf(x)).toBeCloseTo(lng, 9);
    expect(latOf(y)).toBeCloseTo(lat, 9);
  });
});

describe('the mercator square', () => {
  it('puts the middle of the world in its middle and ends at its edges', () => {
    expect(worldX(0)).toBe(0.5);
    expect(worldY(0)).toBeCloseTo(0.5, 12);
    expect(worldY(89)).toBeCloseTo(0, 9);
    expect(worldY(-89)).toBeCloseTo(1, 9);
  });

  it('gives the ground length of a pixel at a latitude', () => {
    expect(metresPerPixel(0, 0.5)).toBeCloseTo(78_271.517, 2);
    expect(metresPerPixel(10, worldY(60))).toBeCloseTo(78_271.517 / 1024 / 2, 2);
  });
});
