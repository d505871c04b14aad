import {
  between,
  type Camera,
  moveBy,
  type ScreenPoint,
  type Size,
  within,
  zoomAround,
} from '../geography/camera.ts';
import { worldSize } from '../geography/mercator.ts';

type Motion =
  | { kind: 'rest' }
  | { kind: 'throw'; vx: number; vy: number }
  | { kind: 'zoom'; at: ScreenPoint; target: number }
  | { kind: 'flight'; from: Camera; to: Camera; lasts: number; spent: number };

const throwHalvesMs = 130;
const slowestPxPerMs = 0.02;
const zoomHalvesMs = 55;

/** The camera and its motions: inertia, an eased zoom, a flight. */
export class CameraMotion {
  #camera: Camera;
  #motion: Motion = { kind: 'rest' };
  #isDragged = false;

  constructor(camera: Camera) {
    this.#camera = within(camera);
  }

  get camera(): Camera {
    return this.#camera;
  }

  get isMoving(): boolean {
    return this.#isDragged || this.#motion.kind !== 'rest';
  }

  /** Whether the user drags the ground. */
  get isDragged(): boolean {
    return this.#isDragged;
  }

  /** Position at the end of the motion. */
  get destination(): Camera {
    return this.#motion.kind === 'flight' ? this.#motion.to : this.#camera;
  }

  hold(): void {
    this.#isDragged = true;
    this.#motion = { kind: 'rest' };
  }

  release(vx: number, vy: number): void {
    this.#isDragged = false;
    if (Math.hypot(vx, vy) > 0.15) this.#motion = { kind: 'throw', vx, vy };
  }

  jump(camera: Camera): void {
    this.#motion = { kind: 'rest' };
    this.#camera = within(camera);
  }

  pan(dxPx: number, dyPx: number): void {
    this.#camera = moveBy(this.#camera, dxPx, dyPx);
  }

  zoom(at: ScreenPoint, zooms: number, isSmooth: boolean, size: Size): void {
    if (!isSmooth) {
      this.#motion = { kind: 'rest' };
      this.#camera = zoomAround(this.#camera, size, at, this.#camera.zoom + zooms);
      return;
    }
    const from = this.#motion.kind === 'zoom' ? this.#motion.target : this.#camera.zoom;
    this.#motion = { kind: 'zoom', at, target: within({ ...this.#camera, zoom: from + zooms }).zoom };
  }

  /** Flies to a camera, longer for a greater distance; at once under reduced motion. */
  fly(to: Camera, size: Size): void {
    const target = within(to);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.jump(target);
      return;
    }
    const scale = worldSize(Math.min(this.#camera.zoom, target.zoom));
    const px = Math.hypot(target.x - this.#camera.x, target.y - this.#camera.y) * scale;
    const zooms = Math.abs(target.zoom - this.#camera.zoom);
    const far = Math.log2(1 + px / Math.max(size.width, 1));
    const lasts = Math.min(2200, 260 + 190 * zooms + 420 * far);
    this.#motion = { kind: 'flight', from: this.#camera, to: target, lasts, spent: 0 };
  }

  /** Advances the motion by `ms`. */
  step(ms: number, size: Size): void {
    const motion = this.#motion;
    if (motion.kind === 'throw') {
      const keptShare = 0.5 ** (ms / throwHalvesMs);
      this.#camera = moveBy(this.#camera, motion.vx * ms, motion.vy * ms);
      motion.vx *= keptShare;
      motion.vy *= keptShare;
      if (Math.hypot(motion.vx, motion.vy) < slowestPxPerMs) this.#motion = { kind: 'rest' };
    } else if (motion.kind === 'zoom') {
      const rest = (motion.target - this.#camera.zoom) * 0.5 ** (ms / zoomHalvesMs);
      const isDone = Math.abs(rest) < 0.004;
      this.#camera = zoomAround(this.#camera, size, motion.at, motion.target - (isDone ? 0 : rest));
      if (isDone) this.#motion = { kind: 'rest' };
    } else if (motion.kind === 'flight') {
      motion.spent += ms;
      const part = motion.spent / motion.lasts;
      this.#camera = between(motion.from, motion.to, part, size);
      if (part >= 1) this.#motion = { kind: 'rest' };
    }
  }
}
