import { type Camera, project, type Size } from '../geography/camera.ts';
import { worldSize } from '../geography/mercator.ts';
import type { PictureFrame, PictureName } from '../painter/painterMessages.ts';

interface PictureRules {
  /** Pixels painted beyond every edge. */
  marginPx: number;
  /** Zoom levels by which it may be stretched while the camera moves. */
  stretch: number;
  /** The shortest time between two paintings of a camera that moves. */
  everyMs: number;
}

export const pictureRules: Record<PictureName, PictureRules> = {
  ground: { marginPx: 220, stretch: 0.5, everyMs: 90 },
  marks: { marginPx: 120, stretch: 0.05, everyMs: 30 },
};

/** A painted bitmap that follows the camera by moving and scaling as a whole until the next painting. */
export class Picture {
  readonly name: PictureName;
  readonly element: HTMLDivElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #surface: ImageBitmapRenderingContext;
  #frame: PictureFrame | null = null;
  /** A painting is requested and pending. */
  #isRequested = false;
  #isDirty = true;
  #requestedAtMs = 0;

  constructor(name: PictureName, parent: HTMLElement) {
    this.name = name;
    this.element = document.createElement('div');
    this.element.dataset.picture = name;
    Object.assign(this.element.style, {
      position: 'absolute',
      top: '0',
      left: '0',
      transformOrigin: '0 0',
      willChange: 'transform',
      pointerEvents: 'none',
    });
    this.#canvas = document.createElement('canvas');
    this.#canvas.style.display = 'block';
    // At rest a pixel is a pixel; while stretched, software compositing without smoothing costs a third.
    this.#canvas.style.imageRendering = 'pixelated';
    const surface = this.#canvas.getContext('bitmaprenderer', { alpha: name !== 'ground' });
    if (surface === null) throw new Error('this browser shows no bitmaps');
    this.#surface = surface;
    this.element.append(this.#canvas);
    parent.append(this.element);
  }

  /** Marks the content as changed. */
  spoil(): void {
    this.#isDirty = true;
  }

  /** Shows a new painting. */
  show(frame: PictureFrame, bitmap: ImageBitmap): void {
    this.#frame = frame;
    this.#isRequested = false;
    this.#canvas.style.width = `${frame.size.width + 2 * frame.marginPx}px`;
    this.#canvas.style.height = `${frame.size.height + 2 * frame.marginPx}px`;
    this.#surface.transferFromImageBitmap(bitmap);
  }

  /** Positions it for the camera. */
  present(camera: Camera, size: Size): void {
    const frame = this.#frame;
    if (frame === null) return;
    const scale = 2 ** (camera.zoom - frame.camera.zoom);
    const middle = project(camera, size, frame.camera);
    const width = (frame.size.width + 2 * frame.marginPx) * scale;
    const height = (frame.size.height + 2 * frame.marginPx) * scale;
    const leftPx = middle.x - width / 2;
    const top = middle.y - height / 2;
    const isStretched = Math.abs(scale - 1) > 1e-6;
    this.element.style.transform = isStretched
      ? `translate(${leftPx}px, ${top}px) scale(${scale})`
      : `translate(${Math.round(leftPx)}px, ${Math.round(top)}px)`;
  }

  /** Requests a painting if one is needed for this camera now. @returns whether it did */
  requestPainting(camera: Camera, size: Size, isMoving: boolean, nowMs: number): boolean {
    if (this.#isRequested || !this.#isStale(camera, size, isMoving)) return false;
    if (isMoving && nowMs - this.#requestedAtMs < pictureRules[this.name].everyMs) return false;
    this.#isRequested = true;
    this.#isDirty = false;
    this.#requestedAtMs = nowMs;
    return true;
  }

  /** Whether it waits for its next request; a pending answer schedules a frame by itself. */
  isWaiting(camera: Camera, size: Size): boolean {
    return !this.#isRequested && this.#isStale(camera, size, false);
  }

  #isStale(camera: Camera, size: Size, isMoving: boolean): boolean {
    const frame = this.#frame;
    if (this.#isDirty || frame === null) return true;
    if (frame.size.width !== size.width || frame.size.height !== size.height) return true;
    const zoomOffset = Math.abs(camera.zoom - frame.camera.zoom);
    if (zoomOffset > (isMoving ? pictureRules[this.name].stretch : 1e-6)) return true;
    const scale = worldSize(camera.zoom);
    const movedX = Math.abs(camera.x - frame.camera.x) * scale;
    const movedY = Math.abs(camera.y - frame.camera.y) * scale;
    const spare = frame.marginPx * (isMoving ? 0.6 : 0.5);
    return movedX > spare || movedY > spare;
  }
}
