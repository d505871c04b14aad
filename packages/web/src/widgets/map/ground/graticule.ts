import { boundsOf, project } from '../geography/camera.ts';
import { latOf, lngOf, worldX, worldY } from '../geography/mercator.ts';
import type { Canvas2D, GroundScene } from './paintGround.ts';

const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const nearestPx = 140;

/** Lines of equal longitude and latitude at a readable spacing: a sense of scale on empty ground. */
export function paintGraticule(context: Canvas2D, scene: GroundScene): void {
  const { camera, size, palette } = scene;
  const bounds = boundsOf(camera, size);
  const degreesPerPx = (lngOf(bounds.maxX) - lngOf(bounds.minX)) / size.width;
  const step = steps.findLast((one) => one / degreesPerPx >= nearestPx) ?? 30;
  context.strokeStyle = palette.ground.graticule;
  context.lineWidth = 1;
  context.beginPath();
  const west = Math.max(-180, lngOf(bounds.minX));
  const east = Math.min(180, lngOf(bounds.maxX));
  for (let lng = Math.ceil(west / step) * step; lng <= east; lng += step) {
    const { x } = project(camera, size, { x: worldX(lng), y: camera.y });
    context.moveTo(Math.round(x) + 0.5, 0);
    context.lineTo(Math.round(x) + 0.5, size.height);
  }
  const south = Math.max(-85, latOf(bounds.maxY));
  const north = Math.min(85, latOf(bounds.minY));
  for (let lat = Math.ceil(south / step) * step; lat <= north; lat += step) {
    const { y } = project(camera, size, { x: camera.x, y: worldY(lat) });
    context.moveTo(0, Math.round(y) + 0.5);
    context.lineTo(size.width, Math.round(y) + 0.5);
  }
  context.stroke();
}
