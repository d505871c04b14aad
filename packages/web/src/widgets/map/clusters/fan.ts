import type { ScreenPoint } from '../geography/camera.ts';

/** Pixels between neighbours of a fan. */
export const fanSpacingPx = 28;
const ringMost = 10;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/**
 * Offsets of the members of one point when it is fanned out, in pixels: a ring for few, a sunflower for a tower. Their
 * minimum distance is about `fanSpacingPx`.
 */
export function fanOffsets(count: number): ScreenPoint[] {
  if (count <= 1) return Array.from({ length: count }, () => ({ x: 0, y: 0 }));
  if (count <= ringMost) {
    const radius = Math.max(fanSpacingPx, fanSpacingPx / (2 * Math.sin(Math.PI / count)));
    return Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
      return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
    });
  }
  return Array.from({ length: count }, (_, index) => {
    const radius = fanSpacingPx * Math.sqrt(index + 1);
    const angle = index * goldenAngle - Math.PI / 2;
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  });
}

/** Radius of a fan of `count`, in pixels. */
export const fanReach = (count: number): number =>
  Math.max(0, ...fanOffsets(count).map(({ x, y }) => Math.hypot(x, y)));
