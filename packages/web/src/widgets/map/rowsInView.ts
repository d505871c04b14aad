import { boundsOf, type Camera, type Size } from './geography/camera.ts';
import type { ElevatorPoints } from './geography/elevatorPoints.ts';

/** Maximum of rows whose motion is requested. */
export const mostRowsInView = 400;

/** Fleet rows of the elevators on a screen, or none above the maximum. */
export function rowsInView(points: ElevatorPoints, camera: Camera, size: Size): number[] {
  const bounds = boundsOf(camera, size);
  const rows: number[] = [];
  for (let spot = 0; spot < points.spots; spot++) {
    const x = points.x[spot]!;
    const y = points.y[spot]!;
    if (x < bounds.minX || x > bounds.maxX || y < bounds.minY || y > bounds.maxY) continue;
    for (let at = points.first[spot]!; at < points.first[spot + 1]!; at++)
      rows.push(points.rows[points.members[at]!]!);
    if (rows.length > mostRowsInView) return [];
  }
  return rows;
}
