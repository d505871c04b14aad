import { boundsOf, type Camera, type Size } from './geography/camera.ts';
import type { ElevatorPoints } from './geography/elevatorPoints.ts';

/** Maximum of rows whose motion is requested. */
export const mostRowsInView = 400;

/** Fleet rows of the elevators on a screen, or none above the maximum. */
export function rowsInView(points: ElevatorPoints, camera: Camera, size: Size): number[] {
  const bounds = boundsOf(camera, size);
  const rows: number[] = [];
  for (let spot = 0; spot < points.spots; spot++) {
    const x = points.x[spot] as number;
    const y = points.y[spot] as number;
    if (x < bounds.minX || x > bounds.maxX || y < bounds.minY || y > bounds.maxY) continue;
    for (let at = points.first[spot] as number; at < (points.first[spot + 1] as number); at++)
      rows.push(points.rows[points.members[at] as number] as number);
    if (rows.length > mostRowsInView) return [];
  }
  return rows;
}
