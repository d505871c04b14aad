import { describe, expect, it } from 'vitest';
import { between, type Camera, fit, moveBy, project, unproject, zoomAround } from './camera.ts';

const size = { width: 1200, height: 800 };
const camera: Camera = { x: 0.83, y: 0.41, zoom: 12.3 };

describe('the camera', () => {
  it('converts a screen point to the world and back', () => {
    const at = { x: 217.25, y: 633.5 };
    const back = project(camera, size, unproject(camera, size, at));
    expect(back.x).toBeCloseTo(at.x, 5);
    expect(back.y).toBeCloseTo(at.y, 5);
  });

  it('keeps the point under the pointer in place when it zooms', () => {
    const at = { x: 900, y: 120 };
    const under = unproject(camera, size, at);
    const after = project(zoomAround(camera, size, at, 15.7), size, under);
    expect(after.x).toBeCloseTo(at.x, 4);
    expect(after.y).toBeCloseTo(at.y, 4);
  });

  it('moves the ground with the pointer', () => {
    const grip = unproject(camera, size, { x: 600, y: 400 });
    const after = project(moveBy(camera, 40, -25), size, grip);
    expect(after.x).toBeCloseTo(640, 4);
    expect(after.y).toBeCloseTo(375, 4);
  });

  it('shows all of some bounds within the margin', () => {
    const bounds = { minX: 0.82, minY: 0.4, maxX: 0.824, maxY: 0.401 };
    const fittedCamera = fit(bounds, size, 50);
    const first = project(fittedCamera, size, { x: bounds.minX, y: bounds.minY });
    const last = project(fittedCamera, size, { x: bounds.maxX, y: bounds.maxY });
    expect(first.x).toBeGreaterThanOrEqual(49.9);
    expect(last.x).toBeLessThanOrEqual(1150.1);
    expect(first.y).toBeGreaterThanOrEqual(49.9);
    expect(last.y).toBeLessThanOrEqual(750.1);
  });

  it('starts and ends a flight at the given cameras, and rises between distant places', () => {
    const to: Camera = { x: 0.2, y: 0.3, zoom: 12 };
    expect(between(camera, to, 0, size).x).toBeCloseTo(camera.x, 9);
    expect(between(camera, to, 1, size)).toEqual(to);
    expect(between(camera, to, 0.5, size).zoom).toBeLessThan(8);
  });
});
